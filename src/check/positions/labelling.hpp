/// Labels of graphs, so that isomorphic graphs become equal.
#pragma once

#include <vector>

#include "check/positions/graph.hpp"

namespace sprague::check {

/// The vertices in an order that is the same, up to symmetries, for isomorphic graphs. Isomorphisms
/// keep the colour of each vertex. Of some graphs that hardly differ from vertex to vertex, and
/// have no symmetries, the order may be another one: no harm but that equal graphs seem different.
std::vector<Graph::Vertex> order_of(const Graph& graph, const std::vector<unsigned>& colours);

}  // namespace sprague::check
