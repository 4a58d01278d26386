/// The fast rung of octal codes.
#pragma once

#include <optional>

#include "run/heartbeat.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// The split that the first values show, when it is worth computing by.
std::optional<LearntSpace> learn_useful_space(const OctalRules& rules, const NimValues& values, const SparseLimits& limits);

/// As the rungs in ladder.hpp, with limits for the tests to set.
void extend_octal_fast(const Ruleset& ruleset, std::uint64_t size, NimValues& values, Heartbeat& heartbeat,
                       KeptStream& kept, const SparseLimits& limits = {});

}  // namespace sprague
