// Covering with byte permutations (AVX-512 VBMI). Included by cover_kernel.cpp.
//
// A plane holds 8 values for 64 heaps in 64 bytes, eight planes make a tier of 64 values. A row is
// looked up, for every heap at once, in the eight tables of a tier, which give for the value modulo
// 64 the byte with its bit; what of it belongs to a tier is added to the tier's planes by ternary
// logic, which more ports take than permutations.

// No guard: once for each instruction set that covers so.

#include "values/elimination/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::elimination::HWY_NAMESPACE {
namespace {

/// A plane is one byte a heap: bit b says whether the value 8p + b is attained. Those of a block of
/// 64 heaps lie together.
using Plane = std::array<std::uint8_t, block_heaps>;

Plane* planes_of(const CoveredValues& covered, std::size_t block) {
  return reinterpret_cast<Plane*>(covered.bits) + block * (covered.values / 8);
}

/// Table j gives for a value modulo 64 the byte with its bit, when the value is in plane j of its
/// tier.
struct PlaneTables {
  alignas(64) std::uint8_t plane[8][64] = {};
  constexpr PlaneTables() {
    for (unsigned value = 0; value < 64; ++value)
      plane[value / 8][value] = static_cast<std::uint8_t>(1u << value % 8);
  }
};
constexpr PlaneTables plane_tables;

/// Table t gives all ones for tier t, and with it for every index that is t modulo `period`.
template <unsigned period>
struct TierTables {
  alignas(64) std::uint8_t tier[period][64] = {};
  constexpr TierTables() {
    for (unsigned index = 0; index < 64; ++index) tier[index % period][index] = 0xFF;
  }
};
constexpr TierTables<4> tiers_of_bytes;
constexpr TierTables<32> tiers_of_words;

/// A row as the permutations take it.
struct Lookup {
  __m512i low;   ///< the values; their six low bits matter
  __m512i tier;  ///< the values divided by 64, in as many low bits as the tier tables tell apart
};

template <bool flipped>
struct ByteLookups {
  static constexpr const auto& tiers = tiers_of_bytes;
  CellRows<flipped> rows;

  HWY_INLINE void fetch_ahead(std::size_t k) const { rows.fetch_ahead(k); }
  HWY_INLINE __m512i low(std::size_t k) const { return rows.low(k, 0).raw; }
  HWY_INLINE Lookup lookup(std::size_t k) const {
    const __m512i values = low(k);
    return {values, _mm512_srli_epi16(values, 6)};  // with bits of the next byte behind the two
  }
};

/// The even bytes of two vectors.
struct EvenBytes {
  alignas(64) std::uint8_t index[64] = {};
  constexpr EvenBytes() {
    for (unsigned i = 0; i < 64; ++i) index[i] = static_cast<std::uint8_t>(2 * i);
  }
};
constexpr EvenBytes even_bytes;

template <bool flipped>
struct WordLookups {
  static constexpr const auto& tiers = tiers_of_words;
  const std::uint16_t* cells;
  OptionTermsView terms;
  NextRows<std::uint16_t> next;

  HWY_INLINE void fetch_ahead(std::size_t k) const { next.fetch(k); }
  HWY_INLINE __m512i half(std::size_t k, std::size_t lane) const {
    const __m512i row = _mm512_loadu_si512(cells - terms.distances[k] + lane);
    return flipped
               ? _mm512_xor_si512(row, _mm512_set1_epi16(static_cast<short>(terms.xor_masks[k])))
               : row;
  }
  HWY_INLINE __m512i low(std::size_t k) const { return lookup(k).low; }
  HWY_INLINE Lookup lookup(std::size_t k) const {
    const __m512i first = half(k, 0);
    const __m512i second = half(k, block_heaps / 2);
    const __m512i even = _mm512_load_si512(even_bytes.index);
    return {
        _mm512_permutex2var_epi8(first, even, second),
        _mm512_permutex2var_epi8(_mm512_srli_epi16(first, 6), even, _mm512_srli_epi16(second, 6))};
  }
};

/// Adds the rows to planes of tier 0, all of whose values are there. A ternary or takes two rows;
/// the last may be taken twice.
template <unsigned planes, class Rows>
void cover_only_tier(const Rows& rows, std::size_t count, Plane* covered) {
  __m512i sum[planes];
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) sum[j] = _mm512_loadu_si512(covered[j].data());
  for (std::size_t k = 0; k < count; k += 2) {
    const std::size_t other = std::min(k + 1, count - 1);
    rows.fetch_ahead(k);
    rows.fetch_ahead(other);
    const __m512i x = rows.low(k);
    const __m512i y = rows.low(other);
#pragma GCC unroll 8
    for (unsigned j = 0; j < planes; ++j) {
      const __m512i table = _mm512_load_si512(plane_tables.plane[j]);
      sum[j] = _mm512_ternarylogic_epi64(sum[j], _mm512_permutexvar_epi8(x, table),
                                         _mm512_permutexvar_epi8(y, table), 0xFE);
    }
  }
#pragma GCC unroll 8
  for (unsigned j = 0; j < planes; ++j) _mm512_storeu_si512(covered[j].data(), sum[j]);
}

