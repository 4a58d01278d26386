/// The theorems that give a law, by family of rules. docs/algorithms.md, 2.13, proves each.
#pragma once

#include <optional>

#include "laws/law_form.hpp"
#include "rules/rules.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// The law of a finite subtraction set. O(members²) time for at most 1000 members, else O(ranges).
std::optional<LawForm> law_of_set(const SizeSet& set);

/// The law of rules written as one condition on s and n, or as conditions on divisors.
std::optional<LawForm> law_of_formula(const FormulaRules& rules);

/// The law of the rules, unless values are asked for (an algorithm or a checkpoint is named) or are
/// quickly computed: a period up to 2^16 is proven by its table, whose values are then at hand.
std::optional<Law> law_without_table(const Ruleset& ruleset, const SolveOptions& options);

/// The divisors of n > 0, ascending. At most √n divisions, as of divisors_taken().
std::vector<HeapSize> divisors_of(HeapSize n, const RunControl& run);

/// The divisors of the heap that may be taken, ascending, when the rules say that a move takes a
/// divisor; heap > 0. At most √heap divisions, some few where its prime factors but one are small.
std::optional<std::vector<HeapSize>> divisors_taken(const FormulaRules& rules, HeapSize heap,
                                                    const RunControl& run);

/// The heaps that a move leaves when the rules leave a window of heaps; first > last for none.
std::optional<SizeRange> window_of(const FormulaRules& rules, HeapSize heap);

}  // namespace sprague
