/// Progressions of one step, rewritten with a smaller step where their values are evenly spread.
#pragma once

#include "sprague/count.hpp"

namespace sprague {

/// A distribution with the same multiset of values. Where all progressions are under way, from the
/// largest first value L to the smallest end H, the number of heaps with a value depends on its
/// residue modulo the step; if it has a smaller period, the values from L to H become progressions
/// with that step, and the others are counted one by one. For example G(3k), G(3k + 1), G(3k + 2) =
/// 3k, 3k + 2, 3k + 1 are the numbers from 0 on. Equal values and progressions are merged. Requires
/// steps that are all the same. O(progressions · (1 + spread of the ends / step) + step) time.
ValueDistribution evenly_spread(ValueDistribution distribution);

}  // namespace sprague
