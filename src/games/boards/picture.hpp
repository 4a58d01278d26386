/// Boards of cells, as people write them: `xo/ox`, or a rectangle, `4x5`.
///
/// All kinds read one alphabet: `1` is a free cell, a letter what stands on one, `#` no cell. Each
/// kind has a table of it, with the older signs that it writes: a missing cell is a dot, but in
/// Cram and its relatives, where a dot is free and a covered cell is x.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "rules/strip/strip_rules.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// What a cell can be.
struct CellSign {
  char cell;                  ///< in a Picture; dead_cell where there is none
  std::string signs;          ///< in texts, where the first is written and all are read
  BoardElement::State state;  ///< as in PositionSign
  Message meaning;
};

/// The cells of the boards of one kind of game.
struct CellAlphabet {
  std::vector<CellSign> cells;
  std::string fill;           ///< cell (i, j) of a rectangle is i + j of these, counted around
  bool writes_sizes = false;  ///< boards of one kind of cell, none missing, are written as 4x5

  /// `1 (free), x (a cross), . or # (no cell)`.
  std::string explanation() const;

  std::vector<PositionSign> written_signs() const;

  /// The cell of a sign; empty for others.
  std::optional<char> cell_of(char sign) const;
};

/// The sign of all kinds but Cram's for no cell.
CellSign dead_sign(Message meaning);

/// Row 0 is the one that is written first; column 0 is the left one.
struct Picture {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::string cells;  ///< row by row

  char at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
  bool is_dead(std::size_t row, std::size_t column) const { return at(row, column) == dead_cell; }
};

/// Reads rows separated by `/`, of which short ones end in missing cells; or `4x5` or `4*5`, a
/// rectangle. It begins at `at` and ends with the text. Sides are at most 128, the cells at most
/// 1024. Throws Error(invalid_input), also for `11x1` where it could have been written as a row,
/// too.
Picture parse_picture(std::string_view text, std::size_t at, const CellAlphabet& alphabet);

/// The text that parse_picture() reads as the same board. A single row that looks like a rectangle
/// is written with a missing row below it, which is no part of the board.
std::string picture_text(const Picture& picture, const CellAlphabet& alphabet);

/// `c2` is in column 2 and row 1; column 26 is `aa`.
std::string square_name(std::size_t row, std::size_t column);

/// The cells by their names, missing ones taken.
BoardLayout board_layout(const Picture& picture);

/// board_layout() with letters on the cells.
BoardLayout picture_layout(const Picture& picture);

}  // namespace sprague
