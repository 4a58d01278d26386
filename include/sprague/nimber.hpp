/// Arithmetic of nimbers, the values of impartial games, as numbers of 8 to 64 bits. This header
/// needs the standard library alone.
///
///     sprague::nim_sum(5u, 3u);                                   // 6
///     sprague::nim_product(6u, 5u);                               // 8
///     sprague::nim_quotient(8u, 5u);                              // 6
///     sprague::nim_power(2u, 3);                                  // 1
///     sprague::nim_square_root(16u);                              // 30
///     sprague::nim_logarithm(5u, 4u);                             // 4, since 4⁴ = 5
///     sprague::nim_quadratic_roots(1u, 2u);                       // {4, 5}: x² + x + 2 = 0
///
/// The nim-sum is the exclusive or. The nim-product a ⊗ b is the least number that is none of
/// (a' ⊗ b) ⊕ (a ⊗ b') ⊕ (a' ⊗ b') for a' < a and b' < b. With both, the numbers below 2^w are a
/// field for w = 1, 2, 4, 8, 16, 32, 64, each within the next (J. H. Conway, On Numbers and Games,
/// chapter 6). So a product is the same number in every type that holds both factors; only the
/// functions that say so depend on the field, which is that of the argument's type.
///
/// All functions take unsigned integers of one type, up to 64 bits, and all but nim_logarithm()
/// are constexpr. A product of 64 bits takes about a hundred table look-ups in 2 KB that the
/// compiler computes; nothing runs before main(). Arrays: sprague/nimber_array.hpp.
#pragma once

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <type_traits>
#include <utility>
#include <vector>

namespace sprague {

/// The types of nimbers.
template <class T>
concept NimInteger =
    std::unsigned_integral<T> && !std::same_as<std::remove_cv_t<T>, bool> && sizeof(T) <= 8;

/// a ⊕ b.
template <NimInteger T>
constexpr T nim_sum(T a, T b) noexcept;

/// a ⊗ b. 64 bits: 27 products of bytes.
template <NimInteger T>
constexpr T nim_product(T a, T b) noexcept;

/// x ⊗ x, which has as many bits as x. Faster than the product.
template <NimInteger T>
constexpr T nim_square(T x) noexcept;

/// The only number whose square is x; it has as many bits as x.
template <NimInteger T>
constexpr T nim_square_root(T x) noexcept;

/// The number y with x ⊗ y = 1; requires x ≠ 0, else throws std::domain_error. About two products.
template <NimInteger T>
constexpr T nim_inverse(T x);

/// The number y with b ⊗ y = a; requires b ≠ 0, else throws std::domain_error.
template <NimInteger T>
constexpr T nim_quotient(T a, T b);

/// The product of `exponent` factors x; 1 for no factors. At most 64 squares and 63 products.
template <NimInteger T>
constexpr T nim_power(T x, std::uint64_t exponent) noexcept;

/// The least n > 0 with xⁿ = 1; requires x ≠ 0, else throws std::domain_error.
template <NimInteger T>
constexpr std::uint64_t nim_order(T x);

/// The least n ≥ 0 with baseⁿ = x, or nothing when x is no power of the base. By Pohlig and
/// Hellman: one logarithm for each prime factor q of the order, by baby and giant steps; q is at
/// most 6700417, so at most about 12000 products and 40 KB.
template <NimInteger T>
std::optional<std::uint64_t> nim_logarithm(T x, T base);

/// The least number whose powers are all numbers of the type but 0.
template <NimInteger T>
constexpr T nim_generator() noexcept;

/// The trace of the field of T's numbers over {0, 1}: x + x² + x⁴ + x⁸ + …, which is the highest
/// bit of x.
template <NimInteger T>
constexpr T nim_trace(T x) noexcept;

/// The solutions {r, s} of x² + b x + c = 0 among the numbers of type T, r ≤ s, or nothing when
/// they lie in the next larger field. For b = 0 there is always one, r = s; else two or none.
template <NimInteger T>
constexpr std::optional<std::array<T, 2>> nim_quadratic_roots(T b, T c);

// ---------------------------------------------------------------------------------------------

/// A number of w bits is x = x₁F ⊕ x₀ with F = 2^(w/2), and F² = F ⊕ h with h = F/2 (Conway). So
///
///     xy = ((x₁ ⊕ x₀)(y₁ ⊕ y₀) ⊕ x₀y₀)F ⊕ x₀y₀ ⊕ h x₁y₁,
///
/// three products of w/2 bits (Karatsuba), down to bytes, which have logarithms.
namespace nimber_detail {

template <std::size_t bytes>
struct Unsigned;
template <>
struct Unsigned<1> {
  using type = std::uint8_t;
};
template <>
struct Unsigned<2> {
  using type = std::uint16_t;
};
template <>
struct Unsigned<4> {
  using type = std::uint32_t;
};
template <>
struct Unsigned<8> {
  using type = std::uint64_t;
};

template <class T>
using Fixed = typename Unsigned<sizeof(T)>::type;
template <class T>
using Half = typename Unsigned<sizeof(T) / 2>::type;

template <class T>
inline constexpr unsigned half_width = 4 * sizeof(T);

template <class T>
constexpr Half<T> high(T x) noexcept {
  return static_cast<Half<T>>(x >> half_width<T>);
}
template <class T>
constexpr Half<T> low(T x) noexcept {
  return static_cast<Half<T>>(x);
}
template <class T>
constexpr T joined(Half<T> high, Half<T> low) noexcept {
  return static_cast<T>(static_cast<T>(T{high} << half_width<T>) | low);
}

/// The product of two numbers of `width` bits, down to bits. For the tables alone.
constexpr unsigned slow_product(unsigned x, unsigned y, unsigned width) noexcept {
  if (width == 1) return x & y;
  const unsigned half = width / 2;
  const unsigned x1 = x >> half, x0 = x & ((1u << half) - 1);
  const unsigned y1 = y >> half, y0 = y & ((1u << half) - 1);
  const unsigned low = slow_product(x0, y0, half);
  const unsigned top = slow_product(x1, y1, half);
  return (slow_product(x1 ^ x0, y1 ^ y0, half) ^ low) << half |
         (low ^ slow_product(top, 1u << (half - 1), half));
}

inline constexpr unsigned byte_generator = 18;  ///< the least generator of 8 bits
inline constexpr unsigned byte_order = 255;

/// Logarithms and powers of bytes. The logarithm of 0 is so large that with up to two others it
/// leads to a power that is 0, while three that are none lead to a power.
struct ByteTables {
  static constexpr unsigned log_of_zero = 3 * byte_order;
  std::array<std::uint16_t, 256> log{};
  std::array<std::uint8_t, 3 * log_of_zero + 1> power{};

