/// The theorems that turn an observed repetition into a proven period. docs/algorithms.md states and
/// proves each.
#pragma once

#include <optional>

#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// True when a theorem covers the ruleset, so that a long enough computation proves its period.
bool has_theorem(const Ruleset& ruleset);

/// The least period and preperiod, when the values computed establish them. O(size) time and memory.
std::optional<Period> prove(const Ruleset& ruleset, const NimValues& values);

/// For rulesets without a theorem: the least period that the values show over at least four
/// repetitions and half of their length, as a conjecture.
std::optional<Period> conjecture(const NimValues& values);

}  // namespace sprague
