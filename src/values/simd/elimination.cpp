// Compiled once per instruction set. Two ideas carry the speed:
//
// * cover: a plane holds 8 values for 64 lanes in 64 bytes, so a row is added to it by looking up, for
//   every lane at once, the byte in which the bit of its value is set (zero for values of other planes).
//   With byte permutations (AVX-512 VBMI) that is one instruction per plane, and eight planes make a tier
//   of 64 values whose table index is the value modulo 64; elsewhere it is a comparison and an and.
// * test: a candidate is struck out by comparing it with the row, 64 lanes at once.

#include "values/simd/elimination.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_WANT_AVX3_DL  // byte permutations
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/elimination.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#if HWY_TARGET != HWY_SCALAR  // without vectors the engine has better ways than lanes

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, lanes>;
using Vec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);
static_assert(lanes % width == 0);

/// The cache lines that the row of a size will touch and the row before it did not.
HWY_INLINE void fetch(const void* first, std::size_t size) {
  __builtin_prefetch(static_cast<const char*>(first) + size - 1);
}

// ---- rows -----------------------------------------------------------------------------------

struct Halves {
  Vec low, high;
};

HWY_INLINE Vec eighths(Vec values) { return hn::ShiftRight<3>(values); }

/// Rows of 1-byte cells, read where they lie.
struct CellRows {
  const std::uint8_t* cells;
  const HeapSize* sizes;
  const HeapSize* ahead;

  static constexpr bool one_byte = true;
  HWY_INLINE Vec low(std::size_t k, std::size_t lane) const { return hn::LoadU(bytes, cells - sizes[k] + lane); }
  HWY_INLINE Vec high(std::size_t k, std::size_t lane) const { return eighths(low(k, lane)); }
  HWY_INLINE void fetch_ahead(std::size_t k) const { fetch(cells - ahead[k], lanes); }
};

struct SplitRows {
  const Row* rows;

  static constexpr bool one_byte = false;
  HWY_INLINE Vec low(std::size_t k, std::size_t lane) const { return hn::Load(bytes, rows[k].low.data() + lane); }
  HWY_INLINE Vec high(std::size_t k, std::size_t lane) const { return hn::Load(bytes, rows[k].high.data() + lane); }
  HWY_INLINE void fetch_ahead(std::size_t) const {}
};

void split(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead, Row* rows) {
  constexpr hn::Repartition<std::uint16_t, Bytes> words;
  constexpr hn::Rebind<std::uint8_t, decltype(words)> halves;
  const auto low_byte = hn::Set(words, 0xFF);
  for (std::size_t k = 0; k < count; ++k) {
    const std::uint16_t* const row = cells - sizes[k];
    fetch(cells - ahead[k], 2 * lanes);
    fetch(cells - ahead[k], lanes);
    for (std::size_t lane = 0; lane < lanes; lane += width) {
      const auto first = hn::LoadU(words, row + lane);
      const auto second = hn::LoadU(words, row + lane + width / 2);
#if HWY_TARGET <= HWY_AVX3
      const __m512i order = _mm512_set_epi64(7, 5, 3, 1, 6, 4, 2, 0);  // packing takes 16 bytes of each in turn
      const auto pack = [&](__m512i a, __m512i b) {
        return _mm512_permutexvar_epi64(order, _mm512_packus_epi16(a, b));
      };
      _mm512_store_si512(rows[k].low.data(),
                         pack(_mm512_and_si512(first.raw, low_byte.raw), _mm512_and_si512(second.raw, low_byte.raw)));
      _mm512_store_si512(rows[k].high.data(),
                         pack(_mm512_srli_epi16(first.raw, 3), _mm512_srli_epi16(second.raw, 3)));
#else
      hn::Store(hn::TruncateTo(halves, hn::And(first, low_byte)), halves, rows[k].low.data() + lane);
      hn::Store(hn::TruncateTo(halves, hn::And(second, low_byte)), halves, rows[k].low.data() + lane + width / 2);
      hn::Store(hn::TruncateTo(halves, hn::ShiftRight<3>(first)), halves, rows[k].high.data() + lane);
      hn::Store(hn::TruncateTo(halves, hn::ShiftRight<3>(second)), halves, rows[k].high.data() + lane + width / 2);
#endif
    }
  }
}

// ---- cover ----------------------------------------------------------------------------------

