/// Moves that leave any two smaller heaps, by conditions that need no pair to be tried for itself
/// at each heap.
#pragma once

#include "values/formula/allowed_numbers.hpp"
#include "values/formula/attained_values.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// Pairs by a condition that does not mention the heap: each pair is an option of every heap above
/// both, so that the set of what they attain only grows. O(n) a heap.
class GrowingPairMoves {
 public:
  /// `as_first` and `as_second`: the condition, with b or with a as the lane.
  GrowingPairMoves(LaneCondition as_first, LaneCondition as_second, bool symmetric)
      : as_first_(std::move(as_first)), as_second_(std::move(as_second)), symmetric_(symmetric) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex&) {
    std::uint64_t steps = 1;
    for (; greatest_ + 1 < n; steps += greatest_) {
      ++greatest_;
      as_first_.begin({.a = greatest_}, greatest_);
      add_pairs(as_first_, known);
      if (symmetric_) continue;
      as_second_.begin({.b = greatest_}, greatest_);
      add_pairs(as_second_, known);
    }
    return steps;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return attained_.next_absent(value); }

  /// A bit per value.
  double bytes_per_heap() const { return 1; }

 private:
  template <class Cell>
  void add_pairs(LaneCondition& condition, const Cell* known) {
    visit_allowed(condition, {1, greatest_}, [&](HeapSize other) {
      attained_.add(std::uint64_t{known[greatest_]} ^ known[other]);
    });
  }

  LaneCondition as_first_, as_second_;
  bool symmetric_;
  AttainedValues attained_;
  HeapSize greatest_ = 0;  // the pairs of heaps up to here are added
};

/// Pairs whose heaps are chosen independently: their values are the xors of the values of the one
/// and of the other. O(numbers allowed + values of the one · values of the other) a heap.
class SeparatePairMoves {
 public:
  /// The second heaps are the first ones where `seconds` is empty.
  SeparatePairMoves(AllowedNumbers firsts, std::optional<AllowedNumbers> seconds)
      : firsts_(std::move(firsts)), seconds_(std::move(seconds)) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (n < 2) return 1;
    std::uint64_t steps = first_values_.list(firsts_, n, known);
    if (seconds_) steps += second_values_.list(*seconds_, n, known);
    const auto& others = (seconds_ ? second_values_ : first_values_).values();
    for (const std::uint64_t value : first_values_.values()) {
      for (const std::uint64_t other : others) mex.exclude(value ^ other);
    }
    return steps + first_values_.values().size() * others.size();
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  class DistinctValues {
   public:
    template <class Cell>
    std::uint64_t list(AllowedNumbers& heaps, HeapSize n, const Cell* known) {
      listed_.begin();
      values_.clear();
      return heaps.for_each(n, n - 1, [&](HeapSize heap) {
        const std::uint64_t value = known[heap];
        if (listed_.excludes(value)) return;
        listed_.make_room(value);
        listed_.exclude(value);
        values_.push_back(value);
      });
    }
    const std::vector<std::uint64_t>& values() const { return values_; }

   private:
    Mex listed_;
    std::vector<std::uint64_t> values_;
  };

  AllowedNumbers firsts_;
  std::optional<AllowedNumbers> seconds_;
  DistinctValues first_values_, second_values_;
};

}  // namespace sprague::formula
