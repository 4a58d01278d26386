/// The heaps as pairs (x, E) of their element and the elements of their options, from the rules.
#pragma once

#include <cstdint>
#include <vector>

#include "check/quotients/monoid.hpp"
#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

struct HeapPair {
  Monoid::Element element = 0;
  ElementBits options;
  std::uint64_t heap = 0;  ///< the least one with this pair
};

/// The pairs of all heaps that have options, each once. Throws Wrong where a heap without options
/// has another element than the identity. O(M²) time for an octal code that splits, M being the
/// last heap.
std::vector<HeapPair> heap_pairs(const Game& game, const std::vector<Monoid::Element>& of_heap,
                                 const Monoid& monoid, WorkLimit& limit, ProgressMeter& progress);

}  // namespace sprague::check