#if HWY_TARGET == HWY_AVX3_DL

/// Table j gives for a value modulo 64 the byte with its bit, when the value is in plane j of its tier.
struct TierTables {
  alignas(64) std::uint8_t plane[8][64] = {};
  constexpr TierTables() {
    for (unsigned value = 0; value < 64; ++value) plane[value / 8][value] = static_cast<std::uint8_t>(1u << value % 8);
  }
};
constexpr TierTables tier_tables;

/// Which lanes of the row have a value of the tier. The two upper bits of 1-byte values are taken to mask
/// registers, since comparisons would compete with the permutations for one port.
template <unsigned tier>
HWY_INLINE __mmask64 in_tier(const CellRows&, std::size_t, __m512i low, __m512i) {
  const __mmask64 bit7 = _mm512_movepi8_mask(low);
  const __mmask64 bit6 = _mm512_movepi8_mask(_mm512_add_epi8(low, low));
  if constexpr (tier == 0) return _knot_mask64(_kor_mask64(bit7, bit6));
  else if constexpr (tier == 1) return _kandn_mask64(bit7, bit6);
  else if constexpr (tier == 2) return _kandn_mask64(bit6, bit7);
  else return _kand_mask64(bit6, bit7);
}
template <unsigned tier>
HWY_INLINE __mmask64 in_tier(const SplitRows& rows, std::size_t k, __m512i, __m512i first_plane) {
  return _mm512_cmpeq_epi8_mask(
      _mm512_and_si512(rows.high(k, 0).raw, _mm512_set1_epi8(static_cast<char>(0xF8))), first_plane);
}

template <unsigned planes, unsigned tier_of_bytes, class Rows>
void cover_tier(const Rows& rows, std::size_t count, unsigned first_plane, Plane* covered) {
  __m512i sum[planes];
  __m512i table[planes];
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) {
    sum[j] = _mm512_loadu_si512(covered[j].data());
    table[j] = _mm512_load_si512(tier_tables.plane[j]);
  }
  const __m512i tier = _mm512_set1_epi8(static_cast<char>(first_plane));
  std::size_t k = 0;
  for (; k + 1 < count; k += 2) {  // two at a time: a ternary or takes both
    if (first_plane == 0) {
      rows.fetch_ahead(k);
      rows.fetch_ahead(k + 1);
    }
    const __m512i x = rows.low(k, 0).raw;
    const __m512i y = rows.low(k + 1, 0).raw;
    const __mmask64 in_x = in_tier<tier_of_bytes>(rows, k, x, tier);
    const __mmask64 in_y = in_tier<tier_of_bytes>(rows, k + 1, y, tier);
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j) {
      sum[j] = _mm512_ternarylogic_epi64(sum[j], _mm512_maskz_permutexvar_epi8(in_x, x, table[j]),
                                         _mm512_maskz_permutexvar_epi8(in_y, y, table[j]), 0xFE);
    }
  }
  for (; k < count; ++k) {
    const __m512i x = rows.low(k, 0).raw;
    const __mmask64 in_x = in_tier<tier_of_bytes>(rows, k, x, tier);
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j) {
      sum[j] = _mm512_or_si512(sum[j], _mm512_maskz_permutexvar_epi8(in_x, x, table[j]));
    }
  }
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) _mm512_storeu_si512(covered[j].data(), sum[j]);
}

constexpr unsigned planes_at_once = 8;

template <unsigned planes, class Rows>
void cover_planes(const Rows& rows, std::size_t count, unsigned first_plane, Plane* covered) {
  if constexpr (Rows::one_byte) {
    switch (first_plane / 8) {
      case 0: return cover_tier<planes, 0>(rows, count, first_plane, covered);
      case 1: return cover_tier<planes, 1>(rows, count, first_plane, covered);
      case 2: return cover_tier<planes, 2>(rows, count, first_plane, covered);
      default: return cover_tier<planes, 3>(rows, count, first_plane, covered);
    }
  } else {
    cover_tier<planes, 0>(rows, count, first_plane, covered);
  }
}

#else

