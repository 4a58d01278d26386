/// The structure of an octal code as found so far: its sparse space and its rare heaps.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"
#include "values/octal/sparse/sparse_space.hpp"
#include "values/octal/two_heap_rules.hpp"

namespace sprague::octal {

struct RarePosition {
  HeapSize heap;
  std::uint32_t value;
  friend bool operator==(const RarePosition&, const RarePosition&) = default;
};

class SparseStructure {
 public:
  /// The largest digit that the engine takes.
  static constexpr HeapSize max_taken = 32;

  SparseStructure(const TwoHeapRules& moves, const SparseSpace& space)
      : moves_(moves),
        splitting_digits_(octal::splitting_digits(moves.octal)),
        space_(space),
        plane_limit_(space.round_down(8 * max_planes) / 8) {
    tabulate_values();
  }

  const OctalRules& rules() const { return moves_.octal; }
  const TwoHeapRules& moves() const { return moves_; }
  std::span<const HeapSize> splitting_digits() const { return splitting_digits_; }
  const SparseSpace& space() const { return space_; }

  /// Indices from this one on do not fit into a byte.
  std::uint32_t index_limit() const { return 8 * plane_limit_; }
  unsigned plane_limit() const { return plane_limit_; }

  std::span<const RarePosition> rare() const { return rare_; }  ///< ascending
  HeapSize last_rare() const { return rare_.empty() ? 0 : rare_.back().heap; }
  const RarePosition* rare_at(HeapSize n) const {
    const auto at = std::lower_bound(
        rare_.begin(), rare_.end(), n,
        [](const RarePosition& position, HeapSize heap) { return position.heap < heap; });
    return at != rare_.end() && at->heap == n ? &*at : nullptr;
  }

  /// G(n) when this is its index.
  std::uint32_t value(HeapSize n, std::uint8_t index) const {
    if (index != no_index) return common_value(n, index);
    const RarePosition* const position = rare_at(n);
    return position != nullptr ? position->value : 0;
  }
  /// Requires index < index_limit().
  std::uint32_t common_value(HeapSize n, std::uint32_t index) const {
    return common_values_[n & 1][index];
  }
  /// The index of G(n): no_index for heap 0 and rare heaps.
  std::uint8_t index(HeapSize n, std::uint32_t value) const {
    return n == 0 || space_.is_rare(n, value) ? no_index
                                              : static_cast<std::uint8_t>(space_.index(value));
  }

  /// Requires a heap beyond last_rare().
  void add_rare(const RarePosition& position) { rare_.push_back(position); }

  /// Requires a bit that no value of a heap so far has.
  void add_mask_bit(std::uint32_t bit) {
    space_ = space_.with(bit);
    tabulate_values();
  }

 private:
  void tabulate_values() {
    for (const unsigned odd : {0u, 1u}) {
      for (std::uint32_t index = 0; index < index_limit(); ++index)
        common_values_[odd][index] = static_cast<std::uint16_t>(space_.common_value(odd, index));
    }
  }

  TwoHeapRules moves_;
  std::vector<HeapSize> splitting_digits_;
  SparseSpace space_;
  unsigned plane_limit_;
  std::vector<RarePosition> rare_;
  std::array<std::array<std::uint16_t, 256>, 2> common_values_{};  // by parity of the heap, index
};

}  // namespace sprague::octal
