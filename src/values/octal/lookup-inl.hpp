// Removes candidates by looking splits up in a CandidateTable (AVX-512). Included by
// all_splits_kernel.cpp, once per instruction set.
//
// A layer of the table is two registers; for each of 32 splits one permutation by the six low bits
// of its value gives the one candidate of the layer that it may attain.

// No guard: once for each instruction set that has these.

#include "simd/bytes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// The first layers of a table in registers.
template <unsigned layers>
struct LookupRegisters {
  __m512i halves[2 * layers];

  explicit HWY_INLINE LookupRegisters(const CandidateTable& table) {
    for (unsigned j = 0; j < 2 * layers; ++j)
      halves[j] = _mm512_load_si512(table.layer(j / 2).data() + 32 * (j % 2));
  }

  /// The values that are no candidates.
  HWY_INLINE __mmask32 absent(__m512i values) const {
    __mmask32 absent = ~__mmask32{0};
    for (unsigned j = 0; j < 2 * layers; j += 2) {
      absent = _mm512_mask_cmpneq_epi16_mask(
          absent, values, _mm512_permutex2var_epi16(halves[j], values, halves[j + 1]));
    }
    return absent;
  }

  /// Requires the same value in all words.
  HWY_INLINE void remove(__m512i value) {
    for (unsigned j = 0; j < 2 * layers; ++j) {
      halves[j] =
          _mm512_mask_mov_epi16(halves[j], _mm512_cmpeq_epi16_mask(halves[j], value), vacant(j));
    }
  }

  HWY_INLINE void store_to(CandidateTable& table) const {
    for (unsigned j = 0; j < layers; ++j) {
      unsigned size = 0;
      for (unsigned i = 2 * j; i < 2 * j + 2; ++i) {
        _mm512_store_si512(table.layer(j).data() + 32 * (i % 2), halves[i]);
        size +=
            static_cast<unsigned>(std::popcount(_mm512_cmpneq_epi16_mask(halves[i], vacant(i))));
      }
      table.set_size(j, size);
    }
  }

 private:
  static HWY_INLINE __m512i vacant(unsigned half) {
    return _mm512_load_si512(CandidateTable::vacant.data() + 32 * (half % 2));
  }
};

HWY_INLINE __m512i load_values(const SplitRun<std::uint16_t>& splits, std::size_t at) {
  return _mm512_xor_si512(_mm512_loadu_si512(splits.first + at),
                          _mm512_loadu_si512(splits.second + at));
}

/// Splits marked while a block of splits is looked up, which takes about as long.
constexpr std::size_t marked_per_block = 16;

/// By value: a store to a byte might change what a reference refers to, for all the compiler knows.
HWY_INLINE void mark_few(SplitRun<std::uint16_t> splits, std::size_t at, StampedSet attained) {
#pragma GCC unroll 4
  for (std::size_t end = at + marked_per_block; at < end; at += 4) {
    std::uint64_t first, second;
    std::memcpy(&first, splits.first + at, sizeof first);
    std::memcpy(&second, splits.second + at, sizeof second);
    const std::uint64_t values = first ^ second;
#pragma GCC unroll 4
    for (unsigned j = 0; j < 4; ++j) attained.insert(static_cast<std::uint16_t>(values >> 16 * j));
  }
}

template <unsigned layers, bool marks>
void look_up_in_layers(SplitRun<std::uint16_t> splits, CandidateTable& candidates,
                       SplitRun<std::uint16_t> others, StampedSet attained) {
  LookupRegisters<layers> table(candidates);
  bool any_removed = false;
  for (std::size_t at = 0; at < splits.count; at += block_heaps) {
    const __m512i values[2] = {load_values(splits, at), load_values(splits, at + 32)};
    const __mmask32 absent[2] = {table.absent(values[0]), table.absent(values[1])};
    if constexpr (marks) mark_few(others, at / block_heaps * marked_per_block, attained);
    if (HWY_LIKELY(_kortestc_mask32_u8(_kand_mask32(absent[0], absent[1]), 0))) continue;
    any_removed = true;
    for (unsigned i = 0; i < 2; ++i) {
      for (std::uint32_t found = ~absent[i]; found != 0; found &= found - 1) {
        table.remove(_mm512_permutexvar_epi16(
            _mm512_set1_epi16(static_cast<short>(std::countr_zero(found))), values[i]));
      }
    }
  }
  if (any_removed) table.store_to(candidates);
}

template <bool marks>
void look_up(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates,
             const SplitRun<std::uint16_t>& others, const StampedSet& attained) {
  static_assert(CandidateTable::buckets == 64 && CandidateTable::max_layers == 3);
  switch (candidates.layers()) {
    case 1: return look_up_in_layers<1, marks>(splits, candidates, others, attained);
    case 2: return look_up_in_layers<2, marks>(splits, candidates, others, attained);
    case 3: return look_up_in_layers<3, marks>(splits, candidates, others, attained);
    default: return;
  }
}

void eliminate_by_lookup(const SplitRun<std::uint16_t>& splits, CandidateTable& candidates) {
  look_up<false>(splits, candidates, {}, {});
}

std::size_t eliminate_by_lookup_and_mark(const SplitRun<std::uint16_t>& splits,
                                         CandidateTable& candidates,
                                         const SplitRun<std::uint16_t>& others,
                                         const StampedSet& attained) {
  // So that what is left of the others is a whole number of blocks.
  constexpr std::size_t blocks_per_block_marked = block_heaps / marked_per_block;
  const std::size_t blocks = std::min(splits.count, blocks_per_block_marked * others.count) /
                             block_heaps / blocks_per_block_marked * blocks_per_block_marked;
  look_up<true>({splits.first, splits.second, block_heaps * blocks}, candidates, others, attained);
  eliminate_by_lookup(splits.after(block_heaps * blocks), candidates);
  return marked_per_block * blocks;
}

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();
