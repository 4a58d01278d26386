/// Elimination: for 512 heaps at once, which values do their options have?
///
/// The values of the heaps n − s, for one size s and consecutive n, are a row of the table that
/// vector instructions read at once (src/values/elimination/elimination_kernels.hpp). Sizes fall in
/// three parts.
///
///   cover   the first sizes, as many as it takes to attain all but a few values: a bit for each
///           value and heap is set
///   test    the least values still missing are candidates, at most eight a heap; the other sizes
///           eliminate them
///   near    sizes below a tile, whose options may lie in the tile itself, come last, block after
///           block; sizes below 64 heap after heap
///
/// The first two read only heaps below the tile, so its groups of 512 heaps run on several threads.
/// A heap whose candidates are all eliminated, because it had more than eight, is searched by
/// itself; how much is covered before the tests is adapted so that this stays rare. Which sizes
/// come first is learnt (term_order.hpp). None of this changes a value.
///
/// With V the largest value and c the part of the sizes that covers (two thirds or so), a heap
/// costs about |S|/64 · (c · (4 + 0.15 V) + (1 − c) · 7) + 40 cycles with AVX-512. Memory beside
/// the values: next to nothing with byte permutations, up to bytes_of_slices a heap with
/// slices.
#pragma once

#include <span>
#include <variant>
#include <vector>

#include "run/parallel.hpp"
#include "sprague/values.hpp"
#include "values/elimination/bit_sliced_values.hpp"
#include "values/elimination/elimination_kernels.hpp"
#include "values/elimination/option_terms.hpp"
#include "values/elimination/short_terms.hpp"

namespace sprague::elimination {

class Elimination {
 public:
  /// `terms`: all that matter for the heaps to come; they may grow between calls. Not for
  /// Kernels::scalar, which have no lanes. `size`: the heaps there will be at most.
  Elimination(const OptionTerms& terms, std::uint64_t size, Kernels kernels, unsigned threads);

  /// Computes the tile of heaps from n, up to `end`; see NimValues::extend_in_blocks. Requires n to
  /// be a multiple of 64, n ≥ min_start, and values before n of at most max_eliminated_value; stops
  /// behind a larger one. `records`: for each value, the first heap before n with it or a larger
  /// one.
  template <class Cell>
  std::uint64_t fill(Cell* cells, HeapSize n, std::uint64_t end, std::span<const HeapSize> records);

  /// The values as the kernels read them, up to the last block of 64 that fill() completed; until
  /// it is called again.
  ValueTable known() const {
    ValueTable known = table_;
    known.slices = sliced_.slices();
    return known;
  }

  static constexpr HeapSize min_start = 4096;

  /// Cycles for a heap at n, to choose by.
  double steps(HeapSize n, std::uint32_t largest) const;

 private:
  struct Tile;
  template <class Cell>
  void read_from(const Cell* cells, HeapSize n);
  template <class Cell>
  void arrange(const Cell* cells, HeapSize n, std::uint64_t length);
  CoveredValues covered_of(const Tile& tile, std::size_t group);
  void test_far_terms(const Tile& tile, std::size_t begin, std::size_t end);
  void cover_groups(const Tile& tile, std::size_t begin, std::size_t end);
  void cover_group(const Tile& tile, std::size_t group, std::size_t from, std::size_t to);
  void test_groups(const Tile& tile, std::size_t begin, std::size_t end);
  void test_blocks(std::span<CandidateRows> lists, HeapSize first, std::size_t at,
                   std::size_t count);
  template <class Cell>
  void test_near_terms(const Cell* cells, HeapSize first, CandidateRows& list) const;
  template <class Near, class Cell>
  std::uint32_t search(const Near& near, const Cell* cells, const Tile& tile, HeapSize heap);
  template <class Near, class Cell>
  std::uint64_t resolve_block(Near& near, Cell* cells, const Tile& tile, HeapSize first,
                              std::uint64_t count);
  template <class Near, class Cell>
  std::uint64_t resolve_blocks(Near& near, Cell* cells, const Tile& tile);
  template <class Cell>
  std::uint64_t resolve_tile(Cell* cells, const Tile& tile);
  void adapt(std::uint64_t heaps);
  std::uint64_t tile_length(HeapSize n) const;

  const OptionTerms& terms_;
  std::uint64_t size_;
  const CoverKernels& cover_;
  const CandidateKernels& test_;
  unsigned threads_;  ///< at least 1
  ThreadTeam team_;

  ValueTable table_;
  BitSlicedValues sliced_;   ///< where the kernels read slices
  HeapSize sliced_end_ = 0;  ///< the heaps below are in the slices

  OptionTerms far_;            ///< the far terms of a tile in the order of their use
  std::size_t far_begin_ = 0;  ///< they are terms_[far_begin_ … far_end_ − 1]
  std::size_t far_end_ = 0;
  std::size_t arranged_ = 0;  ///< terms of far_ in term order; those behind follow by distance
  double covered_part_ = 0;   ///< part of the far terms that cover; 0: not yet known
  std::vector<CandidateRows> lists_;  ///< one for each block of the tile
  std::vector<GroupBits> covered_;    ///< values of the first terms, group after group of the tile
  std::uint64_t searched_ = 0;        ///< heaps of the tile whose candidates ran out

  std::variant<ShortTermBitmap, ShortTermCompare> near_;
  HeapSize recalled_ = 0;  ///< near_ knows the heaps before this one
};

}  // namespace sprague::elimination
