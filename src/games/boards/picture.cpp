#include "games/boards/picture.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <vector>

#include "games/boards/board.hpp"
#include "number/text_error.hpp"
#include "rules/strip/strip_rules.hpp"

namespace sprague {
namespace {

/// Whether a text is `4x5` or `4*5`.
bool is_rectangle(std::string_view text) {
  const std::size_t x = text.find_first_not_of("0123456789");
  return x != text.npos && x > 0 && (text[x] == 'x' || text[x] == '*') && x + 1 < text.size() &&
         text.find_first_not_of("0123456789", x + 1) == text.npos;
}

/// Refuses a size that is a row of cells, too: `11x1`, where 1 and x are letters.
void require_size(std::string_view text, std::size_t at, std::string_view letters) {
  const std::string_view size = text.substr(at);
  if (size.find_first_not_of(letters) != size.npos) return;
  std::string spelling(size);
  std::replace(spelling.begin(), spelling.end(), 'x', '*');
  fail_at(text, at,
          fmt::format("{0} is a row of cells or a size; write {0}/ for the cells, or {1} for the "
                      "size",
                      size, spelling));
}

Picture filled_rectangle(const Board& board, std::string_view fill) {
  Picture picture{board.rows, board.columns, {}};
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column)
      picture.cells += fill[(row + column) % fill.size()];
  }
  return picture;
}

}  // namespace

Picture parse_picture(std::string_view text, std::size_t at, std::string_view letters,
                      std::string_view fill) {
  if (is_rectangle(text.substr(at))) {
    require_size(text, at, letters);
    return filled_rectangle(parse_board(text, at), fill);
  }
  std::vector<std::string> rows(1);
  Picture picture;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '/')
      rows.emplace_back();
    else if (text[i] == dead_cell || letters.find(text[i]) != letters.npos)
      rows.back() += text[i];
    else
      fail_at(text, i,
              fmt::format("the cells are {} and '.', a dead one; write rows of these "
                          "with / between them, or 4x5 for a rectangle",
                          fmt::join(letters, ", ")));
    picture.columns = std::max(picture.columns, rows.back().size());
    if (rows.size() > max_side || picture.columns > max_side)
      fail_at(text, i, fmt::format("a board has at most {} rows and columns", max_side));
  }
  if (picture.columns == 0)
    fail_at(text, at,
            fmt::format("write a board: rows with / between them, as in {0}/{0}, or 4x5", fill));
  if (rows.size() == 2 && is_rectangle(rows[0]) &&
      rows[1].find_first_not_of(dead_cell) == text.npos)
    rows.pop_back();  // as picture_text() writes it
  picture.rows = rows.size();
  if (picture.rows * picture.columns > max_cells)
    fail_at(text, at,
            fmt::format("{} rows of {} are more than the {} cells of a board", picture.rows,
                        picture.columns, max_cells));
  for (std::string& row : rows) {
    row.resize(picture.columns, dead_cell);
    picture.cells += row;
  }
  return picture;
}

std::string picture_text(const Picture& picture) {
  std::string text;
  for (std::size_t row = 0; row < picture.rows; ++row) {
    if (row > 0) text += '/';
    text += picture.cells.substr(row * picture.columns, picture.columns);
  }
  if (is_rectangle(text)) text += '/' + std::string(picture.columns, dead_cell);
  return text;
}

BoardLayout picture_layout(const Picture& picture) {
  Board board{picture.rows, picture.columns, {}};
  for (const char cell : picture.cells) board.free.push_back(cell != dead_cell);
  BoardLayout layout = board_layout(board);
  for (std::size_t i = 0; i < picture.cells.size(); ++i)
    layout.elements[i].label = board.free[i] ? std::string(1, picture.cells[i]) : " ";
  return layout;
}

}  // namespace sprague
