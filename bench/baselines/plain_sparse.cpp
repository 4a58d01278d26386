// What people write who know of the sparse space: one mask, one pass over the rare positions for
// every value. The least common-type value that no rare position excludes is the candidate; then
// splits are tried from the smallest heap on until every rare-type value below it has been
// attained. O(rare positions) and a few hundred tries a value; O(N) memory.

#include "plain_sparse.hpp"

#include <algorithm>
#include <stdexcept>

namespace {

constexpr int bound = 1024;

int parity(unsigned x) {
  return __builtin_popcount(x) & 1;
}

}  // namespace

std::vector<std::uint16_t> plain_sparse_values(const std::vector<int>& digits, PlainSpace space,
                                               std::size_t largest) {
  std::vector<std::size_t> splits;
  for (std::size_t t = 0; t < digits.size(); ++t) {
    if (digits[t] & 4) splits.push_back(t);
  }
  // Values of each parity under the mask, ascending.
  std::vector<int> values[2];
  for (int x = 0; x < bound; ++x) values[parity(x & space.mask)].push_back(x);

  std::vector<std::uint16_t> g(largest + 1);
  std::vector<std::size_t> rare;
  static unsigned seen[bound];
  std::fill(seen, seen + bound, 0u);
  unsigned stamp = 0;
  for (std::size_t n = 0; n <= largest; ++n) {
    ++stamp;
    const int rare_parity = space.parity_dependent ? static_cast<int>((n + splits[0]) & 1) : 0;
    for (std::size_t t = 0; t < digits.size() && t <= n; ++t) {
      if ((digits[t] & 1) && t == n) seen[0] = stamp;
      if ((digits[t] & 2) && t < n) seen[g[n - t]] = stamp;
    }
    for (const std::size_t t : splits) {
      for (const std::size_t r : rare) {
        if (r + t >= n) break;
        seen[g[r] ^ g[n - t - r]] = stamp;
      }
    }
    int candidate = -1;
    for (const int x : values[1 - rare_parity]) {
      if (seen[x] == stamp) continue;
      candidate = x;
      break;
    }
    if (candidate < 0) throw std::overflow_error("a nim-value exceeds 1023");
    int needed = 0;
    for (const int x : values[rare_parity]) {
      if (x >= candidate) break;
      if (seen[x] != stamp) ++needed;
    }
    for (std::size_t a = 1; needed > 0 && a + splits[0] < n; ++a) {
      for (const std::size_t t : splits) {
        if (a + t >= n) break;
        const int x = g[a] ^ g[n - t - a];
        if (x >= candidate || seen[x] == stamp || parity(x & space.mask) != rare_parity) continue;
        seen[x] = stamp;
        --needed;
      }
    }
    int value = candidate;
    if (needed > 0) {
      for (const int x : values[rare_parity]) {
        if (seen[x] == stamp) continue;
        value = x;
        break;
      }
    }
    g[n] = static_cast<std::uint16_t>(value);
    if (n > 0 && parity(value & space.mask) == rare_parity) rare.push_back(n);
  }
  return g;
}
