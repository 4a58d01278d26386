/// The kernel of three-element subtraction sets: nim-values of several sets side by side.
///
/// The values of S(a, b, c) are at most 3, two bits a heap. A *row* holds 64 consecutive heaps of
/// every lane, a lane is a set, and the two bits of a value lie in two *planes* of such rows: bit j
/// of low[row * lanes + lane] is the lower bit of the lane's heap 64·row + j. So the mex of 64
/// heaps of every lane is some twenty bitwise operations, and an option of 64 heaps is two words,
/// shifted.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"

namespace sprague::three_sets {

constexpr std::size_t max_lanes = 8;
constexpr std::size_t row_heaps = 64;
constexpr std::size_t set_members = 3;

using LaneWords = std::array<std::uint64_t, max_lanes>;

/// Rows in a ring of `row_mask + 1`, a power of 2.
///
/// Heaps below the first are stored as value 3, which excludes nothing: a value 3 of one option
/// leaves two others, which cannot exclude 0, 1 and 2, so that 3 is never the least that is free
/// among fewer than four.
struct BitPlanes {
  std::uint64_t* low;
  std::uint64_t* high;
  std::size_t row_mask;
};

/// The sets of the lanes. They share the rows that each member reaches back, not the heaps within.
struct LaneSets {
  std::array<std::size_t, set_members> rows{};  ///< member / 64, ascending
  std::array<LaneWords, set_members> shift{};   ///< member mod 64, by lane
  std::size_t passes = 1;                       ///< see passes_for()
};

/// Within a row, a heap may need another of the row. Each pass computes the whole row from what the
/// pass before it left: after j passes the first j·a heaps are right, a the least member.
constexpr std::size_t passes_for(std::size_t least_member) {
  return least_member >= row_heaps ? 1 : (row_heaps + least_member - 1) / least_member;
}

/// Which of the values 2 and 3 the heaps of each lane have had, as words that are not 0.
struct SeenValues {
  LaneWords two{};
  LaneWords three{};
};

/// Computes `count` rows from `first` on.
using FillRows = void (*)(const LaneSets& sets, const BitPlanes& planes, std::size_t first,
                          std::size_t count, SeenValues& seen);

struct BitPlaneKernels {
  Kernels compiled_for;
  std::size_t lanes;  ///< of `fill`, at most max_lanes
  FillRows fill;
  FillRows fill_one;  ///< with one lane
};

const BitPlaneKernels& bit_plane_kernels(Kernels kernels);

}  // namespace sprague::three_sets
