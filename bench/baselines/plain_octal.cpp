// Straight from the definition, heap by heap: the values of all options, every split once, go into
// a bit set, and G(n) is the first bit not set. Cost: O(n) for each splitting digit and the
// clearing of 1 KiB; O(N) memory.

#include "plain_octal.hpp"

#include <bitset>
#include <stdexcept>

std::vector<std::uint16_t> plain_octal_values(const std::vector<int>& digits, std::size_t largest) {
  std::vector<std::uint16_t> g(largest + 1);
  std::bitset<8192> seen;
  for (std::size_t n = 0; n <= largest; ++n) {
    seen.reset();
    for (std::size_t t = 0; t < digits.size() && t <= n; ++t) {
      if ((digits[t] & 1) && t == n) seen[0] = true;
      if ((digits[t] & 2) && t < n) seen[g[n - t]] = true;
      if (!(digits[t] & 4)) continue;
      for (std::size_t a = 1; 2 * a <= n - t; ++a) seen[g[a] ^ g[n - t - a]] = true;
    }
    std::size_t mex = 0;
    while (mex < seen.size() && seen[mex]) ++mex;
    if (mex == seen.size()) throw std::overflow_error("a nim-value exceeds 8191");
    g[n] = static_cast<std::uint16_t>(mex);
  }
  return g;
}
