// Theorems 10, 11 and 11a, of sets that are known modulo the period, and theorem 12, which divides
// them by a common divisor of their members.

#include <fmt/format.h>

#include <numeric>

#include "check/reading/written_rules.hpp"
#include "check/theorems/first_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t first_heaps = 2000;

/// A finite set of sizes, divided by their greatest common divisor.
struct DividedSet {
  Intervals intervals;
  std::uint64_t divisor = 0;
};

DividedSet divided_set(const std::string& game) {
  const Written written = read_written(game);
  const auto* const set = std::get_if<WrittenSet>(&written);
  if (set == nullptr) throw Wrong{fmt::format("{} is no set of sizes", game)};
  DividedSet result{members_of(*set)};
  require(!result.intervals.empty() && !is_infinite(result.intervals),
          "{} is no finite set of sizes", game);
  for (const auto& [first, last] : result.intervals)
    result.divisor = std::gcd(result.divisor, first == *last ? first : 1);
  for (auto& [first, last] : result.intervals) {
    first /= result.divisor;
    *last /= result.divisor;
  }
  result.intervals = merged(std::move(result.intervals));
  return result;
}

/// Whether all members are from w to b modulo p, where w <= b < p.
bool all_are_within(const Intervals& set, std::uint64_t w, std::uint64_t b, std::uint64_t p) {
  return std::all_of(set.begin(), set.end(), [&](const Interval& members) {
    const std::uint64_t rest = members.first % p;
    return w <= rest && rest <= b && *members.last - members.first <= b - rest;
  });
}

template <class Law>
void check_values(const Certificate& claim, const DividedSet& set, Law law) {
  require(claim.preperiod == 0 && claim.saltus == 0,
          "its theorem, {}, gives a period from heap 0 on without a saltus", claim.theorem);
  const std::uint64_t divisor = set.divisor;
  check_first_values(
      first_heaps,
      [&](std::uint64_t n, const auto& values, Seen& seen) {
        for (const auto& [first, last] : set.intervals) {
          for (std::uint64_t s = first; s <= *last && s <= n / divisor; ++s)
            seen.add(values[n - s * divisor]);
        }
      },
      law);
}

}  // namespace

TheoremFinding check_intervals(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  limit.spend(first_heaps * first_heaps);
  const std::uint64_t width = claim.law->at(0);
  const std::uint64_t period = claim.law->at(1);
  const DividedSet set = divided_set(claim.game);
  require(width % set.divisor == 0 && period % set.divisor == 0 && width > 0,
          "{} and {} are no multiples of {}, which divides all sizes", width, period, set.divisor);
  const std::uint64_t w = width / set.divisor;
  const std::uint64_t p = period / set.divisor;
  require(w <= p - w && p > w, "its period {} is less than twice {}", period, width);
  const Interval core{w, p - w};
  require(std::any_of(set.intervals.begin(), set.intervals.end(),
                      [&](const Interval& i) { return i.has(core.first) && i.has(*core.last); }),
          "not all multiples of {} from {} to {} are sizes", set.divisor, width, period - width);
  require(all_are_within(set.intervals, core.first, *core.last, p),
          "a size is none of {} to {} modulo {}", width, period - width, period);
  require(claim.period == period, "its period is {}, not {}", period, claim.period);
  check_values(claim, set, [&](std::uint64_t n) { return n % period / width; });
  return {first_heaps, fmt::format("G(n) = (n mod {})/{}, rounded down, for all n", period, width)};
}

TheoremFinding check_two_sizes(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  limit.spend(first_heaps * first_heaps);
  const std::uint64_t a = claim.law->at(0);
  const std::uint64_t b = claim.law->at(1);
  const DividedSet set = divided_set(claim.game);
  require(a > 0 && a < b && b < std::uint64_t{1} << 63, "{} and {} are no sizes in order", a, b);
  require(b % a != 0 || b / a % 2 == 0, "{} is an odd multiple of {}", b, a);
  require(a % set.divisor == 0 && b % set.divisor == 0,
          "{} and {} are no multiples of {}, which divides all sizes", a, b, set.divisor);
  const std::uint64_t least = a / set.divisor;
  const std::uint64_t other = b / set.divisor;
  const auto has = [&](std::uint64_t size) {
    return std::any_of(set.intervals.begin(), set.intervals.end(),
                       [&](const Interval& interval) { return interval.has(size); });
  };
  require(has(least) && has(other), "{} and {} are not both sizes", a, b);
  for (const Interval& members : set.intervals) {
    require(*members.last - members.first < 2, "sizes from {} to {} are more than two residues",
            members.first * set.divisor, *members.last * set.divisor);
    for (std::uint64_t size = members.first; size <= *members.last; ++size) {
      const std::uint64_t rest = size % (least + other);
      require(rest == least || rest == other, "{} is neither {} nor {} modulo {}",
              size * set.divisor, a, b, a + b);
    }
  }
  require(claim.period == a + b, "its period is {}, not {}", a + b, claim.period);
  check_values(claim, set, [&](std::uint64_t n) -> std::uint64_t {
    const std::uint64_t rest = n % (a + b);
    if (rest / a % 2 == 1) return 1;
    return rest < b ? 0 : 2;
  });
  return {
      first_heaps,
      fmt::format("with r = n mod {}, G(n) is 1 where r/{} rounded down is odd, otherwise 0 for "
                  "r < {} and 2 for r >= {}, for all n",
                  a + b, a, b, b)};
}

TheoremFinding check_raised_end(const Certificate& claim, WorkLimit& limit, const RunControl&) {
  limit.spend(first_heaps * first_heaps);
  const std::uint64_t divisor = claim.law->at(0);
  const std::uint64_t q = claim.law->at(1);
  const std::uint64_t k = claim.law->at(2);
  const DividedSet set = divided_set(claim.game);
  require(divisor == set.divisor, "{} is not the greatest common divisor of all sizes", divisor);
  require(2 <= q && q <= k && k % q == 0, "{} is no multiple of {}", k, q);
  require(k < (std::uint64_t{1} << 63) / divisor, "the period of {} is too long", k);
  const auto has_all = [&](std::uint64_t first, std::uint64_t last) {
    return std::any_of(set.intervals.begin(), set.intervals.end(), [&](const Interval& interval) {
      return interval.has(first) && interval.has(last);
    });
  };
  require(has_all(1, q - 1), "not all of 1 to {} are sizes, times {}", q - 1, divisor);
  require(has_all(k, k), "{} is no size, times {}", k, divisor);
  const std::uint64_t cycle = k + 1;
  for (const auto& [first, last] : set.intervals) {
    const std::uint64_t rest = first % cycle;
    const bool is_end = rest == k && *last == first;
    require(is_end || (rest > 0 && rest < q && *last - first < q - rest),
            "a size from {} to {} is none of 1 to {} and {} modulo {}, times {}", first, *last,
            q - 1, k, cycle, divisor);
  }
  const std::uint64_t period = cycle * divisor;
  require(claim.period == period, "its period is {}, not {}", period, claim.period);
  check_values(claim, set, [&](std::uint64_t n) {
    const std::uint64_t rest = n % period / divisor;
    return rest == k ? q : rest % q;
  });
  return {first_heaps,
          fmt::format("with r = (n mod {})/{} rounded down, G(n) is r mod {}, but {} for r = {}, "
                      "for all n",
                      period, divisor, q, q, k)};
}

}  // namespace sprague::check