constexpr unsigned max_planes = 24;  // the most sums that fit in registers

/// Adds the rows to `planes` planes from the first of a tier on.
template <unsigned planes, class Rows>
void cover_planes(const Rows& rows, std::size_t count, unsigned tier, Plane* covered) {
  constexpr unsigned tiers = (planes + 7) / 8;
  __m512i sum[planes];
#pragma GCC unroll 24
  for (unsigned j = 0; j < planes; ++j) sum[j] = _mm512_loadu_si512(covered[j].data());
  for (std::size_t k = 0; k < count; ++k) {
    if (tier == 0) rows.fetch_ahead(k);
    const Lookup row = rows.lookup(k);
    __m512i in_tier[tiers];
#pragma GCC unroll 3
    for (unsigned i = 0; i < tiers; ++i) {
      in_tier[i] = _mm512_permutexvar_epi8(row.tier, _mm512_load_si512(Rows::tiers.tier[tier + i]));
    }
#pragma GCC unroll 8
    for (unsigned j = 0; j < std::min(planes, 8u); ++j) {
      const __m512i bits =
          _mm512_permutexvar_epi8(row.low, _mm512_load_si512(plane_tables.plane[j]));
#pragma GCC unroll 3
      for (unsigned i = 0; i < tiers; ++i) {
        if (8 * i + j < planes)
          sum[8 * i + j] = _mm512_ternarylogic_epi64(sum[8 * i + j], in_tier[i], bits, 0xF8);
      }
    }
  }
#pragma GCC unroll 24
  for (unsigned j = 0; j < planes; ++j) _mm512_storeu_si512(covered[j].data(), sum[j]);
}

template <class Rows>
using CoverPlanes = void (*)(const Rows& rows, std::size_t count, unsigned tier, Plane* covered);

template <class Rows, std::size_t... counts>
void cover_block(const Rows& rows, std::size_t count, unsigned planes, bool only_tier,
                 Plane* covered, std::index_sequence<counts...>) {
  static constexpr CoverPlanes<Rows> all_tiers[] = {cover_planes<counts + 1, Rows>...};
  static constexpr void (*one_tier[])(const Rows&, std::size_t,
                                      Plane*) = {cover_only_tier<counts % 8 + 1, Rows>...};
  if (only_tier) return one_tier[std::min(planes, 8u) - 1](rows, count, covered);
  for (unsigned plane = 0; plane < planes; plane += max_planes) {
    all_tiers[std::min(planes - plane, max_planes) - 1](rows, count, plane / 8, covered + plane);
  }
}

template <bool flipped>
void cover_group(const ValueTable& table, HeapSize first, const OptionTermsView& terms,
                 std::size_t count, const PrefetchRows& next, unsigned values, unsigned bound,
                 const CoveredValues& covered) {
  const unsigned planes = (values + 7) / 8;
  if (planes == 0) return;
  for (std::size_t block = 0; block < group_blocks; ++block) {
    const HeapSize heap = first + block_heaps * block;
    // While one block reads its part of the rows, the part of the next is fetched.
    const bool last = block == group_blocks - 1;
    const HeapSize next_heap = last ? next.first : heap + block_heaps;
    const HeapSize* const next_terms = last ? next.distances : terms.distances;
    const auto cover_rows = [&](const auto& rows) {
      cover_block(rows, count, planes, bound <= 64, planes_of(covered, block),
                  std::make_index_sequence<max_planes>{});
    };
    if (table.words != nullptr)
      cover_rows(
          WordLookups<flipped>{table.words + heap, terms, {table.words + next_heap, next_terms}});
    else
      cover_rows(
          ByteLookups<flipped>{{table.bytes + heap, terms, {table.bytes + next_heap, next_terms}}});
  }
}

