/// Small values: where all nim-values are below eight, one comparison for each tells which of them
/// the options of 64 heaps attain.
///
/// All eight values are candidates of every heap, and every size of at least 64 eliminates what
/// its row attains (elimination/kernels.hpp). What is left are, for each value, the heaps that may
/// have it; the sizes below 64 are shifts of such sets. Within the block the values are assigned in
/// ascending order, and for one value the heaps in ascending order, as in Marking.
///
/// Cost a heap: |S|/64 rows of some 8 cycles, and 8 cycles more. It wins where S is long and so
/// thin that the values stay small, as for the powers of 2; no memory beside the values. Without it
/// S(powers of 2) up to 5·10^7 takes 0.45 s instead of 0.28 s, S(powers of 3) up to 3·10^7 0.26 s
/// instead of 0.14 s (one thread).
#pragma once

#include <array>
#include <span>

#include "values/elimination/elimination_kernels.hpp"
#include "values/subtraction/short_moves.hpp"

namespace sprague::subtraction {

class SmallValues {
 public:
  /// `sizes` ascending, all that matter for the heaps to come.
  SmallValues(std::span<const HeapSize> sizes, const elimination::CandidateKernels& kernels);

  /// Computes the heaps from n, up to `size`; see NimValues::extend_in_blocks. Requires n to be a
  /// positive multiple of 64 and values before n below max_values; stops at a heap with another,
  /// which may be n.
  std::uint64_t fill(std::uint8_t* cells, HeapSize n, std::uint64_t size) const;

  static constexpr std::uint32_t max_values = elimination::CandidateRows::count;

  /// Cycles for a heap at n, to choose by.
  double steps(HeapSize n) const;

 private:
  /// For each value, the heaps of a block that have it.
  using Holders = std::array<std::uint64_t, max_values>;
  std::uint64_t assign(std::uint64_t count, const elimination::CandidateRows& left,
                       Holders& holders) const;
  static void write(const Holders& holders, std::uint8_t* cells, std::uint64_t count);

  std::span<const HeapSize> sizes_;
  std::span<const HeapSize> far_;  ///< the sizes of at least 64
  ShortMoves near_;
  const elimination::CandidateKernels& kernels_;
  elimination::CandidateRows all_{};
};

}  // namespace sprague::subtraction
