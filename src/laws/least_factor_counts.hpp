/// How many numbers up to x have each least prime factor, and how many primes there are.
#pragma once

#include <cstdint>
#include <vector>

#include "sprague/run_control.hpp"

namespace sprague {

struct LeastFactorCounts {
  /// composites[i − 1]: the composite numbers up to x whose least prime factor is the i-th prime;
  /// one entry for each prime up to √x.
  std::vector<std::uint64_t> composites;
  std::uint64_t primes = 0;  ///< π(x)

  std::uint64_t x = 0;
  std::vector<std::uint64_t> below;     ///< π(i) for i <= √x
  std::vector<std::uint64_t> quotient;  ///< π(x/i) for 1 <= i <= √x

  /// π(v), for 1 <= v <= √x or v = ⌊x/i⌋ for some i.
  std::uint64_t primes_up_to(std::uint64_t v) const {
    return v < below.size() ? below[v] : quotient[x / v];
  }
};

/// O(x^(3/4)) time (10^12: about a second) and 16·√x bytes. Throws Error(too_large) when these do
/// not fit.
LeastFactorCounts count_least_factors(std::uint64_t x, const RunControl& run);

}  // namespace sprague
