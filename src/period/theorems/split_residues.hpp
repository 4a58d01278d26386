/// Formulas that split a heap by residues, by small parts and by how much the parts differ, beside
/// moves that take a bounded number of tokens: `S(1); split(a,b: a >= 2 and abs(a - b) <= 3)`.
/// Their values repeat where a window of them does (docs/algorithms.md, theorem 49).
#pragma once

#include <optional>

#include "period/theorems/bounded_formula.hpp"
#include "rules/rules.hpp"

namespace sprague {

/// Of heaps from `from` on, a split into a and b is allowed by a and b modulo `modulus`, min(a,
/// small), min(b, small), and b − a, which is as good as `spread` beyond it, as −spread below that.
struct SplitsByResidues {
  std::uint64_t modulus = 1;
  HeapSize small = 1;
  HeapSize spread = 1;
  HeapSize from = 0;
  BoundedMoves taken;  ///< the other moves
};

/// Empty where this does not see that the hypotheses of theorem 49 hold, and without a split.
std::optional<SplitsByResidues> splits_by_residues(const JoinedRules& rules);

}  // namespace sprague
