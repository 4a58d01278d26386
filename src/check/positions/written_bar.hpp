/// Bars as they stand in positions, `4x5` or `5,5,3`: rows of squares, none longer than the one
/// before it. Read, they are the lengths of the rows, a byte each.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

#include "check/check_failure.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {

constexpr std::size_t max_bar_side = 64;

inline std::size_t row_length(char row) {
  return static_cast<unsigned char>(row);
}

/// Throws Wrong for what is no bar. Rows without squares are left out.
inline std::string written_bar(std::string_view text) {
  const std::string_view whole = text;
  const auto take_length = [&] {
    const std::uint64_t length = take_number(text);
    require(length <= max_bar_side, "a board has more than {} rows or columns", max_bar_side);
    return static_cast<char>(length);
  };
  std::string rows(1, take_length());
  if (text.starts_with('x')) {
    text.remove_prefix(1);
    rows.assign(row_length(rows[0]), take_length());
    require(text.empty(), "'{}' is no board", whole);
  }
  while (text.starts_with(',')) {
    text.remove_prefix(1);
    rows += take_length();
    require(row_length(rows.back()) <= row_length(rows[rows.size() - 2]), "'{}' is no board",
            whole);
  }
  require(text.empty() && rows.size() <= max_bar_side, "'{}' is no board", whole);
  while (!rows.empty() && rows.back() == 0) rows.pop_back();
  return rows;
}

inline std::string text_of_bar(const std::string& rows) {
  std::string text;
  for (const char row : rows) text += fmt::format("{}{}", text.empty() ? "" : ",", row_length(row));
  return text;
}

/// The rows or the columns, whichever come first as bytes.
inline std::string rows_or_columns(const std::string& rows) {
  std::string columns(rows.empty() ? 0 : row_length(rows[0]), '\0');
  for (const char row : rows) {
    for (std::size_t column = 0; column < row_length(row); ++column) ++columns[column];
  }
  return std::min(rows, columns);
}

inline std::uint64_t squares_of(const std::string& rows) {
  std::uint64_t squares = 0;
  for (const char row : rows) squares += row_length(row);
  return squares;
}

}  // namespace sprague::check
