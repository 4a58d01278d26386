// Splits of one heap: what they attain, and which candidates they strike out. Compiled once per instruction set.

#include "values/simd/splits.hpp"

#include <algorithm>
#include <cstring>

#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/splits.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/target.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the direct rung is as quick

#include "values/simd/bytes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {

/// At most the cells of 64 bytes, so that counts are whole numbers of vectors.
template <class Cell>
using Cells = hn::CappedTag<Cell, 64 / sizeof(Cell)>;

// What is attained is marked one value after another: stores to memory are the only set of a thousand values that takes a new one
// in a cycle. The vectors spare half of the loads and the exclusive ors.
template <class Cell>
void mark(const Cell* first, const Cell* second, std::size_t count, std::uint8_t stamp, std::uint8_t* marks) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  constexpr unsigned in_word = 8 / sizeof(Cell);
  for (std::size_t at = 0; at < count; at += in_vector) {
    alignas(64) Cell attained[in_vector];
    hn::Store(hn::Xor(hn::LoadU(cells, first + at), hn::LoadU(cells, second + at)), cells, attained);
#pragma GCC unroll 8
    for (std::size_t i = 0; i < in_vector; i += in_word) {
      std::uint64_t word;
      std::memcpy(&word, attained + i, sizeof word);
#pragma GCC unroll 8
      for (unsigned j = 0; j < in_word; ++j) marks[static_cast<Cell>(word >> 8 * sizeof(Cell) * j)] = stamp;
    }
  }
}

std::uint64_t unmarked(const std::uint8_t* marks, std::uint8_t stamp) {
  std::uint64_t result = 0;
  for (std::size_t at = 0; at < row_length; at += width) {
    result |= bits_of(hn::Ne(hn::LoadU(bytes, marks + at), hn::Set(bytes, stamp))) << at;
  }
  return result;
}

constexpr unsigned at_once = 8;  // candidates whose state is in registers

/// Some candidates, whose `least` is zero where a split has attained them.
template <unsigned number, class Cell>
HWY_INLINE std::uint32_t strike_some(const Cell* first, const Cell* second, std::size_t count, const Cell* candidates) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  std::uint32_t alive = 0;
#if HWY_TARGET <= HWY_AVX3
  // A comparison under a mask strikes out in one instruction, but few ports take it; so some of the candidates go that way and
  // the others by exclusive or and minimum.
  constexpr unsigned masked = (number * 5 + 7) / 8;
  hn::Mask<Cells<Cell>> open[masked];
  for (unsigned j = 0; j < masked; ++j) open[j] = hn::FirstN(cells, in_vector);
#else
  constexpr unsigned masked = 0;
#endif
  constexpr unsigned plain = number - masked;
  hn::Vec<Cells<Cell>> candidate[number];
  hn::Vec<Cells<Cell>> least[plain + 1];
  for (unsigned j = 0; j < number; ++j) candidate[j] = hn::Set(cells, candidates[j]);
  for (unsigned j = 0; j < plain; ++j) least[j] = hn::Set(cells, static_cast<Cell>(~Cell{0}));
  for (std::size_t at = 0; at < count; at += in_vector) {
    const auto attained = hn::Xor(hn::LoadU(cells, first + at), hn::LoadU(cells, second + at));
#if HWY_TARGET <= HWY_AVX3
#pragma GCC unroll 8
    for (unsigned j = 0; j < masked; ++j) {
      if constexpr (sizeof(Cell) == 1) open[j].raw = _mm512_mask_cmpneq_epi8_mask(open[j].raw, attained.raw, candidate[j].raw);
      else open[j].raw = _mm512_mask_cmpneq_epi16_mask(open[j].raw, attained.raw, candidate[j].raw);
    }
#endif
#pragma GCC unroll 8
    for (unsigned j = 0; j < plain; ++j) least[j] = hn::Min(least[j], hn::Xor(attained, candidate[masked + j]));
  }
#if HWY_TARGET <= HWY_AVX3
  for (unsigned j = 0; j < masked; ++j) alive |= std::uint32_t{hn::AllTrue(cells, open[j])} << j;
#endif
  for (unsigned j = 0; j < plain; ++j) {
    alive |= std::uint32_t{hn::AllFalse(cells, hn::Eq(least[j], hn::Zero(cells)))} << (masked + j);
  }
  return alive;
}

template <class Cell>
std::uint32_t strike(const Cell* first, const Cell* second, std::size_t count, const Cell* candidates, unsigned number) {
  std::uint32_t alive = 0;
  for (unsigned from = 0; from < number; from += at_once) {
    const unsigned some = std::min(at_once, number - from);
    Cell these[at_once];
    for (unsigned j = 0; j < at_once; ++j) these[j] = candidates[from + std::min(j, some - 1)];
    const std::uint32_t left = some <= 2   ? strike_some<2>(first, second, count, these)
                               : some <= 4 ? strike_some<4>(first, second, count, these)
                               : some <= 6 ? strike_some<6>(first, second, count, these)
                                           : strike_some<at_once>(first, second, count, these);
    alive |= (left & ((1u << some) - 1)) << from;
  }
  return alive;
}

}  // namespace

const SplitKernels& split_kernels_here() {
  static constexpr SplitKernels table{
      kernels_of_target(HWY_TARGET), {mark<std::uint8_t>, strike<std::uint8_t>}, {mark<std::uint16_t>, strike<std::uint16_t>}, unmarked};
  return table;
}

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

namespace sprague {

const SplitKernels* split_kernels(Kernels kernels) {
  switch (kernels) {
#if HWY_TARGETS & HWY_AVX3
    case Kernels::avx512vbmi:  // has no use for byte permutations
    case Kernels::avx512: return &N_AVX3::split_kernels_here();
#endif
#if HWY_TARGETS & HWY_AVX2
    case Kernels::avx2: return &N_AVX2::split_kernels_here();
#endif
#if HWY_TARGETS & HWY_SSE4
    case Kernels::sse4: return &N_SSE4::split_kernels_here();
#endif
#if HWY_TARGETS & HWY_NEON
    case Kernels::neon: return &N_NEON::split_kernels_here();
#endif
    default: return nullptr;
  }
}

}  // namespace sprague

#endif
