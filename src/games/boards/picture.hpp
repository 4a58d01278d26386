/// Boards of cells with letters, as people write them: `xo/ox`, or a rectangle, `4x5`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sprague/game.hpp"

namespace sprague {

/// Row 0 is the one that is written first. A dead cell is a dot.
struct Picture {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::string cells;  ///< row by row

  char at(std::size_t row, std::size_t column) const { return cells[row * columns + column]; }
};

/// Reads rows of `letters` and dots, separated by `/`, of which short ones end in dead cells; or
/// `4x5` or `4*5`, a rectangle of which row i and column j have the letter i + j of `fill`, counted
/// around. It begins at `at` and ends with the text. Throws Error(invalid_input), also for `11x1`
/// where it is a row of letters as well as a size.
Picture parse_picture(std::string_view text, std::size_t at, std::string_view letters,
                      std::string_view fill);

/// The text that parse_picture() reads as the same board. A single row that looks like a rectangle
/// is written with a dead row below it, which is no part of the board.
std::string picture_text(const Picture& picture);

/// The cells by their names, dead ones taken, the others with their letters.
BoardLayout picture_layout(const Picture& picture);

}  // namespace sprague
