/// Labels of graphs, so that isomorphic graphs become equal.
#pragma once

#include <cstdint>
#include <vector>

namespace sprague::check {

/// The neighbours of each vertex, a bit for each.
using AdjacencyRows = std::vector<std::uint64_t>;

/// The vertices in an order that is meant to be the same, up to symmetries, for isomorphic graphs:
/// by nauty where the build has it, otherwise as they stand. A wrong order does no harm but that
/// equal graphs may seem different. At most 64 vertices.
std::vector<unsigned> suggested_order(const AdjacencyRows& graph);

}  // namespace sprague::check
