/// The latest heap with each value, in a tree of minima: the next value that no heap from a given
/// one on has takes O(log values).
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sprague::formula {

class LatestHeaps {
 public:
  /// Heaps are recorded in ascending order.
  void record(std::uint64_t heap, std::uint64_t value) {
    if (value >= leaves_) grow(value);
    std::size_t node = leaves_ + value;
    after_[node] = static_cast<std::uint32_t>(heap + 1);
    while (node > 1) {
      node /= 2;
      const std::uint32_t least = std::min(after_[2 * node], after_[2 * node + 1]);
      if (after_[node] == least) break;
      after_[node] = least;
    }
  }

  /// The least number from `value` on that none of the heaps from `first` on has.
  std::uint64_t next_absent(std::uint64_t value, std::uint64_t first) const {
    if (value >= leaves_) return value;
    std::size_t node = leaves_ + value;
    while (after_[node] > first) {
      // Up from right children, to what lies to the right.
      while (node % 2 == 1) node /= 2;
      if (node == 0) return leaves_;
      ++node;
    }
    while (node < leaves_) node = after_[2 * node] > first ? 2 * node + 1 : 2 * node;
    return node - leaves_;
  }

 private:
  void grow(std::uint64_t value) {
    std::size_t leaves = leaves_;
    while (value >= leaves) leaves *= 2;
    std::vector<std::uint32_t> after(2 * leaves, 0);
    std::copy_n(after_.begin() + static_cast<std::ptrdiff_t>(leaves_), leaves_,
                after.begin() + static_cast<std::ptrdiff_t>(leaves));
    for (std::size_t node = leaves; --node > 0;)
      after[node] = std::min(after[2 * node], after[2 * node + 1]);
    after_ = std::move(after);
    leaves_ = leaves;
  }

  std::size_t leaves_ = 1;
  std::vector<std::uint32_t> after_ = {0, 0};  // by node: one more than the heap, 0 for none
};

}  // namespace sprague::formula
