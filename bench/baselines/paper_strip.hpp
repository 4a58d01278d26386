// Nim-values of the paper strip game, octal 0.07: a move takes two adjacent squares of a strip of
// n, which leaves strips of a and n - 2 - a squares.
//
// Straight from the definition, with every split tried once (a <= b). The values seen are bits of
// one word; this is enough as long as values stay below 64, which is checked (the largest of all,
// by the proven period, is 9). Cost: O(N^2) time, O(N) memory.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

inline std::uint8_t mex(std::uint64_t seen) {
  if (~seen == 0) throw std::overflow_error("a nim-value exceeds 63");
  return static_cast<std::uint8_t>(std::countr_one(seen));
}

// G(0), ..., G(largest).
inline std::vector<std::uint8_t> paper_strip_values(std::size_t largest) {
  std::vector<std::uint8_t> values(largest + 1);
  for (std::size_t n = 2; n <= largest; ++n) {
    std::uint64_t seen = 0;
    for (std::size_t a = 0; 2 * a <= n - 2; ++a) {
      seen |= std::uint64_t{1} << (values[a] ^ values[n - 2 - a]);
    }
    values[n] = mex(seen);
  }
  return values;
}
