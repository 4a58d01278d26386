// Covering with byte permutations (AVX-512 VBMI). Included by cover.cpp.
//
// A plane holds 8 values for 64 heaps in 64 bytes, and a row is added to it by looking up, for every heap at
// once, the byte in which the bit of its value is set, zero for the values of other planes: one instruction a
// plane. Eight planes make a tier of 64 values, whose table index is the value modulo 64.

// No guard: once for each instruction set that covers so.

#include "values/simd/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {
namespace by_bytes {

/// A plane is one byte a heap: bit b says whether the value 8p + b is attained. Those of a block of 64 heaps
/// lie together.
using Plane = std::array<std::uint8_t, lanes>;

Plane* planes_of(const Covered& covered, std::size_t block) {
  return reinterpret_cast<Plane*>(covered.bits) + block * (covered.values / 8);
}

/// Table j gives for a value modulo 64 the byte with its bit, when the value is in plane j of its tier.
struct TierTables {
  alignas(64) std::uint8_t plane[8][64] = {};
  constexpr TierTables() {
    for (unsigned value = 0; value < 64; ++value) plane[value / 8][value] = static_cast<std::uint8_t>(1u << value % 8);
  }
};
constexpr TierTables tier_tables;

/// Which heaps have a value of the tier.
HWY_INLINE __mmask64 in_tier(__m512i row, unsigned tier) {
  return _mm512_cmpeq_epi8_mask(_mm512_and_si512(row, _mm512_set1_epi8(static_cast<char>(0xC0))),
                                _mm512_set1_epi8(static_cast<char>(64 * tier)));
}

/// Adds the rows to one tier, or to a tier and `second` planes of the next. `alone`: all values of the rows
/// are in the tier.
template <unsigned first, unsigned second, bool alone, class Rows>
void cover_tiers(const Rows& rows, std::size_t count, unsigned tier, Plane* covered) {
  __m512i table[8];
  __m512i sum[first];
  __m512i next[second + 1];
#pragma GCC unroll 8
  for (unsigned j = 0; j < 8; ++j) table[j] = _mm512_load_si512(tier_tables.plane[j]);
#pragma GCC unroll 8
  for (unsigned j = 0; j < first; ++j) sum[j] = _mm512_loadu_si512(covered[j].data());
#pragma GCC unroll 8
  for (unsigned j = 0; j < second; ++j) next[j] = _mm512_loadu_si512(covered[first + j].data());
  for (std::size_t k = 0; k < count; k += 2) {  // a ternary or takes two rows; the last may be taken twice
    const std::size_t other = std::min(k + 1, count - 1);
    if (tier == 0) {
      rows.fetch_ahead(k);
      rows.fetch_ahead(other);
    }
    const __m512i x = rows.low(k, 0).raw;
    const __m512i y = rows.low(other, 0).raw;
    const __mmask64 in_x = alone ? ~__mmask64{0} : in_tier(x, tier);
    const __mmask64 in_y = alone ? ~__mmask64{0} : in_tier(y, tier);
#pragma GCC unroll 8
    for (unsigned j = 0; j < first; ++j) {
      const __m512i of_x = alone ? _mm512_permutexvar_epi8(x, table[j]) : _mm512_maskz_permutexvar_epi8(in_x, x, table[j]);
      const __m512i of_y = alone ? _mm512_permutexvar_epi8(y, table[j]) : _mm512_maskz_permutexvar_epi8(in_y, y, table[j]);
      sum[j] = _mm512_ternarylogic_epi64(sum[j], of_x, of_y, 0xFE);
    }
    if constexpr (second > 0) {
      const __mmask64 next_x = in_tier(x, tier + 1);
      const __mmask64 next_y = in_tier(y, tier + 1);
#pragma GCC unroll 8
      for (unsigned j = 0; j < second; ++j) {
        next[j] = _mm512_ternarylogic_epi64(next[j], _mm512_maskz_permutexvar_epi8(next_x, x, table[j]),
                                            _mm512_maskz_permutexvar_epi8(next_y, y, table[j]), 0xFE);
      }
    }
  }
#pragma GCC unroll 8
  for (unsigned j = 0; j < first; ++j) _mm512_storeu_si512(covered[j].data(), sum[j]);
#pragma GCC unroll 8
  for (unsigned j = 0; j < second; ++j) _mm512_storeu_si512(covered[first + j].data(), next[j]);
}

/// `alone`: as above, of all the rows.
template <class Rows>
void cover_block(const Rows& rows, std::size_t count, unsigned planes, bool alone, Plane* covered) {
  switch (alone ? planes : 0) {
    case 0: break;
    case 1: return cover_tiers<1, 0, true>(rows, count, 0, covered);
    case 2: return cover_tiers<2, 0, true>(rows, count, 0, covered);
    case 3: return cover_tiers<3, 0, true>(rows, count, 0, covered);
    case 4: return cover_tiers<4, 0, true>(rows, count, 0, covered);
    case 5: return cover_tiers<5, 0, true>(rows, count, 0, covered);
    case 6: return cover_tiers<6, 0, true>(rows, count, 0, covered);
    case 7: return cover_tiers<7, 0, true>(rows, count, 0, covered);
    default: return cover_tiers<8, 0, true>(rows, count, 0, covered);
  }
  for (unsigned plane = 0; plane < planes; plane += 16) {
    const unsigned tier = plane / 8;
    Plane* const at = covered + plane;
    switch (planes - plane) {
      case 1: cover_tiers<1, 0, false>(rows, count, tier, at); break;
      case 2: cover_tiers<2, 0, false>(rows, count, tier, at); break;
      case 3: cover_tiers<3, 0, false>(rows, count, tier, at); break;
      case 4: cover_tiers<4, 0, false>(rows, count, tier, at); break;
      case 5: cover_tiers<5, 0, false>(rows, count, tier, at); break;
      case 6: cover_tiers<6, 0, false>(rows, count, tier, at); break;
      case 7: cover_tiers<7, 0, false>(rows, count, tier, at); break;
      case 8: cover_tiers<8, 0, false>(rows, count, tier, at); break;
      case 9: cover_tiers<8, 1, false>(rows, count, tier, at); break;
      case 10: cover_tiers<8, 2, false>(rows, count, tier, at); break;
      case 11: cover_tiers<8, 3, false>(rows, count, tier, at); break;
      case 12: cover_tiers<8, 4, false>(rows, count, tier, at); break;
      case 13: cover_tiers<8, 5, false>(rows, count, tier, at); break;
      case 14: cover_tiers<8, 6, false>(rows, count, tier, at); break;
      case 15: cover_tiers<8, 7, false>(rows, count, tier, at); break;
      default: cover_tiers<8, 8, false>(rows, count, tier, at); break;
    }
  }
}

template <bool flipped>
void cover_group(const Table& table, HeapSize first, const Terms& terms, std::size_t count, const Ahead& ahead,
                 unsigned values, unsigned bound, const Covered& covered) {
  constexpr unsigned tier = 64;
  for (std::size_t block = 0; block < group_blocks; ++block) {
    const HeapSize heap = first + lanes * block;
    // While one block reads its part of the rows, the part of the next is fetched.
    const bool last = block == group_blocks - 1;
    const NextRows<std::uint8_t> next{table.bytes + (last ? ahead.first : heap + lanes), last ? ahead.distances : terms.distances};
    const CellRows<flipped> rows{table.bytes + heap, terms, next};
    cover_block(rows, count, (values + 7) / 8, bound <= tier, planes_of(covered, block));
  }
}

void cover(const Table& table, HeapSize first, const Terms& terms, std::size_t count, const Ahead& ahead,
           unsigned values, unsigned bound, const Covered& covered) {
  const auto cover_rows = terms.flips == nullptr ? cover_group<false> : cover_group<true>;
  cover_rows(table, first, terms, count, ahead, values, bound, covered);
}

void attained(const Covered& covered, std::size_t heap, std::uint8_t* flags) {
  const Plane* const planes = planes_of(covered, heap / lanes);
  for (unsigned value = 0; value < covered.values; ++value) {
    flags[value] = planes[value / 8][heap % lanes] >> value % 8 & 1;
  }
}

// ---- list -----------------------------------------------------------------------------------

/// The holes of eight planes as one word a lane: bit b of words[i] is set when value b of these 64 is not
/// covered for lane i.
void holes_of_tier(const Plane* covered, std::uint64_t* words) {
  constexpr hn::Repartition<std::uint16_t, Bytes> pairs;
  constexpr hn::Repartition<std::uint32_t, Bytes> quads;
  const auto load = [&](unsigned plane, std::size_t lane) { return hn::LoadU(bytes, covered[plane].data() + lane); };
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    // Interleaved thrice within each 128-bit block: 16 lanes of 8 planes become 8 pairs of words.
    ByteVec words_of[8];
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

/// Byte r of each of 64 lanes becomes row r.
void to_rows(const std::uint8_t (*by_lane)[Candidates::count], std::uint64_t (*rows)[8]) {
  alignas(64) std::uint8_t order[64];
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned lane = 0; lane < 8; ++lane) order[8 * row + lane] = static_cast<std::uint8_t>(8 * lane + row);
  }
  const __m512i permutation = _mm512_load_si512(order);
  for (unsigned octet = 0; octet < 8; ++octet) {
    alignas(64) std::uint64_t words[8];
    for (unsigned lane = 0; lane < 8; ++lane) std::memcpy(&words[lane], by_lane[8 * octet + lane], 8);
    _mm512_store_si512(words, _mm512_permutexvar_epi8(permutation, _mm512_load_si512(words)));
    for (unsigned row = 0; row < 8; ++row) rows[row][octet] = words[row];
  }
}

