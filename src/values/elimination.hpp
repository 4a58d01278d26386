/// Elimination: for 512 heaps at once, which values do their options have?
///
/// The values of the heaps n − s, for one size s and consecutive n, are a row of the table that vector
/// instructions read at once (src/values/simd/elimination.hpp). Sizes fall in three parts.
///
///   cover   the first sizes, as many as it takes to attain all but a few values: a bit for each value and
///           heap is set
///   test    the least values still missing are candidates, at most eight a heap; the other sizes strike
///           them out
///   near    sizes below a tile, whose options may lie in the tile itself, come last, 64 heaps after 64;
///           sizes below 64 heap after heap
///
/// The first two read only heaps below the tile, so its groups of 512 heaps run on several threads. A heap
/// whose candidates are all struck out, because it had more than eight, is searched by itself; how much is
/// covered before the tests is adapted so that this stays rare. Which sizes come first is learnt
/// (ranking.hpp). None of this changes a value.
///
/// With V the largest value and c the part of the sizes that covers (two thirds or so), a heap costs about
/// |S|/64 · (c · (4 + 0.15 V) + (1 − c) · 7) + 40 cycles with AVX-512. Memory beside the values: nothing to
/// speak of with byte permutations, up to bytes_of_slices a heap with slices.
#pragma once

#include <oneapi/tbb/task_arena.h>

#include <array>
#include <span>
#include <vector>

#include "sprague/values.hpp"
#include "values/simd/elimination.hpp"
#include "values/sliced_values.hpp"

namespace sprague {

class Elimination {
 public:
  /// `sizes` ascending, all that matter for the heaps to come. Not for Kernels::scalar, which have none.
  Elimination(std::span<const HeapSize> sizes, Kernels kernels, unsigned threads);

  /// Computes the tile of heaps from n, up to `size`; see NimValues::extend_in_blocks. Requires n to be a
  /// multiple of 64, n ≥ least_start, and values before n of at most max_eliminated_value; stops behind a
  /// larger one. `records`: for each value, the first heap before n with it or a larger one.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t size, std::span<const HeapSize> records);

  static constexpr HeapSize least_start = 4096;

  /// Cycles for a heap at n, to choose by.
  template <class Cell>
  double steps(HeapSize n, std::uint32_t largest) const;

 private:
  struct Tile;
  template <class Cell>
  void read_from(const Cell* cells, HeapSize n, std::uint64_t size);
  template <class Cell>
  void arrange(const Cell* cells, HeapSize n, std::uint64_t length);
  void test_far_sizes(const Tile& tile, std::size_t begin, std::size_t end);
  template <class Cell>
  void test_near_sizes(const Cell* cells, HeapSize first, Candidates& list) const;
  bool is_free(std::uint32_t value, std::size_t lane) const;
  template <class Cell>
  std::uint32_t search(const Cell* cells, const Tile& tile, HeapSize heap);
  template <class Cell>
  std::uint64_t settle(Cell* cells, const Tile& tile, HeapSize first, std::uint64_t count);
  template <class Cell>
  void recall(const Cell* cells, HeapSize first);
  void adapt(std::uint64_t heaps);

  std::uint64_t tile_length(HeapSize n) const;
  std::size_t sizes_up_to(HeapSize limit) const;

  std::span<const HeapSize> sizes_;
  Kernels kernels_;
  const CoverKernels* cover_;  ///< for the present cells
  const CandidateKernels& test_;
  unsigned threads_;  ///< at least 1
  tbb::task_arena arena_;

  Table table_;
  SlicedValues sliced_;           ///< where the kernels read slices
  HeapSize sliced_end_ = 0;       ///< the heaps below are in the slices

  std::vector<HeapSize> far_;     ///< the far sizes of a tile in the order of their use
  std::size_t far_begin_ = 0;     ///< they are sizes_[far_begin_ … far_end_ − 1]
  std::size_t far_end_ = 0;
  std::size_t arranged_ = 0;      ///< so many of them by rank, the others as they came
  double covered_part_ = 0.6;     ///< of the far sizes
  std::vector<Candidates> lists_;  ///< one for each block of the tile
  std::vector<GroupBits> covered_;  ///< what the first sizes attain, group after group of the tile
  std::uint64_t searched_ = 0;      ///< heaps of the tile whose candidates ran out

  /// For each value, the lanes of the present block that have it, and those of the block before.
  struct Presence {
    std::array<std::uint64_t, 2> blocks{};
  };
  std::vector<Presence> presence_ = std::vector<Presence>(std::size_t{1} << most_slices);
  std::size_t present_ = 0;                            ///< which of the two is the present block
  HeapSize recalled_ = 0;                              ///< presence_ holds the 64 heaps before this one
  std::array<std::uint64_t, lanes> options_here_{};    ///< bit j: lane − j is a size
  std::array<std::uint64_t, lanes> options_before_{};  ///< bit j: 64 + lane − j is a size below 64
};

}  // namespace sprague
