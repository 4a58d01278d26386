// Nim-products of arrays, a vector of numbers at a time. Byte i of all numbers becomes one vector
// (a plane); then the product of numbers is 3, 9 or 27 products of planes by Karatsuba's method, as
// in sprague/nimber.hpp, each for as many numbers as a vector has bytes.
//
// For 64 products of 64 bits with GFNI the loop has 27 products, 27 linear maps for the h of the
// fields and 24 for the change of basis, 72 shifts and 56 blends for the exchange of bytes, and 70
// xors (disassembly of GCC 12). Products, maps and shifts of 512 bits share one port, which bounds
// the loop at 150 cycles. bench/nimber.cpp compares it with tables: 25 to 28 times as fast with
// GFNI, 5 to 8 times with tables of nibbles (AVX2, AVX-512). A change of basis to GF(2)[x] modulo a
// polynomial and carry-less products would take 192 linear maps and 48 products instead.

#include "nimber/product_kernel.hpp"

#include <algorithm>

#define HWY_WANT_AVX3_DL  // GFNI
#include "simd/disabled_targets.hpp"
#undef HWY_TARGET_INCLUDE
#define HWY_TARGET_INCLUDE "nimber/product_kernel.cpp"
#include <hwy/foreach_target.h>
#include <hwy/highway.h>

#include "nimber/byte_field-inl.hpp"
#include "simd/target_switch.hpp"

// Browsers go without this, since nothing multiplies arrays there: Emscripten needs minutes for it.
#if HWY_TARGET != HWY_SCALAR && HWY_TARGET != HWY_EMU128 && HWY_TARGET != HWY_SSE2 && \
    HWY_TARGET != HWY_WASM
