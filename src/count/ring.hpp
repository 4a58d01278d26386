/// The rings of counts: the integers, and the residues modulo a number.
///
/// Each ring has an Element and from, add, subtract, multiply, power. The counting formulas are
/// written once over them.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "messages/table.hpp"
#include "number/integer.hpp"
#include "number/modular.hpp"
#include "run/memory.hpp"

namespace sprague {

class Integers {
 public:
  using Element = Integer;
  static constexpr bool exact = true;

  Element from(const Integer& number) const { return number; }
  Element add(const Element& a, const Element& b) const { return a + b; }
  Element subtract(const Element& a, const Element& b) const { return a - b; }
  Element multiply(const Element& a, const Element& b) const { return a * b; }
  Element power(const Element& base, std::uint64_t exponent) const {
    // Powers of −1, 0 and 1 stay small however large the exponent is.
    if (base >= -1 && base <= 1) return exponent == 0 || (base < 0 && exponent % 2 == 0) ? 1 : base;
    return sprague::power(base, exponent);
  }
  Integer lift(const Element& element) const { return element; }
};

/// Residues modulo a number below 2^63: a product of two is one division of 128 bits by 64.
class SmallResidues {
 public:
  using Element = std::uint64_t;
  static constexpr bool exact = false;

  explicit SmallResidues(const Integer& modulus) : modulus_(to_uint64(modulus)) {}

  Element from(const Integer& number) const {
    return to_uint64(residue(number, to_integer(modulus_)));
  }
  Element from(std::uint64_t number) const { return number % modulus_; }
  Element add(Element a, Element b) const { return a + b >= modulus_ ? a + b - modulus_ : a + b; }
  Element subtract(Element a, Element b) const { return a >= b ? a - b : a + modulus_ - b; }
  Element multiply(Element a, Element b) const { return multiply_modulo(a, b, modulus_); }
  Element power(Element base, std::uint64_t exponent) const {
    return power_modulo(base, exponent, modulus_);
  }
  Integer lift(Element element) const { return to_integer(element); }

 private:
  std::uint64_t modulus_;
};

class LargeResidues {
 public:
  using Element = Integer;
  static constexpr bool exact = false;

  explicit LargeResidues(Integer modulus) : modulus_(std::move(modulus)) {}

  Element from(const Integer& number) const { return residue(number, modulus_); }
  Element from(std::uint64_t number) const { return from(to_integer(number)); }
  Element add(const Element& a, const Element& b) const { return from(a + b); }
  Element subtract(const Element& a, const Element& b) const { return from(a - b); }
  Element multiply(const Element& a, const Element& b) const { return from(a * b); }
  Element power(const Element& base, std::uint64_t exponent) const {
    return power_modulo(base, exponent, modulus_);
  }
  Integer lift(const Element& element) const { return element; }

 private:
  Integer modulus_;
};

/// Throws Error(too_large) when an exact count of `bits` bits, with its working copies, does not
/// fit.
inline void require_answer(double bits, const RunControl& run) {
  constexpr double copies = 4;
  constexpr double digits_per_bit = 0.30103;
  require_memory(
      copies * bits / 8, run,
      message("needs.exact_counts", {{"digits", fmt::format("{:.3g}", bits * digits_per_bit)}}));
}

/// Calls use(ring) with the integers or, with a modulus, its residues.
template <class Use>
auto in_ring(const std::optional<Integer>& modulus, Use use) {
  if (!modulus) return use(Integers{});
  if (bit_length(*modulus) < 64) return use(SmallResidues(*modulus));
  return use(LargeResidues(*modulus));
}

/// Runs `sum(ring, modulus)` for a sum over a group of 2^bits characters, which is a multiple of
/// 2^bits, and returns it divided by that, modulo m if there is one: in the integers, modulo
/// m·2^bits (which keeps the division exact), or modulo an odd m, where 2 has an inverse. The
/// modulus is that of the ring.
template <class Sum>
Natural averaged(const std::optional<Natural>& modulus, unsigned bits, Sum sum) {
  std::optional<Integer> working;
  if (modulus) working = to_integer(*modulus);
  const bool has_half = modulus && *working > 1 && *working % 2 == 1;
  if (modulus && !has_half) *working <<= bits;
  const Integer total = in_ring(working, [&](const auto& ring) -> Integer {
    return ring.lift(sum(ring, working.value_or(Integer(0))));
  });
  if (has_half) {
    const Integer half = (*working + 1) / 2;
    return to_natural(Integer(total * power_modulo(half, bits, *working) % *working));
  }
  const Integer average = total >> bits;
  return to_natural(modulus ? Integer(average % to_integer(*modulus)) : average);
}

}  // namespace sprague
