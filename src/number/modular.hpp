/// Products and powers of 64-bit numbers modulo another.
#pragma once

#include <cstdint>

namespace sprague {

/// One division of 128 bits by 64.
inline std::uint64_t multiply_modulo(std::uint64_t a, std::uint64_t b, std::uint64_t modulus) {
  __extension__ using Product = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<Product>(a) * b % modulus);
}

inline std::uint64_t power_modulo(std::uint64_t base, std::uint64_t exponent,
                                  std::uint64_t modulus) {
  std::uint64_t result = 1 % modulus;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = multiply_modulo(result, base, modulus);
    base = multiply_modulo(base, base, modulus);
  }
  return result;
}

}  // namespace sprague
