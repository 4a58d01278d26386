// Nim-products of bytes in vectors. Included by kernel files after hwy/highway.h, once per
// instruction set.
//
// GFNI multiplies in the field of AES, GF(2)[x] / (x⁸ + x⁴ + x³ + x + 1). All fields of 256
// elements are isomorphic: for a nimber θ with θ⁸ + θ⁴ + θ³ + θ + 1 = 0, the linear map x^i → θ^i
// takes products to nim-products. So bytes are mapped there, multiplied any number of times, and
// mapped back. Other instruction sets have permutations of bytes, which are tables of 16 entries:
// nibbles have logarithms, and three products of nibbles are a product of bytes.

#if defined(SPRAGUE_NIMBER_BYTE_FIELD_INL) == \
    defined(HWY_TARGET_TOGGLE)  // as Highway's own such headers
#ifdef SPRAGUE_NIMBER_BYTE_FIELD_INL
#undef SPRAGUE_NIMBER_BYTE_FIELD_INL
#else
#define SPRAGUE_NIMBER_BYTE_FIELD_INL
#endif

#include <array>
#include <cstddef>
#include <cstdint>

#include "sprague/nimber.hpp"

HWY_BEFORE_NAMESPACE();
namespace sprague::nimber::HWY_NAMESPACE {
namespace {

namespace hn = hwy::HWY_NAMESPACE;

using Bytes = hn::CappedTag<std::uint8_t, 64>;
using ByteVec = hn::Vec<Bytes>;
constexpr Bytes bytes;
constexpr std::size_t width = hn::MaxLanes(bytes);

#if HWY_TARGET <= HWY_AVX3_DL

constexpr std::uint8_t nim_byte_product(unsigned a, unsigned b) {
  return nim_product(static_cast<std::uint8_t>(a), static_cast<std::uint8_t>(b));
}

/// Linear maps of bytes as GF2P8AFFINEQB takes them: byte 7 − i is the mask of the bits that add up
/// to bit i.
struct ByteMaps {
  std::uint64_t to_aes = 0, from_aes = 0, times_half = 0;
  constexpr ByteMaps() {
    std::array<std::uint8_t, 8> powers = powers_of_theta();
    std::array<std::uint8_t, 256> aes_of{};
    for (unsigned x = 0; x < 256; ++x) aes_of[nimber_of(x, powers)] = static_cast<std::uint8_t>(x);
    for (unsigned bit = 0; bit < 8; ++bit) {
      add(from_aes, bit, powers[bit]);
      add(to_aes, bit, aes_of[1u << bit]);
      add(times_half, bit, aes_of[nim_byte_product(powers[bit], 128)]);
    }
  }

 private:
  static constexpr std::array<std::uint8_t, 8> powers_of_theta() {
    for (unsigned theta = 2;; ++theta) {
      std::array<std::uint8_t, 8> powers{1};
      for (unsigned i = 1; i < 8; ++i) powers[i] = nim_byte_product(powers[i - 1], theta);
      const unsigned eighth = nim_byte_product(powers[7], theta);
      if ((eighth ^ powers[4] ^ powers[3] ^ powers[1] ^ powers[0]) == 0) return powers;
    }
  }
  static constexpr std::uint8_t nimber_of(unsigned x, const std::array<std::uint8_t, 8>& powers) {
    unsigned sum = 0;
    for (unsigned bit = 0; bit < 8; ++bit) sum ^= (x >> bit & 1u) != 0 ? powers[bit] : 0u;
    return static_cast<std::uint8_t>(sum);
  }
  static constexpr void add(std::uint64_t& matrix, unsigned bit, std::uint8_t image) {
    for (unsigned i = 0; i < 8; ++i)
      matrix |= std::uint64_t{image >> i & 1u} << (8 * (7 - i) + bit);
  }
};
constexpr ByteMaps byte_maps;

/// The instructions by themselves, since Highway's target of that name has them and does not tell
/// the compiler.
class ByteField {
 public:
  static HWY_INLINE ByteVec encoded(ByteVec x) { return mapped(x, byte_maps.to_aes); }
  static HWY_INLINE ByteVec decoded(ByteVec x) { return mapped(x, byte_maps.from_aes); }
  static HWY_INLINE ByteVec times_half(ByteVec x) { return mapped(x, byte_maps.times_half); }
  static HWY_INLINE ByteVec product(ByteVec a, ByteVec b) {
    ByteVec result;
    asm("vgf2p8mulb %2, %1, %0" : "=v"(result.raw) : "v"(a.raw), "v"(b.raw));
    return result;
  }

