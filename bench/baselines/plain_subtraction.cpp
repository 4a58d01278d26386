// Straight from the definition, heap by heap: the values of all options go into a bit set, and G(n)
// is the first bit not set. Cost: O(|S|) and the clearing of 1 KiB for every heap; O(N) memory.

#include "plain_subtraction.hpp"

#include <bitset>
#include <stdexcept>

std::vector<unsigned> plain_subtraction_values(const std::vector<std::size_t>& sizes,
                                               std::size_t largest) {
  std::vector<unsigned> g(largest + 1);
  std::bitset<8192> seen;
  for (std::size_t n = 0; n <= largest; ++n) {
    seen.reset();
    for (const std::size_t s : sizes) {
      if (s > n) break;
      seen[g[n - s]] = true;
    }
    unsigned mex = 0;
    while (mex < seen.size() && seen[mex]) ++mex;
    if (mex == seen.size()) throw std::overflow_error("a nim-value exceeds 8191");
    g[n] = mex;
  }
  return g;
}
