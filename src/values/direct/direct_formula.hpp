/// The direct rung of rules that users write: formulas, and functions of their own.
#pragma once

#include "rules/formula/clauses.hpp"
#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// As the rungs of engine.hpp. O(n) evaluations a heap where heaps are taken from or split, O(n²)
/// where both at once.
void extend_by_formulas(const Ruleset& ruleset, const FormulaRules& rules, std::uint64_t size,
                        NimValues& values, ProgressMeter& progress);

/// The mex over all options, for rules of any kind; an option costs a call.
void extend_by_options(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                       ProgressMeter& progress);

}  // namespace sprague
