/// When a law answers instead of a table of values.
#pragma once

#include <optional>

#include "sprague/law.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// The law of the rules, unless values are asked for (an algorithm or a checkpoint is named) or are
/// quickly computed: a period up to 2^16 is proven by its table, whose values are then at hand.
std::optional<Law> law_without_table(const Ruleset& ruleset, const SolveOptions& options);

}  // namespace sprague