HWY_BEFORE_NAMESPACE();
namespace sprague::nimber::HWY_NAMESPACE {
namespace {

/// Exchanges bit `log` of the number of a vector with that bit of the place of a byte in it.
template <std::size_t log, std::size_t planes>
HWY_INLINE void exchange(ByteVec (&x)[planes]) {
  constexpr std::size_t step = std::size_t{1} << log;
  constexpr hn::Repartition<hwy::UnsignedFromSize<step>, Bytes> part;
  constexpr hn::Repartition<hwy::UnsignedFromSize<2 * step>, Bytes> pair;
  for (std::size_t i = 0; i < planes; ++i) {
    if ((i & step) != 0) continue;
    const auto up = hn::ShiftLeft<8 * step>(hn::BitCast(pair, x[i + step]));
    const auto down = hn::ShiftRight<8 * step>(hn::BitCast(pair, x[i]));
    const auto even = hn::BitCast(part, x[i]);
    const auto odd = hn::BitCast(part, x[i + step]);
    x[i] = hn::BitCast(bytes, hn::OddEven(hn::BitCast(part, up), even));
    x[i + step] = hn::BitCast(bytes, hn::OddEven(odd, hn::BitCast(part, down)));
  }
}

/// Turns vectors of numbers into planes, and back.
template <std::size_t planes>
HWY_INLINE void transpose(ByteVec (&x)[planes]) {
  if constexpr (planes >= 2) exchange<0>(x);
  if constexpr (planes >= 4) exchange<1>(x);
  if constexpr (planes >= 8) exchange<2>(x);
}

/// Multiplies by 2^(w − 1), the h of the next field, as in sprague/nimber.hpp.
template <std::size_t planes>
HWY_INLINE void times_half(ByteVec* x) {
  if constexpr (planes == 1) {
    *x = ByteField::times_half(*x);
  } else {
    constexpr std::size_t half = planes / 2;
    for (std::size_t i = 0; i < half; ++i) {
      const ByteVec high = x[half + i];
      x[half + i] = hn::Xor(high, x[i]);
      x[i] = high;
    }
    times_half<half>(x + half);
    times_half<half>(x);
    times_half<half>(x);
  }
}

template <std::size_t planes>
HWY_INLINE void multiply(const ByteVec* a, const ByteVec* b, ByteVec* product) {
  if constexpr (planes == 1) {
    *product = ByteField::product(*a, *b);
  } else {
    constexpr std::size_t half = planes / 2;
    ByteVec a_sum[half], b_sum[half], top[half];
    for (std::size_t i = 0; i < half; ++i) a_sum[i] = hn::Xor(a[i], a[half + i]);
    for (std::size_t i = 0; i < half; ++i) b_sum[i] = hn::Xor(b[i], b[half + i]);
    multiply<half>(a, b, product);
    multiply<half>(a_sum, b_sum, product + half);
    multiply<half>(a + half, b + half, top);
    times_half<half>(top);
    for (std::size_t i = 0; i < half; ++i) {
      product[half + i] = hn::Xor(product[half + i], product[i]);
      product[i] = hn::Xor(product[i], top[i]);
    }
  }
}

template <class T>
using Planes = ByteVec[sizeof(T)];

/// Reads `width` numbers as planes.
template <class T>
HWY_INLINE void read(const T* numbers, Planes<T>& x) {
  const auto* const at = reinterpret_cast<const std::uint8_t*>(numbers);
  for (std::size_t i = 0; i < sizeof(T); ++i) x[i] = hn::LoadU(bytes, at + i * width);
  transpose(x);
  for (ByteVec& plane : x) plane = ByteField::encoded(plane);
}

template <class T>
HWY_INLINE void write(Planes<T>& x, T* numbers) {
  for (ByteVec& plane : x) plane = ByteField::decoded(plane);
  transpose(x);
  auto* const at = reinterpret_cast<std::uint8_t*>(numbers);
  for (std::size_t i = 0; i < sizeof(T); ++i) hn::StoreU(x[i], bytes, at + i * width);
}

/// The b of a product at index i: b[i], or the same for all.
template <class T>
struct Elements {
  const T* b;
  HWY_INLINE void read_at(std::size_t i, Planes<T>& planes) const { read(b + i, planes); }
};
template <class T>
struct Constant {
  T everywhere[width];
  explicit Constant(T factor) { std::fill(everywhere, everywhere + width, factor); }
  HWY_INLINE void read_at(std::size_t, Planes<T>& planes) const { read(everywhere, planes); }
};

template <class T, class Factor>
HWY_INLINE void multiply_at(const T* a, const Factor& factor, std::size_t i, T* products) {
  Planes<T> x, y, product;
  read(a, x);
  factor.read_at(i, y);
  multiply<sizeof(T)>(x, y, product);
  write(product, products);
}

/// The last numbers are padded to a vector.
template <class T, class Factor>
HWY_INLINE std::size_t multiply_whole(const T* a, const Factor& factor, T* products,
                                      std::size_t count) {
  std::size_t i = 0;
  for (; i + width <= count; i += width) multiply_at(a + i, factor, i, products + i);
  return i;
}

template <class T>
void by_elements(const T* a, const T* b, T* products, std::size_t count) {
  const std::size_t done = multiply_whole(a, Elements<T>{b}, products, count);
  if (done == count) return;
  T last_a[width] = {}, last_b[width] = {};
  std::copy(a + done, a + count, last_a);
  std::copy(b + done, b + count, last_b);
  multiply_at(last_a, Elements<T>{last_b}, 0, last_a);
  std::copy(last_a, last_a + (count - done), products + done);
}

template <class T>
void by_constant(const T* a, const T* b, T* products, std::size_t count) {
  const Constant<T> factor(*b);
  const std::size_t done = multiply_whole(a, factor, products, count);
  if (done == count) return;
  T last[width] = {};
  std::copy(a + done, a + count, last);
  multiply_at(last, factor, 0, last);
  std::copy(last, last + (count - done), products + done);
}

template <class T>
constexpr ProductsOf<T> products_of{by_elements<T>, by_constant<T>};

constexpr ProductKernels kernels{simd::kernels_of_target(HWY_TARGET), products_of<std::uint8_t>,
                                 products_of<std::uint16_t>, products_of<std::uint32_t>,
                                 products_of<std::uint64_t>};

}  // namespace
}  // namespace sprague::nimber::HWY_NAMESPACE
HWY_AFTER_NAMESPACE();

namespace sprague {
template <>
inline constexpr const nimber::ProductKernels* simd::compiled<nimber::ProductKernels, HWY_TARGET> =
    &nimber::HWY_NAMESPACE::kernels;
}  // namespace sprague
#endif

#if HWY_ONCE
namespace sprague::nimber {
const ProductKernels* product_kernels(Kernels kernels) {
  return simd::kernels_of<ProductKernels>(kernels);
}
}  // namespace sprague::nimber
#endif
