#include "games/boards/small_boards.hpp"

#include <algorithm>
#include <bit>

namespace sprague {
namespace {

/// An orientation of a piece on boards of one width.
struct SmallStencil {
  std::uint64_t corners = 0;  // where its upper left corner can lie
  std::uint64_t cells = 0;    // with that corner at 0
};

std::vector<SmallStencil> stencils(const std::vector<Piece>& pieces, std::size_t width,
                                   std::size_t height) {
  std::vector<SmallStencil> all;
  for (const Piece& piece : pieces) {
    for (const Orientation& lying : piece.orientations) {
      SmallStencil stencil;
      for (std::size_t row = 0; row + lying.rows <= height; ++row) {
        for (std::size_t column = 0; column + lying.columns <= width; ++column)
          stencil.corners |= std::uint64_t{1} << (row * width + column);
      }
      if (stencil.corners == 0) continue;
      for (const PieceCell& cell : lying.cells)
        stencil.cells |= std::uint64_t{1} << (cell.row * width + cell.column);
      all.push_back(stencil);
    }
  }
  return all;
}

/// Where a piece fits on a board.
std::uint64_t corners_where_fits(const SmallStencil& stencil, std::uint64_t board) {
  std::uint64_t corners = stencil.corners;
  for (std::uint64_t cells = stencil.cells; cells != 0; cells &= cells - 1)
    corners &= board >> std::countr_zero(cells);
  return corners;
}

}  // namespace

const std::uint8_t* SmallBoards::make_table(std::size_t width, std::size_t height) const {
  const std::lock_guard lock(mutex_);
  std::atomic<const std::uint8_t*>& table = tables_[width][height];
  if (const std::uint8_t* made = table.load(std::memory_order_acquire)) return made;
  const std::vector<SmallStencil> moves = stencils(pieces_, width, height);
  const std::uint64_t boards = std::uint64_t{1} << (width * height);
  auto values = std::make_unique<std::uint8_t[]>(boards);
  for (std::uint64_t board = 0; board < boards; ++board) {
    std::uint32_t attained = 0;  // no value exceeds the number of cells
    for (const SmallStencil& move : moves) {
      for (std::uint64_t left = corners_where_fits(move, board); left != 0; left &= left - 1)
        attained |= std::uint32_t{1} << values[board ^ (move.cells << std::countr_zero(left))];
    }
    values[board] = static_cast<std::uint8_t>(std::countr_one(attained));
  }
  made_.push_back(std::move(values));
  table.store(made_.back().get(), std::memory_order_release);
  return made_.back().get();
}

std::vector<std::uint64_t> strip_values(const std::vector<Piece>& pieces, std::size_t longest) {
  std::vector<std::uint64_t> values(longest + 1);
  for (std::size_t n = 1; n <= longest; ++n) {
    std::vector<bool> attained(4 * longest);  // xors of values up to 2 · longest
    for (const Piece& piece : pieces) {
      const Orientation& flat = piece.orientations.front();
      const std::size_t length = flat.columns;
      if (flat.rows > 1 || length > n) continue;
      for (std::size_t left = 0; left <= n - length; ++left)
        attained[values[left] ^ values[n - length - left]] = true;
    }
    values[n] = static_cast<std::uint64_t>(std::find(attained.begin(), attained.end(), false) -
                                           attained.begin());
  }
  return values;
}

}  // namespace sprague
