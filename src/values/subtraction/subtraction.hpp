/// Subtraction games (not all-but ones) at hardware speed: the choice among marking, elimination
/// and plain exclusion.
#pragma once

#include <vector>

#include "values/engine.hpp"

namespace sprague::subtraction {

/// An algorithm of engine.hpp. Requires SubtractionRules that are not all-but ones.
void extend(const Ruleset& ruleset, std::uint64_t size, NimValues& values, ProgressMeter& progress);

/// Extends the values where a move takes one of `sizes`, ascending, all that matter below `size`.
void extend(const Ruleset& ruleset, std::vector<HeapSize> sizes, std::uint64_t size,
            NimValues& values, ProgressMeter& progress);

}  // namespace sprague::subtraction
