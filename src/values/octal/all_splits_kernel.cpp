// Splits of one heap: what they attain, and which candidates they strike out. Compiled once per
// instruction set.

#include "values/octal/all_splits_kernel.hpp"

#include <algorithm>
#include <bit>
#include <cstring>

#define HWY_DISABLED_TARGETS HWY_SSSE3
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "values/octal/all_splits_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "values/simd/target.hpp"

#if HWY_TARGET != HWY_SCALAR  // without vectors the direct rung is as quick

#include "values/simd/bytes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

/// At most the cells of 64 bytes, so that counts are whole numbers of vectors.
template <class Cell>
using Cells = hn::CappedTag<Cell, 64 / sizeof(Cell)>;

template <class Tag, class Cell>
HWY_INLINE hn::Vec<Tag> attained_by(Tag cells, const SplitRun<Cell>& splits, std::size_t at) {
  return hn::Xor(hn::LoadU(cells, splits.first + at), hn::LoadU(cells, splits.second + at));
}

// What is attained is marked one value after another: stores to memory are the only set of a
// thousand values that takes a new one in a cycle. The vectors spare half of the loads and the
// exclusive ors.
template <class Cell>
void mark(const SplitRun<Cell>& splits, const HeapMarks& marking) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  constexpr unsigned in_word = 8 / sizeof(Cell);
  const auto [marks, stamp] = marking;
  for (std::size_t at = 0; at < splits.count; at += in_vector) {
    alignas(64) Cell attained[in_vector];
    hn::Store(attained_by(cells, splits, at), cells, attained);
#pragma GCC unroll 8
    for (std::size_t i = 0; i < in_vector; i += in_word) {
      std::uint64_t word;
      std::memcpy(&word, attained + i, sizeof word);
#pragma GCC unroll 8
      for (unsigned j = 0; j < in_word; ++j)
        marks[static_cast<Cell>(word >> 8 * sizeof(Cell) * j)] = stamp;
    }
  }
}

std::uint64_t unmarked(const HeapMarks& marking, std::size_t value) {
  std::uint64_t result = 0;
  for (std::size_t at = 0; at < row_length; at += width) {
    result |=
        bits_of(hn::Ne(hn::LoadU(bytes, marking.marks + value + at), hn::Set(bytes, marking.stamp)))
        << at;
  }
  return result;
}

constexpr unsigned at_once = 8;  // candidates whose state is in registers, beside as many others

/// Some candidates, whose `least` is zero where a split has attained them.
template <unsigned number, class Cell>
HWY_NOINLINE std::uint32_t attained_of(const SplitRun<Cell> splits, const Cell* candidates) {
  constexpr Cells<Cell> cells;
  constexpr std::size_t in_vector = hn::MaxLanes(cells);
  hn::Vec<Cells<Cell>> candidate[number];
  hn::Vec<Cells<Cell>> least[number];
  for (unsigned j = 0; j < number; ++j) candidate[j] = hn::Set(cells, candidates[j]);
  for (unsigned j = 0; j < number; ++j) least[j] = hn::Set(cells, static_cast<Cell>(~Cell{0}));
  for (std::size_t at = 0; at < splits.count; at += in_vector) {
    const auto attained = attained_by(cells, splits, at);
#pragma GCC unroll 8
    for (unsigned j = 0; j < number; ++j)
      least[j] = hn::Min(least[j], hn::Xor(attained, candidate[j]));
  }
  std::uint32_t struck = 0;
  for (unsigned j = 0; j < number; ++j)
    struck |= std::uint32_t{!hn::AllFalse(cells, hn::Eq(least[j], hn::Zero(cells)))} << j;
  return struck;
}

/// One candidate after another.
template <class Cell>
void compare(const SplitRun<Cell>& splits, CandidateSet<Cell>& candidates) {
  const std::span<const Cell> values = candidates.values();
  std::uint32_t struck = 0;
  for (std::size_t from = 0; from < values.size(); from += at_once) {
    const std::size_t some = values.size() - from;
    const Cell* const these = values.data() + from;  // more may be read than are asked about
    const std::uint32_t attained = some <= 2   ? attained_of<2>(splits, these)
                                   : some <= 4 ? attained_of<4>(splits, these)
                                   : some <= 6 ? attained_of<6>(splits, these)
                                               : attained_of<at_once>(splits, these);
    struck |= attained << from;
  }
  static_assert(CandidateSet<Cell>::most <= 32);
  if (values.size() < 32) struck &= (std::uint32_t{1} << values.size()) - 1;
  if (struck != 0) candidates.remove_places(struck);
}

#if HWY_TARGET <= HWY_AVX3

using WordSet = CandidateSet<std::uint16_t>;

/// The first layers of a set in registers: words are looked up by their six low bits and compared
/// with what is there.
template <unsigned layers>
struct LookupTable {
  __m512i halves[2 * layers];

  explicit HWY_INLINE LookupTable(const WordSet& set) {
    for (unsigned j = 0; j < 2 * layers; ++j)
      halves[j] = _mm512_load_si512(set.layer(j / 2).data() + 32 * (j % 2));
  }

  /// Which of the words are not there.
  HWY_INLINE __mmask32 others(__m512i words) const {
    __mmask32 differ = ~__mmask32{0};
    for (unsigned j = 0; j < 2 * layers; j += 2) {
      differ = _mm512_mask_cmpneq_epi16_mask(
          differ, words, _mm512_permutex2var_epi16(halves[j], words, halves[j + 1]));
    }
    return differ;
  }

