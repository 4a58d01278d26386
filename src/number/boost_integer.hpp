/// Integers of Boost.Multiprecision; gmp_integer.hpp has the same functions and says what they do.
#pragma once

#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace sprague {

using Integer = boost::multiprecision::number<boost::multiprecision::cpp_int_backend<>,
                                              boost::multiprecision::et_off>;

inline Integer to_integer(std::uint64_t number) {
  return Integer(number);
}

inline Integer from_words(std::span<const std::uint64_t> words) {
  Integer result;
  if (words.empty()) return result;  // import_bits() writes a word before them
  const std::uint64_t* const first = words.data();
  boost::multiprecision::import_bits(result, first, first + words.size(), 64, false);
  return result;
}

inline std::vector<std::uint64_t> words_of(const Integer& number) {
  std::vector<std::uint64_t> words;
  if (number != 0) boost::multiprecision::export_bits(number, std::back_inserter(words), 64, false);
  return words;
}

/// Numbers up to so many bits become text and are read from it, in about a second.
constexpr std::uint64_t max_text_bits = 1'000'000;

// Halves the digits, since reading them one by one takes time quadratic in their number.
inline Integer parse_decimal(const std::string& digits) {
  constexpr std::size_t few = 18;
  if (digits.size() <= few) return Integer(std::stoull(digits));
  const std::size_t low = digits.size() / 2;
  const Integer high = parse_decimal(digits.substr(0, digits.size() - low));
  return high * boost::multiprecision::pow(Integer(10), static_cast<unsigned>(low)) +
         parse_decimal(digits.substr(digits.size() - low));
}
inline std::string to_decimal(const Integer& number) {
  return number.str();
}

inline std::uint64_t to_uint64(const Integer& number) {
  return number.convert_to<std::uint64_t>();
}
inline std::int64_t to_int64(const Integer& number) {
  return number.convert_to<std::int64_t>();
}
inline double to_double(const Integer& number) {
  return number.convert_to<double>();
}

inline std::uint64_t bit_length(const Integer& number) {
  return number == 0 ? 0 : boost::multiprecision::msb(boost::multiprecision::abs(number)) + 1;
}
inline std::uint64_t word_count(const Integer& number) {
  return (bit_length(number) + 63) / 64;
}
inline std::uint64_t trailing_zeros(const Integer& number) {
  return boost::multiprecision::lsb(number);
}
inline bool has_bit(const Integer& number, std::uint64_t bit) {
  return boost::multiprecision::bit_test(number, static_cast<unsigned>(bit));
}
inline Integer without_bit(Integer number, std::uint64_t bit) {
  return boost::multiprecision::bit_unset(number, static_cast<unsigned>(bit));
}
inline Integer low_bits(const Integer& number, std::uint64_t bits) {
  return number - ((number >> bits) << bits);
}

inline Integer residue(const Integer& number, const Integer& modulus) {
  const Integer rest = number % modulus;
  return rest < 0 ? rest + modulus : rest;
}
inline bool is_divisible(const Integer& number, std::uint64_t divisor) {
  return number % divisor == 0;
}
inline void divide_exactly(Integer& number, std::uint64_t divisor) {
  number /= divisor;
}
inline std::uint64_t remove_factor(Integer& number, std::uint64_t factor) {
  std::uint64_t times = 0;
  for (; is_divisible(number, factor); number /= factor) ++times;
  return times;
}

inline Integer power(const Integer& base, std::uint64_t exponent) {
  Integer result = 1;
  for (Integer square = base;; square *= square) {
    if (exponent % 2 == 1) result *= square;
    exponent /= 2;
    if (exponent == 0) return result;
  }
}
inline Integer power_modulo(const Integer& base, std::uint64_t exponent, const Integer& modulus) {
  return boost::multiprecision::powm(base, Integer(exponent), modulus);
}

// Euclid's algorithm, extended: number · factor ≡ rest modulo the modulus all along.
inline Integer inverse_modulo(const Integer& number, const Integer& modulus) {
  Integer rest = residue(number, modulus), next_rest = modulus;
  Integer factor = 1, next_factor = 0;
  while (next_rest != 0) {
    const Integer quotient = rest / next_rest;
    rest = std::exchange(next_rest, rest - quotient * next_rest);
    factor = std::exchange(next_factor, factor - quotient * next_factor);
  }
  return residue(factor, modulus);
}

inline Integer factorial(std::uint64_t n) {
  Integer result = 1;
  for (std::uint64_t factor = 2; factor <= n; ++factor) result *= factor;
  return result;
}

}  // namespace sprague
