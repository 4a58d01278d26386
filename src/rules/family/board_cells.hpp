/// Placing pieces on a board of a few rows, column by column.
#pragma once

#include <memory>
#include <vector>

#include "rules/family/cell_game.hpp"
#include "rules/pieces.hpp"

namespace sprague::cell_families {

inline constexpr unsigned max_board_rows = 16;

/// A letter is the set of the squares of a column that are free, row 0 first; a move covers free
/// squares with a piece as it may lie. Pieces are connected, and so are the parts of a board.
std::shared_ptr<const CellGame> board_cells(const std::vector<Piece>& pieces, unsigned rows);

}  // namespace sprague::cell_families
