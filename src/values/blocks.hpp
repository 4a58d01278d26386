/// How engines group consecutive heaps: a block is what vectors take at once, one heap a lane; a
/// group is what a row of bits covers; a tile is what is computed from the heaps below it alone.
#pragma once

#include <cstddef>

namespace sprague {

inline constexpr std::size_t block_heaps = 64;
inline constexpr std::size_t group_blocks = 8;
inline constexpr std::size_t group_heaps = group_blocks * block_heaps;
inline constexpr std::size_t max_tile_heaps = 16 * group_heaps;

}  // namespace sprague
