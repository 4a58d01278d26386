/// Finds where a monotone comparison changes, among the moves 1, 2, … of a heap.
#pragma once

#include "values/formula/condition_structure.hpp"

namespace sprague::formula {

/// Consecutive moves; none when first > last.
struct MoveRange {
  std::uint64_t first;
  std::uint64_t last;

  bool empty() const { return first > last; }
  std::uint64_t count() const { return empty() ? 0 : last - first + 1; }
};

class BoundFinder {
 public:
  /// Empty where lanes cannot hold the numbers. `roles` make the move the lane.
  static std::optional<BoundFinder> make(const AnalysedCondition& analysed, const Bound& bound,
                                         Roles roles, Kernels kernels, HeapSize last);

  /// Removes the moves for which the comparison does not hold. `moves` are 1 … count.
  /// One block where the change is near that of the call before, else O(log count / 6).
  void narrow(const Variables& fixed, std::uint64_t count, MoveRange& range);

 private:
  BoundFinder(LaneCondition condition, bool holds_for_first)
      : condition_(std::move(condition)), holds_for_first_(holds_for_first) {}

  /// Whether each of up to 64 moves lies before the change.
  std::uint64_t before_change(const std::uint32_t* moves, std::size_t count);
  /// The number of moves before the change.
  std::uint64_t change(std::uint64_t count);

  LaneCondition condition_;
  bool holds_for_first_;
  std::uint64_t hint_ = 0;
};

}  // namespace sprague::formula
