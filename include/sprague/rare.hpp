/// Rare values: octal codes tend to have few heaps whose nim-values lie in one half of a split of all values.
///
///     auto sequence = sprague::solve(sprague::Ruleset::parse("kayles"), 1000);
///     sprague::rare_heaps(sequence, 1000)->size();   // 9
///
/// Two rare or two common values have a rare nim-sum, a rare and a common one a common one: docs/algorithms.md, 1.8.
#pragma once

#include <optional>
#include <vector>

#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// The heaps from 1 to `to` with rare values, ascending, by the split that leaves the fewest among the computed values (the first
/// million of them). Empty when the rules do not split heaps, or no split leaves few. What one sees, not a theorem about all
/// heaps. Requires sequence.knows(to). O(to) time.
std::optional<std::vector<HeapSize>> rare_heaps(const NimSequence& sequence, HeapSize to, const RunControl& run = {});

}  // namespace sprague
