// Eliminates candidates by comparing them with the rows of option terms, 64 heaps at once. Compiled
// once per instruction set.

#include "values/elimination/elimination_kernels.hpp"

#include <bit>

#define HWY_WANT_AVX3_DL  // byte permutations
#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/elimination/candidates_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "simd/target_switch.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the engine has better ways than lanes

#include "values/elimination/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::elimination::HWY_NAMESPACE {
namespace {

// ---- test -----------------------------------------------------------------------------------

/// `number` rows of candidates from the first on, tested by all the rows.
template <unsigned number, class Rows>
void test_some(const Rows& rows, std::size_t count, unsigned first, CandidateRows& candidates) {
  constexpr bool one_byte = Rows::one_byte;
  for (std::size_t lane = 0; lane < block_heaps; lane += width) {
    ByteVec low[number];
    ByteVec high[number];
    ByteVec least[number];  // zero where some row was equal
    for (unsigned j = 0; j < number; ++j) {
      low[j] = hn::Load(bytes, candidates.rows[first + j].low.data() + lane);
      high[j] = hn::Load(bytes, candidates.rows[first + j].high.data() + lane);
      least[j] = hn::Set(bytes, 0xFF);
    }
    for (std::size_t k = 0; k < count; ++k) {
      if (first == 0 && lane == 0) rows.fetch_ahead(k);
      const ByteVec row_low = rows.low(k, lane);
      const ByteVec row_high = one_byte ? row_low : rows.high(k, lane);
#pragma GCC unroll 8
      for (unsigned j = 0; j < number; ++j) {
        auto difference = hn::Xor(row_low, low[j]);
        if constexpr (!one_byte) difference = hn::Or(difference, hn::Xor(row_high, high[j]));
        least[j] = hn::Min(least[j], difference);
      }
    }
    for (unsigned j = 0; j < number; ++j) {
      const std::uint64_t attained = bits_of(hn::Eq(least[j], hn::Zero(bytes)));
      candidates.alive[first + j] &= ~(attained << lane);
    }
  }
}

#if HWY_TARGET <= HWY_AVX3

// A comparison under a mask eliminates in one instruction, but only one port of two takes it. Some
// candidates take that way and the rest exclusive or and minimum, which the other port takes.

template <unsigned masked, unsigned plain, class Rows>
void test_bytes(const Rows& rows, std::size_t count, CandidateRows& candidates) {
  __m512i candidate[masked + plain];
  __m512i least[plain];
  __mmask64 alive[masked];
  for (unsigned j = 0; j < masked + plain; ++j)
    candidate[j] = _mm512_load_si512(candidates.rows[j].low.data());
  for (unsigned j = 0; j < plain; ++j) least[j] = _mm512_set1_epi8(-1);
  for (unsigned j = 0; j < masked; ++j) alive[j] = candidates.alive[j];
  for (std::size_t k = 0; k < count; ++k) {
    rows.fetch_ahead(k);
    const __m512i row = rows.low(k, 0).raw;
#pragma GCC unroll 8
    for (unsigned j = 0; j < masked; ++j)
      alive[j] = _mm512_mask_cmpneq_epi8_mask(alive[j], row, candidate[j]);
#pragma GCC unroll 8
    for (unsigned j = 0; j < plain; ++j) {
      least[j] = _mm512_min_epu8(least[j], _mm512_xor_si512(row, candidate[masked + j]));
    }
  }
  for (unsigned j = 0; j < masked; ++j) candidates.alive[j] = alive[j];
  for (unsigned j = 0; j < plain; ++j) {
    candidates.alive[masked + j] &= _mm512_test_epi8_mask(least[j], least[j]);
  }
}

/// Three candidates of two bytes under masks and one plainly.
template <bool flipped>
void test_words(const std::uint16_t* cells, const OptionTermsView& terms, std::size_t count,
                NextRows<std::uint16_t> next, unsigned first, CandidateRows& candidates) {
  constexpr unsigned masked = 3;
  __m512i candidate[masked + 1][2];
  __mmask32 alive[masked][2];
  for (unsigned j = 0; j <= masked; ++j) {
    const ValueRow& row = candidates.rows[first + j];
    for (unsigned half = 0; half < 2; ++half) {
      const auto* const low = reinterpret_cast<const __m256i*>(row.low.data()) + half;
      const auto* const high = reinterpret_cast<const __m256i*>(row.high.data()) + half;
      const __m512i eighths = _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm256_load_si256(high)), 3);
      const __m512i rest =
          _mm512_and_si512(_mm512_cvtepu8_epi16(_mm256_load_si256(low)), _mm512_set1_epi16(7));
      candidate[j][half] = _mm512_or_si512(eighths, rest);
    }
  }
  for (unsigned j = 0; j < masked; ++j) {
    alive[j][0] = static_cast<__mmask32>(candidates.alive[first + j]);
    alive[j][1] = static_cast<__mmask32>(candidates.alive[first + j] >> 32);
  }
  __m512i least[2] = {_mm512_set1_epi16(-1), _mm512_set1_epi16(-1)};
  for (std::size_t k = 0; k < count; ++k) {
    const std::uint16_t* const row = cells - terms.distances[k];
    if (first == 0) next.fetch(k);
#pragma GCC unroll 2
    for (unsigned half = 0; half < 2; ++half) {
      __m512i values = _mm512_loadu_si512(row + 32 * half);
      if constexpr (flipped)
        values =
            _mm512_xor_si512(values, _mm512_set1_epi16(static_cast<short>(terms.xor_masks[k])));
#pragma GCC unroll 3
      for (unsigned j = 0; j < masked; ++j) {
        alive[j][half] = _mm512_mask_cmpneq_epi16_mask(alive[j][half], values, candidate[j][half]);
      }
      least[half] =
          _mm512_min_epu16(least[half], _mm512_xor_si512(values, candidate[masked][half]));
    }
  }
  for (unsigned j = 0; j < masked; ++j) {
    candidates.alive[first + j] = alive[j][0] | std::uint64_t{alive[j][1]} << 32;
  }
  candidates.alive[first + masked] &= _mm512_test_epi16_mask(least[0], least[0]) |
                                      std::uint64_t{_mm512_test_epi16_mask(least[1], least[1])}
                                          << 32;
}

