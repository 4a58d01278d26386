/// Boards and pictures as rows of characters, as they stand in positions: `1x1/.11`, and
/// rectangles, `3x4`.
#pragma once

#include <algorithm>
#include <optional>
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

struct Rectangle {
  std::size_t rows;
  std::size_t columns;
};

/// Nothing for other texts than `3x4`. Throws Wrong for one of no cells or of too many, and for one
/// that is a row of cells, too, such as 1x1 where 1 and x are `letters`.
inline std::optional<Rectangle> written_rectangle(std::string_view text, std::size_t max_cells,
                                                  std::string_view letters) {
  const std::size_t cross = text.find_first_not_of("0123456789");
  if (cross == text.npos || cross == 0 || text[cross] != 'x' || cross + 1 == text.size() ||
      text.find_first_not_of("0123456789", cross + 1) != text.npos)
    return std::nullopt;
  require(text.find_first_not_of(letters) != text.npos, "'{}' is a row of cells or a size", text);
  const std::uint64_t rows = take_number(text);
  text.remove_prefix(1);
  const std::uint64_t columns = take_number(text);
  require(rows >= 1 && columns >= 1 && rows <= max_cells && columns <= max_cells / rows,
          "a board has 1 to {} cells", max_cells);
  return Rectangle{static_cast<std::size_t>(rows), static_cast<std::size_t>(columns)};
}

}  // namespace sprague::check
