/// Rules whose moves leave divisors of the heap, by conditions that the exponents in its
/// factorisation decide.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/clauses.hpp"

namespace sprague {

/// Leaves one divisor, or two, of the heap: those for which the conditions hold.
struct DivisorMoves {
  bool leaves_pair = false;
  std::vector<Formula> of_first;   ///< conditions on n and the divisor m, or a
  std::vector<Formula> of_second;  ///< conditions on n and b
  std::vector<Formula> of_both;    ///< conditions on a and b
};

/// All moves of the rules. Empty where some move may leave what is no divisor, an evaluation may
/// fail, or a condition is not known to be kept by a change of the primes
/// (docs/algorithms.md, 2.13, theorem 14b).
std::optional<std::vector<DivisorMoves>> divisor_moves(const FormulaRules& rules);

}  // namespace sprague
