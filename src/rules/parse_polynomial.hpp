/// Polynomials in k, such as `k^2+k` and `(k^2+k)/2`.
#pragma once

#include "rules/cursor.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// Reads a polynomial; its values for k = 1, 2, 3, … are sizes. Throws Error(invalid_input).
Polynomial parse_polynomial(Cursor& in);

/// True when the letter k stands `ahead` characters on and is not part of a longer word.
bool is_variable(const Cursor& in, std::size_t ahead);
inline bool at_variable(const Cursor& in) {
  return is_variable(in, 0);
}

}  // namespace sprague
