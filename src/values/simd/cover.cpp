// What the options of 512 heaps attain, compiled once per instruction set, in one of two ways.
//
// With byte permutations (AVX-512 VBMI) a plane holds 8 values for 64 heaps in 64 bytes, and a row is added
// to it by looking up, for every heap at once, the byte in which the bit of its value is set, zero for the
// values of other planes: one instruction a plane. Eight planes make a tier of 64 values, whose table index
// is the value modulo 64.
//
// Elsewhere values are in slices. Of each row the minterms of the three low bits, the next three and the
// others are computed once; the heaps with the value 64u + 8m + l are upper[u] & middle[m] & low[l], and
// one or two instructions a value add them, for a whole vector of heaps, to what is covered. Sixteen values
// at a time stay in registers while the rows go by.

#include "values/simd/elimination.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_WANT_AVX3_DL  // byte permutations
#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/simd/cover.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/target.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the engine has better ways than lanes

#include "values/simd/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {

#if HWY_TARGET == HWY_AVX3_DL

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
HWY_INLINE __mmask64 in_tier(const CellRows&, std::size_t, __m512i low, unsigned tier) {
  return _mm512_cmpeq_epi8_mask(_mm512_and_si512(low, _mm512_set1_epi8(static_cast<char>(0xC0))),
                                _mm512_set1_epi8(static_cast<char>(64 * tier)));
}
HWY_INLINE __mmask64 in_tier(const SplitRows& rows, std::size_t k, __m512i, unsigned tier) {
  return _mm512_cmpeq_epi8_mask(_mm512_and_si512(rows.high(k, 0).raw, _mm512_set1_epi8(static_cast<char>(0xF8))),
                                _mm512_set1_epi8(static_cast<char>(8 * tier)));
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
    const __mmask64 in_x = alone ? ~__mmask64{0} : in_tier(rows, k, x, tier);
    const __mmask64 in_y = alone ? ~__mmask64{0} : in_tier(rows, other, y, tier);
#pragma GCC unroll 8
    for (unsigned j = 0; j < first; ++j) {
      const __m512i of_x = alone ? _mm512_permutexvar_epi8(x, table[j]) : _mm512_maskz_permutexvar_epi8(in_x, x, table[j]);
      const __m512i of_y = alone ? _mm512_permutexvar_epi8(y, table[j]) : _mm512_maskz_permutexvar_epi8(in_y, y, table[j]);
      sum[j] = _mm512_ternarylogic_epi64(sum[j], of_x, of_y, 0xFE);
    }
    if constexpr (second > 0) {
      const __mmask64 next_x = in_tier(rows, k, x, tier + 1);
      const __mmask64 next_y = in_tier(rows, other, y, tier + 1);
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

template <class Rows>
void cover_block(const Rows& rows, std::size_t count, unsigned planes, Plane* covered) {
  switch (planes) {
    case 0: return;
    case 1: return cover_tiers<1, 0, true>(rows, count, 0, covered);
    case 2: return cover_tiers<2, 0, true>(rows, count, 0, covered);
    case 3: return cover_tiers<3, 0, true>(rows, count, 0, covered);
    case 4: return cover_tiers<4, 0, true>(rows, count, 0, covered);
    case 5: return cover_tiers<5, 0, true>(rows, count, 0, covered);
    case 6: return cover_tiers<6, 0, true>(rows, count, 0, covered);
    case 7: return cover_tiers<7, 0, true>(rows, count, 0, covered);
    case 8: return cover_tiers<8, 0, true>(rows, count, 0, covered);
    default: break;
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

void cover(const Table& table, HeapSize first, const HeapSize* sizes, std::size_t count, const Ahead& ahead,
           unsigned values, const Covered& covered) {
  const unsigned planes = (values + 7) / 8;
  for (std::size_t block = 0; block < group_blocks; ++block) {
    const HeapSize heap = first + lanes * block;
    // While one block reads its part of the rows, the part of the next is fetched.
    const bool last = block == group_blocks - 1;
    const HeapSize next_heap = last ? ahead.first : heap + lanes;
    const HeapSize* const next_sizes = last ? ahead.sizes : sizes;
    if (table.bytes != nullptr) {
      const CellRows rows{table.bytes + heap, sizes, {table.bytes + next_heap, next_sizes}};
      cover_block(rows, count, planes, planes_of(covered, block));
      continue;
    }
    Row rows[rows_at_once];
    for (std::size_t begin = 0; begin < count; begin += rows_at_once) {
      const std::size_t some = std::min(rows_at_once, count - begin);
      split(table.words + heap, sizes + begin, some, {table.words + next_heap, next_sizes + begin}, rows);
      cover_block(SplitRows{rows}, some, planes, planes_of(covered, block));
    }
  }
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

constexpr bool reads_slices = false;
constexpr double cycles_per_value = 0.15;

#else

using Words = hn::CappedTag<std::uint64_t, group_blocks>;
using WordVec = hn::Vec<Words>;
constexpr Words words;
constexpr std::size_t piece = hn::MaxLanes(words);  // words of a vector

HWY_INLINE WordVec load(const GroupBits& bits, std::size_t at) { return hn::Load(words, bits.words.data() + at); }
HWY_INLINE void store(WordVec value, GroupBits& bits, std::size_t at) { hn::Store(value, words, bits.words.data() + at); }

// ---- slices ---------------------------------------------------------------------------------

/// Where a row begins: at bit `shift` of a word.
struct Place {
  const std::uint64_t* word;
  unsigned shift;
  Place(const Slices& slices, HeapSize first, HeapSize size)
      : word(slices.at((first - size) / 64)), shift((first - size) % 64) {}

  HWY_INLINE WordVec slice(unsigned bit, std::size_t at) const;
};

/// One vector of the row's slice, from word `at` on.
HWY_INLINE WordVec Place::slice(unsigned bit, std::size_t at) const {
  const WordVec low = hn::LoadU(words, word + bit * Slices::run + at);
  const WordVec high = hn::LoadU(words, word + bit * Slices::run + at + 1);
  const int right = static_cast<int>(shift);
  return hn::Or(hn::ShiftRightSame(low, right), hn::ShiftLeftSame(hn::Add(high, high), 63 - right));
}

HWY_INLINE void fetch(const Slices& slices, HeapSize first, HeapSize size) {
  const Place place(slices, first, size);
  for (unsigned bit = 0; bit < slices.count; ++bit) {
    __builtin_prefetch(place.word + bit * Slices::run);
    __builtin_prefetch(place.word + bit * Slices::run + group_blocks);
  }
}

// ---- cover ----------------------------------------------------------------------------------

constexpr unsigned most_uppers = 1u << (most_slices - 6);
constexpr std::size_t most_rows = 16;  // whose minterms stay in the first-level cache together

/// The minterms of a row. The lanes with the value 64u + 8m + l are upper[u] & middle[m] & low[l].
struct Minterms {
  alignas(64) std::uint64_t low[8][piece];
  alignas(64) std::uint64_t middle[8][piece];
  alignas(64) std::uint64_t upper[most_uppers][piece];
};

/// The eight minterms of three bits.
HWY_INLINE void store_minterms(WordVec a, WordVec b, WordVec c, std::uint64_t (*to)[piece]) {
  const auto put = [&](unsigned i, WordVec minterm) { hn::Store(minterm, words, to[i]); };
  const WordVec neither = hn::Not(hn::Or(b, c));
  const WordVec only_b = hn::AndNot(c, b);
  const WordVec only_c = hn::AndNot(b, c);
  const WordVec both = hn::And(b, c);
  put(0, hn::AndNot(a, neither));
  put(1, hn::And(a, neither));
  put(2, hn::AndNot(a, only_b));
  put(3, hn::And(a, only_b));
  put(4, hn::AndNot(a, only_c));
  put(5, hn::And(a, only_c));
  put(6, hn::AndNot(a, both));
  put(7, hn::And(a, both));
}

HWY_INLINE void decode(const Slices& slices, const Place& place, std::size_t at, Minterms& minterms) {
  const auto bit = [&](unsigned b) { return place.slice(b, at); };
  const auto bit_or_zero = [&](unsigned b) { return b < slices.count ? bit(b) : hn::Zero(words); };
  store_minterms(bit(0), bit(1), bit(2), minterms.low);
  store_minterms(bit_or_zero(3), bit_or_zero(4), bit_or_zero(5), minterms.middle);
  if (slices.count <= 6) return;
  const WordVec sixth = bit(6);
  if (slices.count <= 8) {
    const WordVec seventh = bit_or_zero(7);
    hn::Store(hn::Not(hn::Or(sixth, seventh)), words, minterms.upper[0]);
    hn::Store(hn::AndNot(seventh, sixth), words, minterms.upper[1]);
    hn::Store(hn::AndNot(sixth, seventh), words, minterms.upper[2]);
    hn::Store(hn::And(sixth, seventh), words, minterms.upper[3]);
    return;
  }
  store_minterms(sixth, bit(7), bit(8), minterms.upper);
  // Each further bit splits every minterm in two.
  unsigned uppers = 8;
  for (unsigned b = 9; b < slices.count; ++b, uppers *= 2) {
    const WordVec splitting = bit(b);
    for (unsigned i = 0; i < uppers; ++i) {
      const WordVec both = hn::Load(words, minterms.upper[i]);
      hn::Store(hn::AndNot(splitting, both), words, minterms.upper[i]);
      hn::Store(hn::And(splitting, both), words, minterms.upper[uppers + i]);
    }
  }
}

/// Keeps the compiler from loading the value again for every use.
HWY_INLINE void in_register(WordVec& value) {
#if HWY_TARGET <= HWY_AVX3
  asm("" : "+v"(value.raw));
#else
  static_cast<void>(value);
#endif
}

/// Adds the rows to sixteen values: two middles of an upper minterm.
template <bool has_upper>
HWY_INLINE void accumulate(const Minterms* rows, std::size_t count, unsigned upper, unsigned middle, std::size_t at,
                           GroupBits* covered) {
  constexpr unsigned lows = piece == group_blocks ? 8 : 4;  // with AVX-512 there are registers for all
  for (unsigned l = 0; l < 8; l += lows) {
    WordVec sum[2][lows];
    for (unsigned i = 0; i < 2; ++i) {
      for (unsigned j = 0; j < lows; ++j) sum[i][j] = load(covered[8 * i + l + j], at);
    }
    for (std::size_t row = 0; row < count; ++row) {
      const Minterms& minterms = rows[row];
      WordVec low[lows];
#pragma GCC unroll 8
      for (unsigned j = 0; j < lows; ++j) {
        low[j] = hn::Load(words, minterms.low[l + j]);
        in_register(low[j]);
      }
#pragma GCC unroll 2
      for (unsigned i = 0; i < 2; ++i) {
        WordVec high = hn::Load(words, minterms.middle[middle + i]);
        if constexpr (has_upper) high = hn::And(high, hn::Load(words, minterms.upper[upper]));
#pragma GCC unroll 8
        for (unsigned j = 0; j < lows; ++j) sum[i][j] = hn::OrAnd(sum[i][j], high, low[j]);
      }
    }
    for (unsigned i = 0; i < 2; ++i) {
      for (unsigned j = 0; j < lows; ++j) store(sum[i][j], covered[8 * i + l + j], at);
    }
  }
}

void cover(const Table& table, HeapSize first, const HeapSize* sizes, std::size_t count, const Ahead& ahead,
           unsigned values, const Covered& covered) {
  const Slices& slices = table.slices;
  Minterms minterms[most_rows];
  for (std::size_t begin = 0; begin < count; begin += most_rows) {
    const std::size_t rows = std::min(most_rows, count - begin);
    for (std::size_t at = 0; at < group_blocks; at += piece) {
      for (std::size_t row = 0; row < rows; ++row) {
        if (at == 0) fetch(slices, ahead.first, ahead.sizes[begin + row]);
        decode(slices, Place(slices, first, sizes[begin + row]), at, minterms[row]);
      }
      for (unsigned value = 0; value < values; value += 16) {
        const unsigned middle = value / 8 % 8;
        if (slices.count > 6) accumulate<true>(minterms, rows, value / 64, middle, at, covered.bits + value);
        else accumulate<false>(minterms, rows, 0, middle, at, covered.bits + value);
      }
    }
  }
}

// ---- list -----------------------------------------------------------------------------------

/// The candidates of a group in slices: bit b of the candidate in row r, which is there while its bit of
/// alive[r] is set.
struct SlicedCandidates {
  static constexpr unsigned rows = Candidates::count;
  std::array<std::array<GroupBits, most_slices>, rows> slices;
  std::array<GroupBits, rows> alive;
};

void list_slices(const GroupBits* covered, unsigned values, unsigned slices, SlicedCandidates& candidates) {
  constexpr unsigned rows = SlicedCandidates::rows;
  for (std::size_t at = 0; at < group_blocks; at += piece) {
    WordVec filled[rows];
    for (unsigned row = 0; row < rows; ++row) {
      filled[row] = hn::Zero(words);
      for (unsigned bit = 0; bit < slices; ++bit) store(hn::Zero(words), candidates.slices[row][bit], at);
    }
    for (unsigned value = 0; value < values; value += 8) {
      // Of eight values that differ in the three low bits: which go to which row.
      WordVec any[rows];
      WordVec bits[3][rows];
      for (unsigned row = 0; row < rows; ++row) {
        any[row] = hn::Zero(words);
        for (auto& bit : bits) bit[row] = hn::Zero(words);
      }
      for (unsigned low = 0; low < 8 && value + low < values; ++low) {
        WordVec falling = hn::Not(load(covered[value + low], at));
        for (unsigned row = 0; row < rows; ++row) {
          const WordVec settles = hn::AndNot(filled[row], falling);
          falling = hn::And(falling, filled[row]);
          filled[row] = hn::Or(filled[row], settles);
          any[row] = hn::Or(any[row], settles);
          for (unsigned bit = 0; bit < 3; ++bit) {
            if ((low >> bit & 1) != 0) bits[bit][row] = hn::Or(bits[bit][row], settles);
          }
        }
      }
      for (unsigned bit = 0; bit < slices; ++bit) {
        if (bit >= 3 && (value >> bit & 1) == 0) continue;
        for (unsigned row = 0; row < rows; ++row) {
          GroupBits& slice = candidates.slices[row][bit];
          store(hn::Or(load(slice, at), bit < 3 ? bits[bit][row] : any[row]), slice, at);
        }
      }
    }
    for (unsigned row = 0; row < rows; ++row) store(filled[row], candidates.alive[row], at);
  }
}

HWY_INLINE hn::Mask<Bytes> mask_of(std::uint64_t lane_bits, std::size_t lane) {
  std::uint8_t bits[8];
  const std::uint64_t part = lane_bits >> lane;
  std::memcpy(bits, &part, 8);
  return hn::LoadMaskBits(bytes, bits);
}

void unslice(const SlicedCandidates& sliced, unsigned slices, std::size_t block, Candidates& candidates) {
  for (unsigned row = 0; row < SlicedCandidates::rows; ++row) {
    candidates.alive[row] = sliced.alive[row].words[block];
    for (std::size_t lane = 0; lane < lanes; lane += width) {
      ByteVec low = hn::Zero(bytes);
      ByteVec high = hn::Zero(bytes);
      for (unsigned bit = 0; bit < slices; ++bit) {
        const auto set = mask_of(sliced.slices[row][bit].words[block], lane);
        if (bit < 8) low = hn::Or(low, hn::IfThenElseZero(set, hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
        if (bit >= 3) high = hn::Or(high, hn::IfThenElseZero(set, hn::Set(bytes, static_cast<std::uint8_t>(1u << (bit - 3)))));
      }
      hn::Store(low, bytes, candidates.rows[row].low.data() + lane);
      hn::Store(high, bytes, candidates.rows[row].high.data() + lane);
    }
  }
}

void list(const Covered& covered, const Slices& slices, unsigned values, Candidates* lists) {
  SlicedCandidates sliced;
  list_slices(covered.bits, values, slices.count, sliced);
  for (std::size_t block = 0; block < group_blocks; ++block) unslice(sliced, slices.count, block, lists[block]);
}

void attained(const Covered& covered, std::size_t heap, std::uint8_t* flags) {
  for (unsigned value = 0; value < covered.values; ++value) {
    flags[value] = covered.bits[value].words[heap / lanes] >> heap % lanes & 1;
  }
}

constexpr bool reads_slices = true;
constexpr double cycles_per_value = 1.2 / piece;

#endif

}  // namespace

CoverKernels cover_kernels_here() { return {kernels_of_target(HWY_TARGET), reads_slices, cycles_per_value, cover, list, attained}; }

}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

namespace sprague {

const CoverKernels* cover_kernels(Kernels kernels) {
#if HWY_ARCH_X86
  static const CoverKernels sse4 = N_SSE4::cover_kernels_here();
  static const CoverKernels avx2 = N_AVX2::cover_kernels_here();
  static const CoverKernels avx512 = N_AVX3::cover_kernels_here();
  static const CoverKernels avx512vbmi = N_AVX3_DL::cover_kernels_here();
  switch (kernels) {
    case Kernels::avx512vbmi: return &avx512vbmi;
    case Kernels::avx512: return &avx512;
    case Kernels::avx2: return &avx2;
    case Kernels::sse4: return &sse4;
    default: return nullptr;
  }
#elif HWY_STATIC_TARGET != HWY_SCALAR
  static const CoverKernels here = HWY_STATIC_DISPATCH(cover_kernels_here)();
  return kernels == Kernels::scalar ? nullptr : &here;
#else
  static_cast<void>(kernels);
  return nullptr;
#endif
}

}  // namespace sprague

#endif
