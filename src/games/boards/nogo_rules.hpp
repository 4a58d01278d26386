/// Impartial NoGo: no move may leave a group, of either colour, without a liberty.
///
/// A *group* is a set of stones of one colour that are joined by sides, a *liberty* a free cell
/// beside it. Stones only come, so a move that is illegal stays so: where neither colour is legal,
/// a cell stays free, and the groups beside it are *safe* for ever. So is a group that takes a safe
/// one in. A safe group leaves the board; its free neighbours are marked, where a stone of its
/// colour is safe at once. The neighbours of a cell that stays free are marked by both colours.
///
/// Two free neighbours do nothing to each other once every stone that may still be placed on one of
/// them is safe at once: neither needs the other as a liberty, and what joins them changes nothing.
/// Stones of different colours touch each other through their liberties only.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/boards/coloured_cells.hpp"
#include "messages/table.hpp"

namespace sprague {

struct NogoRules {
  using Cells = ColouredCells::Cells;

  static Message stone() { return message("cell.stone"); }
  /// What is wrong with the board at a square that wrong() has.
  static Message fault(const std::string& square) {
    return message("nogo.no_liberty", {{"square", square}});
  }

  /// Where stones of each colour may be placed: not on the last liberty of a group of the other
  /// one, and beside a free cell, a group with another liberty or a safe one.
  template <class Board>
  static std::array<Cells, 2> legal(const Board& board) {
    std::array<Cells, 2> last;    // the last liberties of groups
    std::array<Cells, 2> others;  // the liberties of groups with several
    for (const std::size_t colour : {0u, 1u}) {
      for_each_group(board, colour, [&](const Cells&, const Cells& liberties) {
        (liberties.count() > 1 ? others : last)[colour] |= liberties;
      });
    }
    const Cells room = board.neighbours(board.free);
    std::array<Cells, 2> cells;
    for (const std::size_t colour : {0u, 1u})
      cells[colour] =
          board.free & ~last[1 - colour] & (room | others[colour] | board.coloured[colour]);
    return cells;
  }

  template <class Board>
  static Board after(Board board, std::size_t at, std::size_t colour) {
    const Cells cell = Cells::one(at);
    const bool is_safe = board.coloured[colour].test(at);
    board.put(cell, colour);
    if (is_safe) settle(board, cell, colour);
    return board;
  }

  /// Groups without a liberty.
  template <class Board>
  static Cells wrong(const Board& board) {
    Cells cells;
    for (const std::size_t colour : {0u, 1u}) {
      for_each_group(board, colour, [&cells](const Cells& group, const Cells& liberties) {
        if (!liberties.any()) cells |= group;
      });
    }
    return cells;
  }

  template <class Board>
  static void add_components(Board board, SumList& sum) {
    std::array<Cells, 2> open = legal(board);
    const Cells stay_free = board.free & ~(open[0] | open[1]);
    if (stay_free.any()) {
      const Cells near = board.neighbours(stay_free);
      board.remove(stay_free);
      for (const std::size_t colour : {0u, 1u}) {
        settle(board, near & board.stones(colour), colour);
        board.coloured[colour] |= near & board.free;
      }
    }
    // A mark of a colour that is illegal says nothing.
    for (const std::size_t colour : {0u, 1u}) board.coloured[colour] &= ~board.free | open[colour];
    // Where every stone that may still come is safe at once.
    const Cells safe = board.free & (board.coloured[0] | ~open[0]) & (board.coloured[1] | ~open[1]);
    const std::array<Cells, 2> stones = {board.stones(0), board.stones(1)};
    const Cells all = board.occupied();
    const auto joined = [&](const Cells& part) {
      Cells cells = (board.neighbours(part & board.free & ~safe) & all) |
                    (board.neighbours(part & safe) & all & ~safe);
      for (const Cells& of_colour : stones)
        cells |= board.neighbours(part & of_colour) & (board.free | of_colour);
      return cells;
    };
    sprague::add_components(board, board.free, joined, sum);
  }

 private:
  /// Calls visit(group, liberties).
  template <class Board, class Visit>
  static void for_each_group(const Board& board, std::size_t colour, const Visit& visit) {
    const Cells stones = board.stones(colour);
    for (Cells left = stones; left.any();) {
      const Cells group = joined(board, Cells::one(left.lowest()), stones);
      visit(group, board.neighbours(group) & board.free);
      left &= ~group;
    }
  }

  /// Takes the groups of some stones off, and marks the free cells beside them.
  template <class Board>
  static void settle(Board& board, const Cells& some, std::size_t colour) {
    const Cells safe = joined(board, some, board.stones(colour));
    board.coloured[colour] &= ~safe;
    board.coloured[colour] |= board.neighbours(safe) & board.free;
  }
};

}  // namespace sprague
