/// Nim-products by the definition and by Conway's rules, which share nothing with the library.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

namespace sprague::oracle {

/// Products of all numbers below `size` by the definition: the mex of (a'b) ⊕ (ab') ⊕ (a'b') over
/// a' < a and b' < b. O(size⁴).
inline std::vector<std::vector<std::uint64_t>> nim_products_by_mex(std::uint64_t size) {
  std::vector<std::vector<std::uint64_t>> product(size, std::vector<std::uint64_t>(size));
  for (std::uint64_t a = 0; a < size; ++a) {
    for (std::uint64_t b = 0; b < size; ++b) {
      std::vector<bool> attained(a * b + 1);
      for (std::uint64_t c = 0; c < a; ++c) {
        for (std::uint64_t d = 0; d < b; ++d) {
          const std::uint64_t value = product[c][b] ^ product[a][d] ^ product[c][d];
          if (value < attained.size()) attained[value] = true;
        }
      }
      product[a][b] = static_cast<std::uint64_t>(
          std::find(attained.begin(), attained.end(), false) - attained.begin());
    }
  }
  return product;
}

std::uint64_t nim_product(std::uint64_t a, std::uint64_t b);

/// 2^i ⊗ 2^j by Conway's rules: for F = 2^(2^k) and x < F, F ⊗ x is the ordinary product, and
/// F ⊗ F = F ⊕ F/2.
inline std::uint64_t nim_product_of_bits(unsigned i, unsigned j) {
  if (i == 0 || j == 0) return std::uint64_t{1} << (i + j);
  unsigned k = 5;
  while (((i | j) >> k & 1u) == 0) --k;
  const unsigned fermat = 1u << k;  // F = 2^fermat
  const std::uint64_t rest = nim_product_of_bits(i & ~fermat, j & ~fermat);
  if ((i & j & fermat) == 0) return rest << fermat;
  return (rest << fermat) ^ nim_product(rest, std::uint64_t{1} << (fermat - 1));
}

/// a ⊗ b, bit by bit.
inline std::uint64_t nim_product(std::uint64_t a, std::uint64_t b) {
  static std::uint64_t products[64][64];  // of bits; 0 where not known yet
  std::uint64_t sum = 0;
  for (unsigned i = 0; i < 64; ++i) {
    for (unsigned j = 0; j < 64 && (a >> i & 1u) != 0; ++j) {
      if ((b >> j & 1u) == 0) continue;
      if (products[i][j] == 0) products[i][j] = nim_product_of_bits(i, j);
      sum ^= products[i][j];
    }
  }
  return sum;
}

}  // namespace sprague::oracle
