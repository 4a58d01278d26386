/// The nim-sums of positions whose heaps depend on n, for consecutive n.
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

/// Fills nim_sums[i] with the nim-sum of the position for n + i.
void fill_nim_sums(const std::vector<SolvedHeap>& heaps, HeapSize n,
                   std::span<std::uint64_t> nim_sums);

}  // namespace sprague
