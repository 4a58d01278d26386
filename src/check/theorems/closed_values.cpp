// Theorem 9, of all but an infinite set: two heaps of a value soon exclude it for all later heaps,
// and what they leave open is the same before two heaps a period apart.

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "check/check_failure.hpp"
#include "check/periods/claimed_period.hpp"
#include "check/theorems/set_values.hpp"
#include "check/theorems/theorems.hpp"

namespace sprague::check {
namespace {

/// A bound of the numbers x with both x and x + distance in a family; empty where none is known.
struct LastPair {
  std::uint64_t distance;
  WorkLimit& limit;

  std::optional<std::uint64_t> operator()(const Polynomial& polynomial) const {
    const auto& coefficients = polynomial.coefficients;
    if (coefficients.size() == 2) {
      const auto step =
          static_cast<std::uint64_t>(coefficients[1]) / polynomial.divisor;  // above 0
      return distance % step == 0 ? std::nullopt : std::optional<std::uint64_t>(0);
    }
    // The members before they do not fall, in whatever order; then the first one before a gap above
    // the distance, as gaps do not shrink from there on.
    constexpr std::uint64_t max_index = 1 << 16;
    std::uint64_t last = 0;
    ForwardDifferences values(polynomial);
    for (std::uint64_t k = 1; k < max_index; ++k, values.advance()) {
      limit.spend(64 * coefficients.size());
      if (values.value() > integer(largest_written_size)) return std::nullopt;
      const bool no_falls = values.do_not_fall();
      if (no_falls && values.gap() <= integer(distance)) continue;
      last = std::max(last, to_uint64(values.value()));
      if (no_falls) return last;
    }
    return std::nullopt;
  }

  /// One of two primes at an odd distance is 2.
  std::optional<std::uint64_t> operator()(const Primes&) const {
    return distance % 2 == 1 ? std::optional<std::uint64_t>(2) : std::nullopt;
  }

  /// 1, 2, 3, 5, …, whose gaps do not shrink.
  std::optional<std::uint64_t> operator()(const Fibonacci&) const {
    std::uint64_t a = 1;
    for (std::uint64_t b = 2; b - a <= distance; a = b - a) b += a;
    return a;
  }

  /// The gap after a power b^i is b^i·(b − 1).
  std::optional<std::uint64_t> operator()(const Powers& powers) const {
    std::uint64_t power = 1;
    while (power <= distance / (powers.base - 1)) power *= powers.base;
    return power;
  }
};

/// Where a value closes: no heap from there on has it.
class Closings {
 public:
  Closings(const WrittenSet& set, const SetValues& values, WorkLimit& limit)
      : set_(set), limit_(limit) {
    std::map<std::uint64_t, std::vector<std::uint64_t>> heaps;  // by value
    for (std::uint64_t n = 0; n < values.size(); ++n) heaps[values[n]].push_back(n);
    for (const auto& [value, all] : heaps) {
      first_heap_.push_back(all.front());  // no value below one that a heap has is missing
      closed_before_.push_back(closing_of(all));
    }
  }

  bool is_closed(std::uint64_t value, std::uint64_t n) const {
    return value < closed_before_.size() && closed_before_[value] <= n;
  }
  std::uint64_t values() const { return first_heap_.size(); }

  /// The least L such that before every heap from `first` to `last` all heaps but the L before it
  /// have closed values.
  std::uint64_t open_heaps(std::uint64_t first, std::uint64_t last) const {
    std::uint64_t length = 0;
    for (std::size_t value = 0; value < first_heap_.size(); ++value) {
      const std::uint64_t open_until = std::min(closed_before_[value] - 1, last);
      if (open_until >= first && open_until > first_heap_[value])
        length = std::max(length, open_until - first_heap_[value]);
    }
    return length;
  }

 private:
  /// Two heaps a < b close their value before b + K + 1, where no x > K has both x and x + b − a in
  /// the set.
  std::uint64_t closing_of(const std::vector<std::uint64_t>& heaps) {
    std::uint64_t closed = ~std::uint64_t{0};
    for (std::size_t j = 1; j < heaps.size() && heaps[j] < closed; ++j) {
      limit_.spend(32 * j);
      for (std::size_t i = 0; i < j; ++i) {
        if (const auto last = last_pair(heaps[j] - heaps[i]))
          closed = std::min(closed, heaps[j] + *last + 1);
      }
    }
    return closed;
  }

  /// A pair with a listed size ends with these.
  std::optional<std::uint64_t> last_pair(std::uint64_t distance) {
    const auto [known, is_new] = last_pairs_.try_emplace(distance);
    if (!is_new) return known->second;
    known->second = std::visit(LastPair{distance, limit_}, set_.families.front());
    if (known->second && !set_.intervals.empty())
      known->second = std::max(*known->second, *set_.intervals.back().last);
    return known->second;
  }

  const WrittenSet& set_;
  WorkLimit& limit_;
  std::map<std::uint64_t, std::optional<std::uint64_t>> last_pairs_;  // by distance
  std::vector<std::uint64_t> first_heap_;                             // by value
  std::vector<std::uint64_t> closed_before_;
};

/// What decides all values from heap n on, less c, the least value that is not closed before n.
struct OpenState {
  std::uint64_t c = 0;
  std::vector<std::uint64_t> closed;  // values above c
  std::vector<std::uint64_t> recent;  // of the last heaps: value − c + 1, or 0 where it is closed
};

OpenState state_before(std::uint64_t n, std::uint64_t length, const Closings& closings,
                       const SetValues& values) {
  OpenState state;
  while (closings.is_closed(state.c, n)) ++state.c;
  for (std::uint64_t value = state.c; value < closings.values(); ++value) {
    if (closings.is_closed(value, n)) state.closed.push_back(value - state.c);
  }
  for (std::uint64_t m = n - length; m < n; ++m)
    state.recent.push_back(closings.is_closed(values[m], n) ? 0 : values[m] - state.c + 1);
  return state;
}

/// Whether the values from n on are those from n + p on, less the saltus.
bool goes_on(const Certificate& claim, std::uint64_t n, const Closings& closings,
             const SetValues& values) {
  const std::uint64_t later = n + claim.period;
  const std::uint64_t length = closings.open_heaps(n, later);
  if (length > n) return false;
  const OpenState before = state_before(n, length, closings, values);
  const OpenState after = state_before(later, length, closings, values);
  return before.closed == after.closed && before.recent == after.recent &&
         after.c == before.c + claim.saltus;
}

}  // namespace

TheoremFinding check_closed_values(const Certificate& claim, WorkLimit& limit,
                                   const RunControl& run) {
  WrittenSet set = infinite_set(claim.game, true);
  set.intervals = merged(std::move(set.intervals));
  require_range(claim);
  require(set.families.size() == 1 && !is_infinite(set.intervals),
          "its theorem, {}, is about all but one family, and finitely many sizes", claim.theorem);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), n0 + 2 * p, 2);
  SetValues values(set, limit, progress);
  check_first_periods(claim, values);
  for (std::uint64_t n = n0 + p;; n *= 2) {
    values.extend(n + p);
    check_repetition(claim, values, n);
    if (goes_on(claim, n, Closings(set, values, limit), values)) return {values.size()};
  }
}

}  // namespace sprague::check
