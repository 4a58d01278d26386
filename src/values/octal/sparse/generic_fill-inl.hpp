// The candidates of a batch of heaps, for all exclusion terms: the least indices that no option
// excludes. Included by kernel files after hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_GENERIC_FILL_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_GENERIC_FILL_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_GENERIC_FILL_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_GENERIC_FILL_INL
#endif

#include <algorithm>
#include <bit>
#include <cstring>

#include "values/octal/sparse/exclusions-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

/// Heap by heap, or eight at a time. What near terms exclude is pending at the heaps after, as sets
/// of indices; far terms join it block by block, in as many planes as candidates need.
class GenericFill {
 public:
  GenericFill(const ExclusionTerms& terms, const SparseBuffer& buffer)
      : terms_(terms),
        buffer_(buffer),
        sums_(terms, buffer),
        near_end_(terms.near.empty() ? 0 : terms.near.back().distance + 1u) {
    std::memset(pending_, 0, sizeof pending_);
  }

  /// Implements SparseKernels::fill.
  FillResult fill(std::size_t from, std::size_t to) {
    block_ = from / sparse_block * sparse_block;
    for (std::size_t at = block_ > max_near ? block_ - max_near : 0; at < from; ++at) {
      if (buffer_.indices[at] != no_index) exclude_near(at, buffer_.indices[at]);
    }
    unsigned highest = 0;
    for (std::size_t at = from; block_ < to; at = block_) {
      if (!fill_block(at)) return {at, highest};
      highest = std::max(highest, highest_);
      next_block();
    }
    return {to, highest};
  }

 private:
  /// Adds to the heaps after `at`, which has this index, what it excludes by near terms.
  HWY_INLINE void exclude_near(std::size_t at, unsigned index) {
    std::uint64_t* const after = pending_ + (max_near + at - block_);
    if (HWY_LIKELY(index < word_bits)) {
      const std::uint64_t* const row = terms_.near_row(index);
      for (std::size_t distance = 1; distance < near_end_; ++distance)
        after[distance] |= row[distance];
      return;
    }
    for (const ExclusionTerms::Near& term : terms_.near) {
      const unsigned excluded = index ^ term.index;
      if (excluded < word_bits) after[term.distance] |= std::uint64_t{1} << excluded;
    }
  }

  /// Adds to the pending heaps of the block what far terms exclude in the planes below `count`.
  void add_planes(unsigned count) {
    unsigned plane = sums_.planes();
    sums_.compute(block_, count);
    alignas(64) std::uint8_t excluded[sparse_block];
    for (; plane < count; ++plane) {
      for (std::size_t lane = 0; lane < sparse_block; lane += width)
        hn::Store(sums_.excluded(plane, lane), bytes, excluded + lane);
      std::uint64_t* const pending = pending_ + max_near;
      for (std::size_t lane = 0; lane < sparse_block; ++lane)
        pending[lane] |= std::uint64_t{excluded[lane]} << (8 * plane);
    }
  }

  /// The least index not excluded; at least 8·plane_count when the planes have no room for it.
  HWY_INLINE unsigned min_index(std::size_t at, std::uint64_t& excluded) {
    unsigned index = static_cast<unsigned>(std::countr_one(excluded));
    while (HWY_UNLIKELY(index >= 8 * sums_.planes() && index < word_bits)) {
      add_planes(index / 8 + 1);
      excluded |= pending_[max_near + (at - block_)];
      index = static_cast<unsigned>(std::countr_one(excluded));
    }
    return HWY_UNLIKELY(index >= word_bits) ? min_by_definition(terms_, buffer_, at) : index;
  }

