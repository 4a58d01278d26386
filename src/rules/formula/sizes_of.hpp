/// Formulas whose condition depends on the tokens taken alone, and on whether a split leaves equal
/// heaps, as sets of sizes.
#pragma once

#include <optional>

#include "rules/formula/clauses.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// The sizes that the clauses that take, `take(s: …)` and `to(m: …)`, let a move take from every
/// heap: of `take(s: s <= 3 or isprime(s))`. Empty where they depend on the heap, where this does
/// not see that they do not, and for a set that no text of the notation says. Known are linear
/// comparisons, `in`, isprime(s), issquare(s), conditions on s mod m and gcd(s, m), and what joins
/// them.
std::optional<SizeSet> sizes_taken(const FormulaRules& rules);

/// The sizes that one clause that takes lets no move take, as above: of `take(s: s mod 1000 != 0)`,
/// where those taken are too many classes. Empty for other rules.
std::optional<SizeSet> sizes_left_out(const FormulaRules& rules);

/// The sizes after which the rest of each heap may be split: into two unequal heaps, into two equal
/// ones.
struct SplitSizes {
  SizeSet unequal;
  SizeSet equal;
};

/// Those of the clauses of a kind, Kind::split or Kind::take_and_split, as above: of
/// `take(s,a,b: s <= 2 and a != b)`. Without tokens taken, each set has all sizes or none.
std::optional<SplitSizes> sizes_before_splits(const FormulaRules& rules, FormulaRules::Kind kind);

/// The sizes after which the rest of each heap may be split into more heaps in any way, by the
/// clauses that name them as this one does; as above.
std::optional<SizeSet> sizes_before_splits(const FormulaRules& rules, const HeapsLeft& heaps);

/// Whether a comparison or the like, without `and`, `or`, `not`, holds for all splits with a < b or
/// for none of them; and in the same way for a = b and for a > b.
bool depends_on_order_alone(Expression condition);

}  // namespace sprague