 private:
  static HWY_INLINE ByteVec mapped(ByteVec x, std::uint64_t matrix) {
    const __m512i rows = _mm512_set1_epi64(static_cast<long long>(matrix));
    ByteVec result;
    asm("vgf2p8affineqb $0, %2, %1, %0" : "=v"(result.raw) : "v"(x.raw), "v"(rows));
    return result;
  }
};

#else

/// Tables of nibbles. The logarithm of 0 is so large that sums with it select no entry.
struct NibbleTables {
  alignas(16) std::uint8_t log[16] = {};
  /// For p = 4^n: what p adds to the product as x₀y₀, (x₁ ⊕ x₀)(y₁ ⊕ y₀) and x₁y₁.
  alignas(16) std::uint8_t low[16] = {}, sum[16] = {}, top[16] = {};
  /// The nibbles of a byte, multiplied by 128.
  alignas(16) std::uint8_t half_low[16] = {}, half_high[16] = {};

  constexpr NibbleTables() {
    log[0] = 0xC0;
    unsigned p = 1;
    for (unsigned n = 0; n < 15; ++n, p = nim_product(p, 4u)) {
      log[p] = static_cast<std::uint8_t>(n);
      low[n] = static_cast<std::uint8_t>(p << 4 | p);
      sum[n] = static_cast<std::uint8_t>(p << 4);
      top[n] = static_cast<std::uint8_t>(nim_product(p, 8u));
    }
    for (unsigned x = 0; x < 16; ++x) {
      half_low[x] = static_cast<std::uint8_t>(nim_product(x, 128u));
      half_high[x] = static_cast<std::uint8_t>(nim_product(x << 4, 128u));
    }
  }
};
constexpr NibbleTables nibbles;

class ByteField {
 public:
  static HWY_INLINE ByteVec encoded(ByteVec x) { return x; }
  static HWY_INLINE ByteVec decoded(ByteVec x) { return x; }
  static HWY_INLINE ByteVec times_half(ByteVec x) {
    return hn::Xor(entry(nibbles.half_low, low(x)), entry(nibbles.half_high, high(x)));
  }
  static HWY_INLINE ByteVec product(ByteVec a, ByteVec b) {
    const ByteVec a0 = low(a), a1 = high(a), b0 = low(b), b1 = high(b);
    return hn::Xor(entry(nibbles.low, log_of_product(a0, b0)),
                   hn::Xor(entry(nibbles.sum, log_of_product(hn::Xor(a1, a0), hn::Xor(b1, b0))),
                           entry(nibbles.top, log_of_product(a1, b1))));
  }

 private:
  static HWY_INLINE ByteVec low(ByteVec x) { return hn::And(x, hn::Set(bytes, 0x0F)); }
  static HWY_INLINE ByteVec high(ByteVec x) { return hn::ShiftRight<4>(x); }
  /// 0 where the highest bit of the index is set.
  static HWY_INLINE ByteVec entry(const std::uint8_t* table, ByteVec index) {
    return hn::TableLookupBytesOr0(hn::LoadDup128(bytes, table), index);
  }
  /// Modulo 15: of n and n − 15 as bytes the lesser is the remainder for n < 30.
  static HWY_INLINE ByteVec log_of_product(ByteVec a, ByteVec b) {
    const ByteVec n = hn::SaturatedAdd(entry(nibbles.log, a), entry(nibbles.log, b));
    return hn::Min(n, hn::Sub(n, hn::Set(bytes, 15)));
  }
};

#endif

}  // namespace
}  // namespace sprague::nimber::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

#endif
