// Chomp, for the checker: rows of squares, none longer than the one before it; the poisoned square
// at the beginning of the first row is never eaten.

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_side = 64;

std::size_t length(char row) {
  return static_cast<unsigned char>(row);
}

/// The rows or the columns, whichever come first as bytes.
std::string canonical(const std::string& rows) {
  std::string columns(rows.empty() ? 0 : length(rows[0]), '\0');
  for (const char row : rows) {
    for (std::size_t column = 0; column < length(row); ++column) ++columns[column];
  }
  return std::min(rows, columns);
}

/// The length of a row or of a column.
std::size_t take_length(std::string_view& text) {
  const std::uint64_t length = take_number(text);
  require(length <= max_side, "a board has more than {} rows or columns", max_side);
  return length;
}

/// Reads `4x5`, and lengths of rows such as `5,5,3`.
std::string parse(std::string_view text) {
  const std::string_view whole = text;
  const std::size_t first = take_length(text);
  if (text.starts_with('x')) {
    text.remove_prefix(1);
    const std::size_t columns = take_length(text);
    require(text.empty(), "'{}' is no board", whole);
    return std::string(first, static_cast<char>(columns));
  }
  std::string rows(1, static_cast<char>(first));
  while (text.starts_with(',')) {
    text.remove_prefix(1);
    rows += static_cast<char>(take_length(text));
    require(length(rows.back()) <= length(rows[rows.size() - 2]), "'{}' is no board", whole);
  }
  require(text.empty() && rows.size() <= max_side, "'{}' is no board", whole);
  while (rows.size() > 1 && rows.back() == 0) rows.pop_back();
  return rows;
}

/// A component is the lengths of the rows, a byte each, or of the columns.
class Chocolate : public PositionGame {
 public:
  Sum components(std::string_view text) const override {
    const std::string rows = parse(text);
    require(!rows.empty() && length(rows[0]) > 0, "'{}' has no poisoned square", text);
    if (size(rows) == 1) return {};
    return {canonical(rows)};
  }

  std::string text(const std::string& component) const override {
    std::string text;
    for (const char row : component)
      text += fmt::format("{}{}", text.empty() ? "" : ",", length(row));
    return text;
  }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    for (std::size_t row = 0; row < component.size(); ++row) {
      for (std::size_t column = row == 0 ? 1 : 0; column < length(component[row]); ++column) {
        std::string left = component;
        for (std::size_t below = row; below < left.size(); ++below)
          left[below] = static_cast<char>(std::min(length(left[below]), column));
        while (left.back() == 0) left.pop_back();
        Sum sum;
        if (size(left) > 1) sum.push_back(canonical(left));
        if (!visit(sum)) return;
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 8; }

  /// Its squares.
  std::uint64_t size(const std::string& component) const override {
    std::uint64_t squares = 0;
    for (const char row : component) squares += length(row);
    return squares;
  }
};

}  // namespace

std::unique_ptr<PositionGame> chomp() {
  return std::make_unique<Chocolate>();
}

}  // namespace sprague::check
