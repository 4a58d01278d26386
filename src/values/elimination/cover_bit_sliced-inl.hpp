// Covering with values in slices, on any vectors. Included by cover_kernel.cpp.
//
// Each row's minterms of the three low bits, the next three and the others are computed once; the
// heaps with the value 64u + 8m + l are upper[u] & middle[m] & low[l], and one or two instructions
// a value add them, for a whole vector of heaps, to what is covered. Sixteen values at a time stay
// in registers while the rows go by.

// No guard: once for each instruction set that covers so.

#include "values/elimination/rows-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::elimination::HWY_NAMESPACE {
namespace {

using Words = hn::CappedTag<std::uint64_t, group_blocks>;
using WordVec = hn::Vec<Words>;
constexpr Words words;
constexpr std::size_t vector_words = hn::MaxLanes(words);

HWY_INLINE WordVec load(const GroupBits& bits, std::size_t at) {
  return hn::Load(words, bits.words.data() + at);
}
HWY_INLINE void store(WordVec value, GroupBits& bits, std::size_t at) {
  hn::Store(value, words, bits.words.data() + at);
}

// ---- slices ---------------------------------------------------------------------------------

/// The beginning of a row: bit `shift` of a word.
struct Place {
  const std::uint64_t* word;
  unsigned shift;
  Place(const Slices& slices, HeapSize heap) : word(slices.at(heap / 64)), shift(heap % 64) {}

