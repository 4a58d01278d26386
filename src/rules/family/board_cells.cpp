#include "rules/family/board_cells.hpp"

#include <algorithm>

#include "rules/family/graph_cells.hpp"

namespace sprague::cell_families {
namespace {

/// The squares of a board are joined by their sides.
CellGraph grid(unsigned rows) {
  CellGraph graph;
  graph.vertices = rows;
  for (unsigned row = 0; row < rows; ++row) {
    graph.links.emplace_back(row, row);
    if (row > 0) graph.inside.emplace_back(row - 1, row);
  }
  return graph;
}

class BoardCells final : public CellGame {
 public:
  BoardCells(const std::vector<Piece>& pieces, unsigned rows) : squares_(node_kayles(grid(rows))) {
    for (const Piece& piece : pieces) {
      for (const Orientation& lying : piece.orientations) {
        for (std::size_t top = 0; top + lying.rows <= rows; ++top) {
          Cells covered(lying.columns, 0);
          for (const PieceCell& cell : lying.cells)
            covered[cell.column] =
                static_cast<char16_t>(covered[cell.column] | 1u << (top + cell.row));
          reach_ = std::max(reach_, lying.columns);
          places_.push_back(std::move(covered));
        }
      }
    }
  }

  void for_each_move(const Cells& row, const std::function<void(Move)>& visit) const override {
    for (std::size_t begin = 0; begin < row.size(); ++begin) {
      for (const Cells& covered : places_) {
        const std::size_t end = begin + covered.size();
        if (end > row.size()) continue;
        Move move{begin, end, false, false, row};
        bool fits = true;
        for (std::size_t i = 0; i < covered.size() && fits; ++i) {
          fits = (row[begin + i] & covered[i]) == covered[i];
          move.left[begin + i] = static_cast<char16_t>(row[begin + i] & ~covered[i]);
        }
        if (fits) visit(std::move(move));
      }
    }
  }

  std::vector<Part> parts(const Cells& row) const override { return squares_->parts(row); }
  std::size_t reach() const override { return reach_; }
  bool is_symmetric() const override { return true; }  // pieces may be reflected
  std::string text(const Cells& row) const override { return squares_->text(row); }

 private:
  std::shared_ptr<const CellGame> squares_;
  std::vector<Cells> places_;  // the cells that pieces cover, from their first column on
  std::size_t reach_ = 1;
};

}  // namespace

std::shared_ptr<const CellGame> board_cells(const std::vector<Piece>& pieces, unsigned rows) {
  return std::make_shared<const BoardCells>(pieces, rows);
}

}  // namespace sprague::cell_families
