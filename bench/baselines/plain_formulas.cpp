// Straight from the rule, heap by heap: every move is tested, and the values of the options are
// marked in a table that the heap's number clears. Cost: O(N²) tests, O(N³) where a move takes and
// splits.

#include "plain_formulas.hpp"

#include <bit>
#include <numeric>

namespace {

// Marks of the present heap; the first value without one is the nim-value.
class Marks {
 public:
  explicit Marks(std::size_t largest) : marks_(4 * largest + 4) {}
  void set(unsigned value, std::size_t n) { marks_[value] = static_cast<unsigned>(n); }
  unsigned least(std::size_t n) const {
    unsigned value = 0;
    while (marks_[value] == n) ++value;
    return value;
  }

 private:
  std::vector<unsigned> marks_;
};

template <class Allowed>
std::vector<unsigned> takes(std::size_t largest, Allowed allowed) {
  std::vector<unsigned> g(largest + 1);
  Marks marks(largest);
  for (std::size_t n = 1; n <= largest; ++n) {
    for (std::size_t s = 1; s <= n; ++s) {
      if (allowed(n, s)) marks.set(g[n - s], n);
    }
    g[n] = marks.least(n);
  }
  return g;
}

template <class Allowed>
std::vector<unsigned> splits(std::size_t largest, Allowed allowed) {
  std::vector<unsigned> g(largest + 1);
  Marks marks(largest);
  for (std::size_t n = 1; n <= largest; ++n) {
    for (std::size_t a = 1; a <= n / 2; ++a) {
      if (allowed(a, n - a)) marks.set(g[a] ^ g[n - a], n);
    }
    g[n] = marks.least(n);
  }
  return g;
}

template <class Allowed>
std::vector<unsigned> takes_and_splits(std::size_t largest, Allowed allowed) {
  std::vector<unsigned> g(largest + 1);
  Marks marks(largest);
  for (std::size_t n = 1; n <= largest; ++n) {
    for (std::size_t s = 1; s < n; ++s) {
      for (std::size_t a = 1; a <= (n - s) / 2; ++a) {
        if (allowed(s, a, n - s - a)) marks.set(g[a] ^ g[n - s - a], n);
      }
    }
    g[n] = marks.least(n);
  }
  return g;
}

bool is_prime(std::size_t n) {
  if (n < 2) return false;
  for (std::size_t divisor = 2; divisor * divisor <= n; ++divisor) {
    if (n % divisor == 0) return false;
  }
  return true;
}

}  // namespace

using Size = std::size_t;

std::vector<unsigned> plain_divisors(Size largest) {
  return takes(largest, [](Size n, Size s) { return n % s == 0 && s < n; });
}
std::vector<unsigned> plain_coprime(Size largest) {
  return takes(largest, [](Size n, Size s) { return std::gcd(s, n) == 1; });
}
std::vector<unsigned> plain_gcd_two(Size largest) {
  return takes(largest, [](Size n, Size s) { return std::gcd(s, n) == 2; });
}
std::vector<unsigned> plain_quadratic(Size largest) {
  return takes(largest, [](Size n, Size s) { return (s * s + 3 * n) % 11 < 5; });
}
std::vector<unsigned> plain_products(Size largest) {
  return takes(largest, [](Size n, Size s) { return s * (n - s) % 7 == 3 || s == 1; });
}
std::vector<unsigned> plain_root(Size largest) {
  return takes(largest, [](Size n, Size s) { return s * s <= n && s % 3 != 2; });
}
std::vector<unsigned> plain_half(Size largest) {
  return takes(largest, [](Size n, Size s) { return 2 * s < n; });
}
std::vector<unsigned> plain_residues(Size largest) {
  return takes(largest, [](Size n, Size s) { return s % 2 == n % 3; });
}
std::vector<unsigned> plain_prime_targets(Size largest) {
  std::vector<bool> prime(largest + 1);
  for (Size n = 0; n <= largest; ++n) prime[n] = is_prime(n);
  return takes(largest, [&](Size n, Size s) { return prime[n - s]; });
}
std::vector<unsigned> plain_remainders(Size largest) {
  return takes(largest, [](Size n, Size s) { return n % s < s / 3; });
}
std::vector<unsigned> plain_popcounts(Size largest) {
  return takes(largest, [](Size n, Size s) { return std::popcount(s & n) % 2 == 1; });
}
std::vector<unsigned> plain_five_operators(Size largest) {
  return takes(largest, [](Size n, Size s) { return (s * n + s / 2) % 13 < n % 7; });
}
std::vector<unsigned> plain_coprime_splits(Size largest) {
  return splits(largest, [](Size a, Size b) { return std::gcd(a, b) == 1; });
}
std::vector<unsigned> plain_unequal_splits(Size largest) {
  return splits(largest, [](Size a, Size b) { return a != b; });
}
std::vector<unsigned> plain_dense_splits(Size largest) {
  return splits(largest, [](Size a, Size b) { return a * b % 3 != 1; });
}
std::vector<unsigned> plain_take_splits(Size largest) {
  return takes_and_splits(largest, [](Size s, Size a, Size b) { return s * a * b % 7 == 3; });
}