template <unsigned planes, class Rows>
void cover_planes(const Rows& rows, std::size_t count, unsigned first_plane, Plane* covered) {
  alignas(16) static constexpr std::uint8_t bit[16] = {1, 2, 4, 8, 16, 32, 64, 128, 1, 2, 4, 8, 16, 32, 64, 128};
  const auto bits = hn::LoadDup128(bytes, bit);
  const auto seven = hn::Set(bytes, 7);
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    Vec sum[planes];
    for (unsigned j = 0; j < planes; ++j) sum[j] = hn::LoadU(bytes, covered[j].data() + lane);
    for (std::size_t k = 0; k < count; ++k) {
      if (first_plane == 0 && lane == 0) rows.fetch_ahead(k);
      const auto low = rows.low(k, lane);
      const auto high = rows.high(k, lane);
      const auto one = hn::TableLookupBytes(bits, hn::And(low, seven));
      for (unsigned j = 0; j < planes; ++j) {
        const auto here = hn::Set(bytes, static_cast<std::uint8_t>(first_plane + j));
        sum[j] = hn::Or(sum[j], hn::IfThenElseZero(hn::Eq(high, here), one));
      }
    }
    for (unsigned j = 0; j < planes; ++j) hn::StoreU(sum[j], bytes, covered[j].data() + lane);
  }
}

constexpr unsigned planes_at_once = width == lanes ? 8 : 4;

#endif

template <class Rows>
void cover_all(const Rows& rows, std::size_t count, unsigned planes, Plane* covered) {
  unsigned plane = 0;
  for (; plane + planes_at_once <= planes; plane += planes_at_once) {
    cover_planes<planes_at_once>(rows, count, plane, covered + plane);
  }
  if constexpr (planes_at_once == 8) {
    switch (planes - plane) {
      case 7: return cover_planes<7>(rows, count, plane, covered + plane);
      case 6: return cover_planes<6>(rows, count, plane, covered + plane);
      case 5: return cover_planes<5>(rows, count, plane, covered + plane);
      case 4: return cover_planes<4>(rows, count, plane, covered + plane);
      default: break;
    }
  }
  switch (planes - plane) {
    case 3: return cover_planes<3>(rows, count, plane, covered + plane);
    case 2: return cover_planes<2>(rows, count, plane, covered + plane);
    case 1: return cover_planes<1>(rows, count, plane, covered + plane);
    default: break;
  }
}

void cover1(const std::uint8_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
            unsigned planes, Plane* covered) {
  cover_all(CellRows{cells, sizes, ahead}, count, planes, covered);
}

void cover2(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
            unsigned planes, Plane* covered) {
  Row rows[EliminationKernels::rows_at_once];
  split(cells, sizes, count, ahead, rows);
  cover_all(SplitRows{rows}, count, planes, covered);
}

// ---- extract --------------------------------------------------------------------------------

/// The holes of eight planes as one word a lane: bit b of words[i] is set when value b of these 64 is not
/// covered for lane i.
void holes_of_tier(const Plane* covered, std::uint64_t* words) {
  constexpr hn::Repartition<std::uint16_t, Bytes> pairs;
  constexpr hn::Repartition<std::uint32_t, Bytes> quads;
  const auto load = [&](unsigned plane, std::size_t lane) { return hn::LoadU(bytes, covered[plane].data() + lane); };
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    // Interleaved thrice within each 128-bit block: 16 lanes of 8 planes become 8 pairs of words.
    Vec words_of[8];
    decltype(hn::Zero(quads)) quad[2][4];
    for (unsigned half = 0; half < 2; ++half) {
      const auto a = load(4 * half, lane), b = load(4 * half + 1, lane);
      const auto c = load(4 * half + 2, lane), d = load(4 * half + 3, lane);
      const auto ab_low = hn::BitCast(pairs, hn::InterleaveLower(bytes, a, b));
      const auto ab_high = hn::BitCast(pairs, hn::InterleaveUpper(bytes, a, b));
      const auto cd_low = hn::BitCast(pairs, hn::InterleaveLower(bytes, c, d));
      const auto cd_high = hn::BitCast(pairs, hn::InterleaveUpper(bytes, c, d));
      quad[half][0] = hn::BitCast(quads, hn::InterleaveLower(pairs, ab_low, cd_low));
      quad[half][1] = hn::BitCast(quads, hn::InterleaveUpper(pairs, ab_low, cd_low));
      quad[half][2] = hn::BitCast(quads, hn::InterleaveLower(pairs, ab_high, cd_high));
      quad[half][3] = hn::BitCast(quads, hn::InterleaveUpper(pairs, ab_high, cd_high));
    }
    for (unsigned i = 0; i < 4; ++i) {
      words_of[2 * i] = hn::BitCast(bytes, hn::InterleaveLower(quads, quad[0][i], quad[1][i]));
      words_of[2 * i + 1] = hn::BitCast(bytes, hn::InterleaveUpper(quads, quad[0][i], quad[1][i]));
    }
    alignas(64) std::uint8_t flat[8][width];
    for (unsigned i = 0; i < 8; ++i) hn::Store(hn::Not(words_of[i]), bytes, flat[i]);
    for (std::size_t block = 0; block < width / 16; ++block) {
      for (unsigned i = 0; i < 8; ++i) std::memcpy(words + lane + 16 * block + 2 * i, flat[i] + 16 * block, 16);
    }
  }
}

