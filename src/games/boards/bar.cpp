#include "games/boards/bar.hpp"

#include <fmt/format.h>

#include "games/boards/picture.hpp"
#include "number/text_error.hpp"

namespace sprague {

std::string transposed_bar(std::string_view bar) {
  std::string columns;
  std::size_t height = bar.size();
  for (std::size_t column = 0; column < row_length(bar, 0); ++column) {
    while (row_length(bar, height - 1) <= column) --height;
    columns += static_cast<char>(height);
  }
  return columns;
}

std::size_t squares_of(std::string_view bar) {
  std::size_t squares = 0;
  for (std::size_t row = 0; row < bar.size(); ++row) squares += row_length(bar, row);
  return squares;
}

std::string bar_text(std::string_view bar) {
  if (bar.front() == bar.back()) return fmt::format("{}x{}", bar.size(), row_length(bar, 0));
  std::string text;
  for (std::size_t row = 0; row < bar.size(); ++row)
    text += fmt::format("{}{}", row > 0 ? "," : "", row_length(bar, row));
  return text;
}

std::string parse_bar(std::string_view text, std::size_t at, std::size_t max_length) {
  const auto parse_length = [&] {
    const std::size_t begin = at;
    std::size_t length = 0;
    for (; at < text.size() && text[at] >= '0' && text[at] <= '9' && length <= max_length; ++at)
      length = 10 * length + static_cast<std::size_t>(text[at] - '0');
    if (at == begin) fail_at(text, at, as_in({"4x5", "5,5,3"}));
    if (length == 0 || length > max_length)
      fail_at(text, begin,
              message("limit.from_1",
                      {{"limit", max_length}, {"things", message("things.rows_and_columns")}}));
    return length;
  };
  const std::size_t first = parse_length();
  if (at < text.size() && (text[at] == 'x' || text[at] == '*')) {
    ++at;
    const std::size_t columns = parse_length();
    if (at < text.size()) fail_at(text, at, message("read.ends"));
    return std::string(first, static_cast<char>(columns));
  }
  std::string bar(1, static_cast<char>(first));
  while (at < text.size()) {
    if (text[at] != ',') fail_at(text, at, expected({","}, "5,5,3"));
    const std::size_t begin = ++at;
    const std::size_t length = parse_length();
    if (length > row_length(bar, bar.size() - 1))
      fail_at(text, begin, message("board.row_is_longer"));
    if (bar.size() == max_length) fail_at(text, begin, at_most(max_length, "things.rows"));
    bar += static_cast<char>(length);
  }
  return bar;
}

BoardLayout bar_layout(std::string_view bar) {
  Picture squares{bar.size(), row_length(bar, 0), {}};
  for (std::size_t row = 0; row < squares.rows; ++row) {
    squares.cells.append(row_length(bar, row), '1');
    squares.cells.resize((row + 1) * squares.columns, dead_cell);
  }
  return board_layout(squares);
}

}  // namespace sprague
