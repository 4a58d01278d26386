/// Octal codes without a sparse space, and splits by residues: every split of every heap.
#pragma once

#include <functional>

#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "values/octal/split_rules.hpp"

namespace sprague::octal {

/// An engine as in engine.hpp: exact, for any rules that have TwoHeapRules. The first thousands of
/// heaps, values of 2^16 and more, and processors without vectors are left to the direct algorithm.
///
/// Time O(n²) like that algorithm's, at a third of its cycles a split (all_splits_engine.hpp).
/// Memory: the values twice.
void extend_octal_by_splits(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                            ProgressMeter& progress);

/// The same for rules that are `splits`. What is left to another algorithm is extended by
/// extend_to(heaps). With a modulus, memory: the values three times.
void extend_by_splits(const Ruleset& ruleset, const SplitRules& splits, std::uint64_t size,
                      NimValues& values, ProgressMeter& progress,
                      const std::function<void(std::uint64_t heaps)>& extend_to);

}  // namespace sprague::octal
