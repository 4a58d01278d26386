// Compiled once per instruction set; logical instructions on 512 lanes carry nearly all of the work.
//
// cover: of each row, the minterms of the three low bits and those of the upper bits are computed once; the
// lanes with the value 8h + l are high[h] & low[l], and one ternary instruction a value adds them to what is
// covered. Sixteen values at a time stay in registers while the rows go by.

#include "values/simd/elimination.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_WANT_AVX3_DL  // shifts of pairs of words
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

using Words = hn::CappedTag<std::uint64_t, group_blocks>;
using WordVec = hn::Vec<Words>;
constexpr Words words;
constexpr std::size_t piece = hn::MaxLanes(words);  // words of a vector

using Bytes = hn::CappedTag<std::uint8_t, lanes>;
using ByteVec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);

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
#if HWY_TARGET == HWY_AVX3_DL
  return WordVec{_mm512_shrdv_epi64(low.raw, high.raw, _mm512_set1_epi64(shift))};
#else
  const int right = static_cast<int>(shift);
  return hn::Or(hn::ShiftRightSame(low, right), hn::ShiftLeftSame(hn::Add(high, high), 63 - right));
#endif
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

void cover(const Slices& slices, HeapSize first, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
           unsigned values, GroupBits* covered) {
  Minterms minterms[most_rows];
  for (std::size_t begin = 0; begin < count; begin += most_rows) {
    const std::size_t rows = std::min(most_rows, count - begin);
    for (std::size_t at = 0; at < group_blocks; at += piece) {
      for (std::size_t row = 0; row < rows; ++row) {
        if (at == 0) fetch(slices, first, ahead[begin + row]);
        decode(slices, Place(slices, first, sizes[begin + row]), at, minterms[row]);
      }
      for (unsigned value = 0; value < values; value += 16) {
        const unsigned middle = value / 8 % 8;
        if (slices.count > 6) accumulate<true>(minterms, rows, value / 64, middle, at, covered + value);
        else accumulate<false>(minterms, rows, 0, middle, at, covered + value);
      }
    }
  }
}

// ---- list -----------------------------------------------------------------------------------

void list(const GroupBits* covered, unsigned values, unsigned slices, SlicedCandidates& candidates) {
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

// ---- test -----------------------------------------------------------------------------------

/// any | (a ^ b)
HWY_INLINE WordVec or_differs(WordVec any, WordVec a, WordVec b) {
#if HWY_TARGET <= HWY_AVX3
  return WordVec{_mm512_ternarylogic_epi64(any.raw, a.raw, b.raw, 0xF6)};
#else
  return hn::Or(any, hn::Xor(a, b));
#endif
}

constexpr unsigned candidates_at_once = piece == group_blocks ? 2 : 1;  // with AVX-512 there are registers for two

template <unsigned slice_count>
void test_slices(const Slices& slices, HeapSize first, const HeapSize* sizes, std::size_t count,
                 const HeapSize* ahead, SlicedCandidates& candidates) {
  alignas(64) std::uint64_t scratch[most_rows][slice_count * piece];
  for (std::size_t begin = 0; begin < count; begin += most_rows) {
    const std::size_t rows = std::min(most_rows, count - begin);
    for (std::size_t at = 0; at < group_blocks; at += piece) {
      for (std::size_t row = 0; row < rows; ++row) {
        if (at == 0) fetch(slices, first, ahead[begin + row]);
        const Place place(slices, first, sizes[begin + row]);
        for (unsigned bit = 0; bit < slice_count; ++bit) {
          hn::Store(place.slice(bit, at), words, scratch[row] + bit * piece);
        }
      }
      for (unsigned candidate = 0; candidate < SlicedCandidates::rows; candidate += candidates_at_once) {
        WordVec of[candidates_at_once][slice_count];
        WordVec alive[candidates_at_once];
        for (unsigned i = 0; i < candidates_at_once; ++i) {
          alive[i] = load(candidates.alive[candidate + i], at);
          for (unsigned bit = 0; bit < slice_count; ++bit) of[i][bit] = load(candidates.slices[candidate + i][bit], at);
        }
        for (std::size_t row = 0; row < rows; ++row) {
          WordVec differs[candidates_at_once];
#pragma GCC unroll 11
          for (unsigned bit = 0; bit < slice_count; ++bit) {
            WordVec option = hn::Load(words, scratch[row] + bit * piece);
            in_register(option);
#pragma GCC unroll 2
            for (unsigned i = 0; i < candidates_at_once; ++i) {
              differs[i] = bit == 0 ? hn::Xor(of[i][0], option) : or_differs(differs[i], of[i][bit], option);
            }
          }
#pragma GCC unroll 2
          for (unsigned i = 0; i < candidates_at_once; ++i) alive[i] = hn::And(alive[i], differs[i]);
        }
        for (unsigned i = 0; i < candidates_at_once; ++i) store(alive[i], candidates.alive[candidate + i], at);
      }
    }
  }
}

void test(const Slices& slices, HeapSize first, const HeapSize* sizes, std::size_t count, const HeapSize* ahead,
          SlicedCandidates& candidates) {
  switch (slices.count) {
    case 1: case 2: case 3: return test_slices<3>(slices, first, sizes, count, ahead, candidates);
    case 4: return test_slices<4>(slices, first, sizes, count, ahead, candidates);
    case 5: return test_slices<5>(slices, first, sizes, count, ahead, candidates);
    case 6: return test_slices<6>(slices, first, sizes, count, ahead, candidates);
    case 7: return test_slices<7>(slices, first, sizes, count, ahead, candidates);
    case 8: return test_slices<8>(slices, first, sizes, count, ahead, candidates);
    case 9: return test_slices<9>(slices, first, sizes, count, ahead, candidates);
    case 10: return test_slices<10>(slices, first, sizes, count, ahead, candidates);
    default: return test_slices<11>(slices, first, sizes, count, ahead, candidates);
  }
}

// ---- between slices and bytes ---------------------------------------------------------------

HWY_INLINE hn::Mask<Bytes> mask_of(std::uint64_t lane_bits, std::size_t lane) {
  std::uint8_t bits[8];
  const std::uint64_t part = lane_bits >> lane;
  std::memcpy(bits, &part, 8);
  return hn::LoadMaskBits(bytes, bits);
}

HWY_INLINE std::uint64_t bits_of(hn::Mask<Bytes> mask, std::size_t lane) {
  std::uint8_t bits[8] = {};
  hn::StoreMaskBits(bytes, mask, bits);
  std::uint64_t part = 0;
  std::memcpy(&part, bits, width / 8);
  return part << lane;
}

void unslice(const SlicedCandidates& sliced, unsigned slices, std::size_t block, Candidates& candidates) {
  for (unsigned row = 0; row < Candidates::count; ++row) {
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

void slice_bytes(const std::uint8_t* cells, std::uint64_t* to) {
  for (unsigned bit = 0; bit < 8; ++bit) to[bit] = 0;
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    const ByteVec values = hn::LoadU(bytes, cells + lane);
    for (unsigned bit = 0; bit < 8; ++bit) {
      to[bit] |= bits_of(hn::TestBit(values, hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))), lane);
    }
  }
}

