// Nim-values of subtract-a-square: a move takes a square number of tokens from a heap.
//
// Straight from the definition: the values of all options go into a bit set, and G(n) is the first
// bit not set. A heap of size n has floor(sqrt n) options, so no value exceeds floor(sqrt n), and
// that fixes the size of the bit set. Cost: O(N^1.5) time, O(N) memory.
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

// Below this heap size the number of triples, about N^3 / 6, fits 64 bits, and the values fit 16.
inline constexpr std::uint64_t largest_heap_size = 4'000'000;

inline std::size_t mex(const std::vector<std::uint64_t>& bits) {
  std::size_t word = 0;
  while (~bits[word] == 0) ++word;
  return 64 * word + static_cast<std::size_t>(std::countr_one(bits[word]));
}

// G(0), ..., G(largest), for largest <= largest_heap_size.
inline std::vector<std::uint16_t> subtract_a_square_values(std::size_t largest) {
  std::vector<std::size_t> squares;
  for (std::size_t root = 1; root * root <= largest; ++root) squares.push_back(root * root);

  std::vector<std::uint64_t> seen(squares.size() / 64 + 1);
  std::vector<std::uint16_t> values(largest + 1);
  for (std::size_t n = 0; n <= largest; ++n) {
    std::fill(seen.begin(), seen.end(), 0);
    for (const std::size_t square : squares) {
      if (square > n) break;
      const std::size_t value = values[n - square];
      seen[value / 64] |= std::uint64_t{1} << (value % 64);
    }
    values[n] = static_cast<std::uint16_t>(mex(seen));
  }
  return values;
}

// The number of nim-sums that values as large as the largest of these can have: a power of two.
inline std::size_t nim_sum_count(const std::vector<std::uint16_t>& values) {
  return std::bit_ceil(std::size_t{*std::max_element(values.begin(), values.end())} + 1);
}
