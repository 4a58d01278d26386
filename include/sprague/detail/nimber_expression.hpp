/// Expressions of nimbers as text.
///
///     sprague::evaluate_nimbers("12 * 7 + 3").numbers;        // {6}
///     sprague::evaluate_nimbers("solve(1, 2)").numbers;       // {4, 5}: x² + x + 2 = 0
///
/// Nimbers are written `12` or `*12`, up to 2^64 − 1. The operators are, from the weakest:
///
///     a + b            nim-sum; also a - b, which is the same
///     a * b, a / b     nim-product, nim-quotient
///     a ^ n            nim-power; n is an ordinary whole number, and a^-1 is 1/a
///     sqrt(a)          the nimber whose square is a
///
/// Three functions answer something else than a nimber, and stand alone:
///
///     log(a, b)        the least ordinary n with b^n = a
///     order(a)         the least ordinary n > 0 with a^n = 1
///     solve(b, c)      the nimbers x with x^2 + b*x + c = 0
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

struct NimberAnswer {
  enum class Kind {
    nimber,     ///< one number
    logarithm,  ///< an ordinary number, or none when a is no power of b
    order,      ///< an ordinary number
    roots,      ///< two nimbers in ascending order, once when they are equal; none below 2^64
  };
  Kind kind = Kind::nimber;
  std::vector<std::uint64_t> numbers;

  /// "15", "4 5", "none: …".
  std::string text() const;
};

/// Throws Error(invalid_input) with the position of what is wrong, a division by 0 included. Time:
/// that of the operations in sprague/nimber.hpp, of numbers of 64 bits.
NimberAnswer evaluate_nimbers(std::string_view expression);

}  // namespace sprague
#pragma GCC visibility pop
