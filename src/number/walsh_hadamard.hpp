/// The Walsh–Hadamard transform, which turns nim-sums into products.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace sprague {

/// In place: a[c] becomes Σ_v (−1)^popcount(c & v) · a[v]. Requires a vector or span of a power of
/// 2 of numbers, g. O(g·log g) additions; `advance(n)` is called after every n of the g·log2(g)
/// coefficients written.
template <class Coefficients, class Advance>
void walsh_hadamard(Coefficients& coefficients, Advance advance) {
  for (std::size_t half = 1; half < coefficients.size(); half *= 2) {
    for (std::size_t begin = 0; begin < coefficients.size(); begin += 2 * half) {
      for (std::size_t i = begin; i < begin + half; ++i) {
        std::decay_t<decltype(coefficients[i])> sum = coefficients[i] + coefficients[i + half];
        coefficients[i + half] = coefficients[i] - coefficients[i + half];
        coefficients[i] = std::move(sum);
      }
      advance(2 * half);
    }
  }
}

template <class Coefficients>
void walsh_hadamard(Coefficients& coefficients) {
  walsh_hadamard(coefficients, [](std::size_t) {});
}

}  // namespace sprague
