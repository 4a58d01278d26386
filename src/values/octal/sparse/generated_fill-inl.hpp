// The candidates of a batch of heaps by generated code. Included by kernel files after
// hwy/highway.h, once per instruction set; for byte permutations only.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#endif

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <vector>

#include "values/octal/sparse/exclusions-inl.hpp"
#include "values/octal/sparse/fill_code.hpp"
#include "values/octal/sparse/generic_fill-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

#if HWY_TARGET <= HWY_AVX3_DL

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// Block by block: what far terms exclude, in as many planes as candidates need, becomes sets;
/// generated code computes both, the far terms and the heaps (FillCode). Requires code for all
/// planes.
class GeneratedFill {
 public:
  GeneratedFill(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms), buffer_(buffer), sums_(terms, buffer) {
    for (const std::uint8_t digit : terms.splitting_digits) {
      std::array<std::uint8_t, sparse_block>& order = orders_.emplace_back();
      for (unsigned i = 0; i < sparse_block; ++i)
        order[i] = static_cast<std::uint8_t>(sparse_block + i - digit);
    }
  }

  /// Implements SparseKernels::fill. GenericFill completes a block that is partly filled.
  FillResult fill(std::size_t from, std::size_t to) {
    unsigned highest = 0;
    block_ = from / sparse_block * sparse_block;
    take_sets(0, block_ - max_near, max_near);
    if (block_ < from) {
      const FillResult first =
          GenericFill(terms_, buffer_).fill(from, std::min(to, block_ + sparse_block));
      if (first.end < block_ + sparse_block) return first;
      highest = first.highest_index;
      take_sets(max_near, block_, sparse_block);
      next_block();
    }
    for (; block_ < to; next_block()) {
      if (!fill_block()) return {block_, highest};
      highest = std::max(highest, highest_);
    }
    return {to, highest};
  }

 private:
  unsigned words() const { return terms_.code->words; }