void slice1(const std::uint8_t* cells, std::uint64_t* to) {
  slice_bytes(cells, to);
  for (unsigned bit = 8; bit < most_slices; ++bit) to[bit] = 0;
}

void slice2(const std::uint16_t* cells, std::uint64_t* to) {
  Row row;
  for (std::size_t lane = 0; lane < lanes; ++lane) {
    row.low[lane] = static_cast<std::uint8_t>(cells[lane]);
    row.high[lane] = static_cast<std::uint8_t>(cells[lane] >> 8);
  }
  std::uint64_t high[8];
  slice_bytes(row.low.data(), to);
  slice_bytes(row.high.data(), high);
  for (unsigned bit = 8; bit < most_slices; ++bit) to[bit] = high[bit - 8];
}

// ---- near -----------------------------------------------------------------------------------

void test_rows(const Row* rows, std::size_t count, Candidates& candidates) {
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    for (unsigned first = 0; first < Candidates::count; first += 4) {
      ByteVec low[4];
      ByteVec high[4];
      ByteVec least[4];  // zero where some row was equal
      for (unsigned j = 0; j < 4; ++j) {
        low[j] = hn::Load(bytes, candidates.rows[first + j].low.data() + lane);
        high[j] = hn::Load(bytes, candidates.rows[first + j].high.data() + lane);
        least[j] = hn::Set(bytes, 0xFF);
      }
      for (std::size_t k = 0; k < count; ++k) {
        const ByteVec row_low = hn::Load(bytes, rows[k].low.data() + lane);
        const ByteVec row_high = hn::Load(bytes, rows[k].high.data() + lane);
#pragma GCC unroll 4
        for (unsigned j = 0; j < 4; ++j) {
          least[j] = hn::Min(least[j], hn::Or(hn::Xor(row_low, low[j]), hn::Xor(row_high, high[j])));
        }
      }
      for (unsigned j = 0; j < 4; ++j) {
        candidates.alive[first + j] &= ~bits_of(hn::Eq(least[j], hn::Zero(bytes)), lane);
      }
    }
  }
}

template <class Cell>
void test_cells(const Cell* cells, const HeapSize* sizes, std::size_t count, Candidates& candidates) {
  constexpr std::size_t rows_at_once = 32;
  Row rows[rows_at_once];
  for (std::size_t begin = 0; begin < count; begin += rows_at_once) {
    const std::size_t some = std::min(rows_at_once, count - begin);
    for (std::size_t k = 0; k < some; ++k) {
      const Cell* const row = cells - sizes[begin + k];
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        rows[k].low[lane] = static_cast<std::uint8_t>(row[lane]);
        rows[k].high[lane] = static_cast<std::uint8_t>(row[lane] >> 3);
      }
    }
    test_rows(rows, some, candidates);
  }
}

void least(const Candidates& candidates, Row& least) {
  for (std::size_t lane = 0; lane < lanes; lane += width) {
    ByteVec low = hn::Load(bytes, least.low.data() + lane);
    ByteVec high = hn::Load(bytes, least.high.data() + lane);
    for (unsigned row = Candidates::count; row-- > 0;) {
      const auto there = mask_of(candidates.alive[row], lane);
      low = hn::IfThenElse(there, hn::Load(bytes, candidates.rows[row].low.data() + lane), low);
      high = hn::IfThenElse(there, hn::Load(bytes, candidates.rows[row].high.data() + lane), high);
    }
    hn::Store(low, bytes, least.low.data() + lane);
    hn::Store(high, bytes, least.high.data() + lane);
  }
}

}  // namespace

EliminationKernels elimination_kernels_here() {
  return {cover,  list,   test, unslice, slice1, slice2, test_cells<std::uint8_t>, test_cells<std::uint16_t>,
          test_rows, least};
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
