/// The winning moves on one heap of a sum.
#pragma once

#include <vector>

#include "run/progress_meter.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// The options of a heap that make a P-position with the rest of the sum, ascending. Requires
/// sequence.knows(heap) and rules. One step per option; throws Error(too_large) when they are more
/// than 10^9.
std::vector<Option> winning_options(const Sequence& sequence, HeapSize heap,
                                    ValueMonoid::Element rest, ProgressMeter& progress);

}  // namespace sprague
