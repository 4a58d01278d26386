#include "games/boards/board.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "number/text_error.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

/// Reads the number of rows or columns at `at`, which moves behind it.
std::size_t parse_side(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  std::size_t side = 0;
  for (; at < text.size() && is_digit(text[at]) && side <= max_side; ++at)
    side = 10 * side + static_cast<std::size_t>(text[at] - '0');
  if (at == begin) fail_at(text, at, "write rows x columns, as in 4x5");
  if (side == 0 || side > max_side)
    fail_at(text, begin, fmt::format("a board has 1 to {} rows and columns", max_side));
  return side;
}

void check_cells(std::string_view text, std::size_t at, const Board& board) {
  if (board.rows * board.columns > max_cells)
    fail_at(text, at,
            fmt::format("{} rows of {} are more than the {} cells of a board", board.rows,
                        board.columns, max_cells));
}

Board parse_rectangle(std::string_view text, std::size_t at) {
  const std::size_t begin = at;
  Board board;
  board.rows = parse_side(text, at);
  if (at == text.size() || (text[at] != 'x' && text[at] != '*'))
    fail_at(text, at, "write x and the number of columns");
  board.columns = parse_side(text, ++at);
  if (at != text.size()) fail_at(text, at, "the board ends before this");
  check_cells(text, begin, board);
  board.free.assign(board.rows * board.columns, true);
  return board;
}

Board parse_rows(std::string_view text, const std::size_t begin) {
  std::vector<std::vector<bool>> rows(1);
  Board board;
  for (std::size_t at = begin; at < text.size(); ++at) {
    const char c = text[at];
    if (c == '/') {
      rows.emplace_back();
    } else if (c == '.' || c == 'x' || c == '#') {
      rows.back().push_back(c == '.');
    } else {
      fail_at(text, at,
              "write . for a free cell, x for a covered one, / between rows; or 4x5 for a "
              "rectangle of 4 rows");
    }
    board.columns = std::max(board.columns, rows.back().size());
    if (rows.size() > max_side || board.columns > max_side)
      fail_at(text, at, fmt::format("a board has at most {} rows and columns", max_side));
  }
  if (board.columns == 0) fail_at(text, begin, "write a board, such as 4x5 or ..x/...");
  board.rows = rows.size();
  check_cells(text, begin, board);
  for (std::vector<bool>& row : rows) {
    row.resize(board.columns, false);
    board.free.insert(board.free.end(), row.begin(), row.end());
  }
  return board;
}

}  // namespace

Board parse_board(std::string_view text, std::size_t at) {
  return at < text.size() && is_digit(text[at]) ? parse_rectangle(text, at) : parse_rows(text, at);
}

std::string board_text(const Board& board) {
  if (std::find(board.free.begin(), board.free.end(), false) == board.free.end())
    return fmt::format("{}x{}", board.rows, board.columns);
  std::string text;
  for (std::size_t row = 0; row < board.rows; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < board.columns; ++column)
      text += board.is_free(row, column) ? '.' : 'x';
  }
  return text;
}

std::string square_name(std::size_t row, std::size_t column) {
  std::string letters;
  for (std::size_t left = column + 1; left > 0; left = (left - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (left - 1) % 26));
  return letters + std::to_string(row + 1);
}

std::string board_bytes(const Board& board) {
  std::string bytes(2 + board.free.size() / 8, '\0');
  bytes[0] = static_cast<char>(board.columns);
  const auto set = [&bytes](std::size_t bit) {
    bytes[1 + bit / 8] = static_cast<char>(bytes[1 + bit / 8] | 1 << bit % 8);
  };
  for (std::size_t cell = 0; cell < board.free.size(); ++cell) {
    if (board.free[cell]) set(cell);
  }
  set(board.free.size());
  return bytes;
}

Board board_of_bytes(std::string_view bytes) {
  const auto byte = [&bytes](std::size_t at) { return static_cast<unsigned char>(bytes[at]); };
  const auto top = static_cast<std::size_t>(std::bit_width(byte(bytes.size() - 1)));
  Board board;
  board.columns = byte(0);
  board.free.resize(8 * (bytes.size() - 2) + top - 1);
  board.rows = board.free.size() / board.columns;
  for (std::size_t cell = 0; cell < board.free.size(); ++cell)
    board.free[cell] = (byte(1 + cell / 8) >> cell % 8 & 1) != 0;
  return board;
}

BoardLayout board_layout(const Board& board) {
  BoardLayout layout{static_cast<double>(board.columns), static_cast<double>(board.rows), {}};
  for (std::size_t row = 0; row < board.rows; ++row) {
    for (std::size_t column = 0; column < board.columns; ++column) {
      BoardElement square;
      square.name = square_name(row, column);
      if (!board.is_free(row, column)) square.state = BoardElement::State::taken;
      square.x = static_cast<double>(column) + 0.5;
      square.y = static_cast<double>(row) + 0.5;
      layout.elements.push_back(std::move(square));
    }
  }
  return layout;
}

}  // namespace sprague
