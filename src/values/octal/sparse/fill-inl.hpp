// The candidates of a stretch of heaps: the least indices that no option excludes. Included by
// kernel files after hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_SIMD_SPARSE_FILL_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_SIMD_SPARSE_FILL_INL
#undef SPRAGUE_VALUES_SIMD_SPARSE_FILL_INL
#else
#define SPRAGUE_VALUES_SIMD_SPARSE_FILL_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>
#include <optional>

#include "values/octal/sparse/kernels.hpp"
#include "values/octal/sparse/low_index-inl.hpp"
#include "values/octal/sparse/planes-inl.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

constexpr unsigned set_bits = 64;  // indices in the sets of the sequential part
constexpr unsigned set_planes = set_bits / 8;

/// What far rare positions exclude from a block, by the *sums* m = a + r that are split, not by
/// heaps: heap n has for each splitting digit t the exclusions of m = n − t. So a rare position is
/// read once, however many digits split.
struct FarSums {
  alignas(64) std::uint8_t
      of[max_planes + 1][2 * sparse_block];  // of the block before and of this one, by planes
  unsigned before = 0;                       // planes computed of the block before
  unsigned here = 0;
};

/// One row of them.
HWY_INLINE ByteVec sum_row(const ExclusionTerms& terms, const SparseBuffer& buffer, std::size_t at,
                           unsigned plane) {
  constexpr std::ptrdiff_t at_once = 2;  // quads between looks whether everything is excluded
  ByteVec sum = hn::Zero(bytes);
  const Quad* quad = terms.far.data();
  for (const Quad* const end = quad + terms.far.size(); quad != end && !is_full(sum);) {
    for (const Quad* const pause = quad + std::min(end - quad, at_once); quad != pause; ++quad) {
      sum = hn::Or(sum, attained_by(*quad, buffer.planes[plane ^ quad->plane] + at));
    }
  }
  return sum;
}

class Filling {
 public:
  Filling(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms),
        buffer_(buffer),
        near_end_(terms.near.empty() ? 0 : terms.near.back().distance + 1u) {
    std::memset(pending_, 0, sizeof pending_);
#if HWY_TARGET <= HWY_AVX3_DL
    if (LowBlocks::apply(terms)) low_.emplace(terms);
#endif
  }

  /// As SparseKernels::fill.
  FillResult fill(std::size_t from, std::size_t to) {
    const std::size_t first = from / sparse_block * sparse_block;
    block_ = first_ = first;
#if HWY_TARGET <= HWY_AVX3_DL
    if (low_ && from == first) return fill_blocks(from, to);
#endif
    for (std::size_t at = first > max_near ? first - max_near : 0; at < from; ++at) {
      if (buffer_.indices[at] != no_index) exclude_near(at, buffer_.indices[at]);
    }
    return fill_blocks(from, to);
  }

 private:
  FillResult fill_blocks(std::size_t from, std::size_t to) {
    unsigned highest = 0;
    for (std::size_t at = from; block_ < to; at = block_) {
      if (!fill_block(at)) return {at, highest};
      highest = std::max(highest, highest_);
      next_block();
    }
    return {to, highest};
  }

  /// Adds to the heaps after `at`, which has this index, what it excludes by near terms.
  HWY_INLINE void exclude_near(std::size_t at, unsigned index) {
    std::uint64_t* const after = pending_ + (max_near + at - block_);
    if (HWY_LIKELY(index < set_bits)) {
      const std::uint64_t* const row = terms_.near_row(index);
      for (std::size_t distance = 1; distance < near_end_; ++distance)
        after[distance] |= row[distance];
      return;
    }
    for (const ExclusionTerms::Near& term : terms_.near) {
      const unsigned excluded = index ^ term.index;
      if (excluded < set_bits) after[term.distance] |= std::uint64_t{1} << excluded;
    }
  }

  /// Adds to the pending heaps of the block what far terms exclude in the planes below `count`.
  void take_planes(unsigned count) {
    unsigned plane = sums_.here;
    take_sums(count);
    for (; plane < count; ++plane) {
      std::uint8_t* const sums = sums_.of[plane];
      for (std::size_t lane = 0; lane < sparse_block; lane += width) {
        ByteVec excluded = hn::Zero(bytes);
        for (const std::uint8_t split : terms_.splitting_digits) {
          excluded = hn::Or(excluded, hn::LoadU(bytes, sums + sparse_block + lane - split));
        }
        hn::Store(excluded, bytes, excluded_ + lane);
      }
      std::uint64_t* const pending = pending_ + max_near;
      for (std::size_t lane = 0; lane < sparse_block; ++lane) {
        pending[lane] |= std::uint64_t{excluded_[lane]} << (8 * plane);
      }
    }
  }

