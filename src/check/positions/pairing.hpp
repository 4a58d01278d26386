/// Symmetries by which the second player of a game on a graph answers, for the checker.
#pragma once

#include "check/positions/graph.hpp"

namespace sprague::check {

/// Whether an automorphism of order two is found that maps no vertex to itself or to a neighbour:
/// the hypothesis of theorem 46 (docs/algorithms.md).
bool has_pairing(const Graph& graph);

}  // namespace sprague::check
