/// The kernels of the elimination engine (src/values/elimination.hpp).
///
/// Far from the heaps in question values are held in slices: bit b of G(n) is bit n of slice b. The options
/// n − s of a group of 512 heaps n are then 512 bits of each slice, begun at any bit, and what is asked of
/// them is asked by a few logical instructions for all 512 at once. Near, values are bytes and blocks have
/// 64 heaps, one a lane.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/machine.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

inline constexpr std::size_t lanes = 64;         ///< heaps of a block
inline constexpr std::size_t group_blocks = 8;   ///< blocks of a group
inline constexpr std::size_t group = group_blocks * lanes;

/// Larger values are beyond the engine. Two bytes tell all values up to here apart, and from `never`.
inline constexpr unsigned most_slices = 11;
inline constexpr std::uint32_t max_eliminated_value = (1u << most_slices) - 9;

/// One bit for each heap of a group.
struct alignas(64) GroupBits {
  std::array<std::uint64_t, group_blocks> words;
};

/// The slices of 4096 heaps lie together, so that a row is on one page or two; each goes on for eight words
/// into the next 4096, so that a row is in one piece.
struct Slices {
  static constexpr std::size_t stretch = 64;        ///< words of 64 heaps
  static constexpr std::size_t run = stretch + 8;   ///< words of one slice

  std::uint64_t* words;
  unsigned count;  ///< slices in use; the values are below 2^count

  /// The word of slice 0 with the heaps 64·word to 64·word + 63; those of the others follow `run` words apart.
  std::uint64_t* at(std::size_t word) const { return words + word / stretch * (run * count) + word % stretch; }
};

/// The least values that may be the nim-value of a heap, ascending, in slices: bit b of the candidate in
/// row r; the candidate is there while its bit of alive[r] is set.
struct SlicedCandidates {
  static constexpr unsigned rows = 8;
  std::array<std::array<GroupBits, most_slices>, rows> slices;
  std::array<GroupBits, rows> alive;
};

/// The values of a block as bytes: `low` the value modulo 256, `high` the value divided by 8.
struct Row {
  alignas(lanes) std::array<std::uint8_t, lanes> low;
  alignas(lanes) std::array<std::uint8_t, lanes> high;

  std::uint32_t value(std::size_t lane) const { return 8u * high[lane] + (low[lane] & 7u); }
};

/// SlicedCandidates for one block, as bytes.
struct Candidates {
  static constexpr unsigned count = SlicedCandidates::rows;
  std::array<Row, count> rows;
  std::array<std::uint64_t, count> alive;
};

struct EliminationKernels {
  /// Bit i of the group is set in covered[v] when G(first + i − s) = v for one of the sizes s, v < `values`
  /// (rounded up to a multiple of 16). `first` is a multiple of 64, the sizes at most `first` and at least
  /// 512, or the heaps between known. Fetches what the sizes of `ahead` will need, as many, into the cache.
  void (*cover)(const Slices& slices, HeapSize first, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                unsigned values, GroupBits* covered);

  /// The least values that are not covered become the candidates.
  void (*list)(const GroupBits* covered, unsigned values, unsigned slices, SlicedCandidates& candidates);

  /// Strikes out the candidates that the options of the sizes have.
  void (*test)(const Slices& slices, HeapSize first, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
               SlicedCandidates& candidates);

  /// The candidates of one block of the group.
  void (*unslice)(const SlicedCandidates& sliced, unsigned slices, std::size_t block, Candidates& candidates);

  /// The 64 values from `cells` on: bit b of them to words[b].
  void (*slice1)(const std::uint8_t* cells, std::uint64_t* words);
  void (*slice2)(const std::uint16_t* cells, std::uint64_t* words);

  /// Strikes out the candidates that the rows attain: the 64 cells from cells − s on, or rows as bytes.
  void (*test_cells1)(const std::uint8_t* cells, const HeapSize* sizes, std::size_t count, Candidates& candidates);
  void (*test_cells2)(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, Candidates& candidates);
  void (*test_rows)(const Row* rows, std::size_t count, Candidates& candidates);

  /// The least candidate of each lane; lanes without one are left as they are.
  void (*least)(const Candidates& candidates, Row& least);
};

/// Null for the scalar kernels: without vectors there is nothing to gain from lanes.
const EliminationKernels* elimination_kernels(Kernels kernels);

}  // namespace sprague