void fill_lists(const std::uint64_t (*holes)[lanes], unsigned tiers, Candidates& candidates) {
  alignas(64) std::uint8_t counting[64];
  for (unsigned i = 0; i < 64; ++i) counting[i] = static_cast<std::uint8_t>(i);
  const __m512i bit_number = _mm512_load_si512(counting);
  // A list may be written past its end, over lists not yet begun.
  constexpr unsigned rows = Candidates::count;
  std::uint8_t bit[lanes + 1][rows];
  std::uint8_t tier_of[lanes + 1][rows];
  std::uint8_t found[lanes];
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    unsigned count = 0;
    // Few tiers are all gone through: to stop at a full list would be a branch hard to predict.
    for (unsigned tier = 0; tier < tiers && (tiers <= 6 || count < rows); ++tier) {
      const std::uint64_t word = holes[tier][lane];
      const __m512i bits = _mm512_maskz_compress_epi8(word, bit_number);
      _mm_storel_epi64(reinterpret_cast<__m128i*>(bit[lane] + count), _mm512_castsi512_si128(bits));
      _mm_storel_epi64(reinterpret_cast<__m128i*>(tier_of[lane] + count), _mm_set1_epi8(static_cast<char>(tier)));
      count = std::min(count + static_cast<unsigned>(std::popcount(word)), rows);
    }
    found[lane] = static_cast<std::uint8_t>(count);
  }
  const __m512i counts = _mm512_loadu_si512(found);
  alignas(64) std::uint64_t bits[rows][8];
  alignas(64) std::uint64_t tiers_of[rows][8];
  to_rows(bit, bits);
  to_rows(tier_of, tiers_of);
  for (unsigned row = 0; row < rows; ++row) {
    // value = 64 · tier + bit
    const __m512i bits_of_row = _mm512_load_si512(bits[row]);
    const __m512i tiers_of_row = _mm512_load_si512(tiers_of[row]);
    const __m512i low = _mm512_or_si512(
        bits_of_row, _mm512_and_si512(_mm512_slli_epi16(tiers_of_row, 6), _mm512_set1_epi8(static_cast<char>(0xC0))));
    const __m512i high = _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi16(bits_of_row, 3), _mm512_set1_epi8(7)),
                                         _mm512_slli_epi16(tiers_of_row, 3));
    _mm512_store_si512(candidates.rows[row].low.data(), low);
    _mm512_store_si512(candidates.rows[row].high.data(), high);
    candidates.alive[row] = _mm512_cmpgt_epu8_mask(counts, _mm512_set1_epi8(static_cast<char>(row)));
  }
}

void list(const Covered& covered, const Slices&, unsigned values, Candidates* lists) {
  constexpr unsigned most_tiers = (1u << most_slices) / 64;
  const unsigned planes = (values + 7) / 8;
  for (std::size_t block = 0; block < group_blocks; ++block) {
    const Plane* const of = planes_of(covered, block);
    std::uint64_t holes[most_tiers][lanes];
    const unsigned whole = planes / 8;
    for (unsigned tier = 0; tier < whole; ++tier) holes_of_tier(of + 8 * tier, holes[tier]);
    const unsigned rest = planes % 8;
    if (rest != 0) {
      Plane last[8];
      std::memset(last, 0xFF, sizeof last);
      for (unsigned plane = 0; plane < rest; ++plane) last[plane] = of[8 * whole + plane];
      holes_of_tier(last, holes[whole]);
    }
    fill_lists(holes, whole + (rest != 0), lists[block]);
  }
}

constexpr CoverKernels kernels{kernels_of_target(HWY_TARGET), false, 0.15, cover, list, attained};

}  // namespace by_bytes
}  // namespace
}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
