/// The P-positions of one heap under a subtraction set, without nim-values.
#pragma once

#include <cstdint>
#include <functional>

#include "rules/size_set.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// Calls `visit` with every heap of 0 … last that is a P-position under S(set), ascending, as soon
/// as it is known, until `visit` returns false. Time: one step per pair of a P-position q and a
/// size s with q + s <= last. Memory: one bit per heap of a segment, 12 bytes per P-position, 8 per
/// size.
void for_each_p_position(const SizeSet& set, HeapSize last,
                         const std::function<bool(HeapSize)>& visit, const RunControl& run);

/// Uses segments of `segment` heaps, a positive multiple of 64, so that tests can cross their
/// boundaries.
void for_each_p_position(const SizeSet& set, HeapSize last, HeapSize segment,
                         const std::function<bool(HeapSize)>& visit, const RunControl& run);

}  // namespace sprague
