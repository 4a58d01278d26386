/// How many numbers up to x have each prime signature.
#pragma once

#include "laws/signatures.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

struct SignatureCount {
  Signature signature;
  std::uint64_t numbers;  ///< > 0
};

/// The counts for the numbers 1 … x. O(x^(3/4)) time and 16·√x bytes, as count_least_factors().
std::vector<SignatureCount> count_signatures(std::uint64_t x, const RunControl& run);

}  // namespace sprague
