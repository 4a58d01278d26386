/// The theorems that turn an observed repetition into a proven period. docs/algorithms.md states
/// and proves each.
#pragma once

#include <optional>

#include "sprague/period.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague {

/// How many heaps are worth computing for the sake of a proof: all there are (max_heap_size) for
/// finite sets and octal codes, whose period is proven once the computation is long enough; some
/// for infinite sets, whose period is proven early or not at all; 0 where no theorem applies.
HeapSize proof_horizon(const Ruleset& ruleset);

/// The least period and preperiod, when the values computed establish them. O(size) time and
/// memory.
std::optional<Period> prove(const Ruleset& ruleset, const NimValues& values);

/// What the period of a finite subtraction set rests on.
Message window_theorem(HeapSize preperiod, std::uint64_t period, HeapSize largest_size);

/// Where no proof is to be had: the least period that the values show over at least four
/// repetitions and half of their length, as a conjecture. Empty for fewer than `min_values` values.
/// The period is at most the part 1/min_parts of the length; min_parts >= 4.
std::optional<Period> conjecture(const NimValues& values, std::uint64_t min_values = 100,
                                 std::uint64_t min_parts = 8);

}  // namespace sprague
