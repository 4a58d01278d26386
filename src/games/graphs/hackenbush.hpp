/// Green Hackenbush: a move cuts an edge, and all that is no longer connected to the ground, vertex
/// 0, falls.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/graphs/graph.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The nim-value of what hangs on vertex 0. By the fusion principle all vertices on a cycle become
/// one, with its edges as loops, each worth a single edge; by the colon principle the tree that is
/// left has the value (value above + 1) of each of its branches, added (Winning Ways, ch. 7).
/// O(vertices + edges).
std::uint64_t hackenbush_value(const EdgeList& graph);

/// For each edge that hangs on vertex 0, whether to cut it leaves the value. O(vertices + edges),
/// and for the edges on cycles as many steps as pairs of them in a part that no bridge cuts; empty
/// where these are more than 2^30. Throws Error(cancelled) when `run` stops the call.
std::optional<std::vector<bool>> hackenbush_cuts(const EdgeList& graph, std::uint64_t value,
                                                 const RunControl& run);

}  // namespace sprague
