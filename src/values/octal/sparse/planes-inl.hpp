// Sets of indices as bytes, one for each eight of them (a plane): xor by an index v permutes the
// bits of a byte by the low three bits of v and swaps planes by the rest. Included by kernel files
// after hwy/highway.h, once per instruction set.

#if defined(SPRAGUE_VALUES_OCTAL_SPARSE_PLANES_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_VALUES_OCTAL_SPARSE_PLANES_INL
#undef SPRAGUE_VALUES_OCTAL_SPARSE_PLANES_INL
#else
#define SPRAGUE_VALUES_OCTAL_SPARSE_PLANES_INL
#endif

#include "simd/bytes-inl.hpp"
#include "values/octal/sparse/sparse_kernels.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::octal::HWY_NAMESPACE {
namespace {

using namespace simd::HWY_NAMESPACE;

#if HWY_TARGET <= HWY_AVX3_DL
struct Affine {
  std::uint64_t matrix[8] = {};
  constexpr Affine() {
    for (unsigned v = 0; v < 8; ++v) {
      for (unsigned bit = 0; bit < 8; ++bit)
        matrix[v] |= std::uint64_t{1u << (bit ^ v)} << (8 * (7 - bit));
    }
  }
};
constexpr Affine affine;

/// GF2P8AFFINEQB by itself, since Highway's target of that name has it and does not tell the
/// compiler.
template <class Vector>
HWY_INLINE Vector affine_map(Vector x, Vector matrix) {
  Vector result;
  asm("vgf2p8affineqb $0, %2, %1, %0" : "=v"(result) : "v"(x), "v"(matrix));
  return result;
}

/// Bit b becomes bit b ^ v; v < 8.
HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  return ByteVec{affine_map(x.raw, _mm512_set1_epi64(static_cast<long long>(affine.matrix[v])))};
}
HWY_INLINE __m128i permuted(__m128i x, unsigned v) {
  return affine_map(x, _mm_set1_epi64x(static_cast<long long>(affine.matrix[v])));
}
#elif HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET == HWY_AVX3 || \
    HWY_TARGET == HWY_NEON || HWY_TARGET == HWY_WASM
struct Nibbles {
  alignas(16) std::uint8_t low[8][16] = {};
  alignas(16) std::uint8_t high[8][16] = {};
  constexpr Nibbles() {
    for (unsigned v = 0; v < 8; ++v) {
      for (unsigned nibble = 0; nibble < 16; ++nibble) {
        for (unsigned bit = 0; bit < 4; ++bit) {
          if ((nibble >> bit & 1u) == 0) continue;
          low[v][nibble] = static_cast<std::uint8_t>(low[v][nibble] | 1u << (bit ^ v));
          high[v][nibble] = static_cast<std::uint8_t>(high[v][nibble] | 1u << ((bit + 4) ^ v));
        }
      }
    }
  }
};
constexpr Nibbles nibbles;

HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  if (v == 0) return x;
  const auto low =
      hn::TableLookupBytes(hn::LoadDup128(bytes, nibbles.low[v]), hn::And(x, hn::Set(bytes, 0x0F)));
  const auto high =
      hn::TableLookupBytes(hn::LoadDup128(bytes, nibbles.high[v]), hn::ShiftRight<4>(x));
  return hn::Or(low, high);
}
#else
/// Without byte lookups: pairs of bits, of pairs and of nibbles change places.
HWY_INLINE ByteVec permuted(ByteVec x, unsigned v) {
  const auto chosen = [](ByteVec mask, ByteVec left, ByteVec right) {
    return hn::Or(hn::And(left, mask), hn::AndNot(mask, right));
  };
  if ((v & 1u) != 0) x = chosen(hn::Set(bytes, 0xAA), hn::ShiftLeft<1>(x), hn::ShiftRight<1>(x));
  if ((v & 2u) != 0) x = chosen(hn::Set(bytes, 0xCC), hn::ShiftLeft<2>(x), hn::ShiftRight<2>(x));
  if ((v & 4u) != 0) x = chosen(hn::Set(bytes, 0xF0), hn::ShiftLeft<4>(x), hn::ShiftRight<4>(x));
  return x;
}
#endif

/// For numbers z from `first` on: the byte with the bits below z − first, at most eight.
HWY_INLINE ByteVec bits_below(ByteVec z, unsigned first) {
#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET <= HWY_AVX3 || \
    HWY_TARGET == HWY_NEON || HWY_TARGET == HWY_WASM
  alignas(16) static constexpr std::uint8_t table[16] = {0,   1, 3, 7, 15, 31, 63, 127,
                                                         255, 0, 0, 0, 0,  0,  0,  0};
  const auto past = hn::Min(hn::SaturatedSub(z, hn::Set(bytes, static_cast<std::uint8_t>(first))),
                            hn::Set(bytes, 8));
  return hn::TableLookupBytes(hn::LoadDup128(bytes, table), past);
#else
  ByteVec result = hn::Zero(bytes);
  for (unsigned bit = 0; bit < 8; ++bit) {
    const auto at_most = hn::Set(bytes, static_cast<std::uint8_t>(first + bit));
    const auto equal = hn::Eq(hn::Min(z, at_most), z);  // z <= first + bit
    result =
        hn::Or(result, hn::IfThenZeroElse(hn::RebindMask(bytes, equal),
                                          hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
  }
  return result;
#endif
}

/// The plane of these indices.
HWY_INLINE ByteVec in_plane(ByteVec index, unsigned plane) {
  const auto at = hn::Sub(index, hn::Set(bytes, static_cast<std::uint8_t>(8 * plane)));
#if HWY_TARGET == HWY_SSE4 || HWY_TARGET == HWY_AVX2 || HWY_TARGET <= HWY_AVX3 || \
    HWY_TARGET == HWY_NEON || HWY_TARGET == HWY_WASM
  alignas(16) static constexpr std::uint8_t table[16] = {1, 2, 4, 8, 16, 32, 64, 128,
                                                         0, 0, 0, 0, 0,  0,  0,  0};
  return hn::TableLookupBytes(hn::LoadDup128(bytes, table), hn::Min(at, hn::Set(bytes, 8)));
#else
  ByteVec result = hn::Zero(bytes);
  for (unsigned bit = 0; bit < 8; ++bit) {
    const auto equal = hn::Eq(at, hn::Set(bytes, static_cast<std::uint8_t>(bit)));
    result = hn::Or(
        result, hn::IfThenElseZero(equal, hn::Set(bytes, static_cast<std::uint8_t>(1u << bit))));
  }
  return result;
#endif
}

HWY_INLINE bool is_full(ByteVec x) {
  return hn::AllTrue(bytes, hn::Eq(x, hn::Set(bytes, 0xFF)));
}

/// The rows of a quad (four rows with one index) together; `place` is in the plane they are read
/// from.
HWY_INLINE ByteVec attained_by(const Quad& quad, const std::uint8_t* place) {
  const auto row = [&](unsigned i) { return hn::LoadU(bytes, place + quad.offsets[i]); };
  return permuted(hn::Or3(row(0), row(1), hn::Or(row(2), row(3))), quad.low);
}

}  // namespace
}  // namespace sprague::octal::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