  void take_sums(unsigned count) {
    const unsigned most = std::max(sums_.here, count);
    for (; sums_.before < most; ++sums_.before) take_sum(block_ - sparse_block, sums_.before, 0);
    for (; sums_.here < count; ++sums_.here) take_sum(block_, sums_.here, sparse_block);
  }
  void take_sum(std::size_t block, unsigned plane, std::size_t to) {
    for (std::size_t lane = 0; lane < sparse_block; lane += width) {
      hn::Store(sum_row(terms_, buffer_, block + lane, plane), bytes, sums_.of[plane] + to + lane);
    }
  }

  /// The least index not excluded; at least 8·plane_count when the planes have no room for it.
  HWY_INLINE unsigned least(std::size_t at, std::uint64_t& excluded) {
    unsigned index = static_cast<unsigned>(std::countr_one(excluded));
    while (HWY_UNLIKELY(index >= 8 * sums_.here && index < set_bits)) {
      take_planes(index / 8 + 1);
      excluded |= pending_[max_near + (at - block_)];
      index = static_cast<unsigned>(std::countr_one(excluded));
    }
    return HWY_UNLIKELY(index >= set_bits) ? min_by_definition(at) : index;
  }

  bool fill_one(std::size_t at) {
    std::uint64_t excluded = pending_[max_near + (at - block_)];
    const unsigned index = least(at, excluded);
    if (index >= 8 * buffer_.plane_count) return false;
    highest_ = std::max(highest_, index);
    buffer_.indices[at] = static_cast<std::uint8_t>(index);
    exclude_near(at, index);
    return true;
  }

  bool fill_one_by_one(std::size_t at) {
    for (std::size_t i = 0; i < 8; ++i) {
      if (!fill_one(at + i)) return false;
    }
    return true;
  }

#if HWY_TARGET <= HWY_AVX3
  /// Eight heaps: what they exclude among themselves by single words as soon as it is known, and
  /// further on by vectors. No near distance is less than `nearest`.
  template <unsigned nearest>
  HWY_INLINE bool fill_eight(std::size_t at) {
    const std::uint64_t* const rows = terms_.near_row(0);
    const std::size_t stride = terms_.near_stride;
    std::uint64_t* const pending = pending_ + (max_near + at - block_);
    const std::uint64_t* row[8];
    for (;;) {
      std::size_t most = 0;
      std::uint64_t excluded[8];
      for (unsigned i = 0; i < 8; ++i) excluded[i] = pending[i];
#pragma GCC unroll 8
      for (unsigned i = 0; i < 8; ++i) {
        const auto index = static_cast<std::size_t>(std::countr_one(excluded[i]));
        most = std::max(most, index);
        buffer_.indices[at + i] = static_cast<std::uint8_t>(index);
        const std::uint64_t* const here = rows + index * stride;
        row[i] = here;
#pragma GCC unroll 8
        for (unsigned j = i + nearest; j < 8; ++j) excluded[j] |= here[j - i];
      }
      if (HWY_LIKELY(most < 8 * sums_.here)) {
        if (most >= 8 * buffer_.plane_count) return false;
        highest_ = std::max(highest_, static_cast<unsigned>(most));
        break;
      }
      if (sums_.here == set_planes) return fill_one_by_one(at);
      take_planes(sums_.here + 1);
    }
    const std::size_t end = stride - 8;
    for (std::size_t k = 8; k < end; k += 8) {
      __m512i sum = _mm512_loadu_si512(pending + k);
#pragma GCC unroll 8
      for (unsigned i = 0; i < 8; i += 2) {
        sum = _mm512_ternarylogic_epi64(sum, _mm512_loadu_si512(row[i] + k - i),
                                        _mm512_loadu_si512(row[i + 1] + k - i - 1), 0xFE);
      }
      _mm512_storeu_si512(pending + k, sum);
    }
    return true;
  }
#else
  template <unsigned nearest>
  bool fill_eight(std::size_t at) {
    return fill_one_by_one(at);
  }
#endif

  template <unsigned nearest>
  bool fill_eights(std::size_t at, std::size_t end) {
    for (; at < end; at += 8) {
      if (!fill_eight<nearest>(at)) return false;
    }
    return true;
  }

#if HWY_TARGET <= HWY_AVX3_DL
  /// What far terms exclude in a plane of the block.
  HWY_INLINE __m512i excluded_in(unsigned plane) {
    if (terms_.splitting_digits.size() == 1)
      return sum_row(terms_, buffer_, block_ - terms_.splitting_digits.front(), plane).raw;
    take_sums(plane + 1);
    __m512i excluded = _mm512_setzero_si512();
    for (const std::uint8_t split : terms_.splitting_digits) {
      excluded =
          _mm512_or_si512(excluded, _mm512_loadu_si512(sums_.of[plane] + sparse_block - split));
    }
    return excluded;
  }

