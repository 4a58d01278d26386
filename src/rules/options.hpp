/// The options of one heap, for rules of any kind.
#pragma once

#include <functional>
#include <span>

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// Is called with each option in turn until it returns false.
using OptionVisitor = std::function<bool(std::span<const HeapSize>)>;

/// Visits the options of a heap in descending order of tokens left, each once. Of rules in several
/// parts it keeps them all, if more than one part has some.
void visit_options(const Rules::Form& form, HeapSize n, const OptionVisitor& visit);
void visit_options(const JoinedRules::Part& part, HeapSize n, const OptionVisitor& visit);

/// Throws Error(too_large) for more than 10^9 moves to look at, unless `run` allows any work.
void require_few_moves(double moves, const Ruleset& ruleset, HeapSize n, const RunControl& run);

/// About how many moves visit_options() goes through, whether or not they are allowed; less where
/// nobody knows. O(digits or ranges) time.
double moves_to_look_at(const Rules::Form& form, HeapSize n);
double moves_to_look_at(const JoinedRules::Part& part, HeapSize n);

}  // namespace sprague
