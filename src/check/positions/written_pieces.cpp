// Pieces by their names, I3, V3, O4, T4, S4, L4, and as drawings.

#include <algorithm>

#include "check/check_failure.hpp"
#include "check/positions/placed_pieces.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::size_t max_side = 16;

/// Reads rows, `xx/x.`.
LyingPiece drawn(std::string_view drawing) {
  std::array<std::uint32_t, max_side> rows{};
  std::size_t row = 0;
  std::size_t column = 0;
  for (const char c : drawing) {
    if (c == '/') {
      ++row;
      column = 0;
      continue;
    }
    require((c == 'x' || c == '#' || c == '.') && row < max_side && column < max_side,
            "'{}' is no piece", drawing);
    if (c != '.') rows[row] |= 1u << column;
    ++column;
  }
  std::uint32_t used = 0;
  for (const std::uint32_t cells : rows) used |= cells;
  require(used != 0, "'{}' has no cell", drawing);
  LyingPiece piece;
  while ((used >> piece.width) != 0) ++piece.width;
  std::size_t first_column = 0;
  while ((used >> first_column & 1) == 0) ++first_column;
  piece.width -= first_column;
  std::size_t first_row = 0;
  while (rows[first_row] == 0) ++first_row;
  for (std::size_t r = first_row; r < max_side; ++r) {
    if (rows[r] != 0) piece.height = r - first_row + 1;
    piece.rows[r - first_row] = static_cast<std::uint16_t>(rows[r] >> first_column);
  }
  return piece;
}

/// Whether steps between cells that share a side lead from any cell to any other.
bool is_connected(const LyingPiece& piece) {
  std::array<std::uint32_t, max_side + 2> reached{};  // with an empty row on either side
  reached[1] = piece.rows[0] & ~(piece.rows[0] - 1u);
  for (bool grows = true; grows;) {
    grows = false;
    for (std::size_t row = 0; row < piece.height; ++row) {
      const std::uint32_t now = reached[row + 1];
      const std::uint32_t near = now | now << 1 | now >> 1 | reached[row] | reached[row + 2];
      reached[row + 1] = near & piece.rows[row];
      grows = grows || reached[row + 1] != now;
    }
  }
  return std::equal(piece.rows.begin(), piece.rows.end(), reached.begin() + 1);
}

LyingPiece named(std::string_view name) {
  if (name == "V3") return drawn("xx/x.");
  if (name == "O4") return drawn("xx/xx");
  if (name == "T4") return drawn("xxx/.x.");
  if (name == "S4") return drawn(".xx/xx.");
  if (name == "L4") return drawn("xxx/x..");
  if (!name.starts_with('I')) return drawn(name);
  std::string_view length = name.substr(1);
  const std::uint64_t cells = take_number(length);
  require(length.empty() && cells > 0 && cells <= max_side, "'{}' is no piece", name);
  return drawn(std::string(cells, 'x'));
}

/// A quarter turn.
LyingPiece turned(const LyingPiece& piece) {
  LyingPiece image{{}, piece.width, piece.height};
  for (std::size_t row = 0; row < piece.height; ++row) {
    for (std::size_t column = 0; column < piece.width; ++column) {
      if ((piece.rows[row] >> column & 1) != 0)
        image.rows[column] |= static_cast<std::uint16_t>(1u << (piece.height - 1 - row));
    }
  }
  return image;
}

LyingPiece upside_down(LyingPiece piece) {
  std::reverse(piece.rows.begin(), piece.rows.begin() + static_cast<std::ptrdiff_t>(piece.height));
  return piece;
}

}  // namespace

std::vector<LyingPiece> written_pieces(std::string_view text) {
  std::vector<LyingPiece> pieces;
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    LyingPiece piece = named(text.substr(0, comma));
    require(is_connected(piece), "the cells of '{}' are not connected", text.substr(0, comma));
    for (int turn = 0; turn < 4; ++turn) {
      for (const LyingPiece& image : {piece, upside_down(piece)}) {
        if (std::find(pieces.begin(), pieces.end(), image) == pieces.end()) pieces.push_back(image);
      }
      piece = turned(piece);
    }
    if (comma == text.size()) return pieces;
    text.remove_prefix(comma + 1);
  }
}

}  // namespace sprague::check
