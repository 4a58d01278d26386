/// The facts that a condition states about the tokens s taken from a heap of n, or the heap m = n −
/// s left, whatever its spelling.
#pragma once

#include <optional>

#include "laws/law_form.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// The conjunction of the facts that are set, for 1 <= s <= n.
struct ConditionFacts {
  bool proper = false;   ///< s < n
  bool divides = false;  ///< s divides n
  bool coprime = false;  ///< s and n have no common factor
  /// whole·s <= share·n + shift, share and whole without a common factor
  std::optional<FractionTaken> fraction = {};

  friend bool operator==(const ConditionFacts&, const ConditionFacts&) = default;
};

/// Empty when some part of the condition says something else. The spellings known are linear
/// comparisons, also with a number that is divided, remainders modulo s, and the greatest common
/// divisor of two of s, n and m.
std::optional<ConditionFacts> facts_of(Expression condition);

}  // namespace sprague
