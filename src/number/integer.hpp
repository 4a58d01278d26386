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

#include "sprague/natural.hpp"

namespace sprague {

inline bool is_power_of_two(const Integer& number) {
  return number > 0 && trailing_zeros(number) + 1 == bit_length(number);
}

inline Integer to_integer(const Natural& number) {
  return from_words(number.limbs());
}

/// Requires number >= 0.
inline Natural to_natural(const Integer& number) {
  return Natural::from_limbs(words_of(number));
}

}  // namespace sprague
