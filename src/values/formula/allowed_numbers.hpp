/// The numbers of a heap's moves by what a condition says of one variable and the heap alone: the
/// tokens taken, or one of two heaps left.
#pragma once

#include <numeric>

#include "values/formula/bound_finder.hpp"
#include "values/formula/factor_sieve.hpp"

namespace sprague::formula {

/// Calls visit(i) for each i of a range that the condition allows.
template <class Visit>
void visit_allowed(LaneCondition& condition, MoveRange range, Visit visit) {
  for (std::uint64_t first = range.first; first <= range.last; first += block_lanes) {
    const std::size_t count = std::min<std::uint64_t>(block_lanes, range.last - first + 1);
    if (const std::uint64_t* const words = condition.of_range(first, count))
      for_each_bit(words, count, [&](std::size_t i) { visit(first + i); });
  }
}

class AllowedNumbers {
 public:
  /// `divides`: the number, or n minus the number where `of_rest`, divides n + offset, up to the
  /// sign; `bounds` are empty then. `condition` says the rest.
  AllowedNumbers(std::optional<Divides> divides, std::vector<BoundFinder> bounds,
                 LaneCondition condition)
      : divides_(divides), bounds_(std::move(bounds)), condition_(std::move(condition)) {}

  bool are_divisors() const { return divides_.has_value(); }

  /// Visits those of 1 … last, in no order, and returns the steps: O(divisors) and the sieve, or
  /// O(numbers between the bounds).
  template <class Visit>
  std::uint64_t for_each(HeapSize n, HeapSize last, Visit visit) {
    return divides_ ? for_each_divisor(n, last, visit) : for_each_between_bounds(n, last, visit);
  }

 private:
  template <class Visit>
  std::uint64_t for_each_divisor(HeapSize n, HeapSize last, Visit visit) {
    const std::int64_t number = static_cast<std::int64_t>(n) + divides_->offset;
    const HeapSize limit = divides_->of_rest ? n - 1 : last;
    if (number == 0) {  // which everything divides
      numbers_.resize(limit);
      std::iota(numbers_.begin(), numbers_.end(), 1);
    } else {
      const auto factors =
          sieve_.factors_of(static_cast<std::uint64_t>(number < 0 ? -number : number));
      list_divisors(factors, limit, numbers_);
    }
    if (divides_->of_rest) {
      for (std::uint32_t& each : numbers_) each = static_cast<std::uint32_t>(n) - each;
    }
    condition_.begin({.n = n}, std::min(block_lanes, numbers_.size()));
    for (std::size_t first = 0; first < numbers_.size(); first += block_lanes) {
      const std::size_t count = std::min(block_lanes, numbers_.size() - first);
      if (const std::uint64_t* const words = condition_.of_list(numbers_.data() + first, count))
        for_each_bit(words, count, [&](std::size_t i) { visit(HeapSize{numbers_[first + i]}); });
    }
    return 8 + 4 * numbers_.size();
  }

  template <class Visit>
  std::uint64_t for_each_between_bounds(HeapSize n, HeapSize last, Visit visit) {
    MoveRange range{1, last};
    for (BoundFinder& bound : bounds_) {
      if (range.empty()) return 1;
      bound.narrow({.n = n}, last, range);
    }
    if (range.empty()) return 1;
    condition_.begin({.n = n}, range.count());
    visit_allowed(condition_, range, visit);
    return range.count();
  }

  std::optional<Divides> divides_;
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  FactorSieve sieve_;
  std::vector<std::uint32_t> numbers_;
};

}  // namespace sprague::formula
