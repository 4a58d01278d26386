/// Node Kayles and Arc Kayles on graphs made of equal cells in a row, each joined to the next in
/// the same way.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "rules/family/cell_game.hpp"

namespace sprague::cell_families {

struct CellGraph {
  static constexpr unsigned max_vertices = 16;

  unsigned vertices = 1;                                ///< the vertices of a cell
  std::vector<std::pair<unsigned, unsigned>> inside{};  ///< edges within a cell
  std::vector<std::pair<unsigned, unsigned>> links{};   ///< from a vertex to one of the next cell
};

/// A letter is the set of the vertices of a cell that are left: a move removes a vertex and its
/// neighbours.
std::shared_ptr<const CellGame> node_kayles(const CellGraph& graph);

/// The cells of node_kayles(), with moves that remove two joined vertices.
std::shared_ptr<const CellGame> arc_kayles(const CellGraph& graph);

}  // namespace sprague::cell_families
