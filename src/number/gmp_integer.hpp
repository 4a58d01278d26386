/// Integers of GMP; integer.hpp says what they are for.
#pragma once

#include <gmpxx.h>

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace sprague {

using Integer = mpz_class;

static_assert(sizeof(unsigned long) == sizeof(std::uint64_t), "GMP takes numbers as unsigned long");

inline Integer to_integer(std::uint64_t number) {
  return Integer(static_cast<unsigned long>(number));
}

/// The number whose 64-bit words are these, the lowest first.
inline Integer from_words(std::span<const std::uint64_t> words) {
  Integer result;
  mpz_import(result.get_mpz_t(), words.size(), -1, sizeof(std::uint64_t), 0, 0, words.data());
  return result;
}

/// Requires number >= 0; empty for 0.
inline std::vector<std::uint64_t> words_of(const Integer& number) {
  std::vector<std::uint64_t> words((mpz_sizeinbase(number.get_mpz_t(), 2) + 63) / 64);
  std::size_t count = 0;
  mpz_export(words.data(), &count, -1, sizeof(std::uint64_t), 0, 0, number.get_mpz_t());
  words.resize(count);
  return words;
}

/// Numbers up to so many bits become text and are read from it, in about a second.
constexpr std::uint64_t max_text_bits = 1 << 24;

/// Digits 0 to 9, at least one.
inline Integer parse_decimal(const std::string& digits) {
  return Integer(digits, 10);
}
inline std::string to_decimal(const Integer& number) {
  return number.get_str();
}

/// Requires 0 <= number < 2^64.
inline std::uint64_t to_uint64(const Integer& number) {
  return number.get_ui();
}
/// Requires −2^63 <= number < 2^63.
inline std::int64_t to_int64(const Integer& number) {
  return number.get_si();
}
inline double to_double(const Integer& number) {
  return number.get_d();
}

/// The number of bits of the absolute value; 0 for 0.
inline std::uint64_t bit_length(const Integer& number) {
  return number == 0 ? 0 : mpz_sizeinbase(number.get_mpz_t(), 2);
}
/// The number of 64-bit words of the absolute value.
inline std::uint64_t word_count(const Integer& number) {
  return mpz_size(number.get_mpz_t());
}
/// Requires number > 0.
inline std::uint64_t trailing_zeros(const Integer& number) {
  return mpz_scan1(number.get_mpz_t(), 0);
}
/// Requires number >= 0, as do the next two.
inline bool has_bit(const Integer& number, std::uint64_t bit) {
  return mpz_tstbit(number.get_mpz_t(), bit) != 0;
}
inline Integer without_bit(Integer number, std::uint64_t bit) {
  mpz_clrbit(number.get_mpz_t(), bit);
  return number;
}
inline Integer low_bits(const Integer& number, std::uint64_t bits) {
  Integer low;
  mpz_fdiv_r_2exp(low.get_mpz_t(), number.get_mpz_t(), bits);
  return low;
}

/// The remainder from 0 to modulus − 1, also of negative numbers.
inline Integer residue(const Integer& number, const Integer& modulus) {
  Integer result;
  mpz_fdiv_r(result.get_mpz_t(), number.get_mpz_t(), modulus.get_mpz_t());
  return result;
}
inline bool is_divisible(const Integer& number, std::uint64_t divisor) {
  return mpz_divisible_ui_p(number.get_mpz_t(), divisor) != 0;
}
/// Requires that the divisor divides the number.
inline void divide_exactly(Integer& number, std::uint64_t divisor) {
  mpz_divexact_ui(number.get_mpz_t(), number.get_mpz_t(), divisor);
}
/// Divides number != 0 by a factor > 1 as often as it goes, and returns how often.
inline std::uint64_t remove_factor(Integer& number, std::uint64_t factor) {
  return mpz_remove(number.get_mpz_t(), number.get_mpz_t(), to_integer(factor).get_mpz_t());
}

inline Integer power(const Integer& base, std::uint64_t exponent) {
  Integer result;
  mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
  return result;
}
/// base^exponent modulo `modulus`, from 0; requires base >= 0.
inline Integer power_modulo(const Integer& base, std::uint64_t exponent, const Integer& modulus) {
  Integer result;
  mpz_powm(result.get_mpz_t(), base.get_mpz_t(), to_integer(exponent).get_mpz_t(),
           modulus.get_mpz_t());
  return result;
}
/// Requires that number and modulus have no common factor.
inline Integer inverse_modulo(const Integer& number, const Integer& modulus) {
  Integer result;
  mpz_invert(result.get_mpz_t(), number.get_mpz_t(), modulus.get_mpz_t());
  return result;
}
inline Integer factorial(std::uint64_t n) {
  Integer result;
  mpz_fac_ui(result.get_mpz_t(), n);
  return result;
}

}  // namespace sprague
