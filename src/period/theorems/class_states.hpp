/// Periods of sets of sizes whose large members are residue classes: all but 1 and 3, all multiples
/// of 3, all that are no units modulo 6 (docs/algorithms.md, theorems 3 and 50).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "rules/rules.hpp"
#include "rules/size_classes.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// The residues of the sizes above `from` that may be taken: one at least.
struct TakenClasses : SizeClasses {
  std::vector<std::uint64_t> residues;
};

/// Empty for a finite set, other families than progressions, and a modulus above 1024.
std::optional<TakenClasses> taken_classes(const SubtractionRules& rules);

/// The saltus s, where the states before the heaps size − p and size differ by s only: then
/// G(m + p) = G(m) + s for all m >= size − p. Requires p a multiple of the modulus, and
/// size >= p + from. O(size·residues) time.
std::optional<std::uint64_t> prove_by_class_states(const TakenClasses& classes,
                                                   const NimValues& values, std::uint64_t p);

}  // namespace sprague