#if HWY_TARGET == HWY_AVX3_DL

/// Byte `first + r` of each of 64 lanes becomes row r, for r < 8.
void to_rows(const std::uint8_t (*by_lane)[Candidates::most_rows], unsigned first, std::uint64_t (*rows)[8]) {
  alignas(64) std::uint8_t order[64];
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned lane = 0; lane < 8; ++lane) order[8 * row + lane] = static_cast<std::uint8_t>(8 * lane + row);
  }
  const __m512i permutation = _mm512_load_si512(order);
  for (unsigned octet = 0; octet < 8; ++octet) {
    alignas(64) std::uint64_t words[8];
    for (unsigned lane = 0; lane < 8; ++lane) std::memcpy(&words[lane], by_lane[8 * octet + lane] + first, 8);
    _mm512_store_si512(words, _mm512_permutexvar_epi8(permutation, _mm512_load_si512(words)));
    for (unsigned row = 0; row < 8; ++row) rows[row][octet] = words[row];
  }
}

void fill_lists(const std::uint64_t (*holes)[lanes], unsigned tiers, unsigned rows, Candidates& candidates) {
  alignas(64) std::uint8_t counting[64];
  for (unsigned i = 0; i < 64; ++i) counting[i] = static_cast<std::uint8_t>(i);
  const __m512i bit_number = _mm512_load_si512(counting);
  // A list may be written past its end, over lists not yet begun.
  constexpr unsigned most = Candidates::most_rows;
  std::uint8_t bit[lanes + 4][most];
  std::uint8_t tier_of[lanes + 4][most];
  std::uint8_t found[lanes];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    unsigned count = 0;
    // Few tiers are all gone through: to stop at a full list would be a branch hard to predict.
    for (unsigned tier = 0; tier < tiers && (tiers <= 6 || count < rows); ++tier) {
      const std::uint64_t word = holes[tier][lane];
      const __m512i bits = _mm512_maskz_compress_epi8(word, bit_number);
      _mm_storeu_si128(reinterpret_cast<__m128i*>(bit[lane] + count), _mm512_castsi512_si128(bits));
      _mm_storeu_si128(reinterpret_cast<__m128i*>(tier_of[lane] + count), _mm_set1_epi8(static_cast<char>(tier)));
      count = std::min(count + static_cast<unsigned>(std::popcount(word)), most);
    }
    found[lane] = static_cast<std::uint8_t>(count);
  }
  const __m512i counts = _mm512_loadu_si512(found);
  for (unsigned first = 0; first < rows; first += 8) {
    alignas(64) std::uint64_t bits[8][8];
    alignas(64) std::uint64_t tiers_of[8][8];
    to_rows(bit, first, bits);
    to_rows(tier_of, first, tiers_of);
    for (unsigned row = 0; row < 8; ++row) {
      // value = 64 · tier + bit
      const __m512i bits_of_row = _mm512_load_si512(bits[row]);
      const __m512i tiers_of_row = _mm512_load_si512(tiers_of[row]);
      const __m512i low = _mm512_or_si512(bits_of_row, _mm512_and_si512(_mm512_slli_epi16(tiers_of_row, 6),
                                                                        _mm512_set1_epi8(static_cast<char>(0xC0))));
      const __m512i high = _mm512_or_si512(
          _mm512_and_si512(_mm512_srli_epi16(bits_of_row, 3), _mm512_set1_epi8(7)), _mm512_slli_epi16(tiers_of_row, 3));
      _mm512_store_si512(candidates.rows[first + row].low.data(), low);
      _mm512_store_si512(candidates.rows[first + row].high.data(), high);
      candidates.alive[first + row] = _mm512_cmpgt_epu8_mask(counts, _mm512_set1_epi8(static_cast<char>(first + row)));
    }
  }
}