  constexpr ByteTables() {
    std::array<unsigned, 8> images{};  // of the bits, multiplied by the generator
    for (unsigned bit = 0; bit < 8; ++bit) images[bit] = slow_product(1u << bit, byte_generator, 8);
    unsigned x = 1;
    for (unsigned n = 0; n < byte_order; ++n) {
      log[x] = static_cast<std::uint16_t>(n);
      for (unsigned at = n; at < log_of_zero; at += byte_order)
        power[at] = static_cast<std::uint8_t>(x);
      unsigned next = 0;
      for (unsigned bit = 0; bit < 8; ++bit) next ^= (x >> bit & 1u) != 0 ? images[bit] : 0;
      x = next;
    }
    log[0] = log_of_zero;
  }
};
inline constexpr ByteTables bytes;
inline constexpr unsigned log_of_half = bytes.log[128];

constexpr unsigned byte_log(std::uint8_t x) noexcept {
  return bytes.log[x];
}

/// x ⊗ 2^(w − 1) for a number of w bits, the h of the next field: for w bits h = F h' with the h'
/// of w/2 bits, so that x h = (x₁ ⊕ x₀)h'F ⊕ x₁h'h'.
template <class T>
constexpr T times_half(T x) noexcept {
  if constexpr (sizeof(T) == 1) {
    return bytes.power[byte_log(x) + log_of_half];
  } else {
    return joined<T>(times_half(static_cast<Half<T>>(high(x) ^ low(x))),
                     times_half(times_half(high(x))));
  }
}

template <class T>
constexpr T product(T x, T y) noexcept {
  if constexpr (sizeof(T) == 1) {
    return bytes.power[byte_log(x) + byte_log(y)];
  } else if constexpr (sizeof(T) == 2) {
    const unsigned low_part = bytes.power[byte_log(low(x)) + byte_log(low(y))];
    const unsigned sum = bytes.power[byte_log(high(x) ^ low(x)) + byte_log(high(y) ^ low(y))];
    const unsigned top = bytes.power[byte_log(high(x)) + byte_log(high(y)) + log_of_half];
    return static_cast<T>((sum ^ low_part) << 8 | (low_part ^ top));
  } else {
    using H = Half<T>;
    const H low_part = product(low(x), low(y));
    const H sum = product(static_cast<H>(high(x) ^ low(x)), static_cast<H>(high(y) ^ low(y)));
    const H top = times_half(product(high(x), high(y)));
    return joined<T>(static_cast<H>(sum ^ low_part), static_cast<H>(low_part ^ top));
  }
}

template <class T>
constexpr T square(T x) noexcept {
  if constexpr (sizeof(T) == 1) {
    return bytes.power[2 * byte_log(x)];
  } else {
    const Half<T> top = square(high(x));
    return joined<T>(top, static_cast<Half<T>>(square(low(x)) ^ times_half(top)));
  }
}

/// From the square: x₁² is its high half, and x₀² what remains of the low one.
template <class T>
constexpr T square_root(T x) noexcept {
  if constexpr (sizeof(T) == 1) {
    const unsigned log = byte_log(x);
    return x == 0 ? T{0} : bytes.power[(log % 2 == 0 ? log : log + byte_order) / 2];
  } else {
    return joined<T>(square_root(high(x)),
                     square_root(static_cast<Half<T>>(low(x) ^ times_half(high(x)))));
  }
}

/// The conjugate of x over the lower field is x ⊕ x₁, as that of F is F ⊕ 1; x times its
/// conjugate, x₀(x₀ ⊕ x₁) ⊕ h x₁², lies in the lower field. Requires x ≠ 0.
template <class T>
constexpr T inverse(T x) noexcept {
  if constexpr (sizeof(T) == 1) {
    return bytes.power[byte_order - byte_log(x)];
  } else {
    using H = Half<T>;
    const H conjugate_low = static_cast<H>(high(x) ^ low(x));
    const H norm = static_cast<H>(product(low(x), conjugate_low) ^ times_half(square(high(x))));
    const H scale = inverse(norm);
    return joined<T>(product(high(x), scale), product(conjugate_low, scale));
  }
}

/// The even y with y² ⊕ y = d; requires that the highest bit of d is 0. The high halves say
/// y₁² ⊕ y₁ = d₁; the low ones y₀² ⊕ y₀ = d₀ ⊕ h y₁², whose right side changes by h, and so its
/// highest bit, when y₁ is replaced by y₁ ⊕ 1: one of the two choices fits.
constexpr unsigned artin_schreier_root(unsigned d, unsigned width) noexcept {
  if (width == 1) return 0;
  const unsigned half = width / 2;
  unsigned y1 = artin_schreier_root(d >> half, half);
  unsigned rest =
      (d & ((1u << half) - 1)) ^ slow_product(slow_product(y1, y1, half), 1u << (half - 1), half);
  if ((rest >> (half - 1) & 1u) != 0) {
    y1 ^= 1;
    rest ^= 1u << (half - 1);
  }
  return y1 << half | artin_schreier_root(rest, half);
}
template <class T>
constexpr T artin_schreier_root(T d) noexcept {
  if constexpr (sizeof(T) == 1) {
    return static_cast<T>(artin_schreier_root(d, 8));
  } else {
    using H = Half<T>;
    H y1 = artin_schreier_root(high(d));
    H rest = static_cast<H>(low(d) ^ times_half(square(y1)));
    if ((rest >> (8 * sizeof(H) - 1)) != 0) {
      y1 = static_cast<H>(y1 ^ 1u);
      rest = static_cast<H>(rest ^ H{1} << (8 * sizeof(H) - 1));
    }
    return joined<T>(y1, artin_schreier_root(rest));
  }
}

/// The prime factors of 2^64 − 1; those of 2^w − 1 are the first of them, but for 641.
inline constexpr std::array<std::uint64_t, 7> primes{3, 5, 17, 257, 641, 65537, 6700417};

/// The least n in [0, prime) with baseⁿ = x, for a base of order `prime`; x must be a power of it.
template <class T>
std::uint64_t logarithm_of_prime_order(T x, T base, std::uint64_t prime) {
  std::uint64_t step = 1;
  while (step * step < prime) ++step;
  std::vector<std::pair<T, std::uint64_t>> baby;  // base^n, n
  T power = 1;
  for (std::uint64_t n = 0; n < step; ++n) {
    baby.emplace_back(power, n);
    power = product(power, base);
  }
  std::sort(baby.begin(), baby.end());
  const T back = inverse(power);
  for (std::uint64_t giant = 0;; giant += step) {
    const auto match = std::lower_bound(baby.begin(), baby.end(), std::pair{x, std::uint64_t{0}});
    if (match != baby.end() && match->first == x) return giant + match->second;
    x = product(x, back);
  }
}

}  // namespace nimber_detail

template <NimInteger T>
constexpr T nim_sum(T a, T b) noexcept {
  return static_cast<T>(a ^ b);
}

template <NimInteger T>
constexpr T nim_product(T a, T b) noexcept {
  using F = nimber_detail::Fixed<T>;
  return nimber_detail::product(static_cast<F>(a), static_cast<F>(b));
}

template <NimInteger T>
constexpr T nim_square(T x) noexcept {
  return nimber_detail::square(static_cast<nimber_detail::Fixed<T>>(x));
}

template <NimInteger T>
constexpr T nim_square_root(T x) noexcept {
  return nimber_detail::square_root(static_cast<nimber_detail::Fixed<T>>(x));
}

template <NimInteger T>
constexpr T nim_inverse(T x) {
  if (x == 0) throw std::domain_error("the nimber 0 has no inverse");
  return nimber_detail::inverse(static_cast<nimber_detail::Fixed<T>>(x));
}

template <NimInteger T>
constexpr T nim_quotient(T a, T b) {
  return nim_product(a, nim_inverse(b));
}

template <NimInteger T>
constexpr T nim_power(T x, std::uint64_t exponent) noexcept {
  T result = 1;
  for (; exponent != 0; exponent >>= 1) {
    if ((exponent & 1) != 0) result = nim_product(result, x);
    x = nim_square(x);
  }
  return result;
}

template <NimInteger T>
constexpr std::uint64_t nim_order(T x) {
  if (x == 0) throw std::domain_error("no power of the nimber 0 is 1");
  std::uint64_t order = static_cast<nimber_detail::Fixed<T>>(~T{0});
  for (const std::uint64_t prime : nimber_detail::primes) {
    if (order % prime == 0 && nim_power(x, order / prime) == 1) order /= prime;
  }
  return order;
}

template <NimInteger T>
std::optional<std::uint64_t> nim_logarithm(T x, T base) {
  if (x == 1) return 0;
  if (x == 0 || base == 0) return x == base ? std::optional<std::uint64_t>(1) : std::nullopt;
  using F = nimber_detail::Fixed<T>;
  const std::uint64_t order = nim_order(base);
  if (nim_power(x, order) != 1) return std::nullopt;
  // n is known modulo `modulus`, a product of primes; the next prime adds a multiple of it.
  std::uint64_t n = 0;
  std::uint64_t modulus = 1;
  for (const std::uint64_t prime : nimber_detail::primes) {
    if (order % prime != 0) continue;
    const F rest = nim_quotient<F>(x, nim_power<F>(base, n));
    const F unit = nim_power<F>(base, order / prime);
    const F target = nim_power<F>(rest, order / modulus / prime);
    n += modulus * nimber_detail::logarithm_of_prime_order(target, unit, prime);
    modulus *= prime;
  }
  return n;
}

template <NimInteger T>
constexpr T nim_generator() noexcept {
  T generator = static_cast<T>(T{1} << (4 * sizeof(T)));  // smaller ones lie in the lower field
  while (nim_order(generator) != static_cast<nimber_detail::Fixed<T>>(~T{0})) ++generator;
  return generator;
}

template <NimInteger T>
constexpr T nim_trace(T x) noexcept {
  return static_cast<T>(x >> (8 * sizeof(T) - 1));
}

template <NimInteger T>
constexpr std::optional<std::array<T, 2>> nim_quadratic_roots(T b, T c) {
  if (b == 0) return std::array<T, 2>{nim_square_root(c), nim_square_root(c)};
  // x = b y, and y² + y = c / b².
  const auto d = static_cast<nimber_detail::Fixed<T>>(nim_quotient(c, nim_square(b)));
  if (nim_trace(d) != 0) return std::nullopt;
  const T root = nim_product<T>(b, nimber_detail::artin_schreier_root(d));
  const T other = nim_sum(root, b);
  return std::array<T, 2>{std::min(root, other), std::max(root, other)};
}

}  // namespace sprague
