// The sieve of Eratosthenes over the √x values ⌊x/i⌋ instead of over the numbers up to x.
//
// S(v, p) is the number of 2 … v that the primes up to p leave: those primes and all numbers
// without a prime factor up to p. The prime p strikes from them the multiples p·m, p <= m, m not
// struck by a smaller prime, so
//
//   S(v, p) = S(v, p − 1) − (S(⌊v/p⌋, p − 1) − π(p − 1))    for p² <= v,
//
// and for v = x the difference is the number of composites up to x with the least factor p. The
// values v are x/1, x/2, …, x/r and r, …, 1 for r = ⌊√x⌋, all kept at once (Meissel's recurrence
// in the form of "Lucy_Hedgehog", Project Euler 10, 2010).

#include "laws/least_factor_counts.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "messages/table.hpp"
#include "number/square_root.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague {
LeastFactorCounts count_least_factors(std::uint64_t x, const RunControl& run) {
  LeastFactorCounts counts;
  counts.x = x;
  if (x < 2) {
    counts.below = counts.quotient = {0, 0};
    return counts;
  }
  const std::uint64_t root = square_root(x);
  require_memory(16.0 * static_cast<double>(root + 1), run,
                 message("needs.primes", {{"number", x}}));
  std::vector<std::uint64_t>& below = counts.below;        // of v = i
  std::vector<std::uint64_t>& quotient = counts.quotient;  // of v = x/i
  below.resize(root + 1);
  quotient.resize(root + 1);
  for (std::uint64_t i = 1; i <= root; ++i) {
    below[i] = i - 1;
    quotient[i] = x / i - 1;
  }
  ProgressMeter progress(run, "counting primes", root, 0.5);
  for (std::uint64_t p = 2; p <= root; ++p) {
    if (below[p] == below[p - 1]) continue;
    const std::uint64_t smaller = below[p - 1];
    counts.composites.push_back(quotient[p] - smaller);
    const std::uint64_t last = std::min(root, x / (p * p));
    const std::uint64_t kept = std::min(last, root / p);
    for (std::uint64_t i = 1; i <= kept; ++i) quotient[i] -= quotient[i * p] - smaller;
    const std::uint64_t x_over_p = x / p;
    for (std::uint64_t i = kept + 1; i <= last; ++i) {
      quotient[i] -= below[x_over_p / i] - smaller;
      if (i % (1 << 20) == 0) progress.advance(p, 1 << 20);
    }
    for (std::uint64_t i = root; i >= p * p; --i) below[i] -= below[i / p] - smaller;
    progress.advance(p, 4 * last + (root > p * p ? root - p * p : 0));
  }
  counts.primes = quotient[1];
  return counts;
}

}  // namespace sprague
