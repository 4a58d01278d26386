/// Counts of tuples by nim-sum without any transform: a table over (heaps taken so far, nim-sum)
/// for selections, and repeated squaring of the xor-convolution for huge powers. Both by addition
/// and multiplication only, so they hold modulo any number.
#pragma once

#include <gmpxx.h>

#include <bit>
#include <cstdint>
#include <vector>

#include "sprague/count.hpp"  // the names of the orders

namespace oracle {

/// Entry v: the number of tuples with nim-sum v (modulo a number, when they were made so).
using CountsBySum = std::vector<mpz_class>;

/// A power of two above every value of the list.
inline std::size_t sums_of(const std::vector<std::uint64_t>& heaps_with_value) {
  return std::bit_ceil(std::max<std::size_t>(heaps_with_value.size(), 1));
}

/// Multisets (sorted) or sets (distinct) of K heaps, heap by heap. `modulus` 0: exact.
/// O(heaps · K · sums) additions.
inline CountsBySum selections(const std::vector<std::uint64_t>& heaps_with_value, std::size_t k,
                              sprague::Order order, const mpz_class& modulus = 0) {
  const std::size_t sums = sums_of(heaps_with_value);
  std::vector<CountsBySum> table(k + 1, CountsBySum(sums));  // [taken so far][nim-sum]
  table[0][0] = 1;
  const auto add = [&](std::size_t taken, std::uint64_t value) {
    for (std::size_t sum = 0; sum < sums; ++sum) {
      mpz_class& cell = table[taken][sum];
      cell += table[taken - 1][sum ^ value];
      if (modulus > 0 && cell >= modulus) cell %= modulus;
    }
  };
  for (std::uint64_t value = 0; value < heaps_with_value.size(); ++value) {
    for (std::uint64_t heap = 0; heap < heaps_with_value[value]; ++heap) {
      if (order == sprague::Order::sorted) {
        for (std::size_t taken = 1; taken <= k; ++taken) add(taken, value);  // again and again
      } else {
        for (std::size_t taken = k; taken >= 1; --taken) add(taken, value);  // once at most
      }
    }
  }
  for (mpz_class& count : table[k]) {
    if (modulus > 0) count %= modulus;
  }
  return table[k];
}

inline CountsBySum xor_convolution(const CountsBySum& a, const CountsBySum& b,
                                   const mpz_class& modulus) {
  CountsBySum product(a.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; j < b.size(); ++j) product[i ^ j] += a[i] * b[j];
  }
  for (mpz_class& count : product) {
    if (modulus > 0) count %= modulus;
  }
  return product;
}

/// The xor-convolution power of a histogram: ordered tuples, modulo a number unless it is 0.
inline CountsBySum xor_power(CountsBySum base, std::uint64_t exponent, const mpz_class& modulus) {
  CountsBySum result(base.size());
  result[0] = modulus == 1 ? 0 : 1;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2 == 1) result = xor_convolution(result, base, modulus);
    base = xor_convolution(base, base, modulus);
  }
  return result;
}

/// A histogram with room for every nim-sum.
inline CountsBySum by_sum(const std::vector<std::uint64_t>& heaps_with_value) {
  CountsBySum counts(sums_of(heaps_with_value));
  for (std::size_t value = 0; value < heaps_with_value.size(); ++value) {
    counts[value] = mpz_class(std::to_string(heaps_with_value[value]));
  }
  return counts;
}

}  // namespace oracle
