/// Labels of graphs, so that isomorphic graphs become equal.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague::check {

/// The neighbours of each vertex, a bit for each.
using AdjacencyRows = std::vector<std::uint64_t>;

/// The vertices in an order that is the same, up to symmetries, for isomorphic graphs. Isomorphisms
/// keep the colour of each vertex. At most 64 vertices, undirected. Of some graphs that hardly
/// differ from vertex to vertex, and have no symmetries, the order may be another one: no harm but
/// that equal graphs seem different.
std::vector<unsigned> order_of(const AdjacencyRows& graph, const std::vector<unsigned>& colours);

/// The graph with the vertex order[i] in the place i. The order may leave vertices out; the graph
/// may be directed.
AdjacencyRows relabelled(const AdjacencyRows& graph, const std::vector<unsigned>& order);

}  // namespace sprague::check