#else

void fill_lists(const std::uint64_t (*holes)[lanes], unsigned tiers, unsigned rows, Candidates& candidates) {
  for (unsigned row = 0; row < rows; ++row) candidates.alive[row] = 0;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    unsigned count = 0;
    for (unsigned tier = 0; tier < tiers && count < rows; ++tier) {
      for (std::uint64_t word = holes[tier][lane]; word != 0 && count < rows; word &= word - 1, ++count) {
        const unsigned value = 64 * tier + static_cast<unsigned>(std::countr_zero(word));
        candidates.rows[count].low[lane] = static_cast<std::uint8_t>(value);
        candidates.rows[count].high[lane] = static_cast<std::uint8_t>(value / 8);
        candidates.alive[count] |= std::uint64_t{1} << lane;
      }
    }
  }
}

#endif

void extract(const Plane* covered, unsigned planes, unsigned rows, Candidates& candidates) {
  constexpr unsigned most_tiers = (max_eliminated_value + 1) / 64 + 1;
  std::uint64_t holes[most_tiers][lanes];
  const unsigned whole = planes / 8;
  for (unsigned tier = 0; tier < whole; ++tier) holes_of_tier(covered + 8 * tier, holes[tier]);
  const unsigned rest = planes % 8;
  if (rest != 0) {
    Plane last[8];
    std::memset(last, 0xFF, sizeof last);
    for (unsigned plane = 0; plane < rest; ++plane) last[plane] = covered[8 * whole + plane];
    holes_of_tier(last, holes[whole]);
  }
  candidates.count = rows;
  fill_lists(holes, whole + (rest != 0), rows, candidates);
}

// ---- test -----------------------------------------------------------------------------------

/// `count_at_once` rows of candidates from the first on, tested by all the rows.
template <unsigned count_at_once, class Rows>
void test_some(const Rows& rows, std::size_t count, unsigned first, Candidates& candidates) {
  constexpr bool one_byte = Rows::one_byte;
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    Vec low[count_at_once];
    Vec high[count_at_once];
    Vec least[count_at_once];  // zero where some row was equal
    for (unsigned j = 0; j < count_at_once; ++j) {
      low[j] = hn::Load(bytes, candidates.rows[first + j].low.data() + lane);
      high[j] = hn::Load(bytes, candidates.rows[first + j].high.data() + lane);
      least[j] = hn::Set(bytes, 0xFF);
    }
    for (std::size_t k = 0; k < count; ++k) {
      if (first == 0 && lane == 0) rows.fetch_ahead(k);
      const Vec row_low = rows.low(k, lane);
      const Vec row_high = one_byte ? row_low : rows.high(k, lane);
#pragma GCC unroll 8
      for (unsigned j = 0; j < count_at_once; ++j) {
        auto difference = hn::Xor(row_low, low[j]);
        if constexpr (!one_byte) difference = hn::Or(difference, hn::Xor(row_high, high[j]));
        least[j] = hn::Min(least[j], difference);
      }
    }
    for (unsigned j = 0; j < count_at_once; ++j) {
      const auto struck = hn::Eq(least[j], hn::Zero(bytes));
      std::uint8_t bits[8] = {};
      hn::StoreMaskBits(bytes, struck, bits);
      std::uint64_t mask = 0;
      std::memcpy(&mask, bits, width / 8);
      candidates.alive[first + j] &= ~(mask << lane);
    }
  }
}

#if HWY_TARGET <= HWY_AVX3

// A comparison under a mask strikes out in one instruction, but only one port of two takes it; so some of
// the candidates go that way and the others by exclusive or and minimum, which the other port takes.