  /// A block of a low game. Heaps that plane 0 has no room for exclude nothing in it, so they may
  /// wait.
  bool fill_low_block() {
    const std::uint8_t* const plane = buffer_.planes[0] + block_;
    __m512i excluded = excluded_in(0);
    for (auto term = terms_.near.rbegin();
         term != terms_.near.rend() && term->distance >= sparse_block; ++term) {
      excluded = _mm512_or_si512(
          excluded, permuted(ByteVec{_mm512_loadu_si512(plane - term->distance)}, term->index).raw);
    }
    const __m512i lowest = low_->fill(plane, excluded);
    _mm512_storeu_si512(buffer_.indices + block_, which_bit(lowest));
    highest_ = 7;
    const std::uint64_t rest = _mm512_testn_epi8_mask(lowest, lowest);
    if (rest != 0 && !fill_second_plane(rest)) return false;
    write_planes();
    return true;
  }

  /// Bit i of the index is set when the bit is among those of a mask.
  HWY_INLINE static __m512i which_bit(__m512i one_hot) {
    return affine_map(one_hot, _mm512_set1_epi64(static_cast<long long>(0xAACCF00000000000u)));
  }

  /// These heaps of the block, which plane 0 has no room for: by plane 1 and, where that has none
  /// either, from the definition.
  bool fill_second_plane(std::uint64_t heaps) {
    alignas(64) std::uint8_t lowest[sparse_block] = {};
    std::uint64_t beyond = heaps;
    if (buffer_.plane_count > 1) {
      const std::uint8_t* const plane = buffer_.planes[1] + block_;
      __m512i excluded = excluded_in(1);
      std::uint64_t among = 0;  // heaps of which an option is one of the others
      for (const ExclusionTerms::Near& term : terms_.near) {
        std::uint64_t before = ~std::uint64_t{0};
        if (term.distance < sparse_block) {
          before = ~(before << term.distance);
          among |= heaps << term.distance & heaps;
        }
        excluded = _mm512_or_si512(
            excluded,
            permuted(ByteVec{_mm512_maskz_loadu_epi8(before, plane - term.distance)}, term.index)
                .raw);
      }
      _mm512_store_si512(
          lowest, _mm512_andnot_si512(excluded, _mm512_sub_epi8(excluded, _mm512_set1_epi8(-1))));
      if (among != 0) fill_in_order(heaps, excluded, lowest);
      const __m512i found = _mm512_maskz_mov_epi8(heaps, _mm512_load_si512(lowest));
      beyond = heaps & _mm512_testn_epi8_mask(found, found);
      const __m512i index = _mm512_or_si512(which_bit(found), _mm512_set1_epi8(8));
      _mm512_mask_storeu_epi8(buffer_.indices + block_, heaps, index);
      const auto any = static_cast<std::uint64_t>(_mm512_reduce_or_epi64(found));
      const auto halves = static_cast<std::uint32_t>(any | any >> 32);
      const auto bits =
          static_cast<std::uint8_t>(halves | halves >> 8 | halves >> 16 | halves >> 24);
      highest_ = 7 + static_cast<unsigned>(std::bit_width(bits));
    }
    for (; beyond != 0; beyond &= beyond - 1) {
      const std::size_t at = block_ + static_cast<std::size_t>(std::countr_zero(beyond));
      const unsigned index = min_by_definition(at);
      if (index >= 8 * buffer_.plane_count) return false;
      buffer_.indices[at] = static_cast<std::uint8_t>(index);
      highest_ = std::max(highest_, index);
    }
    return true;
  }

  /// The same, heap by heap, since some are options of others.
  HWY_INLINE void fill_in_order(std::uint64_t heaps, __m512i others, std::uint8_t* lowest) const {
    alignas(64) std::uint8_t excluded[sparse_block];
    _mm512_store_si512(excluded, others);
    for (std::uint64_t left = heaps; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      unsigned here = excluded[at];
      for (const ExclusionTerms::Near& term : terms_.near) {
        if (term.distance > at) break;
        const unsigned option = at - term.distance;
        if ((heaps >> option & 1u) == 0 || lowest[option] == 0) continue;
        here |= 1u << (static_cast<unsigned>(std::countr_zero(lowest[option])) ^ term.index);
      }
      lowest[at] = static_cast<std::uint8_t>(~here & (here + 1));
    }
  }
#endif

