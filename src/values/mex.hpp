/// The least natural number not excluded, for one heap after another.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

/// A set of excluded values that empties in O(1): a value is excluded when its stamp is the present
/// one. Memory 4 bytes per value seen.
class Mex {
 public:
  /// Forgets all exclusions.
  void begin() {
    if (++stamp_ == 0) {
      stamps_.assign(stamps_.size(), 0);
      stamp_ = 1;
    }
  }

  /// Makes room for values below `bound`; exclude() requires it.
  void make_room(std::uint64_t bound) {
    if (bound >= stamps_.size()) stamps_.resize(bound + 1);
  }

  void exclude(std::uint64_t value) { stamps_[value] = stamp_; }

  std::uint64_t least() const {
    std::uint64_t value = 0;
    while (value < stamps_.size() && stamps_[value] == stamp_) ++value;
    return value;
  }

  /// G(n) by the definition, for the subtraction set `sizes`, ascending. Room for the values of all options
  /// must have been made.
  template <class Cell>
  std::uint64_t of_options(const Cell* cells, HeapSize n, std::span<const HeapSize> sizes) {
    begin();
    for (const HeapSize size : sizes) {
      if (size > n) break;
      exclude(cells[n - size]);
    }
    return least();
  }

 private:
  std::vector<std::uint32_t> stamps_;
  std::uint32_t stamp_ = 0;
};

}  // namespace sprague
