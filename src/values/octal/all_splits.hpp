/// Octal codes without a sparse space: every split of every heap.
#pragma once

#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague::octal {

/// An engine as in engine.hpp: exact, for any rules that have TwoHeapRules. The first thousands of
/// heaps, values of 2^16 and more, and processors without vectors are left to the direct algorithm.
///
/// Time O(n²) like that algorithm's, at a third of its cycles a split (all_splits_engine.hpp).
/// Memory: the values twice.
void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                            ProgressMeter& progress);

}  // namespace sprague::octal
