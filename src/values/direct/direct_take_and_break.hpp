/// The direct rung of take-and-break codes beyond octal ones.
#pragma once

#include "rules/take_and_break.hpp"
#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// As the rungs of engine.hpp. Time and memory: docs/algorithms.md, 1.12.
void extend_take_and_break(const Ruleset& ruleset, const TakeAndBreakRules& rules,
                           std::uint64_t size, NimValues& values, ProgressMeter& progress);

}  // namespace sprague
