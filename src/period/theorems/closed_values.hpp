/// The theorem for all-but sets of infinite sets (docs/algorithms.md, theorem 9).
#pragma once

#include <cstdint>
#include <optional>

#include "rules/size_set.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// G(m + p) = G(m) + saltus for all m >= from, when the states before the heaps size − p and size
/// are alike. Empty when they are not. O(size log size) time.
struct ClosedValuesProof {
  HeapSize from = 0;
  std::uint64_t saltus = 0;
};
std::optional<ClosedValuesProof> prove_by_closed_values(const SizeSet& excluded,
                                                        const NimValues& values, std::uint64_t p);

/// A bound K such that x and x + difference are not both in the set for any x > K; 0 when they
/// never are. Empty where no bound is known: two families, primes at an even difference, a
/// progression whose step divides the difference. Requires difference >= 1.
std::optional<HeapSize> last_pair(const SizeSet& set, HeapSize difference);

}  // namespace sprague
