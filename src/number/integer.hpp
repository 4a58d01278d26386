/// Integers of any size, and the operations on them that have no operator. GMP computes them;
/// Boost.Multiprecision does where GMP is not to be had, as in browsers.
///
/// An operation of two Integers gives an expression with GMP, so `auto` never holds a result.
#pragma once

#ifdef SPRAGUE_BOOST_INTEGERS
#include "number/boost_integer.hpp"
#else
#include "number/gmp_integer.hpp"
#endif

#include <cmath>

#include "sprague/natural.hpp"

namespace sprague {

inline bool is_power_of_two(const Integer& number) {
  return number > 0 && trailing_zeros(number) + 1 == bit_length(number);
}

/// log₂ of the number, also where no double holds it; 0 of what is less than 1.
inline double binary_logarithm(const Integer& number) {
  if (number < 1) return 0;
  constexpr std::uint64_t digits = 64;
  const std::uint64_t bits = bit_length(number);
  const std::uint64_t shift = bits > digits ? bits - digits : 0;
  return std::log2(to_double(Integer(number >> shift))) + static_cast<double>(shift);
}

inline Integer to_integer(const Natural& number) {
  return from_words(number.limbs());
}

/// Requires number >= 0.
inline Natural to_natural(const Integer& number) {
  return Natural::from_limbs(words_of(number));
}

}  // namespace sprague
