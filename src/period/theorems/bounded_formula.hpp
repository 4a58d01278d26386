/// Formulas whose moves take a bounded number of tokens and look at the heap modulo some number
/// only, and which can be evaluated for all heaps: `take(s: s <= 3 and n mod 2 = 0)`. Their values
/// are periodic (docs/algorithms.md, theorem 15).
#pragma once

#include <optional>

#include "rules/formula/clauses.hpp"

namespace sprague {

struct BoundedMoves {
  HeapSize max_taken = 0;
  std::uint64_t modulus = 1;  ///< heaps from `from` on that differ by this have the same moves
  HeapSize from = 0;
};

/// Empty where this does not see that the hypotheses of theorem 15 hold.
std::optional<BoundedMoves> bounded_moves(const FormulaRules& rules);

}  // namespace sprague
