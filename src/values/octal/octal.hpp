/// The fast algorithm of octal codes.
#pragma once

#include <optional>

#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague::octal {

/// The sparse space that the first values show, when it is worth computing by.
std::optional<LearntSpace> learn_useful_space(const OctalRules& rules, const NimValues& values,
                                              const SparseLimits& limits);

/// An algorithm of engine.hpp for rules that two_heap_rules_of() knows, with limits for the
/// tests to set.
void extend(const Ruleset& ruleset, std::uint64_t size, NimValues& values, ProgressMeter& progress,
            StreamCache& cache, const SparseLimits& limits = {});

}  // namespace sprague::octal