void cover(const ValueTable& table, HeapSize first, const OptionTermsView& terms, std::size_t count,
           const PrefetchRows& next, unsigned values, unsigned bound,
           const CoveredValues& covered) {
  const auto cover_rows = terms.xor_masks == nullptr ? cover_group<false> : cover_group<true>;
  cover_rows(table, first, terms, count, next, values, bound, covered);
}

void attained(const CoveredValues& covered, std::size_t heap, std::uint8_t* flags) {
  const Plane* const planes = planes_of(covered, heap / block_heaps);
  for (unsigned value = 0; value < covered.values; value += 16) {
    const auto two_planes = static_cast<__mmask16>(planes[value / 8][heap % block_heaps] |
                                                   planes[value / 8 + 1][heap % block_heaps] << 8);
    _mm_storeu_epi8(flags + value, _mm_maskz_set1_epi8(two_planes, 1));
  }
}

// ---- list -----------------------------------------------------------------------------------

/// The holes of eight planes as one word a lane: bit b of words[i] is set when value b of these 64
/// is not covered for lane i.
void holes_of_tier(const Plane* covered, std::uint64_t* words) {
  constexpr hn::Repartition<std::uint16_t, Bytes> pairs;
  constexpr hn::Repartition<std::uint32_t, Bytes> quads;
  const auto load = [&](unsigned plane, std::size_t lane) {
    return hn::LoadU(bytes, covered[plane].data() + lane);
  };
  for (std::size_t lane = 0; lane < block_heaps; lane += width) {
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
      for (unsigned i = 0; i < 8; ++i)
        std::memcpy(words + lane + 16 * block + 2 * i, flat[i] + 16 * block, 16);
    }
  }
}

/// Byte r of each of 64 lanes becomes row r.
void to_rows(const std::uint8_t (*by_lane)[CandidateRows::count], std::uint64_t (*rows)[8]) {
  alignas(64) std::uint8_t order[64];
  for (unsigned row = 0; row < 8; ++row) {
    for (unsigned lane = 0; lane < 8; ++lane)
      order[8 * row + lane] = static_cast<std::uint8_t>(8 * lane + row);
  }
  const __m512i permutation = _mm512_load_si512(order);
  for (unsigned octet = 0; octet < 8; ++octet) {
    alignas(64) std::uint64_t words[8];
    for (unsigned lane = 0; lane < 8; ++lane)
      std::memcpy(&words[lane], by_lane[8 * octet + lane], 8);
    _mm512_store_si512(words, _mm512_permutexvar_epi8(permutation, _mm512_load_si512(words)));
    for (unsigned row = 0; row < 8; ++row) rows[row][octet] = words[row];
  }
}

/// Writes the candidates of 64 lanes, one a word.
void put_row(const std::uint16_t* values, ValueRow& row) {
  const __m512i first = _mm512_load_si512(values);
  const __m512i second = _mm512_load_si512(values + block_heaps / 2);
  const __m512i even = _mm512_load_si512(even_bytes.index);
  _mm512_store_si512(row.low.data(), _mm512_permutex2var_epi8(first, even, second));
  _mm512_store_si512(row.high.data(), _mm512_permutex2var_epi8(_mm512_srli_epi16(first, 3), even,
                                                               _mm512_srli_epi16(second, 3)));
}

