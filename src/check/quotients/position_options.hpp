/// The elements of the options of positions, by the moves of the checker.
#pragma once

#include <vector>

#include "check/quotients/heap_pairs.hpp"

namespace sprague::check {

/// The pairs of the positions of a certificate. Throws Wrong unless these are the components that
/// play reaches from the position of its claim, each once and after its options, and that position
/// has the element claimed; Undecided for a kind whose moves the checker does not know.
std::vector<HeapPair> position_pairs(const Certificate& certificate, const Monoid& monoid,
                                     WorkLimit& limit, ProgressMeter& progress);

}  // namespace sprague::check
