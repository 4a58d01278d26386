/// The fast engine of Top Entails: a heap is split into two, or its top is taken, which entails.
#pragma once

#include <span>

#include "rules/rules.hpp"
#include "run/progress_meter.hpp"
#include "sprague/values.hpp"
#include "values/entailing/lost_sums.hpp"

namespace sprague::entailing {

/// Whether these are the rules of Top Entails, `4.0; S(1) entails`.
bool is_top_entails(const EntailingRules& rules);

/// An engine as in engine.hpp, for Top Entails; it stops early at a nim-value of 2^14 or more.
///
/// Each split marks what it attains, by the kernel of octal/all_splits_kernel.hpp. Time O(n²), 0.5
/// ns a split on one thread. Memory: the values, and twice two bytes for each heap.
void extend_top_entails(std::uint64_t size, NimValues& values, ProgressMeter& progress);

/// The lost sums of heap n, which must be answered in. Requires values.size() > n − 1.
NimSums lost_sums_of_top(HeapSize n, const NimValues& values, ProgressMeter& progress);

}  // namespace sprague::entailing
