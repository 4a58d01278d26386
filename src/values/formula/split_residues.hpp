/// Splits whose condition depends on residues, and on whether the two heaps are equal, as the
/// engine of all splits takes them: `split(a,b: a*b mod 3 != 1 and a != b)`.
#pragma once

#include <optional>

#include "rules/rules.hpp"
#include "values/octal/split_rules.hpp"

namespace sprague::formula {

/// The moves of rules of one part or more, of heaps up to `last`; empty where some part is neither
/// a finite set of sizes nor such splits, where evaluating a condition may fail, and where some
/// residues let equal heaps be left but no others.
std::optional<octal::SplitRules> split_rules_of(const JoinedRules& rules, HeapSize last);

}  // namespace sprague::formula
