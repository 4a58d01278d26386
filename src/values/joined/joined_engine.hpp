/// The fast engine of rules that users write: formulas, and rules of several parts.
///
/// The options of a heap are those of all parts, so that G(n) is the first value that no part
/// attains. Each part has sources of moves (joined_plan.hpp): what a set attains is marked, what a
/// code attains is asked of the sets of its splits, and each alternative of a formula's condition
/// has a way that its structure chooses. So a heap costs about the sum of what it costs the parts.
///
/// Parts that all allow the same sizes for every heap are one set, which the engine of sets
/// computes. Where tables list moves beside one part, the heaps between those listed have the rules
/// of the part alone, and its engine computes long stretches of them.
#pragma once

#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "values/engine.hpp"

namespace sprague::joined {

/// An algorithm of engine.hpp.
void extend(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size, NimValues& values,
            ProgressMeter& progress, EngineCache& cache);

/// How the options of the heaps up to `last` are found, one name per source (joined_plan.hpp).
std::vector<std::string> sources_of(const JoinedRules& rules, HeapSize last, const RunControl& run);

}  // namespace sprague::joined
