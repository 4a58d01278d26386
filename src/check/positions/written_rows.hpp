/// Boards and pictures as rows of characters, as they stand in positions: `1x1/.11`, and boards as
/// rectangles, `3x4`.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {

using Rows = std::vector<std::string>;

inline Rows rows_of(std::string_view text) {
  Rows rows(1);
  for (const char c : text) {
    if (c == '/')
      rows.emplace_back();
    else
      rows.back() += c;
  }
  return rows;
}

inline std::string text_of(const Rows& rows) {
  std::string text;
  for (const std::string& row : rows) text += (text.empty() ? "" : "/") + row;
  return text;
}

/// Makes all rows as long as the longest one.
inline void pad(Rows& rows, char cell) {
  std::size_t width = 0;
  for (const std::string& row : rows) width = std::max(width, row.size());
  for (std::string& row : rows) row.resize(width, cell);
}

inline Rows upside_down(Rows rows) {
  std::reverse(rows.begin(), rows.end());
  return rows;
}

inline Rows quarter_turned(const Rows& rows) {
  Rows turned(rows[0].size());
  for (std::size_t row = rows.size(); row-- > 0;) {
    for (std::size_t column = 0; column < rows[row].size(); ++column)
      turned[column] += rows[row][column];
  }
  return turned;
}

/// The cells of the boards of a game. A rectangle has those of `fill` in turn, along rows and
/// columns; the one that is `missing` fills short rows.
struct BoardCells {
  std::string letters;
  char missing;
  std::string fill;
};

inline bool is_size(std::string_view text) {
  const std::size_t cross = text.find_first_not_of("0123456789");
  return cross != text.npos && cross > 0 && text[cross] == 'x' && cross + 1 < text.size() &&
         text.find_first_not_of("0123456789", cross + 1) == text.npos;
}

/// Reads a board of at most `max_cells` cells, `3x4` or by its rows. Throws Wrong for what is none,
/// and for what is both, such as 1x1 where 1 and x are cells.
inline Rows written_board(std::string_view text, const BoardCells& cells, std::size_t max_cells) {
  const std::string signs = cells.letters + cells.missing;
  if (is_size(text)) {
    require(text.find_first_not_of(signs) != text.npos, "'{}' is a row of cells or a size", text);
    const std::uint64_t rows = take_number(text);
    text.remove_prefix(1);
    const std::uint64_t columns = take_number(text);
    require(rows >= 1 && columns >= 1 && rows <= max_cells && columns <= max_cells / rows,
            "a board has 1 to {} cells", max_cells);
    require(!cells.fill.empty(), "a rectangle has no letters");
    Rows board(rows);
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column)
        board[row] += cells.fill[(row + column) % cells.fill.size()];
    }
    return board;
  }
  require(text.find_first_not_of(signs + '/') == text.npos, "'{}' is no board", text);
  Rows board = rows_of(text);
  if (board.size() == 2 && board[1].find_first_not_of(cells.missing) == std::string::npos)
    board.pop_back();  // as board_text() writes it
  pad(board, cells.missing);
  require(!board[0].empty() && board[0].size() * board.size() <= max_cells,
          "a board has 1 to {} cells", max_cells);
  return board;
}

/// The text that written_board() reads as this board: a single row may be a size, too, 11x1, and
/// has a missing one below it.
inline std::string board_text(const std::string& rows, char missing) {
  return rows.find('/') != rows.npos ? rows : rows + '/' + std::string(rows.size(), missing);
}

}  // namespace sprague::check
