/// The direct algorithm of rules of several parts.
#pragma once

#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// As the algorithms of engine.hpp; the cost of a heap is that of all parts together.
void extend_joined(const Ruleset& ruleset, const JoinedRules& rules, std::uint64_t size,
                   NimValues& values, ProgressMeter& progress);

}  // namespace sprague
