/// The rings of counts: the integers, and the residues modulo a number.
///
/// Each ring has an Element and from, add, subtract, multiply, power. The counting formulas are
/// written once over them.
#pragma once

#include <fmt/format.h>

#include <cstdint>
#include <optional>

#include "number/gmp.hpp"
#include "run/memory.hpp"

namespace sprague {

class Integers {
 public:
  using Element = mpz_class;
  static constexpr bool exact = true;

  Element from(const mpz_class& number) const { return number; }
  Element add(const Element& a, const Element& b) const { return a + b; }
  Element subtract(const Element& a, const Element& b) const { return a - b; }
  Element multiply(const Element& a, const Element& b) const { return a * b; }
  Element power(const Element& base, std::uint64_t exponent) const {
    Element result;
    // Powers of −1, 0 and 1 stay small however large the exponent is.
    if (base >= -1 && base <= 1) return exponent == 0 || (base < 0 && exponent % 2 == 0) ? 1 : base;
    mpz_pow_ui(result.get_mpz_t(), base.get_mpz_t(), exponent);
    return result;
  }
  mpz_class lift(const Element& element) const { return element; }
};

/// Residues modulo a number below 2^63: a product of two is one division of 128 bits by 64.
class SmallResidues {
 public:
  using Element = std::uint64_t;
  static constexpr bool exact = false;

  explicit SmallResidues(const mpz_class& modulus) : modulus_(*to_natural(modulus).to_uint64()) {}

  Element from(const mpz_class& number) const {
    mpz_class residue;
    mpz_fdiv_r(residue.get_mpz_t(), number.get_mpz_t(), to_mpz(modulus_).get_mpz_t());
    return *to_natural(residue).to_uint64();
  }
  Element from(std::uint64_t number) const { return number % modulus_; }
  Element add(Element a, Element b) const { return a + b >= modulus_ ? a + b - modulus_ : a + b; }
  Element subtract(Element a, Element b) const { return a >= b ? a - b : a + modulus_ - b; }
  Element multiply(Element a, Element b) const {
    __extension__ using Wide = unsigned __int128;
    return static_cast<Element>(static_cast<Wide>(a) * b % modulus_);
  }
  Element power(Element base, std::uint64_t exponent) const {
    Element result = 1 % modulus_;
    for (; exponent > 0; exponent /= 2) {
      if (exponent % 2 == 1) result = multiply(result, base);
      base = multiply(base, base);
    }
    return result;
  }
  mpz_class lift(Element element) const { return to_mpz(element); }

 private:
  std::uint64_t modulus_;
};

class LargeResidues {
 public:
  using Element = mpz_class;
  static constexpr bool exact = false;

  explicit LargeResidues(mpz_class modulus) : modulus_(std::move(modulus)) {}

  Element from(const mpz_class& number) const {
    mpz_class residue;
    mpz_fdiv_r(residue.get_mpz_t(), number.get_mpz_t(), modulus_.get_mpz_t());
    return residue;
  }
  Element from(std::uint64_t number) const { return from(to_mpz(number)); }
  Element add(const Element& a, const Element& b) const { return from(a + b); }
  Element subtract(const Element& a, const Element& b) const { return from(a - b); }
  Element multiply(const Element& a, const Element& b) const { return from(a * b); }
  Element power(const Element& base, std::uint64_t exponent) const {
    mpz_class result;
    mpz_powm(result.get_mpz_t(), base.get_mpz_t(), to_mpz(exponent).get_mpz_t(),
             modulus_.get_mpz_t());
    return result;
  }
  mpz_class lift(const Element& element) const { return element; }

 private:
  mpz_class modulus_;
};

/// Throws Error(too_large) when an exact count of `bits` bits, with its working copies, does not
/// fit.
inline void require_answer(double bits, const RunControl& run) {
  constexpr double copies = 4;
  constexpr double digits_per_bit = 0.30103;
  require_memory(
      copies * bits / 8,
      fmt::format("exact counts of about {:.3g} decimal digits (--mod gives them modulo a number)",
                  bits * digits_per_bit),
      run);
}

/// Runs `sum(ring)` in the integers, or modulo m·2^bits, and returns the result divided by 2^bits
/// (and then modulo m). The sum over a group of 2^bits characters is a multiple of 2^bits, also
/// modulo m·2^bits, so the division is exact for every m, even or odd.
template <class Sum>
Natural averaged(const std::optional<Natural>& modulus, unsigned bits, Sum sum) {
  const auto average = [bits](const mpz_class& total) { return mpz_class(total >> bits); };
  if (!modulus) return to_natural(average(sum(Integers{})));
  const mpz_class m = to_mpz(*modulus);
  const mpz_class working = m << bits;
  if (mpz_sizeinbase(working.get_mpz_t(), 2) < 64) {
    const SmallResidues ring(working);
    return to_natural(average(ring.lift(sum(ring))) % m);
  }
  return to_natural(average(sum(LargeResidues(working))) % m);
}

}  // namespace sprague
