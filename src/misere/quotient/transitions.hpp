/// The proof that a bipartite monoid gives the outcomes of all sums of some heaps.
///
/// A heap is the pair (x, E) of its element and the elements of its options; a sum of positions is
/// (x, E)(y, F) = (xy, yE ∪ xF). The monoid is right when for every such pair but that of no heaps,
/// x is a P-element exactly if no element of E is (docs/algorithms.md, theorem 16).
#pragma once

#include <optional>
#include <vector>

#include "misere/quotient/bipartite_monoid.hpp"
#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"

namespace sprague::misere {

/// The pair of a heap that has options.
struct HeapPair {
  Element element;
  ElementSet options;
  HeapSize heap;
};

/// Heaps with repetition.
using HeapList = std::vector<HeapSize>;

struct Refutation {
  HeapList position;  ///< where the outcome of it, or of one of its options, is wrong
};

/// For each element the smallest sets of options with which it occurs.
using SmallestOptions = std::vector<std::vector<ElementSet>>;

/// Empty when the monoid is right. `representatives` are positions with the elements. O(order) for
/// each pair and element of options, and for each of the smallest sets met and each pair.
std::optional<Refutation> refute(const BipartiteMonoid& monoid, const std::vector<HeapPair>& heaps,
                                 const std::vector<HeapList>& representatives,
                                 SmallestOptions& smallest, ProgressMeter& progress);

}  // namespace sprague::misere
