/// Cells on which both players place stones of either colour, and none moves: of a board or a
/// graph.
///
/// The templates here and of the rules take a Board, which is ColouredCells with two functions:
/// `cells.neighbours(some)`, the cells beside some of them, and `add_component(cells, part, sum)`,
/// which adds a part in its canonical form to the sum that is not yet ended.
#pragma once

#include <array>
#include <cstddef>

#include "games/boards/bits.hpp"
#include "sprague/game.hpp"

namespace sprague {

struct ColouredCells {
  using Cells = Bits<1>;
  static constexpr std::size_t max_cells = 64;

  Cells free;
  /// For each colour, x and o, its stones, and the free cells beside a stone that is left out.
  std::array<Cells, 2> coloured{};

  Cells stones(std::size_t colour) const { return coloured[colour] & ~free; }
  Cells occupied() const { return free | coloured[0] | coloured[1]; }

  void remove(const Cells& cells) {
    free &= ~cells;
    for (Cells& each : coloured) each &= ~cells;
  }

  /// Places a stone.
  void put(const Cells& cell, std::size_t colour) {
    remove(cell);
    coloured[colour] |= cell;
  }

  /// The sign of a cell: 1 is a free one, x and o are stones, X, O and B free cells beside a stone
  /// of x, o or both that is left out.
  char sign(std::size_t at, char missing) const {
    const std::size_t colours = coloured[0].test(at) + 2 * std::size_t{coloured[1].test(at)};
    if (free.test(at)) return "1XOB"[colours];
    return colours == 0 ? missing : "xo"[colours - 1];
  }

  void set(std::size_t at, char sign) {
    if (sign == '1' || sign == 'X' || sign == 'O' || sign == 'B') free.set(at);
    if (sign == 'x' || sign == 'X' || sign == 'B') coloured[0].set(at);
    if (sign == 'o' || sign == 'O' || sign == 'B') coloured[1].set(at);
  }
};

/// All cells of `within` that are joined to some of them.
template <class Board>
ColouredCells::Cells joined(const Board& board, const ColouredCells::Cells& from,
                            const ColouredCells::Cells& within) {
  ColouredCells::Cells all = from;
  while (true) {
    const ColouredCells::Cells grown = all | (board.neighbours(all) & within);
    if (grown == all) return all;
    all = grown;
  }
}

/// Adds the components of `cells`: joined(part) are the cells that some of `part` are joined to.
template <class Board, class Joined>
void add_components(const Board& board, ColouredCells::Cells cells, const Joined& joined,
                    SumList& sum) {
  while (cells.any()) {
    ColouredCells::Cells part = ColouredCells::Cells::one(cells.lowest());
    for (ColouredCells::Cells before; before != part;) {
      before = part;
      part |= joined(part);
    }
    add_component(board, part, sum);
    cells &= ~part;
  }
}

}  // namespace sprague
