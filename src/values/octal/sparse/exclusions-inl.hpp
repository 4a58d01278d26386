// The parts that GenericFill and GeneratedFill share: the exclusions by far terms, the definition,
// and the planes made of the indices. Included by kernel files after hwy/highway.h, once per
// instruction set.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_EXCLUSIONS_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_EXCLUSIONS_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_EXCLUSIONS_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_EXCLUSIONS_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>

#include "values/octal/sparse/planes-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// The common values that far rare positions exclude from a block by the first splitting digit t.
/// What they exclude from heap n by a later digit u is the same as by t from heap n − (u − t), so a
/// rare position is read once, however many digits split.
class FarSums {
 public:
  FarSums(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms), buffer_(buffer) {}

  /// One row of sums.
  HWY_INLINE ByteVec row(std::size_t at, unsigned plane) const {
    constexpr std::ptrdiff_t quads_per_check = 2;  // whether everything is excluded
    ByteVec sum = hn::Zero(bytes);
    const Quad* quad = terms_.far.data();
    for (const Quad* const end = quad + terms_.far.size(); quad != end && !is_full(sum);) {
      for (const Quad* const check = quad + std::min(end - quad, quads_per_check); quad != check;
           ++quad) {
        sum = hn::Or(sum, attained_by(*quad, buffer_.planes[plane ^ quad->plane] + at));
      }
    }
    return sum;
  }

  /// Computes the planes below `count` for the block at `block` and, for later digits, for the one
  /// before.
  void compute(std::size_t block, unsigned count) {
    const unsigned planes = terms_.later_digits.empty() ? 0 : std::max(planes_, count);
    for (; planes_before_ < planes; ++planes_before_)
      compute_plane(block - sparse_block, planes_before_, 0);
    for (; planes_ < count; ++planes_) compute_plane(block, planes_, sparse_block);
  }
  unsigned planes() const { return planes_; }  ///< computed of the block

  /// What all digits exclude in a plane from heaps of the block.
  HWY_INLINE ByteVec excluded(unsigned plane, std::size_t lane) const {
    const std::uint8_t* const sums = sums_[plane] + sparse_block + lane;
    ByteVec all = hn::Load(bytes, sums);
    for (const std::uint8_t digit : terms_.later_digits)
      all = hn::Or(all, hn::LoadU(bytes, sums - digit));
    return all;
  }

  void next_block() {
    for (unsigned plane = 0; plane < planes_; ++plane)
      std::memcpy(sums_[plane], sums_[plane] + sparse_block, sparse_block);
    planes_before_ = planes_;
    planes_ = 0;
  }

 private:
  void compute_plane(std::size_t block, unsigned plane, std::size_t to) {
    if (terms_.code && plane < terms_.code->words * word_planes)
      return terms_.code->far_rows[plane](buffer_.planes.data(), block, sums_[plane] + to);
    for (std::size_t lane = 0; lane < sparse_block; lane += width)
      hn::Store(row(block + lane, plane), bytes, sums_[plane] + to + lane);
  }

  const ExclusionTerms& terms_;
  const SparseBuffer& buffer_;
  alignas(64) std::uint8_t sums_[max_planes + 1][2 * sparse_block];  // of the block before, and it
  unsigned planes_before_ = 0;                                       // computed of the block before
  unsigned planes_ = 0;
};

/// The least index not excluded, term by term: for indices beyond the sets.
inline unsigned min_by_definition(const ExclusionTerms& terms, const SparseBuffer& buffer,
                                  std::size_t at) {
  std::uint64_t excluded[5] = {};
  const auto exclude = [&](std::size_t distance, unsigned rare) {
    const unsigned index = buffer.indices[at - distance];
    if (index != no_index) excluded[(index ^ rare) / 64] |= std::uint64_t{1} << (index ^ rare) % 64;
  };
  for (const ExclusionTerms::Near& term : terms.near) exclude(term.distance, term.index);
  for (const ExclusionTerms::Single& single : terms.singles) {
    if (single.offset == at) excluded[single.index / 64] |= std::uint64_t{1} << single.index % 64;
  }
  for (const Quad& quad : terms.far) {
    for (const std::ptrdiff_t offset : quad.offsets) {
      const auto distance = static_cast<std::size_t>(-offset);
      exclude(distance, quad.index());
      for (const std::uint8_t digit : terms.later_digits) exclude(distance + digit, quad.index());
    }
  }
  unsigned word = 0;
  while (excluded[word] == ~std::uint64_t{0}) ++word;
  return 64 * word + static_cast<unsigned>(std::countr_one(excluded[word]));
}

/// The planes and needs of a block from its indices. `fresh` blocks have no rare positions.
inline void write_planes(const SparseBuffer& buffer, std::size_t block, [[maybe_unused]] bool fresh,
                         [[maybe_unused]] unsigned highest) {
  for (std::size_t lane = 0; lane < sparse_block; lane += width) {
    const auto index = hn::Load(bytes, buffer.indices + block + lane);
    for (unsigned plane = 0; plane < buffer.plane_count; ++plane)
      hn::Store(in_plane(index, plane), bytes, buffer.planes[plane] + block + lane);
  }
#if HWY_TARGET <= HWY_AVX3_DL
  if (highest < 64 && fresh) {
    const __m512i index = _mm512_load_si512(buffer.indices + block);
    const __m512i even =
        _mm512_permutexvar_epi8(index, _mm512_loadu_si512(buffer.rare_values_below[0].data()));
    const __m512i needs = _mm512_mask_permutexvar_epi8(
        even, 0xAAAAAAAAAAAAAAAA, index, _mm512_loadu_si512(buffer.rare_values_below[1].data()));
    _mm512_store_si512(buffer.needs + block, needs);
    return;
  }
#endif
  for (std::size_t at = block; at < block + sparse_block; at += 2) {
    for (const std::size_t odd : {std::size_t{0}, std::size_t{1}})
      buffer.needs[at + odd] = buffer.rare_values_below[odd][buffer.indices[at + odd]];
  }
}

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
