// Rows of 64 bytes, one heap each, as vectors. Included by kernel files after hwy/highway.h, once
// per instruction set.

#if defined(SPRAGUE_VALUES_SIMD_BYTES_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_SIMD_BYTES_INL
#undef SPRAGUE_VALUES_SIMD_BYTES_INL
#else
#define SPRAGUE_VALUES_SIMD_BYTES_INL
#endif

#include <cstddef>
#include <cstdint>
#include <cstring>

HWY_BEFORE_NAMESPACE();
namespace sprague::simd::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t row_length = 64;

using Bytes = hn::CappedTag<std::uint8_t, row_length>;
using ByteVec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);
static_assert(row_length % width == 0);

/// A mask as bits, lane 0 the lowest; 0 beyond the vector.
HWY_INLINE std::uint64_t bits_of(hn::Mask<Bytes> mask) {
  std::uint8_t stored[8] = {};
  hn::StoreMaskBits(bytes, mask, stored);
  std::uint64_t bits = 0;
  std::memcpy(&bits, stored, (width + 7) / 8);
  return bits;
}

/// The mask of the vector's lanes, of which bits[lane] is the first.
HWY_INLINE hn::Mask<Bytes> mask_of(std::uint64_t bits, std::size_t lane) {
  const std::uint64_t part = bits >> lane;
  std::uint8_t stored[8];
  std::memcpy(stored, &part, sizeof stored);
  return hn::LoadMaskBits(bytes, stored);
}

}  // namespace
}  // namespace sprague::simd::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
