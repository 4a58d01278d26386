/// The proof that the P-elements of a monoid are those of the P-positions: theorem 16 of
/// docs/algorithms.md.
#pragma once

#include <vector>

#include "check/quotients/heap_options.hpp"

namespace sprague::check {

/// Throws Wrong unless all sums of the heaps satisfy the theorem: a sum has a P-element exactly
/// when no option has one, and the sums without options have none. Throws Undecided beyond `limit`.
void check_outcomes(const Monoid& monoid, const std::vector<HeapPair>& heaps, WorkLimit& limit,
                    ProgressMeter& progress);

}  // namespace sprague::check
