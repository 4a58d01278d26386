// Rows of 64 bytes, one heap each, as vectors. Included by kernel files after hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_SIMD_BYTES_INL) == defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_SIMD_BYTES_INL
#undef SPRAGUE_VALUES_SIMD_BYTES_INL
#else
#define SPRAGUE_VALUES_SIMD_BYTES_INL
#endif

#include <cstddef>
#include <cstdint>

HWY_BEFORE_NAMESPACE();
namespace sprague::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

constexpr std::size_t row_length = 64;

using Bytes = hn::CappedTag<std::uint8_t, row_length>;
using ByteVec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);
static_assert(row_length % width == 0);

}  // namespace
}  // namespace sprague::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
