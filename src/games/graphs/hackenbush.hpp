/// Green Hackenbush: a move cuts an edge, and all that is no longer connected to the ground, vertex
/// 0, falls.
#pragma once

#include "games/graphs/graph.hpp"

namespace sprague {

/// The nim-value of what hangs on vertex 0. By the fusion principle all vertices on a cycle become
/// one, with its edges as loops, each worth a single edge; by the colon principle the tree that is
/// left has the value (value above + 1) of each of its branches, added (Winning Ways, ch. 7).
/// O(vertices + edges).
std::uint64_t hackenbush_value(const EdgeList& graph);

}  // namespace sprague
