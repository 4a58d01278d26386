// The rows of 64 values that kernels read, for the instruction set being compiled for. Included by
// kernel files after hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_SIMD_ROWS_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_SIMD_ROWS_INL
#undef SPRAGUE_VALUES_SIMD_ROWS_INL
#else
#define SPRAGUE_VALUES_SIMD_ROWS_INL
#endif

#include "simd/bytes-inl.hpp"
#include "values/elimination/elimination_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::elimination::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

static_assert(block_heaps == row_length);

/// The row that begins there.
HWY_INLINE void fetch_row(const std::uint8_t* cells) {
  __builtin_prefetch(cells + block_heaps - 1);
}
HWY_INLINE void fetch_row(const std::uint16_t* cells) {
  __builtin_prefetch(cells + block_heaps / 2 - 1);
  __builtin_prefetch(cells + block_heaps - 1);
}

/// Rows to be read soon.
template <class Cell>
struct NextRows {
  const Cell* cells;
  const HeapSize* distances;

  HWY_INLINE void fetch(std::size_t k) const { fetch_row(cells - distances[k]); }
};

/// Rows of 1-byte cells, read where they lie.
template <bool flipped>
struct CellRows {
  const std::uint8_t* cells;
  OptionTermsView terms;
  NextRows<std::uint8_t> next;

  static constexpr bool one_byte = true;
  HWY_INLINE ByteVec low(std::size_t k, std::size_t lane) const {
    const ByteVec row = hn::LoadU(bytes, cells - terms.distances[k] + lane);
    if constexpr (flipped)
      return hn::Xor(row, hn::Set(bytes, static_cast<std::uint8_t>(terms.xor_masks[k])));
    else
      return row;
  }
  HWY_INLINE ByteVec high(std::size_t k, std::size_t lane) const {
    return hn::ShiftRight<3>(low(k, lane));
  }
  HWY_INLINE void fetch_ahead(std::size_t k) const { next.fetch(k); }
};

/// Rows as bytes of their own.
struct SplitRows {
  const ValueRow* rows;

  static constexpr bool one_byte = false;
  HWY_INLINE ByteVec low(std::size_t k, std::size_t lane) const {
    return hn::Load(bytes, rows[k].low.data() + lane);
  }
  HWY_INLINE ByteVec high(std::size_t k, std::size_t lane) const {
    return hn::Load(bytes, rows[k].high.data() + lane);
  }
  HWY_INLINE void fetch_ahead(std::size_t) const {}
};

constexpr std::size_t rows_per_batch = 32;  // rows of two bytes, split

/// Rows of 2-byte cells as bytes.
HWY_INLINE void split(const std::uint16_t* cells, const OptionTermsView& terms, std::size_t count,
                      NextRows<std::uint16_t> next, ValueRow* rows) {
  constexpr hn::Repartition<std::uint16_t, Bytes> words;
  constexpr hn::Rebind<std::uint8_t, decltype(words)> halves;
  const auto low_byte = hn::Set(words, 0xFF);
  for (std::size_t k = 0; k < count; ++k) {
    const std::uint16_t* const row = cells - terms.distances[k];
    const auto xor_mask = hn::Set(
        words, static_cast<std::uint16_t>(terms.xor_masks == nullptr ? 0 : terms.xor_masks[k]));
    next.fetch(k);
    for (std::size_t lane = 0; lane < block_heaps; lane += width) {
      const auto first = hn::Xor(hn::LoadU(words, row + lane), xor_mask);
      const auto second = hn::Xor(hn::LoadU(words, row + lane + width / 2), xor_mask);
      hn::Store(hn::TruncateTo(halves, hn::And(first, low_byte)), halves,
                rows[k].low.data() + lane);
      hn::Store(hn::TruncateTo(halves, hn::And(second, low_byte)), halves,
                rows[k].low.data() + lane + width / 2);
      hn::Store(hn::TruncateTo(halves, hn::ShiftRight<3>(first)), halves,
                rows[k].high.data() + lane);
      hn::Store(hn::TruncateTo(halves, hn::ShiftRight<3>(second)), halves,
                rows[k].high.data() + lane + width / 2);
    }
  }
}

}  // namespace
}  // namespace sprague::elimination::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
