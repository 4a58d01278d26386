/// Expressions of nimbers as text.
///
///     sprague::evaluate_nimbers("12 * 7 + 3").numbers;        // {6}
///     sprague::evaluate_nimbers("solve(1, 2)").numbers;       // {4, 5}: x² + x + 2 = 0
///     sprague::evaluate_nimbers("[w^w]^6").text();            // [w^w*4]
///
/// Nimbers are written `12` or `*12`, up to 2^64 − 1. The first infinite ordinal is `w`, `ω` or
/// `omega`. In square brackets stand ordinals below w^(w^w) in Cantor normal form, as in
/// `[w^(w^2 + 1)*3 + w + 5]`, where the signs are those of ordinals: `[w^3]` is an ordinal, `w^3` a
/// nim-power, which is 2. Infinite nimbers are answered so. Elsewhere the operators are, from the
/// weakest:
///
///     a + b            nim-sum; also a - b, which is the same
///     a * b, a / b     nim-product, nim-quotient
///     a ^ n            nim-power; n is an ordinary whole number, and a^-1 is 1/a
///     sqrt(a)          the nimber whose square is a
///
/// Three functions answer something else than a nimber, and stand alone. The first two are of
/// finite nimbers:
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
    roots,      ///< two nimbers in ascending order, once when they are equal; none where they have
                ///< numbers from 2^64 on
  };
  Kind kind = Kind::nimber;
  std::vector<std::uint64_t> numbers;
  std::vector<std::string> ordinals;  ///< instead of the numbers, where one is infinite

  /// "15", "4 5", "none: …".
  std::string text() const;
};

/// Throws Error(invalid_input) with the position of what is wrong, a division by 0 included;
/// not_established for ordinals with a power of ω whose nim-powers are not known, from w^(w^105)
/// on; too_large where an operation takes more than some ten million products of 64 bits. Time:
/// that of the operations in sprague/nimber.hpp; for infinite ordinals with m and n terms about m n
/// of them.
NimberAnswer evaluate_nimbers(std::string_view expression);

}  // namespace sprague
#pragma GCC visibility pop
