/// Polyominoes that players place: their orientations, names and drawings.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace sprague {

inline constexpr std::size_t max_piece_cells = 16;

struct PieceCell {
  std::size_t row = 0;
  std::size_t column = 0;

  friend bool operator==(const PieceCell& a, const PieceCell& b) {
    return a.row == b.row && a.column == b.column;
  }
  friend bool operator<(const PieceCell& a, const PieceCell& b) {
    return a.row != b.row ? a.row < b.row : a.column < b.column;
  }
};

/// The cells of a piece as it lies, ordered, from row 0 and column 0.
struct Orientation {
  std::vector<PieceCell> cells;
  std::size_t rows = 0;
  std::size_t columns = 0;
};

/// A free polyomino, which may be turned and reflected.
struct Piece {
  std::string name;                       ///< `I3`, or its drawing, `xx/x.`
  std::vector<Orientation> orientations;  ///< all that differ
};

/// The piece of these cells in any place and orientation, at least one cell.
Piece make_piece(std::vector<PieceCell> cells);

/// `I2` and so on: a straight piece.
Piece straight_piece(std::size_t length);

/// Whether cells, at least one, are connected by sides.
bool is_connected(const std::vector<PieceCell>& cells);

/// Reads pieces separated by commas: `I1` to `I16`, `V3`, `O4`, `T4`, `S4`, `L4`, or drawings by
/// rows, `xx/x.`; the list is ordered and names each piece once. Throws Error(invalid_input)
/// about the characters of `text` from `begin` to `end`.
std::vector<Piece> parse_pieces(std::string_view text, std::size_t begin, std::size_t end);

}  // namespace sprague
