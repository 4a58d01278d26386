// The candidates of a batch of heaps by generated code. Included by kernel files after
// hwy/highway.h, once per instruction set; for those that code is generated for.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_GENERATED_FILL_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>
#include <functional>
#include <iterator>
#include <numeric>

#include "values/octal/sparse/exclusions-inl.hpp"
#include "values/octal/sparse/fill_code.hpp"
#include "values/octal/sparse/generic_fill-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

#if HWY_TARGET <= HWY_AVX2

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// Block by block: what far terms exclude, in as many planes as candidates need, becomes sets;
/// generated code computes both, the far terms and the heaps (FillCode). Requires code for all
/// planes.
class GeneratedFill {
 public:
  GeneratedFill(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms), buffer_(buffer), sums_(terms, buffer) {}

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
    for (std::size_t group = 0;;) {
      const FillCode::Groups code = terms_.code->groups[(planes_ - 1) / word_planes];
      group = code(sets_[0] + max_near, excluded_[0], buffer_.indices + block_, group);
      if (group == terms_.code->group_count) break;
      if (planes_ == buffer_.plane_count) return false;
      take_planes(planes_ + 1);
    }
    highest_ = highest_index();
    write_planes(buffer_, block_, true, highest_);
    adapt_usual_planes();
    return true;
  }

  using Words = hn::CappedTag<std::uint64_t, 8>;

  unsigned highest_index() const {
    constexpr Words tag;
    for (unsigned word = words(); word-- > 0;) {
      auto any = hn::Zero(tag);
      for (std::size_t at = 0; at < sparse_block; at += hn::MaxLanes(tag))
        any = hn::Or(any, hn::LoadU(tag, sets_[word] + max_near + at));
      alignas(64) std::uint64_t lanes[hn::MaxLanes(tag)];
      hn::Store(any, tag, lanes);
      const std::uint64_t bits =
          std::accumulate(lanes, std::end(lanes), std::uint64_t{0}, std::bit_or());
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
    for (unsigned word = 0; word <= last_word; ++word)
      take_words(excluded_[word], word * word_planes,
                 std::bit_ceil(std::min(count - word * word_planes, word_planes)));
    for (const ExclusionTerms::Single& single : terms_.singles) {
      const unsigned word = single.index / word_bits;
      if (single.offset - block_ < sparse_block && word <= last_word)
        excluded_[word][single.offset - block_] |= std::uint64_t{1} << single.index % word_bits;
    }
  }

  /// The bytes of each heap in so many planes become a word, of which the other bits are set.
  HWY_INLINE void take_words(std::uint64_t* words, unsigned first, unsigned planes) {
    alignas(64) std::uint8_t rows[word_planes * sparse_block];
    for (unsigned i = 0; i < planes; ++i) {
      for (std::size_t lane = 0; lane < sparse_block; lane += width) {
        const bool beyond = first + i >= planes_;
        hn::Store(beyond ? hn::Set(bytes, 0xFF) : sums_.excluded(first + i, lane), bytes,
                  rows + i * sparse_block + lane);
      }
    }
    alignas(64) std::uint16_t pairs[word_planes / 2 * sparse_block];
    alignas(64) std::uint32_t quads[word_planes / 4 * sparse_block];
    for (unsigned i = 0; i + 1 < planes; i += 2) interleave(rows, i, pairs);
    for (unsigned i = 0; i + 1 < planes / 2; i += 2) interleave(pairs, i, quads);
    switch (planes) {
      case 1: return widen(rows, words);
      case 2: return widen(pairs, words);
      case 4: return widen(quads, words);
      default: interleave(quads, 0, words);
    }
  }

  /// Rows i and i + 1 become one row of elements that are twice as long.
  template <class From, class To>
  HWY_INLINE static void interleave(const From* rows, std::size_t i, To* to) {
    constexpr hn::CappedTag<From, 16 / sizeof(From)> from_tag;
    constexpr std::size_t lanes = hn::MaxLanes(from_tag);
    const From* const row = rows + i * sparse_block;
    From* const out = reinterpret_cast<From*>(to + i / 2 * sparse_block);
    for (std::size_t at = 0; at < sparse_block; at += lanes) {
      const auto low = hn::Load(from_tag, row + at);
      const auto high = hn::Load(from_tag, row + sparse_block + at);
      hn::Store(hn::InterleaveLower(from_tag, low, high), from_tag, out + 2 * at);
      hn::Store(hn::InterleaveUpper(from_tag, low, high), from_tag, out + 2 * at + lanes);
    }
  }

  template <class From>
  HWY_INLINE static void widen(const From* row, std::uint64_t* words) {
    constexpr Words words_tag;
    constexpr hn::Rebind<std::uint32_t, Words> halves;
    const auto beyond = hn::Set(words_tag, ~std::uint64_t{static_cast<From>(~From{0})});
    for (std::size_t at = 0; at < sparse_block; at += hn::MaxLanes(words_tag)) {
      const auto part = hn::LoadU(hn::Rebind<From, Words>(), row + at);
      const auto half = [&] {
        if constexpr (sizeof(From) < sizeof(std::uint32_t))
          return hn::PromoteTo(halves, part);
        else
          return part;
      }();
      hn::Store(hn::Or(hn::PromoteTo(words_tag, half), beyond), words_tag, words + at);
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
