/// Splits by a condition, and splits of what taking leaves: every split of a heap is tried, in
/// vectors.
#pragma once

#include "run/progress_meter.hpp"
#include "values/formula/bound_finder.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// Excludes the values of the splits of `rest` into a and rest − a that the condition allows, for a
/// within a range.
template <class Cell>
void exclude_splits(LaneCondition& condition, HeapSize rest, MoveRange range, const Cell* known,
                    Mex& mex) {
  for (HeapSize a = range.first; a <= range.last; a += block_lanes) {
    const std::size_t count = std::min<HeapSize>(block_lanes, range.last - a + 1);
    const std::uint64_t* const words = condition.of_range(a, count);
    if (words == nullptr) continue;
    exclude_where(words, count, mex,
                  [&](std::size_t i) { return std::uint64_t{known[a + i]} ^ known[rest - a - i]; });
  }
}

/// Splits into a and b. O(n) a heap, unless bounds leave fewer.
class SplitMoves {
 public:
  /// `symmetric`: the condition holds for a and b when it does for b and a.
  SplitMoves(std::vector<BoundFinder> bounds, LaneCondition condition, bool symmetric)
      : bounds_(std::move(bounds)), condition_(std::move(condition)), symmetric_(symmetric) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (n < 2) return 1;
    MoveRange range{1, n - 1};
    for (BoundFinder& bound : bounds_) bound.narrow({.n = n}, n - 1, range);
    if (symmetric_) range.last = std::min(range.last, n / 2);
    if (range.empty()) return 1;
    condition_.begin({.n = n}, range.count());
    exclude_splits(condition_, n, range, known, mex);
    return range.count();
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
};

/// Takes s and splits the rest into a and b. O(n²) a heap; O(n) where bounds leave few splits for
/// each s, or few s are allowed.
class TakeAndSplitMoves {
 public:
  /// `sizes` are the parts that neither a nor b occurs in.
  TakeAndSplitMoves(LaneCondition sizes, std::vector<BoundFinder> bounds, LaneCondition condition,
                    bool symmetric, ProgressMeter& progress)
      : sizes_(std::move(sizes)),
        bounds_(std::move(bounds)),
        condition_(std::move(condition)),
        symmetric_(symmetric),
        progress_(progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (n < 3) return 1;
    sizes_.begin({.n = n});
    for (HeapSize first = 1; first <= n - 2; first += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, n - 2 - first + 1);
      const std::uint64_t* const found = sizes_.of_range(first, count);
      if (found == nullptr) continue;
      std::array<std::uint64_t, block_lanes / 64> words{};
      std::copy_n(found, (count + 63) / 64, words.begin());
      for_each_bit(words.data(), count,
                   [&](std::size_t i) { split_rest(n, first + i, known, mex); });
    }
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  template <class Cell>
  void split_rest(HeapSize n, HeapSize taken, const Cell* known, Mex& mex) {
    const HeapSize rest = n - taken;
    MoveRange range{1, rest - 1};
    for (BoundFinder& bound : bounds_) {
      bound.narrow({.n = n, .s = taken}, rest - 1, range);
      if (range.empty()) break;
    }
    if (symmetric_) range.last = std::min(range.last, rest / 2);
    progress_.advance(n, range.count() + 8);
    if (range.empty()) return;
    condition_.begin({.n = n, .s = taken}, range.count());
    exclude_splits(condition_, rest, range, known, mex);
  }

  LaneCondition sizes_;
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
  ProgressMeter& progress_;
};

}  // namespace sprague::formula
