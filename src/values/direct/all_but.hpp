/// The direct algorithm of games in which all sizes but some may be taken.
#pragma once

#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// As the algorithms of engine.hpp. `distances`, ascending, are the sizes below `size` that may not
/// be taken. O(distances) a heap.
void extend_all_but(const Ruleset& ruleset, const std::vector<HeapSize>& distances,
                    std::uint64_t size, NimValues& values, ProgressMeter& progress);

}  // namespace sprague
