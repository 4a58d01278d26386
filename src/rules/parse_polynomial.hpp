/// Polynomials in k, such as `k^2+k` and `(k^2+k)/2`.
#pragma once

#include "rules/cursor.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// Reads a polynomial; its values for k = 1, 2, 3, … are sizes. Throws Error(invalid_input).
Polynomial parse_polynomial(Cursor& in);

/// Reads a polynomial in a variable, a letter, as it is written: without lowest terms and without
/// looking at its values. Throws Error(invalid_input).
Polynomial parse_fraction(Cursor& in, char variable);

/// True when the variable stands `ahead` characters on and is not part of a longer word.
bool is_variable(const Cursor& in, std::size_t ahead, char variable = 'k');
inline bool at_variable(const Cursor& in) {
  return is_variable(in, 0);
}

}  // namespace sprague
