/// Nim-arithmetic of ordinals below ω^ω^ω whose coefficients are below 2^64.
///
/// All functions throw Error(too_large), which says the degree of the field, where they would need
/// more than some ten million products of finite nimbers.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>

#include "nimber/ordinal.hpp"

namespace sprague::nimber {

Ordinal sum(const Ordinal& a, const Ordinal& b);
Ordinal product(const Ordinal& a, const Ordinal& b);
Ordinal power(const Ordinal& x, std::uint64_t exponent);
Ordinal square_root(const Ordinal& x);

/// Requires x ≠ 0.
Ordinal inverse(const Ordinal& x);

/// The roots of x² + bx + c, in ascending order; nothing where their coefficients are 2^64 or more.
std::optional<std::pair<Ordinal, Ordinal>> quadratic_roots(const Ordinal& b, const Ordinal& c);

}  // namespace sprague::nimber