  bool fill_block(std::size_t from) {
#if HWY_TARGET <= HWY_AVX3_DL
    if (low_ && from == block_) return fill_low_block();  // pending_ is not kept up from here on
#endif
    highest_ = 0;
    take_planes(usual_planes_);
    for (const ExclusionTerms::Single& single : terms_.singles) {
      if (single.offset - block_ < sparse_block && single.index < set_bits) {
        pending_[max_near + (single.offset - block_)] |= std::uint64_t{1} << single.index;
      }
    }
    const std::size_t end = block_ + sparse_block;
    std::size_t at = from;
    for (; at % 8 != 0; ++at) {
      if (!fill_one(at)) return false;
    }
    const unsigned nearest = terms_.near.empty() ? 8 : terms_.near.front().distance;
    const bool done = nearest == 1   ? fill_eights<1>(at, end)
                      : nearest == 2 ? fill_eights<2>(at, end)
                                     : fill_eights<3>(at, end);
    if (!done) return false;
    write_planes();
    // As many planes beforehand as most blocks need: one less when several in a row did without it.
    const unsigned used = std::min(highest_ / 8 + 1, set_planes);
    if (used >= usual_planes_) unused_ = 0;
    if (used > usual_planes_ || ++unused_ == 4) {
      usual_planes_ = used;
      unused_ = 0;
    }
    return true;
  }

  /// Term by term, for indices beyond the sets.
  unsigned min_by_definition(std::size_t at) const {
    std::uint64_t excluded[5] = {};
    const auto exclude = [&](std::size_t distance, unsigned rare) {
      const unsigned index = buffer_.indices[at - distance];
      if (index != no_index)
        excluded[(index ^ rare) / 64] |= std::uint64_t{1} << (index ^ rare) % 64;
    };
    for (const ExclusionTerms::Near& term : terms_.near) exclude(term.distance, term.index);
    for (const ExclusionTerms::Single& single : terms_.singles) {
      if (single.offset == at) excluded[single.index / 64] |= std::uint64_t{1} << single.index % 64;
    }
    for (const Quad& quad : terms_.far) {
      for (const std::ptrdiff_t offset : quad.offsets) {
        for (const std::uint8_t split : terms_.splitting_digits)
          exclude(static_cast<std::size_t>(-offset) + split, quad.index());
      }
    }
    unsigned word = 0;
    while (excluded[word] == ~std::uint64_t{0}) ++word;
    return 64 * word + static_cast<unsigned>(std::countr_one(excluded[word]));
  }

  void write_planes() const {
    for (std::size_t lane = 0; lane < sparse_block; lane += width) {
      const auto index = hn::Load(bytes, buffer_.indices + block_ + lane);
      for (unsigned plane = 0; plane < buffer_.plane_count; ++plane) {
        hn::Store(in_plane(index, plane), bytes, buffer_.planes[plane] + block_ + lane);
      }
    }
#if HWY_TARGET <= HWY_AVX3_DL
    if (highest_ < 64 && first_ != block_) {
      const __m512i index = _mm512_load_si512(buffer_.indices + block_);
      const __m512i even =
          _mm512_permutexvar_epi8(index, _mm512_loadu_si512(buffer_.rare_values_below[0].data()));
      const __m512i needs = _mm512_mask_permutexvar_epi8(
          even, 0xAAAAAAAAAAAAAAAA, index, _mm512_loadu_si512(buffer_.rare_values_below[1].data()));
      _mm512_store_si512(buffer_.needs + block_, needs);
      return;
    }
#endif
    for (std::size_t at = block_; at < block_ + sparse_block; at += 2) {
      for (const std::size_t odd : {std::size_t{0}, std::size_t{1}})
        buffer_.needs[at + odd] = buffer_.rare_values_below[odd][buffer_.indices[at + odd]];
    }
  }

  void next_block() {
    for (unsigned plane = 0; plane < sums_.here; ++plane) {
      std::memcpy(sums_.of[plane], sums_.of[plane] + sparse_block, sparse_block);
    }
    sums_.before = sums_.here;
    sums_.here = 0;
    block_ += sparse_block;
#if HWY_TARGET <= HWY_AVX3_DL
    if (low_) return;
#endif
    std::uint64_t* const here = pending_ + max_near;
    std::memmove(here, here + sparse_block, sizeof(std::uint64_t) * max_near);
    std::memset(here + max_near, 0, sizeof(std::uint64_t) * sparse_block);
  }

  const ExclusionTerms& terms_;
  const SparseBuffer& buffer_;
  FarSums sums_;
  std::size_t block_ = 0;
  std::size_t first_ = 0;  // block, which may have rare positions
  std::size_t near_end_;   // no near distance reaches it
  unsigned usual_planes_ = 1;
  unsigned unused_ = 0;
  unsigned highest_ = 0;  // index in the block
#if HWY_TARGET <= HWY_AVX3_DL
  std::optional<LowBlocks> low_;
#endif
  alignas(
      64) std::uint64_t pending_[max_near + max_near +
                                 sparse_block];  // excluded indices, from heap block_ − max_near on
  alignas(64) std::uint8_t excluded_[sparse_block];
};

FillResult fill(const ExclusionTerms& terms, const SparseBuffer& buffer, std::size_t from,
                std::size_t to) {
  return Filling(terms, buffer).fill(from, to);
}

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
