/// Rectangles of cells, free or covered, as people write them: `4x5`, or row by row, `..x./....`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

/// Row 0 is the one that is written first; column 0 is the left one.
struct Board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::vector<bool> free;  ///< row by row

  bool is_free(std::size_t row, std::size_t column) const { return free[row * columns + column]; }
};

/// Limits of what parse_board() reads.
inline constexpr std::size_t max_side = 128;
inline constexpr std::size_t max_cells = 1024;

/// Reads `4x5` or `4*5` (four rows, five columns, all free) or rows separated by `/`, of `.` for a
/// free cell, `x` or `#` for a covered one; short rows end in covered cells. It begins at `at` and
/// ends with the text. Throws Error(invalid_input).
Board parse_board(std::string_view text, std::size_t at);

/// The text that parse_board() reads as the same board.
std::string board_text(const Board& board);

/// `c2` is in column 2 and row 1; column 26 is `aa`.
std::string square_name(std::size_t row, std::size_t column);

/// A board as the position of a game: a byte with the number of columns, then the cells row by row
/// from the lowest bit of the next byte, 1 for a free one, and a final 1.
std::string board_bytes(const Board& board);
Board board_of_bytes(std::string_view bytes);

/// The squares of a board, by their names.
BoardLayout board_layout(const Board& board);

}  // namespace sprague
