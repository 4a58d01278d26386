/// The tile that the steps of an elimination compute: private to its three files.
#pragma once

#include <cstddef>
#include <span>

#include "values/elimination/elimination.hpp"

namespace sprague::elimination {

/// Terms whose rows for a block stay in the first-level cache; they share the bound on their
/// values.
inline constexpr std::size_t terms_in_l1 = 64;

/// Terms whose rows for a tile stay in the second-level cache.
inline constexpr std::size_t terms_in_l2 = 256;

/// The part of a tile that its groups share.
struct Elimination::Tile {
  HeapSize first;
  std::uint64_t end;  ///< the first heap behind it
  unsigned values;    ///< one more than there are: every heap has a candidate
  std::span<const HeapSize> records;
  std::size_t covered;  ///< terms of far_ that cover; the others test
  unsigned width;       ///< GroupBits of a group, for `values` values

  HeapSize first_of(std::size_t group) const { return first + group_heaps * group; }
};

}  // namespace sprague::elimination
