/// How far two sizes at a given difference can be in a set.
#pragma once

#include <optional>

#include "rules/size_set.hpp"

namespace sprague {

/// A bound K such that x and x + difference are not both in the set for any x > K; 0 when they
/// never are. Empty where no bound is known: two families, primes at an even difference, a
/// progression whose step divides the difference. Requires difference >= 1.
std::optional<HeapSize> last_pair(const SizeSet& set, HeapSize difference);

}  // namespace sprague
