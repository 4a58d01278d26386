/// Maximum matchings of graphs of any shape.
#pragma once

#include <vector>

#include "games/graphs/graph.hpp"

namespace sprague {

/// For each vertex that is kept, whether some maximum matching of the graph on those misses it
/// (Gallai and Edmonds). O(edges · √vertices) in practice: each phase is nearly linear.
std::vector<bool> missed_by_a_maximum_matching(const Graph& graph, const std::vector<bool>& kept);

}  // namespace sprague
