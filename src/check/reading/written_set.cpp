// A family is needed only below the least size from which all belong (the first size of a
// polynomial k + c or of a repeated digit 3), so it is listed up to there and no further.

#include "check/reading/written_set.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>

#include "check/check_failure.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_listed = 1 << 20;  // families are listed up to here at most
constexpr std::uint64_t max_index = 1 << 20;   // polynomials are evaluated at 1 … here at most

/// The members up to `limit` as intervals, in any order. A polynomial ends where its value is
/// beyond the limit and does not fall, for then it never comes back.
struct ListFamily {
  std::uint64_t limit;

  Intervals operator()(const Polynomial& polynomial) const {
    const Integer bound = integer(limit);
    Intervals result;
    ForwardDifferences differences(polynomial);
    for (std::uint64_t k = 1; k <= max_index; ++k, differences.advance()) {
      const Integer& value = differences.value();
      if (value < 1) throw Undecided{fmt::format("a polynomial is no size at k = {}", k)};
      if (value <= bound)
        result.push_back({to_uint64(value), to_uint64(value)});
      else if (differences.do_not_fall())
        return result;
    }
    throw Undecided{"a polynomial grows too slowly to be listed"};
  }

  Intervals operator()(const Primes&) const {
    Intervals result;
    std::vector<bool> composite(limit + 1);
    for (std::uint64_t n = 2; n <= limit; ++n) {
      if (composite[n]) continue;
      result.push_back({n, n});
      for (std::uint64_t multiple = n * n; multiple <= limit; multiple += n)
        composite[multiple] = true;
    }
    return result;
  }

  Intervals operator()(const Fibonacci&) const {
    Intervals result;
    for (std::uint64_t a = 1, b = 2; a <= limit; b += a, a = b - a) result.push_back({a, a});
    return result;
  }

  Intervals operator()(const Powers& powers) const {
    Intervals result;
    for (std::uint64_t power = 1; power <= limit; power *= powers.base) {
      result.push_back({power, power});
      if (power > limit / powers.base) break;
    }
    return result;
  }
};

/// The first member of a family that is every size from there on: (d·k + c) / d.
std::optional<std::uint64_t> tail_of(const Family& family) {
  const auto* const polynomial = std::get_if<Polynomial>(&family);
  if (polynomial == nullptr || polynomial->coefficients.size() != 2) return std::nullopt;
  const auto divisor = static_cast<std::int64_t>(polynomial->divisor);
  const std::int64_t first = polynomial->coefficients[0] + polynomial->coefficients[1];
  if (polynomial->coefficients[1] != divisor || first % divisor != 0 || first < divisor)
    return std::nullopt;
  return static_cast<std::uint64_t>(first / divisor);
}

}  // namespace

ForwardDifferences::ForwardDifferences(const Polynomial& polynomial) {
  for (std::size_t k = 1; k <= polynomial.coefficients.size(); ++k) {
    Integer value = 0;
    for (std::size_t i = polynomial.coefficients.size(); i-- > 0;)
      value = value * integer(k) + integer(polynomial.coefficients[i]);
    differences_.push_back(value);
  }
  for (std::size_t order = 1; order < differences_.size(); ++order) {
    for (std::size_t i = differences_.size(); i-- > order;) differences_[i] -= differences_[i - 1];
  }
  const Integer divisor = integer(polynomial.divisor);
  for (Integer& difference : differences_) {
    if (difference % divisor != 0) throw Undecided{"a polynomial has values that are not whole"};
    difference = difference / divisor;
  }
}

bool ForwardDifferences::do_not_fall() const {
  return std::all_of(differences_.begin() + 1, differences_.end(),
                     [](const Integer& difference) { return difference >= 0; });
}

void ForwardDifferences::advance() {
  for (std::size_t i = 0; i + 1 < differences_.size(); ++i) differences_[i] += differences_[i + 1];
}

bool is_infinite(const Intervals& intervals) {
  return !intervals.empty() && !intervals.back().last;
}

Intervals merged(Intervals intervals) {
  std::sort(intervals.begin(), intervals.end(),
            [](const Interval& a, const Interval& b) { return a.first < b.first; });
  Intervals result;
  for (const Interval& interval : intervals) {
    if (is_infinite(result)) break;
    if (result.empty() || interval.first > *result.back().last + 1)
      result.push_back(interval);
    else if (!interval.last || *interval.last > *result.back().last)
      result.back().last = interval.last;
  }
  return result;
}

Intervals complement(const Intervals& intervals) {
  Intervals result;
  std::uint64_t next = 1;
  for (const Interval& interval : intervals) {
    if (interval.first > next) result.push_back({next, interval.first - 1});
    if (!interval.last) return result;
    next = *interval.last + 1;
  }
  result.push_back({next, std::nullopt});
  return result;
}

std::uint64_t first_difference(const Intervals& a, const Intervals& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  if (i == a.size()) return b[i].first;
  if (i == b.size()) return a[i].first;
  if (a[i].first != b[i].first) return std::min(a[i].first, b[i].first);
  const bool a_is_shorter = a[i].last && (!b[i].last || *a[i].last < *b[i].last);
  return (a_is_shorter ? *a[i].last : *b[i].last) + 1;
}

bool have_same_families(const WrittenSet& a, const WrittenSet& b) {
  const auto contains = [](const WrittenSet& set, const Family& family) {
    return std::find(set.families.begin(), set.families.end(), family) != set.families.end();
  };
  const auto are_in = [&](const WrittenSet& some, const WrittenSet& all) {
    return std::all_of(some.families.begin(), some.families.end(),
                       [&](const Family& family) { return contains(all, family); });
  };
  return a.all_but == b.all_but && are_in(a, b) && are_in(b, a);
}

Intervals members_up_to(std::uint64_t limit, const WrittenSet& set) {
  if (limit > max_listed)
    throw Undecided{fmt::format("its families would have to be listed up to {}", limit)};
  Intervals all = set.intervals;
  for (const Family& family : set.families) {
    const Intervals members = std::visit(ListFamily{limit}, family);
    all.insert(all.end(), members.begin(), members.end());
  }
  return merged(std::move(all));
}

Intervals members_of(WrittenSet set) {
  std::erase_if(set.families, [&set](const Family& family) {
    const auto first = tail_of(family);
    if (first) set.intervals.push_back({*first, std::nullopt});
    return first.has_value();
  });
  set.intervals = merged(std::move(set.intervals));
  if (!set.families.empty()) {
    if (!is_infinite(set.intervals)) throw Undecided{"its families have infinitely many members"};
    set.intervals = members_up_to(set.intervals.back().first, set);
  }
  return set.all_but ? complement(set.intervals) : set.intervals;
}

}  // namespace sprague::check
