/// Moves that leave two heaps by a condition, every one of which is tried, in vectors.
#pragma once

#include "run/progress_meter.hpp"
#include "values/formula/bound_finder.hpp"
#include "values/mex.hpp"

namespace sprague::formula {

/// Excludes value_of(i) for each i of a range that the condition allows.
template <class ValueOf>
void exclude_allowed(LaneCondition& condition, MoveRange range, Mex& mex, ValueOf value_of) {
  for (std::uint64_t first = range.first; first <= range.last; first += block_lanes) {
    const std::size_t count = std::min<std::uint64_t>(block_lanes, range.last - first + 1);
    if (const std::uint64_t* const words = condition.of_range(first, count))
      exclude_where(words, count, mex, [&](std::size_t i) { return value_of(first + i); });
  }
}

/// The values of the splits of a heap by their first part.
template <class Cell>
auto split_values(HeapSize heap, const Cell* known) {
  return [heap, known](HeapSize a) { return std::uint64_t{known[a]} ^ known[heap - a]; };
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
    exclude_allowed(condition_, range, mex, split_values(n, known));
    return range.count();
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
};

/// Moves of two numbers: takes s and splits the rest into a and b, or leaves any smaller a and b.
/// O(n²) a heap; O(n) where bounds leave few second numbers for each first one, or few first ones
/// are allowed.
template <Kind kind>
class TwoNumberMoves {
  static_assert(kind == Kind::take_and_split || kind == Kind::to_pair);
  static constexpr bool leaves_pair = kind == Kind::to_pair;

 public:
  /// `firsts` are the parts of the condition that the second number does not occur in.
  /// `symmetric`: it holds for a and b when it does for b and a.
  TwoNumberMoves(LaneCondition firsts, std::vector<BoundFinder> bounds, LaneCondition condition,
                 bool symmetric, ProgressMeter& progress)
      : firsts_(std::move(firsts)),
        bounds_(std::move(bounds)),
        condition_(std::move(condition)),
        symmetric_(symmetric),
        progress_(progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    const HeapSize end = leaves_pair ? n : std::max<HeapSize>(n, 1) - 1;  // of the first numbers
    firsts_.begin({.n = n});
    for (HeapSize first = 1; first < end; first += block_lanes) {
      const std::size_t count = std::min<HeapSize>(block_lanes, end - first);
      const std::uint64_t* const found = firsts_.of_range(first, count);
      if (found == nullptr) continue;
      std::array<std::uint64_t, block_lanes / 64> words{};
      std::copy_n(found, (count + 63) / 64, words.begin());
      for_each_bit(words.data(), count, [&](std::size_t i) { begin(n, first + i, known, mex); });
    }
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  double bytes_per_heap() const { return 0; }

 private:
  template <class Cell>
  void begin(HeapSize n, HeapSize first, const Cell* known, Mex& mex) {
    Variables fixed{.n = n};
    (leaves_pair ? fixed.a : fixed.s) = first;
    const HeapSize above = leaves_pair ? n : n - first;  // all second numbers
    MoveRange range{1, above - 1};
    for (BoundFinder& bound : bounds_) {
      bound.narrow(fixed, above - 1, range);
      if (range.empty()) break;
    }
    if (symmetric_) range.last = std::min(range.last, leaves_pair ? first : above / 2);
    progress_.advance(n, range.count() + 8);
    if (range.empty()) return;
    condition_.begin(fixed, range.count());
    if constexpr (leaves_pair)
      exclude_allowed(condition_, range, mex,
                      [&](HeapSize b) { return std::uint64_t{known[first]} ^ known[b]; });
    else
      exclude_allowed(condition_, range, mex, split_values(above, known));
  }

  LaneCondition firsts_;
  std::vector<BoundFinder> bounds_;
  LaneCondition condition_;
  bool symmetric_;
  ProgressMeter& progress_;
};
using TakeAndSplitMoves = TwoNumberMoves<Kind::take_and_split>;
using PairMoves = TwoNumberMoves<Kind::to_pair>;

}  // namespace sprague::formula
