// Marks the values that splits of one heap attain, and removes candidates. Compiled once per
// instruction set.

#include "values/octal/all_splits_kernel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/octal/all_splits_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the direct algorithm is as quick

#include "simd/bytes-inl.hpp"
#if HWY_TARGET <= HWY_AVX3
#include "values/octal/lookup-inl.hpp"
#endif

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

/// At most the cells of 64 bytes, so that counts are whole numbers of vectors.
template <class Cell>
using Cells = hn::CappedTag<Cell, 64 / sizeof(Cell)>;

template <class Cell>
HWY_INLINE hn::Vec<Cells<Cell>> values_of(const SplitRun<Cell>& splits, std::size_t at) {
  constexpr Cells<Cell> cells;
  return hn::Xor(hn::LoadU(cells, splits.first + at), hn::LoadU(cells, splits.second + at));
}

// Values are added one after another: stores to memory are the only set of a thousand values that
// takes a new one in a cycle. Vectors spare half of the loads and the exclusive ors.
template <class Cell>
void mark(const SplitRun<Cell>& splits, const StampedSet& attained) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  constexpr unsigned in_word = 8 / sizeof(Cell);
  const auto [stamps, stamp] = attained;
  for (std::size_t at = 0; at < splits.count; at += in_vector) {
    alignas(64) Cell values[in_vector];
    hn::Store(values_of(splits, at), cells, values);
#pragma GCC unroll 8
    for (std::size_t i = 0; i < in_vector; i += in_word) {
      std::uint64_t word;
      std::memcpy(&word, values + i, sizeof word);
#pragma GCC unroll 8
      for (unsigned j = 0; j < in_word; ++j)
        stamps[static_cast<Cell>(word >> 8 * sizeof(Cell) * j)] = stamp;
    }
  }
}

std::uint64_t absent(const StampedSet& set, std::size_t value) {
  std::uint64_t result = 0;
  for (std::size_t at = 0; at < row_length; at += width) {
    result |= bits_of(hn::Ne(hn::LoadU(bytes, set.stamps + value + at), hn::Set(bytes, set.stamp)))
              << at;
  }
  return result;
}

constexpr unsigned max_compared = 8;  // candidates whose state is in registers, with the minima

/// Bit j says whether a split attains candidates[j]: the minimum of the differences is then 0.
template <unsigned number, class Cell>
HWY_NOINLINE std::uint32_t attained_among(const SplitRun<Cell> splits, const Cell* candidates) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  hn::Vec<Cells<Cell>> candidate[number];
  hn::Vec<Cells<Cell>> min[number];
  for (unsigned j = 0; j < number; ++j) candidate[j] = hn::Set(cells, candidates[j]);
  for (unsigned j = 0; j < number; ++j) min[j] = hn::Set(cells, static_cast<Cell>(~Cell{0}));
  for (std::size_t at = 0; at < splits.count; at += in_vector) {
    const auto values = values_of(splits, at);
#pragma GCC unroll 8
    for (unsigned j = 0; j < number; ++j) min[j] = hn::Min(min[j], hn::Xor(values, candidate[j]));
  }
  std::uint32_t attained = 0;
  for (unsigned j = 0; j < number; ++j)
    attained |= std::uint32_t{!hn::AllFalse(cells, hn::Eq(min[j], hn::Zero(cells)))} << j;
  return attained;
}

/// Compares the splits with each candidate.
template <class Cell>
void eliminate(const SplitRun<Cell>& splits, CandidateList<Cell>& candidates) {
  const std::span<const Cell> values = candidates.values();
  std::uint32_t attained = 0;
  for (std::size_t from = 0; from < values.size(); from += max_compared) {
    const std::size_t left = values.size() - from;
    const Cell* const first = values.data() + from;  // entries behind the values may be compared
    const std::uint32_t found = left <= 2   ? attained_among<2>(splits, first)
                                : left <= 4 ? attained_among<4>(splits, first)
                                : left <= 6 ? attained_among<6>(splits, first)
                                            : attained_among<max_compared>(splits, first);
    attained |= found << from;
  }
  static_assert(CandidateList<Cell>::max_size <= 32);
  if (values.size() < 32) attained &= (std::uint32_t{1} << values.size()) - 1;
  if (attained != 0) candidates.remove(attained);
}

#if HWY_TARGET <= HWY_AVX3
constexpr LookupKernels lookup_kernels{eliminate_by_lookup, eliminate_by_lookup_and_mark};
constexpr const LookupKernels* lookup = &lookup_kernels;
#else
constexpr const LookupKernels* lookup = nullptr;
#endif

constexpr SplitKernels kernels{simd::kernels_of_target(HWY_TARGET),
                               {mark<std::uint8_t>, eliminate<std::uint8_t>},
                               {mark<std::uint16_t>, eliminate<std::uint16_t>},
                               lookup,
                               absent};

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const octal::SplitKernels* simd::compiled<octal::SplitKernels, HWY_TARGET> =
    &octal::HWY_NAMESPACE::kernels;
}  // namespace sprague

#endif

#if HWY_ONCE
namespace sprague::octal {
const SplitKernels* split_kernels(Kernels kernels) {
  return simd::kernels_of<SplitKernels>(kernels);
}
}  // namespace sprague::octal
#endif
