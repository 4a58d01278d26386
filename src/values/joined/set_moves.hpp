/// Sizes that any heap may take, among other moves.
#pragma once

#include <algorithm>
#include <vector>

#include "values/direct/occurrences.hpp"
#include "values/mex.hpp"
#include "values/subtraction/marking.hpp"

namespace sprague::joined {

/// Takes one of a list of sizes: each is tried, or, where that is quicker, the values that the
/// sizes attain are marked for 512 heaps at once (marking.hpp).
class SetMoves {
 public:
  SetMoves(std::vector<HeapSize> sizes, Kernels kernels)
      : sizes_(std::move(sizes)), marking_(sizes_, subtraction::marking_kernels(kernels)) {}

  void record(HeapSize, std::uint64_t value) { largest_ = std::max(largest_, value); }

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    while (usable_ < sizes_.size() && sizes_[usable_] <= n) ++usable_;
    if (n >= group_end_) begin_group(n, known);
    if (!marks_) {
      for (std::size_t i = 0; i < usable_; ++i) mex.exclude(known[n - sizes_[i]]);
      return usable_ + 1;
    }
    for (; marked_ < n; ++marked_) marking_.add(known, marked_);
    heap_ = n;
    return steps_;
  }
  std::uint64_t next_absent(std::uint64_t value) const {
    while (marks_ && marking_.reaches(value, heap_)) ++value;
    return value;
  }

  /// Entries of the list, and the windows of marking.
  static constexpr double bytes_per_heap() { return 8 + 2; }

 private:
  static constexpr double steps_per_size = 5;  // as those of Marking::steps()
  static constexpr std::uint64_t max_marked_value = std::uint64_t{1} << 16;  // 64 bytes a value

  template <class Cell>
  void begin_group(HeapSize n, const Cell* known) {
    group_end_ = n + group_heaps;
    const double marking = marking_.steps(n, largest_);
    marks_ =
        largest_ <= max_marked_value && marking < steps_per_size * static_cast<double>(usable_);
    steps_ = marks_ ? static_cast<std::uint64_t>(marking) : 0;
    marked_ = n;
    if (marks_) marking_.begin_group(known, n, largest_);
  }

  std::vector<HeapSize> sizes_;
  subtraction::Marking marking_;
  std::size_t usable_ = 0;
  std::uint64_t largest_ = 0;  // value so far
  HeapSize group_end_ = 0;
  bool marks_ = false;
  std::uint64_t steps_ = 0;  // the steps of marking a heap
  HeapSize marked_ = 0;      // the heaps of the group before this one are marked
  HeapSize heap_ = 0;
};

/// Takes any size but those of a list: O(distances) a heap.
class AllButMoves {
 public:
  explicit AllButMoves(std::vector<HeapSize> distances) : distances_(std::move(distances)) {}

  void record(HeapSize, std::uint64_t value) {
    restore();
    occurrences_.add(value);
  }

  /// Leaves in the counts the heaps that n may leave.
  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex&) {
    restore();
    first_absent_ = occurrences_.min_absent();
    while (usable_ < distances_.size() && distances_[usable_] <= n) ++usable_;
    for (std::size_t i = 0; i < usable_; ++i) {
      const std::uint64_t value = known[n - distances_[i]];
      if (--occurrences_[value] == 0) first_absent_ = std::min(first_absent_, value);
      removed_.push_back(value);
    }
    return 2 * usable_ + 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const {
    value = std::max(value, first_absent_);
    while (occurrences_.count(value) > 0) ++value;
    return value;
  }

  /// An entry of the list, and the counts.
  static constexpr double bytes_per_heap() { return 8 + 16; }

 private:
  void restore() {
    for (const std::uint64_t value : removed_) ++occurrences_[value];
    removed_.clear();
  }

  std::vector<HeapSize> distances_;
  Occurrences occurrences_;
  std::size_t usable_ = 0;
  std::vector<std::uint64_t> removed_;  // the values taken out of the counts
  std::uint64_t first_absent_ = 0;
};

}  // namespace sprague::joined
