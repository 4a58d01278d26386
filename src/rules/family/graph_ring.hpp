/// Node Kayles and Arc Kayles on rings of cells, by the definition.
#pragma once

#include <cstdint>
#include <vector>

#include "rules/family/graph_cells.hpp"

namespace sprague::cell_families {

/// The nim-value of n cells, the last of which is joined to the first as the others to the next
/// one, but with turn[b] in place of the vertex b. Cells that are joined several times are joined;
/// a loop is no edge. `hubs` vertices are joined to all cells. Requires 1 <= n and at most 64
/// vertices.
std::uint64_t ring_value(const CellGraph& graph, const std::vector<unsigned>& turn, std::uint64_t n,
                         bool arc_kayles, unsigned hubs);

}  // namespace sprague::cell_families
