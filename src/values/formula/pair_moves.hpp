/// Moves that leave any two smaller heaps by a condition: to(a,b: …).
#pragma once

#include "run/progress_meter.hpp"
#include "values/formula/attained_values.hpp"
#include "values/formula/bound_finder.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// The pairs of each heap, in vectors. O(n²) a heap; O(n) where bounds leave few b for each a, or
/// few a are allowed.
class PairMoves {
 public:
  /// `firsts` are the parts that b does not occur in. `symmetric`: the condition holds for a and b
  /// when it does for b and a.
  PairMoves(LaneCondition firsts, std::vector<BoundFinder> bounds, LaneCondition condition,
            bool symmetric, ProgressMeter& progress)
      : firsts_(std::move(firsts)),
        bounds_(std::move(bounds)),
        condition_(std::move(condition)),
        symmetric_(symmetric),
        progress_(progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    firsts_.begin({.n = n});
    for (HeapSize first = 1; first < n; first += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, n - first);
      const std::uint64_t* const found = firsts_.of_range(first, count);
      if (found == nullptr) continue;
      std::array<std::uint64_t, block_lanes / 64> words{};
      std::copy_n(found, (count + 63) / 64, words.begin());
      for_each_bit(words.data(), count, [&](std::size_t i) { pair(n, first + i, known, mex); });
    }
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  template <class Cell>
  void pair(HeapSize n, HeapSize a, const Cell* known, Mex& mex) {
    MoveRange range{1, n - 1};
    for (BoundFinder& bound : bounds_) {
      bound.narrow({.n = n, .a = a}, n - 1, range);
      if (range.empty()) break;
    }
    if (symmetric_) range.last = std::min(range.last, a);
    progress_.advance(n, range.count() + 8);
    if (range.empty()) return;
    condition_.begin({.n = n, .a = a}, range.count());
    for (HeapSize b = range.first; b <= range.last; b += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, range.last - b + 1);
      const std::uint64_t* const words = condition_.of_range(b, count);
      if (words == nullptr) continue;
      exclude_where(words, count, mex,
                    [&](std::size_t i) { return std::uint64_t{known[a]} ^ known[b + i]; });
    }
  }

  LaneCondition firsts_;
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
  ProgressMeter& progress_;
};

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
    for (HeapSize other = 1; other <= greatest_; other += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, greatest_ - other + 1);
      const std::uint64_t* const words = condition.of_range(other, count);
      if (words == nullptr) continue;
      for_each_bit(words, count, [&](std::size_t i) {
        attained_.add(std::uint64_t{known[greatest_]} ^ known[other + i]);
      });
    }
  }

  LaneCondition as_first_, as_second_;
  bool symmetric_;
  AttainedValues attained_;
  HeapSize greatest_ = 0;  // the pairs of heaps up to here are added
};

}  // namespace sprague::formula