template <unsigned masked, unsigned plain>
void test_bytes(const CellRows& rows, std::size_t count, unsigned first, Candidates& candidates) {
  __m512i candidate[masked + plain];
  __m512i least[plain];
  __mmask64 alive[masked];
  for (unsigned j = 0; j < masked + plain; ++j) candidate[j] = _mm512_load_si512(candidates.rows[first + j].low.data());
  for (unsigned j = 0; j < plain; ++j) least[j] = _mm512_set1_epi8(-1);
  for (unsigned j = 0; j < masked; ++j) alive[j] = candidates.alive[first + j];
  for (std::size_t k = 0; k < count; ++k) {
    if (first == 0) rows.fetch_ahead(k);
    const __m512i row = rows.low(k, 0).raw;
#pragma GCC unroll 8
    for (unsigned j = 0; j < masked; ++j) alive[j] = _mm512_mask_cmpneq_epi8_mask(alive[j], row, candidate[j]);
#pragma GCC unroll 8
    for (unsigned j = 0; j < plain; ++j) {
      least[j] = _mm512_min_epu8(least[j], _mm512_xor_si512(row, candidate[masked + j]));
    }
  }
  for (unsigned j = 0; j < masked; ++j) candidates.alive[first + j] = alive[j];
  for (unsigned j = 0; j < plain; ++j) {
    candidates.alive[first + masked + j] &= _mm512_test_epi8_mask(least[j], least[j]);
  }
}

/// Three candidates of two bytes under masks and one plainly.
void test_words(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
                unsigned first, Candidates& candidates) {
  constexpr unsigned masked = 3;
  __m512i candidate[masked + 1][2];
  __mmask32 alive[masked][2];
  for (unsigned j = 0; j <= masked; ++j) {
    const Row& row = candidates.rows[first + j];
    for (unsigned half = 0; half < 2; ++half) {
      const auto* const low = reinterpret_cast<const __m256i*>(row.low.data()) + half;
      const auto* const high = reinterpret_cast<const __m256i*>(row.high.data()) + half;
      const __m512i eighths = _mm512_slli_epi16(_mm512_cvtepu8_epi16(_mm256_load_si256(high)), 3);
      const __m512i rest = _mm512_and_si512(_mm512_cvtepu8_epi16(_mm256_load_si256(low)), _mm512_set1_epi16(7));
      candidate[j][half] = _mm512_or_si512(eighths, rest);
    }
  }
  for (unsigned j = 0; j < masked; ++j) {
    alive[j][0] = static_cast<__mmask32>(candidates.alive[first + j]);
    alive[j][1] = static_cast<__mmask32>(candidates.alive[first + j] >> 32);
  }
  __m512i least[2] = {_mm512_set1_epi16(-1), _mm512_set1_epi16(-1)};
  for (std::size_t k = 0; k < count; ++k) {
    const std::uint16_t* const row = cells - sizes[k];
    if (first == 0) fetch(cells - ahead[k], 2 * lanes), fetch(cells - ahead[k], lanes);
#pragma GCC unroll 2
    for (unsigned half = 0; half < 2; ++half) {
      const __m512i values = _mm512_loadu_si512(row + 32 * half);
#pragma GCC unroll 3
      for (unsigned j = 0; j < masked; ++j) {
        alive[j][half] = _mm512_mask_cmpneq_epi16_mask(alive[j][half], values, candidate[j][half]);
      }
      least[half] = _mm512_min_epu16(least[half], _mm512_xor_si512(values, candidate[masked][half]));
    }
  }
  for (unsigned j = 0; j < masked; ++j) {
    candidates.alive[first + j] = alive[j][0] | std::uint64_t{alive[j][1]} << 32;
  }
  candidates.alive[first + masked] &= _mm512_test_epi16_mask(least[0], least[0]) |
                                      std::uint64_t{_mm512_test_epi16_mask(least[1], least[1])} << 32;
}

#endif

template <class Rows>
void test_all(const Rows& rows, std::size_t count, Candidates& candidates) {
  unsigned first = 0;
  for (; first + 4 <= candidates.count; first += 4) test_some<4>(rows, count, first, candidates);
  for (; first < candidates.count; ++first) test_some<1>(rows, count, first, candidates);
}

void test_rows(const Row* rows, std::size_t count, Candidates& candidates) {
  test_all(SplitRows{rows}, count, candidates);
}

void test1(const std::uint8_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
           Candidates& candidates) {
  const CellRows rows{cells, sizes, ahead};
#if HWY_TARGET <= HWY_AVX3
  unsigned first = 0;
  for (; first + 8 <= candidates.count; first += 8) test_bytes<5, 3>(rows, count, first, candidates);
  if (first < candidates.count) test_bytes<3, 1>(rows, count, first, candidates);
#else
  test_all(rows, count, candidates);
#endif
}

