/// Directed graphs as boards.
#pragma once

#include <vector>

#include "sprague/game.hpp"
#include "sprague/search.hpp"

namespace sprague {

/// The vertices that have edges, and `token`, on the layers of their longest ways down; arrows lead
/// down, but for those that close a cycle. Vertices without a way from `token` are taken, and so
/// are their arrows. Names are numbers of vertices; arrows have none. Places depend on the graph
/// alone, as long as `token` has edges. O(edges × layers).
BoardLayout directed_layout(const DirectedGraph& graph, std::uint32_t token);

}  // namespace sprague
