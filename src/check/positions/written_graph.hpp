/// Graphs as positions name them, read by the checker.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "check/positions/graph.hpp"

namespace sprague::check {

struct WrittenGraph {
  std::vector<bool> vertices;  ///< false for the numbers that a list of edges skips
  std::vector<std::pair<std::uint32_t, std::uint32_t>> edges;  ///< as written: parallel ones, loops
};

/// Reads `petersen`, `grid:3x10`, `graph6:…`, `0-1,1-2` and the other graphs of docs/graphs.md but
/// `random:` and `sparse6:`, for which it throws Undecided, as for graphs of more than 20,000
/// vertices or 200,000 edges. Throws Wrong for what is no graph.
WrittenGraph written_graph(std::string_view text);

/// The graph with the vertex order[i] in the place i, in the format graph6, without its name.
std::string graph6_of(const Graph& graph, const std::vector<Graph::Vertex>& order);

/// The numbers of `3,7..9`, each below `size`. Throws Wrong.
std::vector<std::uint32_t> written_vertices(std::string_view text, std::size_t size);

}  // namespace sprague::check