  HWY_INLINE WordVec slice(unsigned bit, std::size_t at) const;
};

/// One vector of the row's slice, from word `at` on.
HWY_INLINE WordVec Place::slice(unsigned bit, std::size_t at) const {
  const WordVec low = hn::LoadU(words, word + bit * Slices::run + at);
  const WordVec high = hn::LoadU(words, word + bit * Slices::run + at + 1);
#if HWY_TARGET <= HWY_AVX3_DL
  return WordVec{
      _mm512_shrdv_epi64(low.raw, high.raw, _mm512_set1_epi64(static_cast<long long>(shift)))};
#else
  const int right = static_cast<int>(shift);
  return hn::Or(hn::ShiftRightSame(low, right), hn::ShiftLeftSame(hn::Add(high, high), 63 - right));
#endif
}

HWY_INLINE void fetch(const Slices& slices, HeapSize heap) {
  const Place place(slices, heap);
  for (unsigned bit = 0; bit < slices.count; ++bit) {
    __builtin_prefetch(place.word + bit * Slices::run);
    __builtin_prefetch(place.word + bit * Slices::run + group_blocks);
  }
}

// ---- cover ----------------------------------------------------------------------------------

constexpr unsigned max_uppers = 1u << (max_slices - 6);
constexpr std::size_t max_rows = 16;  // whose minterms stay in the first-level cache together

/// The minterms of a row. The lanes with the value 64u + 8m + l are upper[u] & middle[m] & low[l].
struct Minterms {
  alignas(64) std::uint64_t low[8][vector_words];
  alignas(64) std::uint64_t middle[8][vector_words];
  alignas(64) std::uint64_t upper[max_uppers][vector_words];
};

/// The eight minterms of three bits, each bit xor that of `xor_mask`.
HWY_INLINE void store_minterms(WordVec a, WordVec b, WordVec c, unsigned xor_mask,
                               std::uint64_t (*to)[vector_words]) {
  const auto put = [&](unsigned i, WordVec minterm) {
    hn::Store(minterm, words, to[i ^ (xor_mask & 7)]);
  };
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

/// The minterms of a row, its values xor `xor_mask`.
HWY_INLINE void decode(const Slices& slices, const Place& place, std::size_t at, unsigned xor_mask,
                       Minterms& minterms) {
  const auto bit = [&](unsigned b) { return place.slice(b, at); };
  const auto bit_or_zero = [&](unsigned b) { return b < slices.count ? bit(b) : hn::Zero(words); };
  store_minterms(bit(0), bit(1), bit(2), xor_mask, minterms.low);
  store_minterms(bit_or_zero(3), bit_or_zero(4), bit_or_zero(5), xor_mask >> 3, minterms.middle);
  if (slices.count <= 6) return;
  const unsigned upper = xor_mask >> 6;
  const WordVec sixth = bit(6);
  if (slices.count <= 8) {
    const WordVec seventh = bit_or_zero(7);
    hn::Store(hn::Not(hn::Or(sixth, seventh)), words, minterms.upper[upper]);
    hn::Store(hn::AndNot(seventh, sixth), words, minterms.upper[upper ^ 1]);
    hn::Store(hn::AndNot(sixth, seventh), words, minterms.upper[upper ^ 2]);
    hn::Store(hn::And(sixth, seventh), words, minterms.upper[upper ^ 3]);
    return;
  }
  store_minterms(sixth, bit(7), bit(8), upper, minterms.upper);
  // Each further bit splits every minterm in two.
  unsigned uppers = 8;
  for (unsigned b = 9; b < slices.count; ++b, uppers *= 2) {
    const WordVec splitting = (xor_mask >> b & 1) != 0 ? hn::Not(bit(b)) : bit(b);
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
HWY_INLINE void accumulate(const Minterms* rows, std::size_t count, unsigned upper, unsigned middle,
                           std::size_t at, GroupBits* covered) {
  constexpr unsigned lows =
      vector_words == group_blocks ? 8 : 4;  // with AVX-512 there are registers for all
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

void cover(const ValueTable& table, HeapSize first, const OptionTermsView& terms, std::size_t count,
           const PrefetchRows& next, unsigned values, unsigned, const CoveredValues& covered) {
  const Slices& slices = table.slices;
  Minterms minterms[max_rows];
  for (std::size_t begin = 0; begin < count; begin += max_rows) {
    const std::size_t rows = std::min(max_rows, count - begin);
    for (std::size_t at = 0; at < group_blocks; at += vector_words) {
      for (std::size_t row = 0; row < rows; ++row) {
        if (at == 0) fetch(slices, next.first - next.distances[begin + row]);
        const unsigned xor_mask = terms.xor_masks == nullptr ? 0 : terms.xor_masks[begin + row];
        decode(slices, Place(slices, first - terms.distances[begin + row]), at, xor_mask,
               minterms[row]);
      }
      for (unsigned value = 0; value < values; value += 16) {
        const unsigned middle = value / 8 % 8;
        if (slices.count > 6)
          accumulate<true>(minterms, rows, value / 64, middle, at, covered.bits + value);
        else
          accumulate<false>(minterms, rows, 0, middle, at, covered.bits + value);
      }
    }
  }
}

// ---- list -----------------------------------------------------------------------------------

/// The candidates of a group in slices: bit b of the candidate in row r, which is there while its
/// bit of alive[r] is set.
struct SlicedCandidates {
  static constexpr unsigned rows = CandidateRows::count;
  std::array<std::array<GroupBits, max_slices>, rows> slices;
  std::array<GroupBits, rows> alive;
};

void list_slices(const GroupBits* covered, unsigned values, unsigned slices,
                 SlicedCandidates& candidates) {
  constexpr unsigned rows = SlicedCandidates::rows;
  for (std::size_t at = 0; at < group_blocks; at += vector_words) {
    WordVec filled[rows];
    for (unsigned row = 0; row < rows; ++row) {
      filled[row] = hn::Zero(words);
      for (unsigned bit = 0; bit < slices; ++bit)
        store(hn::Zero(words), candidates.slices[row][bit], at);
    }
    for (unsigned value = 0; value < values; value += 8) {
      // The rows to which eight values that differ in the three low bits go.
      WordVec any[rows];
      WordVec bits[3][rows];
      for (unsigned row = 0; row < rows; ++row) {
        any[row] = hn::Zero(words);
        for (auto& bit : bits) bit[row] = hn::Zero(words);
      }
      for (unsigned low = 0; low < 8 && value + low < values; ++low) {
        WordVec falling = hn::Not(load(covered[value + low], at));
        for (unsigned row = 0; row < rows; ++row) {
          const WordVec takes = hn::AndNot(filled[row], falling);
          falling = hn::And(falling, filled[row]);
          filled[row] = hn::Or(filled[row], takes);
          any[row] = hn::Or(any[row], takes);
          for (unsigned bit = 0; bit < 3; ++bit) {
            if ((low >> bit & 1) != 0) bits[bit][row] = hn::Or(bits[bit][row], takes);
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

void unslice(const SlicedCandidates& sliced, unsigned slices, std::size_t block,
             CandidateRows& candidates) {
  for (unsigned row = 0; row < SlicedCandidates::rows; ++row) {
    candidates.alive[row] = sliced.alive[row].words[block];
    for (std::size_t lane = 0; lane < block_heaps; lane += width) {
      ByteVec low = hn::Zero(bytes);
      ByteVec high = hn::Zero(bytes);
      for (unsigned bit = 0; bit < slices; ++bit) {
        const auto set = mask_of(sliced.slices[row][bit].words[block], lane);
        if (bit < 8)
          low = hn::Or(
              low, hn::IfThenElseZero(set, hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
        if (bit >= 3)
          high = hn::Or(high, hn::IfThenElseZero(
                                  set, hn::Set(bytes, static_cast<std::uint8_t>(1u << (bit - 3)))));
      }
      hn::Store(low, bytes, candidates.rows[row].low.data() + lane);
      hn::Store(high, bytes, candidates.rows[row].high.data() + lane);
    }
  }
}

void list(const CoveredValues& covered, const Slices& slices, unsigned values,
          CandidateRows* lists) {
  SlicedCandidates sliced;
  list_slices(covered.bits, values, slices.count, sliced);
  for (std::size_t block = 0; block < group_blocks; ++block)
    unslice(sliced, slices.count, block, lists[block]);
}

void attained(const CoveredValues& covered, std::size_t heap, std::uint8_t* flags) {
  for (unsigned value = 0; value < covered.values; ++value) {
    flags[value] = covered.bits[value].words[heap / block_heaps] >> heap % block_heaps & 1;
  }
}

constexpr CoverKernels kernels{
    simd::kernels_of_target(HWY_TARGET), true, 1.2 / vector_words, cover, list, attained};

}  // namespace
}  // namespace sprague::elimination::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
