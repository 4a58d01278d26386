/// Natural ⇄ GMP's integers, for the sources that compute with them.
#pragma once

#include <gmpxx.h>

#include "sprague/natural.hpp"

namespace sprague {

inline mpz_class to_mpz(const Natural& number) {
  mpz_class result;
  const auto limbs = number.limbs();
  mpz_import(result.get_mpz_t(), limbs.size(), -1, sizeof(std::uint64_t), 0, 0, limbs.data());
  return result;
}

static_assert(sizeof(unsigned long) == sizeof(std::uint64_t), "GMP takes numbers as unsigned long");
inline mpz_class to_mpz(std::uint64_t number) {
  return mpz_class(static_cast<unsigned long>(number));
}

/// Requires number >= 0.
inline Natural to_natural(const mpz_class& number) {
  std::vector<std::uint64_t> limbs((mpz_sizeinbase(number.get_mpz_t(), 2) + 63) / 64);
  std::size_t count = 0;
  mpz_export(limbs.data(), &count, -1, sizeof(std::uint64_t), 0, 0, number.get_mpz_t());
  limbs.resize(count);
  return Natural::from_limbs(limbs);
}

}  // namespace sprague
