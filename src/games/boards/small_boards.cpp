#include "games/boards/small_boards.hpp"

#include <algorithm>

namespace sprague {
namespace {

/// Where the pieces fit into a rectangle.
std::vector<std::uint64_t> placements(const std::vector<Piece>& pieces, std::size_t width,
                                      std::size_t height) {
  std::vector<std::uint64_t> all;
  for (const Piece& piece : pieces) {
    for (const Orientation& lying : piece.orientations) {
      for (std::size_t row = 0; row + lying.rows <= height; ++row) {
        for (std::size_t column = 0; column + lying.columns <= width; ++column) {
          std::uint64_t cells = 0;
          for (const PieceCell& cell : lying.cells)
            cells |= std::uint64_t{1} << ((row + cell.row) * width + column + cell.column);
          all.push_back(cells);
        }
      }
    }
  }
  return all;
}

}  // namespace

const std::uint8_t* SmallBoards::make_table(std::size_t width, std::size_t height) const {
  const std::lock_guard lock(mutex_);
  std::atomic<const std::uint8_t*>& table = tables_[width][height];
  if (const std::uint8_t* made = table.load(std::memory_order_acquire)) return made;
  const std::vector<std::uint64_t> moves = placements(pieces_, width, height);
  const std::uint64_t boards = std::uint64_t{1} << (width * height);
  auto values = std::make_unique<std::uint8_t[]>(boards);
  for (std::uint64_t board = 0; board < boards; ++board) {
    std::uint32_t attained = 0;  // no value exceeds the number of cells
    for (const std::uint64_t move : moves) {
      if ((board & move) == move) attained |= std::uint32_t{1} << values[board ^ move];
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
