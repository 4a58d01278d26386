/// Impartial NoGo: no move may leave a group, of either colour, without a liberty (liberties.hpp).
///
/// On a board as it is drawn a safe group is left out; its free neighbours are marked, where a
/// stone of its colour is safe at once.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/boards/coloured_cells.hpp"
#include "games/boards/liberties.hpp"
#include "messages/table.hpp"

namespace sprague {

struct NogoRules {
  using Cells = ColouredCells::Cells;

  static Message stone() { return message("cell.stone"); }
  /// What is wrong with the board at a square that wrong() has.
  static Message fault(const std::string& square) {
    return message("nogo.no_liberty", {{"square", square}});
  }

  /// Where stones of each colour may be placed.
  template <class Board>
  static std::array<Cells, 2> legal(const Board& board) {
    return open_cells(liberties_of(board), board);
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

  /// On graphs, where a component keeps its stones, one for each group.
  template <class Board>
  static void add_components(const Board& board, SumList& sum) {
    Liberties left = liberties_of(board);
    simplify(left, board);
    for_each_component(left, board,
                       [&](const Cells& part) { add_component(board, left, part, sum); });
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
