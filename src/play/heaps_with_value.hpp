/// The heaps with a given nim-value.
#pragma once

#include <vector>

#include "sprague/count.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// The heaps of a range with a nim-value, ascending, for a sequence with a proven saltus. Beyond
/// the preperiod each residue modulo the period takes each value at most once, so these heaps are
/// few. Requires sequence.period() to be proven, with a saltus. Time O(preperiod + period).
std::vector<HeapSize> heaps_with_value(const Sequence& sequence, std::uint64_t value,
                                       HeapRange range);

}  // namespace sprague
