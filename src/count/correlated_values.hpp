/// The elements of positions whose heaps depend on n, for consecutive n.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "sprague/correlated.hpp"

namespace sprague {

/// A heap that depends on n, with the sequence of its game, which is known for all n in question.
struct SolvedHeap {
  const NimSequence* sequence = nullptr;
  const HeapExpression* size = nullptr;
};

/// Fills elements[i] with the element of the position for n + i: its nim-sum under normal play.
/// Requires a heap; the sequences have one monoid.
void fill_elements(const std::vector<SolvedHeap>& heaps, HeapSize n,
                   std::span<ValueMonoid::Element> elements);

}  // namespace sprague
