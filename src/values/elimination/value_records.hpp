/// For each value, the first heap with it or a larger one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague::elimination {

class ValueRecords {
 public:
  /// Notes the heaps up to n − 1 that it has not seen.
  template <class Cell>
  void note(const Cell* cells, HeapSize n) {
    Cell largest = 0;  // most calls meet no record
    for (HeapSize heap = seen_; heap < n; ++heap) largest = std::max(largest, cells[heap]);
    if (seen_ == n || largest < bound()) {
      seen_ = n;
      return;
    }
    for (; seen_ < n; ++seen_) {
      while (cells[seen_] >= bound()) heaps_.push_back(seen_);
    }
  }

  /// One for each value below bound().
  std::span<const HeapSize> heaps() const { return heaps_; }

  /// The least number above all values seen.
  std::uint32_t bound() const { return static_cast<std::uint32_t>(heaps_.size()); }

 private:
  std::vector<HeapSize> heaps_;
  HeapSize seen_ = 0;
};

}  // namespace sprague::elimination
