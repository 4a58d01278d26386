/// The sizes below 64, for 64 heaps at once: lane i is the heap first + i.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

namespace sprague::subtraction {

class ShortMoves {
 public:
  ShortMoves() : ShortMoves(0) {}

  /// Bit s of `sizes`: s is a size. Bit 0 is clear.
  explicit ShortMoves(std::uint64_t sizes) : sizes_(sizes) {
    for (unsigned byte = 0; byte < 256; ++byte) {
      std::uint64_t reached = 0;
      for (unsigned lane = 0; lane < 8; ++lane) {
        if (((byte & ~reached) >> lane & 1) == 0) continue;
        chosen_[byte] |= static_cast<std::uint8_t>(1u << lane);
        reached |= sizes << lane;
      }
      decided_[byte] = reached | 0xFF;
    }
  }

  bool empty() const { return sizes_ == 0; }

  /// The lanes that get a value, of those that may have it: the lowest, and each further one that
  /// cannot move to one of them. Eight lanes a step.
  std::uint64_t assign(std::uint64_t may) const {
    std::uint64_t assigned = 0;
    while (may != 0) {
      const int lane = std::countr_zero(may) & ~7;
      const auto byte = static_cast<std::uint8_t>(may >> lane);
      assigned |= std::uint64_t{chosen_[byte]} << lane;
      may &= ~(decided_[byte] << lane);
    }
    return assigned;
  }

  /// The lanes that can move to one of these lanes of the block before.
  std::uint64_t reached_from(std::uint64_t before) const {
    std::uint64_t reached = 0;
    for (std::uint64_t sizes = sizes_; sizes != 0; sizes &= sizes - 1)
      reached |= before >> (64 - std::countr_zero(sizes));
    return reached;
  }

 private:
  std::uint64_t sizes_;
  std::array<std::uint8_t, 256>
      chosen_{};  ///< the lanes that get the value, of eight that may have it
  std::array<std::uint64_t, 256>
      decided_{};  ///< these eight and, behind them, the lanes that can move to those chosen
};

}  // namespace sprague::subtraction