#endif

template <class Rows>
void test_all(const Rows& rows, std::size_t count, CandidateRows& candidates) {
  for (unsigned first = 0; first < CandidateRows::count; first += 4)
    test_some<4>(rows, count, first, candidates);
}

void test_rows(const ValueRow* rows, std::size_t count, CandidateRows& candidates) {
  test_all(SplitRows{rows}, count, candidates);
}

template <bool flipped>
void test_with(const ValueTable& table, HeapSize first, const OptionTermsView& terms,
               std::size_t count, const PrefetchRows& next, CandidateRows& candidates) {
  if (table.bytes != nullptr) {
    const CellRows<flipped> rows{
        table.bytes + first, terms, {table.bytes + next.first, next.distances}};
#if HWY_TARGET <= HWY_AVX3
    test_bytes<5, 3>(rows, count, candidates);
#else
    test_all(rows, count, candidates);
#endif
    return;
  }
#if HWY_TARGET <= HWY_AVX3
  for (unsigned row = 0; row < CandidateRows::count; row += 4) {
    test_words<flipped>(table.words + first, terms, count,
                        {table.words + next.first, next.distances}, row, candidates);
  }
#else
  ValueRow rows[rows_per_batch];
  for (std::size_t begin = 0; begin < count; begin += rows_per_batch) {
    const std::size_t batch = std::min(rows_per_batch, count - begin);
    split(table.words + first, terms.from(begin), batch,
          {table.words + next.first, next.distances + begin}, rows);
    test_all(SplitRows{rows}, batch, candidates);
  }
#endif
}

void test(const ValueTable& table, HeapSize first, const OptionTermsView& terms, std::size_t count,
          const PrefetchRows& next, CandidateRows& candidates) {
  const auto test_rows_of = terms.xor_masks == nullptr ? test_with<false> : test_with<true>;
  test_rows_of(table, first, terms, count, next, candidates);
}

// ---- least ----------------------------------------------------------------------------------

void least(const CandidateRows& candidates, ValueRow& least) {
  for (std::size_t lane = 0; lane < block_heaps; lane += width) {
    ByteVec low = hn::Load(bytes, least.low.data() + lane);
    ByteVec high = hn::Load(bytes, least.high.data() + lane);
    for (unsigned row = CandidateRows::count; row-- > 0;) {
      const auto alive = mask_of(candidates.alive[row], lane);
      low = hn::IfThenElse(alive, hn::Load(bytes, candidates.rows[row].low.data() + lane), low);
      high = hn::IfThenElse(alive, hn::Load(bytes, candidates.rows[row].high.data() + lane), high);
    }
    hn::Store(low, bytes, least.low.data() + lane);
    hn::Store(high, bytes, least.high.data() + lane);
  }
}

// ---- find -----------------------------------------------------------------------------------

template <class Cell>
bool find(const Cell* row, const Cell* other, const Cell* mask, std::size_t count, Cell value) {
  constexpr hn::CappedTag<Cell, block_heaps / sizeof(Cell)> cells;
  const auto sought = hn::Set(cells, value);
  for (std::size_t at = 0; at < count; at += block_heaps) {
    auto found = hn::Zero(cells);
    for (std::size_t i = at; i < at + block_heaps; i += hn::MaxLanes(cells)) {
      const auto equal =
          hn::Eq(hn::Xor(hn::LoadU(cells, row + i), hn::LoadU(cells, other + i)), sought);
      found = hn::Or(found, hn::And(hn::VecFromMask(cells, equal), hn::LoadU(cells, mask + i)));
    }
    if (!hn::AllTrue(cells, hn::Eq(found, hn::Zero(cells)))) return true;
  }
  return false;
}

constexpr CandidateKernels kernels{simd::kernels_of_target(HWY_TARGET),
                                   test,
                                   test_rows,
                                   least,
                                   find<std::uint8_t>,
                                   find<std::uint16_t>};

}  // namespace
}  // namespace sprague::elimination::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const elimination::CandidateKernels*
    simd::compiled<elimination::CandidateKernels, HWY_TARGET> =
        &elimination::HWY_NAMESPACE::kernels;
}  // namespace sprague

#endif

#if HWY_ONCE
namespace sprague::elimination {
const CandidateKernels* candidate_kernels(Kernels kernels) {
  return simd::kernels_of<CandidateKernels>(kernels);
}
}  // namespace sprague::elimination
#endif