void test2(const std::uint16_t* cells, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
           Candidates& candidates) {
#if HWY_TARGET <= HWY_AVX3
  for (unsigned first = 0; first < candidates.count; first += 4) {
    test_words(cells, sizes, count, ahead, first, candidates);
  }
#else
  Row rows[EliminationKernels::rows_at_once];
  split(cells, sizes, count, ahead, rows);
  test_all(SplitRows{rows}, count, candidates);
#endif
}

// ---- keep -----------------------------------------------------------------------------------

void keep(Candidates& candidates, unsigned rows) {
  Candidates kept;
  kept.count = rows;
  for (unsigned to = 0; to < rows; ++to) kept.alive[to] = 0;
  // Each row in turn falls to the first row that has room in its lane; an occupied row stays so, and the
  // lanes that found no room are dropped.
  for (unsigned from = 0; from < candidates.count; ++from) {
    std::uint64_t falling = candidates.alive[from];
    for (unsigned to = 0; to < rows && to <= from && falling != 0; ++to) {
      const std::uint64_t settles = falling & ~kept.alive[to];
      if (settles == 0) continue;
      falling &= ~settles;
      kept.alive[to] |= settles;
      for (std::size_t lane = 0; lane < lanes; lane += width) {
        const std::uint64_t part = settles >> lane;
        std::uint8_t bits[8];
        std::memcpy(bits, &part, 8);
        const auto mask = hn::LoadMaskBits(bytes, bits);
        const auto settle = [&](const std::array<std::uint8_t, lanes>& source, std::array<std::uint8_t, lanes>& target) {
          const auto old = hn::Load(bytes, target.data() + lane);
          hn::Store(hn::IfThenElse(mask, hn::Load(bytes, source.data() + lane), old), bytes, target.data() + lane);
        };
        settle(candidates.rows[from].low, kept.rows[to].low);
        settle(candidates.rows[from].high, kept.rows[to].high);
      }
    }
  }
  candidates.count = rows;
  for (unsigned row = 0; row < rows; ++row) {
    candidates.rows[row] = kept.rows[row];
    candidates.alive[row] = kept.alive[row];
  }
}

void least(const Candidates& candidates, Row& least) {
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    Vec low = hn::Load(bytes, least.low.data() + lane);
    Vec high = hn::Load(bytes, least.high.data() + lane);
    for (unsigned row = candidates.count; row-- > 0;) {
      std::uint8_t bits[8];
      const std::uint64_t part = candidates.alive[row] >> lane;
      std::memcpy(bits, &part, 8);
      const auto there = hn::LoadMaskBits(bytes, bits);
      low = hn::IfThenElse(there, hn::Load(bytes, candidates.rows[row].low.data() + lane), low);
      high = hn::IfThenElse(there, hn::Load(bytes, candidates.rows[row].high.data() + lane), high);
    }
    hn::Store(low, bytes, least.low.data() + lane);
    hn::Store(high, bytes, least.high.data() + lane);
  }
}

}  // namespace

EliminationKernels elimination_kernels_here() {
  return {cover1, cover2, extract, test1, test2, test_rows, keep, least};
}

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

namespace sprague {

const EliminationKernels* elimination_kernels(Kernels kernels) {
#if HWY_ARCH_X86
  static const EliminationKernels sse4 = N_SSE4::elimination_kernels_here();
  static const EliminationKernels avx2 = N_AVX2::elimination_kernels_here();
  static const EliminationKernels avx512 = N_AVX3::elimination_kernels_here();
  static const EliminationKernels avx512vbmi = N_AVX3_DL::elimination_kernels_here();
  switch (kernels) {
    case Kernels::avx512vbmi: return &avx512vbmi;
    case Kernels::avx512: return &avx512;
    case Kernels::avx2: return &avx2;
    case Kernels::sse4: return &sse4;
    default: return nullptr;
  }
#elif HWY_STATIC_TARGET != HWY_SCALAR
  static const EliminationKernels here = HWY_STATIC_DISPATCH(elimination_kernels_here)();
  return kernels == Kernels::scalar ? nullptr : &here;
#else
  static_cast<void>(kernels);
  return nullptr;
#endif
}

}  // namespace sprague

#endif
