/// The elements of the options of heaps, from the rules of a game.
#pragma once

#include <vector>

#include "check/quotients/heap_pairs.hpp"
#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

/// The pairs of the heaps of a game. O(M²) time for an octal code that splits, M being the last
/// heap.
std::vector<HeapPair> heap_pairs(const Game& game, const QuotientEvidence& evidence,
                                 const Monoid& monoid, WorkLimit& limit, ProgressMeter& progress);

}  // namespace sprague::check