  void take_sets(std::size_t to, std::size_t from, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) {
      const std::uint8_t index = buffer_.indices[from + i];
      for (unsigned word = 0; word < words(); ++word) {
        const bool in_word = index / word_bits == word && index != no_index;
        sets_[word][to + i] = in_word ? std::uint64_t{1} << index % word_bits : 0;
      }
    }
  }

  bool fill_block() {
    for (unsigned word = 1; word < words(); ++word)
      std::memset(sets_[word] + max_near, 0, sizeof(std::uint64_t) * sparse_block);
    take_planes(usual_planes_);
    constexpr std::size_t groups = sparse_block / vector_heaps;
    for (std::size_t done = 0;;) {
      const std::size_t heaps = done * vector_heaps;
      const FillCode::Groups code = terms_.code->groups[(planes_ - 1) / word_planes];
      done += code(sets_[0] + max_near + heaps, excluded_[0] + heaps, buffer_.indices + block_,
                   groups - done);
      if (done == groups) break;
      if (planes_ == buffer_.plane_count) return false;
      take_planes(planes_ + 1);
    }
    highest_ = highest_index();
    write_planes(buffer_, block_, true, highest_);
    adapt_usual_planes();
    return true;
  }

  unsigned highest_index() const {
    for (unsigned word = words(); word-- > 0;) {
      __m512i any = _mm512_setzero_si512();
      for (std::size_t at = 0; at < sparse_block; at += vector_heaps)
        any = _mm512_or_si512(any, _mm512_loadu_si512(sets_[word] + max_near + at));
      const auto bits = static_cast<std::uint64_t>(_mm512_reduce_or_epi64(any));
      if (bits != 0) return word_bits * word + static_cast<unsigned>(std::bit_width(bits)) - 1;
    }
    return 0;
  }

  /// Computes `count` planes of the values that far terms exclude from the heaps of the block, as
  /// sets: everything beyond the planes.
  void take_planes(unsigned count) {
    planes_ = count;
    sums_.compute(block_, count);
    const unsigned last_word = (count - 1) / word_planes;
    for (unsigned word = 0; word <= last_word; ++word) {
      const unsigned first = word * word_planes;
      if (count - first <= 2)
        expand(excluded_[word], excluded_in(first), excluded_in(first + 1));
      else
        transpose(excluded_[word], first);
    }
    for (const ExclusionTerms::Single& single : terms_.singles) {
      const unsigned word = single.index / word_bits;
      if (single.offset - block_ < sparse_block && word <= last_word)
        excluded_[word][single.offset - block_] |= std::uint64_t{1} << single.index % word_bits;
    }
  }

  /// The values in a plane that the far terms of all digits exclude. The sums are shifted in
  /// registers: a load across two rows would wait until both are in the cache.
  HWY_INLINE __m512i excluded_in(unsigned plane) const {
    if (plane >= planes_) return _mm512_set1_epi8(-1);
    const std::uint8_t* const sums = sums_.of_plane(plane);
    const __m512i before = _mm512_loadu_si512(sums - sparse_block);
    const __m512i row = _mm512_loadu_si512(sums);
    __m512i excluded = _mm512_setzero_si512();
    for (const auto& order : orders_) {
      excluded = _mm512_or_si512(
          excluded, _mm512_permutex2var_epi8(before, _mm512_loadu_si512(order.data()), row));
    }
    return excluded;
  }

  /// Two planes become words, of which the other bits are set.
  HWY_INLINE static void expand(std::uint64_t* to, __m512i first, __m512i second) {
    alignas(64) std::uint8_t even[sparse_block], odd[sparse_block];  // groups
    _mm512_store_si512(even, _mm512_unpacklo_epi8(first, second));
    _mm512_store_si512(odd, _mm512_unpackhi_epi8(first, second));
    const auto expanded = [](const std::uint8_t* pairs) {
      return _mm512_or_si512(
          _mm512_cvtepu16_epi64(_mm_loadu_si128(reinterpret_cast<const __m128i*>(pairs))),
          _mm512_set1_epi64(~0xFFFFll));
    };
    for (std::size_t i = 0; i < sparse_block; i += 16) {
      _mm512_store_si512(to + i, expanded(even + i));
      _mm512_store_si512(to + i + vector_heaps, expanded(odd + i));
    }
  }

  /// Bytes of one heap in eight planes become a word.
  HWY_INLINE void transpose(std::uint64_t* to, unsigned first) const {
    std::array<__m512i, word_planes> planes;
    for (unsigned i = 0; i < word_planes; ++i) planes[i] = excluded_in(first + i);
    // Unpacking takes two heaps from each quarter of a vector: those of one group are put there.
    const __m512i by_quarter =
        _mm512_set_epi16(31, 27, 23, 19, 15, 11, 7, 3, 30, 26, 22, 18, 14, 10, 6, 2, 29, 25, 21, 17,
                         13, 9, 5, 1, 28, 24, 20, 16, 12, 8, 4, 0);
    for (__m512i& row : planes) row = _mm512_permutexvar_epi16(by_quarter, row);
    std::array<__m512i, 8> twos, fours;
    for (unsigned i = 0; i < 4; ++i) {
      twos[i] = _mm512_unpacklo_epi8(planes[2 * i], planes[2 * i + 1]);
      twos[4 + i] = _mm512_unpackhi_epi8(planes[2 * i], planes[2 * i + 1]);
    }
    for (const unsigned half : {0u, 4u}) {
      for (unsigned i = 0; i < 2; ++i) {
        fours[half + i] = _mm512_unpacklo_epi16(twos[half + 2 * i], twos[half + 2 * i + 1]);
        fours[half + 2 + i] = _mm512_unpackhi_epi16(twos[half + 2 * i], twos[half + 2 * i + 1]);
      }
    }
    for (unsigned i = 0; i < 8; i += 2) {
      _mm512_store_si512(to + vector_heaps * i, _mm512_unpacklo_epi32(fours[i], fours[i + 1]));
      _mm512_store_si512(to + vector_heaps * (i + 1),
                         _mm512_unpackhi_epi32(fours[i], fours[i + 1]));
    }
  }

  /// Far terms are taken beforehand in as many planes as most blocks need: in fewer when several
  /// blocks in a row did without.
  void adapt_usual_planes() {
    const unsigned used = highest_ / 8 + 1;
    if (used >= usual_planes_) unused_ = 0;
    if (used > usual_planes_ || ++unused_ == 4) {
      usual_planes_ = used;
      unused_ = 0;
    }
  }

  void next_block() {
    sums_.next_block();
    for (unsigned word = 0; word < words(); ++word)
      std::memmove(sets_[word], sets_[word] + sparse_block, sizeof(std::uint64_t) * max_near);
    block_ += sparse_block;
  }

  const ExclusionTerms& terms_;
  const SparseBuffer& buffer_;
  FarSums sums_;
  std::vector<std::array<std::uint8_t, sparse_block>> orders_;  // by splitting digit
  std::size_t block_ = 0;
  unsigned planes_ = 1;  // the planes of far terms in the block
  unsigned usual_planes_ = 1;
  unsigned unused_ = 0;                                          // blocks in a row that did without
  unsigned highest_ = 0;                                         // index in the block
  alignas(64) std::uint64_t excluded_[max_words][sparse_block];  // by far terms
  alignas(64) std::uint64_t sets_[max_words][sets_stride];       // from heap block_ − max_near on
};

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
#endif