  /// `value` in all words.
  HWY_INLINE void remove(__m512i value) {
    for (unsigned j = 0; j < 2 * layers; ++j) {
      halves[j] =
          _mm512_mask_mov_epi16(halves[j], _mm512_cmpeq_epi16_mask(halves[j], value), nothing(j));
    }
  }

  HWY_INLINE void store_to(WordSet& set) const {
    for (unsigned j = 0; j < layers; ++j) {
      unsigned count = 0;
      for (unsigned i = 2 * j; i < 2 * j + 2; ++i) {
        _mm512_store_si512(set.layer(j).data() + 32 * (i % 2), halves[i]);
        count +=
            static_cast<unsigned>(std::popcount(_mm512_cmpneq_epi16_mask(halves[i], nothing(i))));
      }
      set.set_count(j, count);
    }
  }

 private:
  static HWY_INLINE __m512i nothing(unsigned half) {
    return _mm512_load_si512(WordSet::nothing.data() + 32 * (half % 2));
  }
};

constexpr std::size_t marked_per_batch = 16;  // while splits_per_batch are looked up: about as long

/// One of four words after another. By value: stores to bytes might change what is referred to, for
/// all the compiler knows.
HWY_INLINE void mark_some(SplitRun<std::uint16_t> splits, std::size_t at, HeapMarks marking) {
#pragma GCC unroll 4
  for (std::size_t end = at + marked_per_batch; at < end; at += 4) {
    std::uint64_t first, second;
    std::memcpy(&first, splits.first + at, sizeof first);
    std::memcpy(&second, splits.second + at, sizeof second);
    const std::uint64_t attained = first ^ second;
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; ++j)
      marking.marks[static_cast<std::uint16_t>(attained >> 16 * j)] = marking.stamp;
  }
}

template <unsigned layers, bool marks>
void look_up_in(SplitRun<std::uint16_t> splits, WordSet& candidates, SplitRun<std::uint16_t> others,
                HeapMarks marking) {
  constexpr Cells<std::uint16_t> cells;
  LookupTable<layers> table(candidates);
  bool any_struck = false;
  for (std::size_t at = 0; at < splits.count; at += splits_per_batch) {
    const __m512i attained[2] = {attained_by(cells, splits, at).raw,
                                 attained_by(cells, splits, at + 32).raw};
    const __mmask32 differ[2] = {table.others(attained[0]), table.others(attained[1])};
    if constexpr (marks) mark_some(others, at / splits_per_batch * marked_per_batch, marking);
    if (HWY_LIKELY(_kortestc_mask32_u8(_kand_mask32(differ[0], differ[1]), 0))) continue;
    any_struck = true;
    for (unsigned i = 0; i < 2; ++i) {
      for (std::uint32_t struck = ~differ[i]; struck != 0; struck &= struck - 1) {
        table.remove(_mm512_permutexvar_epi16(
            _mm512_set1_epi16(static_cast<short>(std::countr_zero(struck))), attained[i]));
      }
    }
  }
  if (any_struck) table.store_to(candidates);
}

template <bool marks>
void look_up_all(const SplitRun<std::uint16_t>& splits, WordSet& candidates,
                 const SplitRun<std::uint16_t>& others, const HeapMarks& marking) {
  static_assert(WordSet::buckets == 64 && WordSet::max_layers == 3);
  switch (candidates.layers()) {
    case 1: return look_up_in<1, marks>(splits, candidates, others, marking);
    case 2: return look_up_in<2, marks>(splits, candidates, others, marking);
    case 3: return look_up_in<3, marks>(splits, candidates, others, marking);
    default: return;
  }
}

/// All candidates at once.
void look_up(const SplitRun<std::uint16_t>& splits, WordSet& candidates) {
  look_up_all<false>(splits, candidates, {}, {});
}

std::size_t look_up_and_mark(const SplitRun<std::uint16_t>& splits, WordSet& candidates,
                             const SplitRun<std::uint16_t>& others, const HeapMarks& marking) {
  constexpr std::size_t steps =
      splits_per_batch / marked_per_batch;  // so that what is left of the others is a multiple too
  const std::size_t units =
      std::min(splits.count, steps * others.count) / splits_per_batch / steps * steps;
  look_up_all<true>({splits.first, splits.second, splits_per_batch * units}, candidates, others,
                    marking);
  look_up(splits.after(splits_per_batch * units), candidates);
  return marked_per_batch * units;
}

constexpr SplitKernelsOf<std::uint16_t> of_words{mark<std::uint16_t>, look_up, look_up_and_mark,
                                                 24};

#else
constexpr SplitKernelsOf<std::uint16_t> of_words{mark<std::uint16_t>, compare<std::uint16_t>,
                                                 nullptr, 32};
#endif

}  // namespace

const SplitKernels* split_kernels_here() {
  static constexpr SplitKernels table{simd::kernels_of_target(HWY_TARGET),
                                      {mark<std::uint8_t>, compare<std::uint8_t>, nullptr, 32},
                                      of_words,
                                      unmarked};
  return &table;
}

}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif

#if HWY_ONCE

#include "values/simd/choose.hpp"

namespace sprague::octal {

const SplitKernels* split_kernels(Kernels kernels) {
  SPRAGUE_RETURN_FOR(kernels, split_kernels_here)
  return nullptr;
}

}  // namespace sprague::octal

#endif
