/// Labels of graphs, so that isomorphic graphs become equal.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague::check {

/// The neighbours of each vertex, a bit for each.
using AdjacencyRows = std::vector<std::uint64_t>;

/// The vertices in an order that is meant to be the same, up to symmetries, for isomorphic graphs:
/// by nauty where the build has it, otherwise as they stand. Isomorphisms keep the colour of each
/// vertex. A wrong order does no harm but that equal graphs may seem different. At most 64
/// vertices; throws Wrong where the library returns what is no order.
std::vector<unsigned> order_of(const AdjacencyRows& graph, const std::vector<unsigned>& colours);

/// The graph with the vertex order[i] in the place i. The order may leave vertices out; the graph
/// may be directed.
AdjacencyRows relabelled(const AdjacencyRows& graph, const std::vector<unsigned>& order);

/// What order_of() asks the library for.
std::vector<unsigned> suggested_order(const AdjacencyRows& graph,
                                      const std::vector<unsigned>& colours);

}  // namespace sprague::check
