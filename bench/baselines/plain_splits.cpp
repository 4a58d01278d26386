#include "plain_splits.hpp"

std::vector<std::uint32_t> plain_splits(const std::vector<PlainDigit>& digits, std::size_t last) {
  std::vector<std::uint32_t> g(last + 1, 0);
  std::vector<std::size_t> seen(8 * last + 64,
                                0);  // seen[v] == n + 1: v is the value of an option of n
  for (std::size_t n = 0; n <= last; n++) {
    for (std::size_t t = 0; t < digits.size() && t <= n; t++) {
      const std::size_t m = n - t;
      const PlainDigit& digit = digits[t];
      if (digit[0] != ' ' && m == 0) seen[0] = n + 1;
      if (digit[1] != ' ' && m > 0) seen[g[m]] = n + 1;
      if (digit[2] != ' ') {
        for (std::size_t a = 1; 2 * a <= m; a++) {
          const std::size_t b = m - a;
          if (digit[2] == 'x' || (digit[2] == '=') == (a == b)) seen[g[a] ^ g[b]] = n + 1;
        }
      }
      if (digit[3] == ' ') continue;
      for (std::size_t a = 1; 3 * a <= m; a++) {
        for (std::size_t b = a; a + 2 * b <= m; b++) {
          const std::size_t c = m - a - b;
          const bool allowed = digit[3] == 'x'   ? true
                               : digit[3] == '!' ? a != b && b != c
                               : digit[3] == '?' ? a != b || b != c
                                                 : a == b && b == c;
          if (allowed) seen[g[a] ^ g[b] ^ g[c]] = n + 1;
        }
      }
    }
    std::uint32_t value = 0;
    while (seen[value] == n + 1) value++;
    g[n] = value;
  }
  return g;
}
