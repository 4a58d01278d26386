// The candidates of a batch of heaps when no option is nearer than four heaps and nearly all
// indices are below 8. Included by kernel files after hwy/highway.h, once per instruction set; for
// byte permutations only.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_LOW_INDEX_FILL_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_LOW_INDEX_FILL_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_LOW_INDEX_FILL_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_LOW_INDEX_FILL_INL
#endif

#include <algorithm>
#include <bit>

#include "values/octal/sparse/exclusions-inl.hpp"
#include "values/octal/sparse/generic_fill-inl.hpp"
#include "values/octal/sparse/low_plane-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

#if HWY_TARGET <= HWY_AVX3_DL

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// The candidates of whole blocks: plane 0 of a block at once (LowPlane), the few heaps without
/// room in it by plane 1 or from the definition.
class LowIndexFill {
 public:
  static bool applies(const ExclusionTerms& terms) { return LowPlane::applies(terms); }

  LowIndexFill(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms), buffer_(buffer), sums_(terms, buffer), low_plane_(terms) {}

  /// Implements SparseKernels::fill. GenericFill completes a block that is partly filled.
  FillResult fill(std::size_t from, std::size_t to) {
    unsigned highest = 0;
    block_ = from / sparse_block * sparse_block;
    if (block_ != from) {
      block_ += sparse_block;
      const FillResult rest = GenericFill(terms_, buffer_).fill(from, block_);
      if (rest.end < block_) return rest;
      highest = rest.highest_index;
    }
    for (; block_ < to; block_ += sparse_block) {
      if (!fill_block()) return {block_, highest};
      highest = std::max(highest, highest_);
      sums_.next_block();
    }
    return {to, highest};
  }

 private:
  /// The exclusions by far terms in a plane of the block.
  HWY_INLINE __m512i excluded_in(unsigned plane) {
    if (terms_.splitting_digits.size() == 1)
      return sums_.row(block_ - terms_.splitting_digits.front(), plane).raw;
    sums_.compute(block_, plane + 1);
    __m512i excluded = _mm512_setzero_si512();
    for (const std::uint8_t digit : terms_.splitting_digits)
      excluded = _mm512_or_si512(excluded, _mm512_loadu_si512(sums_.of_plane(plane) - digit));
    return excluded;
  }

  /// Heaps that plane 0 has no room for exclude nothing in it, so they may wait.
  bool fill_block() {
    const std::uint8_t* const plane = buffer_.planes[0] + block_;
    __m512i excluded = excluded_in(0);
    for (auto term = terms_.near.rbegin();
         term != terms_.near.rend() && term->distance >= sparse_block; ++term) {
      excluded = _mm512_or_si512(
          excluded, permuted(ByteVec{_mm512_loadu_si512(plane - term->distance)}, term->index).raw);
    }
    const __m512i lowest = low_plane_.fill(plane, excluded);
    _mm512_storeu_si512(buffer_.indices + block_, which_bit(lowest));
    highest_ = 7;
    const std::uint64_t rest = _mm512_testn_epi8_mask(lowest, lowest);
    if (rest != 0 && !fill_rest(rest)) return false;
    write_planes(buffer_, block_, true, highest_);
    return true;
  }

  /// Bit i of the index is set when the bit is among those of a mask.
  HWY_INLINE static __m512i which_bit(__m512i one_hot) {
    return affine_map(one_hot, _mm512_set1_epi64(static_cast<long long>(0xAACCF00000000000u)));
  }

  /// Computes these heaps of the block, for which plane 0 has no room.
  bool fill_rest(std::uint64_t heaps) {
    if (buffer_.plane_count > 1) heaps = fill_second_plane(heaps);
    for (; heaps != 0; heaps &= heaps - 1) {
      const std::size_t at = block_ + static_cast<std::size_t>(std::countr_zero(heaps));
      const unsigned index = min_by_definition(terms_, buffer_, at);
      if (index >= 8 * buffer_.plane_count) return false;
      buffer_.indices[at] = static_cast<std::uint8_t>(index);
      highest_ = std::max(highest_, index);
    }
    return true;
  }

  /// Returns the heaps for which plane 1 has no room either.
  std::uint64_t fill_second_plane(std::uint64_t heaps) {
    const std::uint8_t* const plane = buffer_.planes[1] + block_;
    __m512i excluded = excluded_in(1);
    std::uint64_t dependent = 0;  // heaps of which an option is one of these heaps
    for (const ExclusionTerms::Near& term : terms_.near) {
      std::uint64_t before = ~std::uint64_t{0};
      if (term.distance < sparse_block) {
        before = ~(before << term.distance);
        dependent |= heaps << term.distance & heaps;
      }
      const ByteVec row{_mm512_maskz_loadu_epi8(before, plane - term.distance)};
      excluded = _mm512_or_si512(excluded, permuted(row, term.index).raw);
    }
    alignas(64) std::uint8_t lowest[sparse_block];
    _mm512_store_si512(
        lowest, _mm512_andnot_si512(excluded, _mm512_sub_epi8(excluded, _mm512_set1_epi8(-1))));
    if (dependent != 0) fill_in_order(heaps, excluded, lowest);
    const __m512i found = _mm512_maskz_mov_epi8(heaps, _mm512_load_si512(lowest));
    const __m512i index = _mm512_or_si512(which_bit(found), _mm512_set1_epi8(8));
    _mm512_mask_storeu_epi8(buffer_.indices + block_, heaps, index);
    const auto any = static_cast<std::uint64_t>(_mm512_reduce_or_epi64(found));
    const auto halves = static_cast<std::uint32_t>(any | any >> 32);
    const auto bits = static_cast<std::uint8_t>(halves | halves >> 8 | halves >> 16 | halves >> 24);
    highest_ = 7 + static_cast<unsigned>(std::bit_width(bits));
    return heaps & _mm512_testn_epi8_mask(found, found);
  }

  /// Computes `lowest` heap by heap, since some of the heaps are options of others.
  HWY_INLINE void fill_in_order(std::uint64_t heaps, __m512i others, std::uint8_t* lowest) const {
    alignas(64) std::uint8_t excluded[sparse_block];
    _mm512_store_si512(excluded, others);
    for (std::uint64_t left = heaps; left != 0; left &= left - 1) {
      const auto at = static_cast<unsigned>(std::countr_zero(left));
      unsigned set = excluded[at];
      for (const ExclusionTerms::Near& term : terms_.near) {
        if (term.distance > at) break;
        const unsigned option = at - term.distance;
        if ((heaps >> option & 1u) == 0 || lowest[option] == 0) continue;
        set |= 1u << (static_cast<unsigned>(std::countr_zero(lowest[option])) ^ term.index);
      }
      lowest[at] = static_cast<std::uint8_t>(~set & (set + 1));
    }
  }

  const ExclusionTerms& terms_;
  const SparseBuffer& buffer_;
  FarSums sums_;
  LowPlane low_plane_;
  std::size_t block_ = 0;
  unsigned highest_ = 0;  // index in the block
};

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
#endif
