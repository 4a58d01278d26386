/// The rungs: each extends G(0) … to `size` heaps, exactly and alone.
#pragma once

#include <cstdint>
#include <string>

#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// Straight from the definition: the mex over Ruleset::for_each_option, each option's nim-value the
/// xor of its heaps'. Shares no code with the other rungs.
void extend_by_reference(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                         const RunControl& run);

/// Clean dynamic programming, one recurrence per family of rules.
void extend_directly(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                     const RunControl& run);

/// Extends by the rung that `algorithm` names; `automatic` takes the quickest that applies. Refuses
/// sizes that do not fit in memory.
void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            const RunControl& run);

/// The bytes that values of so many heaps take at least.
double least_bytes(std::uint64_t size);

}  // namespace sprague
