/// The kernels of the sparse-space engine (src/values/octal/sparse/stream.hpp).
/// docs/algorithms.md, 1.8, has the idea.
///
/// They work on the indices of common values, one byte a heap, in a buffer; places are offsets in
/// it, and a heap's offset is congruent to the heap modulo 64.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "sprague/detail/machine.hpp"
#include "values/octal/sparse/fill_code.hpp"

namespace sprague::octal {

inline constexpr std::size_t sparse_block =
    64;  ///< heaps computed at a time; nearer options are taken heap by heap
inline constexpr std::uint8_t no_index = 0xFF;  ///< at rare positions, at heap 0 and before it
inline constexpr unsigned max_planes = 31;      ///< plane 31 would have no_index
inline constexpr std::size_t max_near = 128;    ///< no near distance reaches it
inline constexpr std::size_t sets_stride =
    max_near + sparse_block;  ///< sets of a word that generated code reads: of the heaps before too
inline constexpr std::size_t buffer_margin =
    64;  ///< bytes before and after a buffer that may be read

/// Four rows that are xored with one index, those that begin so far from a place; where there are
/// fewer, one is repeated.
struct Quad {
  std::array<std::ptrdiff_t, 4> offsets;  ///< minus the distances
  std::uint8_t low, plane;                ///< the index modulo 8, and divided by it

  Quad(std::uint8_t index, std::uint32_t distance) : low(index % 8), plane(index / 8) {
    offsets.fill(-static_cast<std::ptrdiff_t>(distance));
  }
  std::uint8_t index() const { return static_cast<std::uint8_t>(8 * plane + low); }
};

/// An exclusion of common values: the common value at a distance, xor a rare one.
struct ExclusionTerms {
  /// A rare position r < sparse_block and a splitting digit t, at distance r + t; or a move without
  /// split, with index 0.
  struct Near {
    std::uint8_t distance;
    std::uint8_t index;
  };

  std::vector<Quad> far;  ///< rare positions r >= sparse_block, split off by the first digit
  std::vector<std::uint8_t> later_digits;  ///< the other splitting digits, from the first on
  std::vector<Near> near;                  ///< ascending by distance

  /// The near terms as sets of indices below 64: row[d] is what a heap with that index excludes at
  /// the distance d, where the rows are near_stride apart and have zeros for −8 < d <= 0 and where
  /// there is nothing. Row 64 is all zeros.
  std::vector<std::uint64_t> near_sets;
  std::size_t near_stride = 0;
  const std::uint64_t* near_row(std::size_t index) const {
    return near_sets.data() + index * near_stride + 8;
  }

  /// One heap, by its offset, where an index is excluded for a reason of its own.
  struct Single {
    std::size_t offset;
    std::uint8_t index;
  };
  std::vector<Single> singles;

  std::shared_ptr<const FillCode> code;  ///< generated for these terms, where it is
};

/// Common heaps a that are tried together for the indices of one plane, each a row at the distance
/// a + t of the last splitting digit t. The split with another digit is read a *shift* later in the
/// same row, the difference of the digits; so a row serves all of them.
struct Witnesses {
  std::vector<Quad> quads;
};
using DigitShifts = std::vector<std::uint8_t>;  ///< one for each splitting digit; the last is 0

struct SparseBuffer {
  std::array<std::uint8_t*, max_planes + 1>
      planes{};  ///< plane p: bit b of a byte is set when the index is 8p + b; those beyond
                 ///< plane_count are one of zeros
  unsigned plane_count = 0;
  std::uint8_t* indices = nullptr;
  std::uint8_t* needs =
      nullptr;  ///< how many rare-type values are to be attained: those with indices below
  std::array<std::array<std::uint8_t, 256>, 2>
      rare_values_below{};  ///< by the parity of the heap and its index
};

inline constexpr std::size_t covered_blocks = 8;  ///< blocks covered together

/// The values that witnesses did not show to be attained, as planes of the heaps of some blocks.
struct UncoveredValues {
  alignas(
      64) std::array<std::array<std::uint8_t, covered_blocks * sparse_block>, max_planes> planes;
  std::array<std::uint64_t, covered_blocks> heaps;  ///< by block, the heaps with any
  unsigned plane_count;
};

struct FillResult {
  std::size_t end;         ///< the heaps before are filled
  unsigned highest_index;  ///< the highest of those filled, or a higher one
};

struct SparseKernels {
  Kernels compiled_for;

  /// The least indices not excluded, for the heaps from `from` to `to`, a multiple of 64. Stops
  /// early at a heap whose index is beyond the planes; then whole blocks before are done.
  FillResult (*fill)(const ExclusionTerms& terms, const SparseBuffer& buffer, std::size_t from,
                     std::size_t to);

  /// Writes the blocks from `from` to `to` with candidates that were computed elsewhere, all with
  /// room in the planes. Returns the highest of these indices.
  unsigned (*take)(const std::uint8_t* indices, const SparseBuffer& buffer, std::size_t from,
                   std::size_t to);

  /// Tests the blocks from the one at `block` on, at most covered_blocks, by the witnesses of each
  /// plane; returns whether anything is uncovered.
  bool (*cover)(const Witnesses* witnesses, const DigitShifts& shifts, const SparseBuffer& buffer,
                std::size_t block, std::size_t blocks, UncoveredValues& uncovered);

  /// Counts among `count` heaps, a multiple of 64, each with a set of indices in one plane (its
  /// *needs*), those for which the row there, xored with an index that is `low` modulo 8, attains a
  /// need. The second takes these needs away.
  std::size_t (*count_attained)(const std::uint8_t* row, const DigitShifts& shifts, unsigned low,
                                const std::uint8_t* needs, std::size_t count);
  void (*take_attained)(const std::uint8_t* row, const DigitShifts& shifts, unsigned low,
                        std::uint8_t* needs, std::size_t count);

  /// Whether some heap a < `count`, a multiple of 64, of the first heaps has index(a) xor
  /// indices[sum − a] = wanted. `reversed` has the indices of heaps count − 1, …, 0.
  bool (*attained)(const std::uint8_t* reversed, std::size_t count, const std::uint8_t* indices,
                   std::ptrdiff_t sum, std::uint8_t wanted);

  /// Searches at most 64 blocks from `indices` on: bit i of places[b] says that heap i of block b
  /// has this index; returns the blocks with any.
  std::uint64_t (*find)(const std::uint8_t* indices, std::size_t blocks, std::uint8_t index,
                        std::uint64_t* places);
};

const SparseKernels& sparse_kernels(Kernels kernels);

}  // namespace sprague::octal