/// For few tiers: the least hole of each lane is taken out of its words, as often as there are
/// rows. 8 lanes at once.
template <unsigned tiers>
void take_holes(const std::uint64_t (*holes)[block_heaps], CandidateRows& candidates) {
  alignas(64) std::uint16_t values[CandidateRows::count][block_heaps];
  for (auto& alive : candidates.alive) alive = 0;
  const __m512i minus_one = _mm512_set1_epi64(-1);
  for (std::size_t lane = 0; lane < block_heaps; lane += 8) {
    __m512i words[tiers];
    for (unsigned tier = 0; tier < tiers; ++tier)
      words[tier] = _mm512_loadu_si512(&holes[tier][lane]);
    for (unsigned row = 0; row < CandidateRows::count; ++row) {
      // The lowest word that has a hole.
      __m512i word = words[tiers - 1];
      __m512i base = _mm512_set1_epi64(64 * (tiers - 1));
      __mmask8 none_before = 0xFF;
      __mmask8 from[tiers];
      for (unsigned tier = 0; tier + 1 < tiers; ++tier) {
        from[tier] = _mm512_mask_test_epi64_mask(none_before, words[tier], words[tier]);
        none_before = static_cast<__mmask8>(none_before & ~from[tier]);
        word = _mm512_mask_mov_epi64(word, from[tier], words[tier]);
        base = _mm512_mask_mov_epi64(base, from[tier], _mm512_set1_epi64(64 * tier));
      }
      from[tiers - 1] = none_before;
      candidates.alive[row] |= std::uint64_t{_mm512_test_epi64_mask(word, word)} << lane;
      const __m512i less = _mm512_add_epi64(word, minus_one);
      const __m512i place = _mm512_popcnt_epi64(_mm512_andnot_si512(word, less));
      _mm_store_si128(reinterpret_cast<__m128i*>(&values[row][lane]),
                      _mm512_cvtepi64_epi16(_mm512_add_epi64(base, place)));
      for (unsigned tier = 0; tier < tiers; ++tier)
        words[tier] = _mm512_mask_and_epi64(words[tier], from[tier], words[tier], less);
    }
  }
  for (unsigned row = 0; row < CandidateRows::count; ++row)
    put_row(values[row], candidates.rows[row]);
}

void fill_lists(const std::uint64_t (*holes)[block_heaps], unsigned tiers,
                CandidateRows& candidates) {
  switch (tiers) {
    case 1: return take_holes<1>(holes, candidates);
    case 2: return take_holes<2>(holes, candidates);
    case 3: return take_holes<3>(holes, candidates);
    default: break;
  }
  alignas(64) std::uint8_t counting[64];
  for (unsigned i = 0; i < 64; ++i) counting[i] = static_cast<std::uint8_t>(i);
  const __m512i bit_number = _mm512_load_si512(counting);
  // A list may be written past its end, over lists not yet begun.
  constexpr unsigned rows = CandidateRows::count;
  std::uint8_t bit[block_heaps + 1][rows];
  std::uint8_t tier_of[block_heaps + 1][rows];
  std::uint8_t found[block_heaps];
  for (std::size_t lane = 0; lane < block_heaps; ++lane) {
    unsigned count = 0;
    // Few tiers are all gone through: to stop at a full list would be a branch hard to predict.
    for (unsigned tier = 0; tier < tiers && (tiers <= 6 || count < rows); ++tier) {
      const std::uint64_t word = holes[tier][lane];
      const __m512i bits = _mm512_maskz_compress_epi8(word, bit_number);
      _mm_storel_epi64(reinterpret_cast<__m128i*>(bit[lane] + count), _mm512_castsi512_si128(bits));
      _mm_storel_epi64(reinterpret_cast<__m128i*>(tier_of[lane] + count),
                       _mm_set1_epi8(static_cast<char>(tier)));
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
    const __m512i low =
        _mm512_or_si512(bits_of_row, _mm512_and_si512(_mm512_slli_epi16(tiers_of_row, 6),
                                                      _mm512_set1_epi8(static_cast<char>(0xC0))));
    const __m512i high =
        _mm512_or_si512(_mm512_and_si512(_mm512_srli_epi16(bits_of_row, 3), _mm512_set1_epi8(7)),
                        _mm512_slli_epi16(tiers_of_row, 3));
    _mm512_store_si512(candidates.rows[row].low.data(), low);
    _mm512_store_si512(candidates.rows[row].high.data(), high);
    candidates.alive[row] =
        _mm512_cmpgt_epu8_mask(counts, _mm512_set1_epi8(static_cast<char>(row)));
  }
}

void list(const CoveredValues& covered, const Slices&, unsigned values, CandidateRows* lists) {
  constexpr unsigned max_tiers = (1u << max_slices) / 64;
  const unsigned planes = (values + 7) / 8;
  for (std::size_t block = 0; block < group_blocks; ++block) {
    const Plane* const of = planes_of(covered, block);
    std::uint64_t holes[max_tiers][block_heaps];
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

constexpr CoverKernels kernels{
    simd::kernels_of_target(HWY_TARGET), false, 0.15, cover, list, attained};

}  // namespace
}  // namespace sprague::elimination::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
