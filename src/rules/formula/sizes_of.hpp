/// Formulas whose condition depends on the tokens taken alone, as sets of sizes.
#pragma once

#include <optional>

#include "rules/formula/clauses.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// The sizes that clauses of a kind let a move take from every heap: of
/// `take(s: s <= 3 or isprime(s))`; a clause `to(m: …)` is one of Kind::take here. Empty where they
/// depend on the heap or on its split, where this does not see that they do not, and for a set that
/// no text of the notation says. Known are linear comparisons, `in`, isprime(s), issquare(s),
/// s mod m = r, and what joins them.
std::optional<SizeSet> sizes_of(const FormulaRules& rules, FormulaRules::Kind kind);

}  // namespace sprague
