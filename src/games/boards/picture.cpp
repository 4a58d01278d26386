#include "games/boards/picture.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <optional>

#include "number/text_error.hpp"
#include "rules/cursor.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_side = 128;
constexpr std::size_t max_cells = 1024;

/// Whether a text is `4x5` or `4*5`.
bool is_rectangle(std::string_view text) {
  const std::size_t x = text.find_first_not_of("0123456789");
  return x != text.npos && x > 0 && (text[x] == 'x' || text[x] == '*') && x + 1 < text.size() &&
         text.find_first_not_of("0123456789", x + 1) == text.npos;
}

/// Refuses a size that is a row of cells as they are written, too: `11x1`, where 1 and x are.
void require_size(std::string_view text, std::size_t at, const CellAlphabet& alphabet) {
  const std::string_view size = text.substr(at);
  const auto is_written = [&alphabet](char sign) {
    return std::any_of(alphabet.cells.begin(), alphabet.cells.end(),
                       [sign](const CellSign& one) { return one.signs[0] == sign; });
  };
  if (!std::all_of(size.begin(), size.end(), is_written)) return;
  std::string spelling(size);
  std::replace(spelling.begin(), spelling.end(), 'x', '*');
  fail_at(text, at, message("board.row_or_size", {{"row", size}, {"spelling", spelling}}));
}

void require_few_cells(std::string_view text, std::size_t at, const Picture& picture) {
  if (picture.rows * picture.columns > max_cells)
    fail_at(text, at, at_most(max_cells, "things.cells"));
}

/// Reads the number of rows or columns at `at`, which moves behind it.
std::size_t parse_side(std::string_view text, std::size_t& at) {
  const std::size_t begin = at;
  std::size_t side = 0;
  for (; at < text.size() && is_digit(text[at]) && side <= max_side; ++at)
    side = 10 * side + static_cast<std::size_t>(text[at] - '0');
  if (side == 0 || side > max_side)
    fail_at(text, begin,
            message("limit.from_1",
                    {{"limit", max_side}, {"things", message("things.rows_and_columns")}}));
  return side;
}

Picture parse_rectangle(std::string_view text, std::size_t at, std::string_view fill) {
  const std::size_t begin = at;
  Picture picture;
  picture.rows = parse_side(text, at);
  picture.columns = parse_side(text, ++at);
  require_few_cells(text, begin, picture);
  for (std::size_t row = 0; row < picture.rows; ++row) {
    for (std::size_t column = 0; column < picture.columns; ++column)
      picture.cells += fill[(row + column) % fill.size()];
  }
  return picture;
}

char sign_of(char cell, const CellAlphabet& alphabet) {
  const auto found = std::find_if(alphabet.cells.begin(), alphabet.cells.end(),
                                  [cell](const CellSign& one) { return one.cell == cell; });
  return found->signs[0];
}

}  // namespace

CellSign dead_sign(Message meaning) {
  return {dead_cell, {dead_cell, missing_cell}, BoardElement::State::taken, std::move(meaning)};
}

std::vector<PositionSign> CellAlphabet::written_signs() const {
  std::vector<PositionSign> written;
  for (const CellSign& one : cells) written.push_back({one.signs[0], one.state, one.meaning});
  return written;
}

std::optional<char> CellAlphabet::cell_of(char sign) const {
  for (const CellSign& one : cells) {
    if (one.signs.find(sign) != std::string::npos) return one.cell;
  }
  return std::nullopt;
}

std::string CellAlphabet::explanation() const {
  std::vector<std::string> parts;
  for (const CellSign& one : cells) {
    const std::string signs = fmt::format("{}", fmt::join(one.signs, " or "));
    parts.push_back(one.meaning.empty() ? signs
                                        : fmt::format("{} ({})", signs, one.meaning.english()));
  }
  return fmt::format("{}", fmt::join(parts, ", "));
}

Picture parse_picture(std::string_view text, std::size_t at, const CellAlphabet& alphabet) {
  if (is_rectangle(text.substr(at))) {
    require_size(text, at, alphabet);
    return parse_rectangle(text, at, alphabet.fill);
  }
  const std::size_t sign = std::min(text.find_first_not_of("0123456789", at), text.size());
  const bool is_cut_size = sign == text.size() || (text[sign] != 'x' && text[sign] != '*');
  if (sign > at && is_cut_size && !alphabet.cell_of(text[at])) fail_at(text, sign, as_in({"4x5"}));
  std::vector<std::string> rows(1);
  Picture picture;
  for (std::size_t i = at; i < text.size(); ++i) {
    if (text[i] == '/')
      rows.emplace_back();
    else if (const auto cell = alphabet.cell_of(text[i]))
      rows.back() += *cell;
    else
      fail_at(text, i, message("board.cells", {{"cells", alphabet.explanation()}}));
    picture.columns = std::max(picture.columns, rows.back().size());
    if (rows.size() > max_side || picture.columns > max_side)
      fail_at(text, i, at_most(max_side, "things.rows_and_columns"));
  }
  if (picture.columns == 0)
    fail_at(text, at, message("board.cells", {{"cells", alphabet.explanation()}}));
  const std::string_view first = text.substr(at, rows[0].size());
  if (rows.size() == 2 && is_rectangle(first) && rows[1].find_first_not_of(dead_cell) == text.npos)
    rows.pop_back();  // as picture_text() writes it
  picture.rows = rows.size();
  require_few_cells(text, at, picture);
  for (std::string& row : rows) {
    row.resize(picture.columns, dead_cell);
    picture.cells += row;
  }
  return picture;
}

std::string picture_text(const Picture& picture, const CellAlphabet& alphabet) {
  if (alphabet.writes_sizes && picture.cells.find_first_not_of(alphabet.fill) == std::string::npos)
    return fmt::format("{}x{}", picture.rows, picture.columns);
  std::string text;
  for (std::size_t row = 0; row < picture.rows; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < picture.columns; ++column)
      text += sign_of(picture.at(row, column), alphabet);
  }
  if (is_rectangle(text)) text += '/' + std::string(picture.columns, sign_of(dead_cell, alphabet));
  return text;
}

std::string square_name(std::size_t row, std::size_t column) {
  std::string letters;
  for (std::size_t left = column + 1; left > 0; left = (left - 1) / 26)
    letters.insert(letters.begin(), static_cast<char>('a' + (left - 1) % 26));
  return letters + std::to_string(row + 1);
}

BoardLayout board_layout(const Picture& picture) {
  BoardLayout layout{static_cast<double>(picture.columns), static_cast<double>(picture.rows), {}};
  for (std::size_t row = 0; row < picture.rows; ++row) {
    for (std::size_t column = 0; column < picture.columns; ++column) {
      BoardElement square;
      square.name = square_name(row, column);
      if (picture.is_dead(row, column)) square.state = BoardElement::State::taken;
      square.x = static_cast<double>(column) + 0.5;
      square.y = static_cast<double>(row) + 0.5;
      layout.elements.push_back(std::move(square));
    }
  }
  return layout;
}

BoardLayout picture_layout(const Picture& picture) {
  BoardLayout layout = board_layout(picture);
  for (std::size_t i = 0; i < picture.cells.size(); ++i)
    layout.elements[i].label =
        picture.cells[i] == dead_cell ? " " : std::string(1, picture.cells[i]);
  return layout;
}

}  // namespace sprague
