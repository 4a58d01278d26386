/// Sets of values that are emptied in O(1).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace sprague::octal {

/// The values v with stamps[v] == stamp.
struct StampedSet {
  std::uint8_t* stamps;
  std::uint8_t stamp;

  void insert(std::size_t value) const { stamps[value] = stamp; }
};

/// One set for each of some heaps.
class StampedSets {
 public:
  /// Empties all sets. Values are below `values`, a multiple of 64.
  void reset(std::size_t heaps, std::size_t values) {
    if (stamp_ == 255 || stamps_.size() < heaps * values) {
      stamps_.assign(std::max(stamps_.size(), heaps * values), 0);
      stamp_ = 0;
    }
    values_ = values;
    ++stamp_;
  }

  StampedSet of(std::size_t heap) { return {stamps_.data() + heap * values_, stamp_}; }

 private:
  std::vector<std::uint8_t> stamps_;
  std::size_t values_ = 0;
  std::uint8_t stamp_ = 0;
};

}  // namespace sprague::octal
