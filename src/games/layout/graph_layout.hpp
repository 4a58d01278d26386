/// Graphs as boards: where vertices and edges are drawn.
#pragma once

#include <cstddef>
#include <optional>
#include <utility>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

struct DrawnGraph {
  std::vector<bool> vertices;                              ///< false: there is none of this number
  std::vector<std::pair<std::size_t, std::size_t>> edges;  ///< perhaps loops or parallel
  std::optional<std::size_t> ground = {};                  ///< a vertex to be drawn at the bottom
};

/// The edges in their order, named `0-1` with the smaller vertex first, and then the vertices, `0`.
/// Vertices that are not `left` are taken, and so are their edges. A loop ends where it begins.
/// Places depend on the graph alone. O(vertices²) for up to 250 vertices; more are put on a circle.
BoardLayout graph_layout(const DrawnGraph& graph, const std::vector<bool>& left);

}  // namespace sprague
