/// The Walsh–Hadamard transform, which turns nim-sums into products.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

namespace sprague {

/// In place: a[c] becomes Σ_v (−1)^popcount(c & v) · a[v]. Requires a power of 2 of coefficients,
/// g. O(g·log g) additions; `advance(n)` is called after every n of the g·log2(g) coefficients
/// written.
template <class Advance>
void walsh_hadamard(std::span<std::int64_t> coefficients, Advance advance) {
  for (std::size_t half = 1; half < coefficients.size(); half *= 2) {
    for (std::size_t block = 0; block < coefficients.size(); block += 2 * half) {
      for (std::size_t i = block; i < block + half; ++i) {
        const std::int64_t sum = coefficients[i] + coefficients[i + half];
        coefficients[i + half] = coefficients[i] - coefficients[i + half];
        coefficients[i] = sum;
      }
      advance(2 * half);
    }
  }
}

inline void walsh_hadamard(std::span<std::int64_t> coefficients) {
  walsh_hadamard(coefficients, [](std::size_t) {});
}

}  // namespace sprague
