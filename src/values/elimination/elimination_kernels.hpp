/// The kernels of the elimination engine (src/values/elimination/elimination.hpp), which asks about
/// 512 consecutive heaps at once, in blocks of 64, one heap a lane.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/detail/machine.hpp"
#include "sprague/ruleset.hpp"
#include "values/blocks.hpp"
#include "values/elimination/option_terms.hpp"

namespace sprague::elimination {

/// Larger values are beyond the engine. Two bytes tell all values up to here apart, and from
/// `never`.
inline constexpr unsigned max_slices = 11;
inline constexpr std::uint32_t max_eliminated_value = (1u << max_slices) - 9;

/// One bit for each heap of a group.
struct alignas(64) GroupBits {
  std::array<std::uint64_t, group_blocks> words;
};

/// Nim-values by their bits: bit b of G(n) is bit n of slice b. The slices of 4096 heaps lie
/// together on a page, so that a row is on one page or two; each page repeats eight words of the
/// next page, so that a row is contiguous.
struct Slices {
  static constexpr std::size_t page = 64;                  ///< words of 64 heaps
  static constexpr std::size_t run = page + group_blocks;  ///< words of one slice

  std::uint64_t* words = nullptr;
  unsigned count = 0;  ///< slices in use; the values are below 2^count

  /// The word of slice 0 with the heaps 64·word to 64·word + 63; those of the others follow `run`
  /// words apart.
  std::uint64_t* at(std::size_t word) const {
    return words + word / page * (run * count) + word % page;
  }
};

/// The values known so far: one of the two pointers, and the slices where the kernels read them.
struct ValueTable {
  const std::uint8_t* bytes = nullptr;
  const std::uint16_t* words = nullptr;
  Slices slices;
};

/// The values below `values` that the options of a group attain, laid out as the kernels need:
/// `values` GroupBits, zero at first. `values` is a multiple of 16.
struct CoveredValues {
  GroupBits* bits;
  unsigned values;
};

/// The values of a block as bytes: `low` the value modulo 256, `high` the value divided by 8.
struct ValueRow {
  alignas(block_heaps) std::array<std::uint8_t, block_heaps> low;
  alignas(block_heaps) std::array<std::uint8_t, block_heaps> high;

  std::uint32_t value(std::size_t lane) const { return 8u * high[lane] + (low[lane] & 7u); }
};

/// The least values that may be the nim-value of a heap, ascending: entry r of lane i is
/// rows[r].value(i), and is there while bit i of alive[r] is set.
struct CandidateRows {
  static constexpr unsigned count = 8;
  std::array<ValueRow, count> rows;
  std::array<std::uint64_t, count> alive;
};

/// The rows to read next, as many as now: the kernels prefetch them.
struct PrefetchRows {
  HeapSize first;
  const HeapSize* distances;
};

struct CoverKernels {
  Kernels compiled_for;
  bool reads_slices;
  double cycles_per_value;  ///< about, for each row of 64 heaps

  /// Covers what the rows attain of the values below `values`, at most those of `covered`. Their
  /// values are below `bound`; of those from `values` on anything may be covered.
  void (*cover)(const ValueTable& table, HeapSize first, const OptionTermsView& terms,
                std::size_t count, const PrefetchRows& next, unsigned values, unsigned bound,
                const CoveredValues& covered);

  /// For the eight blocks of the group: the least values below `values` that are not covered.
  void (*list)(const CoveredValues& covered, const Slices& slices, unsigned values,
               CandidateRows* lists);

  /// flags[v] becomes 1 where v is covered for the heap of the group, 0 elsewhere.
  void (*attained)(const CoveredValues& covered, std::size_t heap, std::uint8_t* flags);
};

struct CandidateKernels {
  Kernels compiled_for;

  /// Eliminates the candidates that the rows attain.
  void (*test)(const ValueTable& table, HeapSize first, const OptionTermsView& terms,
               std::size_t count, const PrefetchRows& next, CandidateRows& candidates);
  void (*test_rows)(const ValueRow* rows, std::size_t count, CandidateRows& candidates);

  /// The least candidate of each lane; lanes without one are left as they are.
  void (*least)(const CandidateRows& candidates, ValueRow& least);

  /// Whether row[i] ^ other[i] is `value` for some i whose mask is all ones; the other masks are 0.
  /// `count` is a multiple of 64.
  bool (*find1)(const std::uint8_t* row, const std::uint8_t* other, const std::uint8_t* mask,
                std::size_t count, std::uint8_t value);
  bool (*find2)(const std::uint16_t* row, const std::uint16_t* other, const std::uint16_t* mask,
                std::size_t count, std::uint16_t value);

  bool find(const std::uint8_t* row, const std::uint8_t* other, const std::uint8_t* mask,
            std::size_t count, std::uint8_t value) const {
    return find1(row, other, mask, count, value);
  }
  bool find(const std::uint16_t* row, const std::uint16_t* other, const std::uint16_t* mask,
            std::size_t count, std::uint16_t value) const {
    return find2(row, other, mask, count, value);
  }
};

/// Null for the scalar kernels: without vectors there is nothing to gain.
const CoverKernels* cover_kernels(Kernels kernels);
const CandidateKernels* candidate_kernels(Kernels kernels);

}  // namespace sprague::elimination