  bool fill_one(std::size_t at) {
    std::uint64_t excluded = pending_[max_near + (at - block_)];
    const unsigned index = min_index(at, excluded);
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

  static constexpr hn::CappedTag<std::uint64_t, 8> word_tag{};

  /// Eight heaps: what they exclude among themselves by single words as soon as it is known, and
  /// further on by vectors. No near distance is less than `nearest`.
  template <unsigned nearest>
  HWY_INLINE bool fill_eight(std::size_t at) {
    const std::uint64_t* const rows = terms_.near_row(0);
    const std::size_t stride = terms_.near_stride;
    std::uint64_t* const pending = pending_ + (max_near + at - block_);
    const std::uint64_t* row[8];
    for (;;) {
      std::size_t highest = 0;
      std::uint64_t excluded[8];
      for (unsigned i = 0; i < 8; ++i) excluded[i] = pending[i];
#pragma GCC unroll 8
      for (unsigned i = 0; i < 8; ++i) {
        const auto index = static_cast<std::size_t>(std::countr_one(excluded[i]));
        highest = std::max(highest, index);
        buffer_.indices[at + i] = static_cast<std::uint8_t>(index);
        row[i] = rows + index * stride;
#pragma GCC unroll 8
        for (unsigned j = i + nearest; j < 8; ++j) excluded[j] |= row[i][j - i];
      }
      if (HWY_LIKELY(highest < 8 * sums_.planes())) {
        if (highest >= 8 * buffer_.plane_count) return false;
        highest_ = std::max(highest_, static_cast<unsigned>(highest));
        break;
      }
      if (sums_.planes() == word_planes) return fill_one_by_one(at);
      add_planes(sums_.planes() + 1);
    }
    const std::size_t end = stride - 8;
    for (std::size_t k = 8; k < end; k += 8) {
      for (std::size_t lane = k; lane < k + 8; lane += hn::MaxLanes(word_tag)) {
        auto sum = hn::LoadU(word_tag, pending + lane);
#pragma GCC unroll 8
        for (unsigned i = 0; i < 8; i += 2) {
          sum = hn::Or3(sum, hn::LoadU(word_tag, row[i] + lane - i),
                        hn::LoadU(word_tag, row[i + 1] + lane - i - 1));
        }
        hn::StoreU(sum, word_tag, pending + lane);
      }
    }
    return true;
  }

  template <unsigned nearest>
  bool fill_eights(std::size_t at, std::size_t end) {
    for (; at < end; at += 8) {
      if (!fill_eight<nearest>(at)) return false;
    }
    return true;
  }

  /// The heaps of the block from `from` on.
  bool fill_block(std::size_t from) {
    highest_ = 0;
    add_planes(usual_planes_);
    for (const ExclusionTerms::Single& single : terms_.singles) {
      if (single.offset - block_ < sparse_block && single.index < word_bits) {
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
    write_planes(buffer_, block_, from == block_, highest_);
    adapt_usual_planes();
    return true;
  }

  /// Far terms are taken beforehand in as many planes as most blocks need: in fewer when several
  /// blocks in a row did without.
  void adapt_usual_planes() {
    const unsigned used = std::min(highest_ / 8 + 1, word_planes);
    if (used >= usual_planes_) unused_ = 0;
    if (used > usual_planes_ || ++unused_ == 4) {
      usual_planes_ = used;
      unused_ = 0;
    }
  }

  void next_block() {
    sums_.next_block();
    block_ += sparse_block;
    std::uint64_t* const pending = pending_ + max_near;
    std::memmove(pending, pending + sparse_block, sizeof(std::uint64_t) * max_near);
    std::memset(pending + max_near, 0, sizeof(std::uint64_t) * sparse_block);
  }

  const ExclusionTerms& terms_;
  const SparseBuffer& buffer_;
  FarSums sums_;
  std::size_t block_ = 0;
  std::size_t near_end_;  // no near distance reaches it
  unsigned usual_planes_ = 1;
  unsigned unused_ = 0;   // blocks in a row that did without the last of them
  unsigned highest_ = 0;  // index in the block
  // Sets of excluded indices, from heap block_ − max_near on.
  alignas(64) std::uint64_t pending_[2 * max_near + sparse_block];
};

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
