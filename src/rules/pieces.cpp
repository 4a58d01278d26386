#include "rules/pieces.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "number/text_error.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_pieces = 8;

struct NamedPiece {
  std::string_view name;
  std::string_view drawing;
};
constexpr std::array<NamedPiece, 5> named_pieces = {
    {{"V3", "xx/x."}, {"O4", "xx/xx"}, {"T4", "xxx/.x."}, {"S4", ".xx/xx."}, {"L4", "xxx/x.."}}};

Orientation place(std::vector<PieceCell> cells) {
  Orientation lying;
  std::size_t top = cells[0].row;
  std::size_t left = cells[0].column;
  for (const PieceCell& cell : cells) {
    top = std::min(top, cell.row);
    left = std::min(left, cell.column);
  }
  for (PieceCell& cell : cells) {
    cell = {cell.row - top, cell.column - left};
    lying.rows = std::max(lying.rows, cell.row + 1);
    lying.columns = std::max(lying.columns, cell.column + 1);
  }
  std::sort(cells.begin(), cells.end());
  lying.cells = std::move(cells);
  return lying;
}

Orientation transposed(const Orientation& lying) {
  std::vector<PieceCell> cells;
  for (const PieceCell& cell : lying.cells) cells.push_back({cell.column, cell.row});
  return place(std::move(cells));
}

Orientation mirrored(const Orientation& lying) {
  std::vector<PieceCell> cells;
  for (const PieceCell& cell : lying.cells)
    cells.push_back({cell.row, lying.columns - 1 - cell.column});
  return place(std::move(cells));
}

/// Flat ones first, then by their cells.
bool before(const Orientation& a, const Orientation& b) {
  return a.rows != b.rows ? a.rows < b.rows : a.cells < b.cells;
}

std::string drawing_of(const Orientation& lying) {
  std::string drawing;
  for (std::size_t row = 0; row < lying.rows; ++row) {
    if (row > 0) drawing += '/';
    for (std::size_t column = 0; column < lying.columns; ++column)
      drawing += std::find(lying.cells.begin(), lying.cells.end(), PieceCell{row, column}) !=
                         lying.cells.end()
                     ? 'x'
                     : '.';
  }
  return drawing;
}

std::vector<PieceCell> cells_of(std::string_view drawing) {
  std::vector<PieceCell> cells;
  PieceCell at;
  for (const char c : drawing) {
    if (c == '/') {
      at = {at.row + 1, 0};
      continue;
    }
    if (c != '.') cells.push_back(at);
    ++at.column;
  }
  return cells;
}

/// Reads the drawing from `begin` to `end`.
Piece parse_drawing(std::string_view text, std::size_t begin, std::size_t end) {
  const auto bad = text.substr(0, end).find_first_not_of("x#./", begin);
  if (bad != std::string_view::npos)
    fail_at(text, bad, as_in({"I3", "V3", "O4", "T4", "S4", "L4", "xx/x."}));
  const std::vector<PieceCell> cells = cells_of(text.substr(begin, end - begin));
  if (cells.empty() || cells.size() > max_piece_cells)
    fail_at(
        text, begin,
        message("limit.from_1", {{"limit", max_piece_cells}, {"things", message("things.cells")}}));
  if (!is_connected(cells)) fail_at(text, begin, message("board.piece_not_connected"));
  return make_piece(cells);
}

Piece parse_piece(std::string_view text, std::size_t begin, std::size_t end) {
  const std::string_view word = text.substr(begin, end - begin);
  for (const NamedPiece& named : named_pieces) {
    if (word == named.name) return make_piece(cells_of(named.drawing));
  }
  for (std::size_t length = 1; length <= max_piece_cells; ++length) {
    if (word == fmt::format("I{}", length)) return straight_piece(length);
  }
  return parse_drawing(text, begin, end);
}

std::string name_of(const std::vector<Orientation>& orientations) {
  const Orientation& first = orientations.front();
  if (first.rows == 1) return fmt::format("I{}", first.cells.size());
  for (const NamedPiece& named : named_pieces) {
    for (const Orientation& lying : orientations) {
      if (drawing_of(lying) == named.drawing) return std::string(named.name);
    }
  }
  return drawing_of(first);
}

}  // namespace

bool is_connected(const std::vector<PieceCell>& cells) {
  std::vector<PieceCell> reached = {cells[0]};
  for (std::size_t i = 0; i < reached.size(); ++i) {
    const PieceCell from = reached[i];
    for (const PieceCell& to : cells) {
      const std::size_t down = std::max(from.row, to.row) - std::min(from.row, to.row);
      const std::size_t across =
          std::max(from.column, to.column) - std::min(from.column, to.column);
      if (down + across == 1 && std::find(reached.begin(), reached.end(), to) == reached.end())
        reached.push_back(to);
    }
  }
  return reached.size() == cells.size();
}

Piece make_piece(std::vector<PieceCell> cells) {
  Piece piece;
  Orientation lying = place(std::move(cells));
  for (int turn = 0; turn < 4; ++turn) {
    for (const Orientation& one : {lying, mirrored(lying)}) {
      const bool seen =
          std::any_of(piece.orientations.begin(), piece.orientations.end(),
                      [&one](const Orientation& other) { return other.cells == one.cells; });
      if (!seen) piece.orientations.push_back(one);
    }
    lying = mirrored(transposed(lying));
  }
  std::sort(piece.orientations.begin(), piece.orientations.end(), before);
  piece.name = name_of(piece.orientations);
  return piece;
}

Piece straight_piece(std::size_t length) {
  std::vector<PieceCell> cells(length);
  for (std::size_t i = 0; i < length; ++i) cells[i].column = i;
  return make_piece(std::move(cells));
}

std::vector<Piece> parse_pieces(std::string_view text, std::size_t begin, std::size_t end) {
  std::vector<Piece> pieces;
  while (true) {
    const std::size_t comma = std::min(text.find(',', begin), end);
    if (pieces.size() == max_pieces) fail_at(text, begin, at_most(max_pieces, "things.pieces"));
    Piece piece = parse_piece(text, begin, comma);
    const bool seen = std::any_of(pieces.begin(), pieces.end(),
                                  [&piece](const Piece& p) { return p.name == piece.name; });
    if (!seen) pieces.push_back(std::move(piece));
    if (comma == end) break;
    begin = comma + 1;
  }
  std::sort(pieces.begin(), pieces.end(),
            [](const Piece& a, const Piece& b) { return a.name < b.name; });
  return pieces;
}

}  // namespace sprague
