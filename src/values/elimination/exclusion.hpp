/// Exclusion: the recurrence itself, heap by heap. Engines fall back to it.
#pragma once

#include <algorithm>
#include <bit>
#include <limits>

#include "values/elimination/option_terms.hpp"

namespace sprague::elimination {

class Exclusion {
 public:
  explicit Exclusion(const OptionTerms& terms) : terms_(terms) {
    for (const std::uint32_t mask : terms.xor_masks) largest_mask_ = std::max(largest_mask_, mask);
  }

  /// Computes some heaps from n, up to `size`; see NimValues::extend_in_blocks. The values before n
  /// are at most `largest`.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t size, std::uint64_t largest) {
    constexpr std::uint64_t block = 512;
    const std::uint64_t end = std::min(n + block, size);
    for (; n < end; ++n) {
      // The xor of a value and a mask is below.
      mex_.make_room(std::bit_ceil(std::max<std::uint64_t>(largest, largest_mask_) + 1));
      const std::uint64_t value = terms_.min_at(cells, n, mex_);
      if (value > std::numeric_limits<Cell>::max()) return n;
      cells[n] = static_cast<Cell>(value);
      largest = std::max(largest, value);
    }
    return n;
  }

  /// Cycles for a heap, to choose by.
  double steps(HeapSize n) const { return 5.0 * static_cast<double>(terms_.up_to(n)) + 10; }

 private:
  const OptionTerms& terms_;
  std::uint32_t largest_mask_ = 0;  // of a rare heap, it may be above all common values
  Mex mex_;
};

}  // namespace sprague::elimination
