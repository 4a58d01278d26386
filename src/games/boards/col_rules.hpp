/// Impartial Col: no two neighbouring cells get the same colour.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

#include "games/boards/coloured_cells.hpp"
#include "messages/table.hpp"

namespace sprague {

/// The painted cells leave a board as soon as their neighbours are marked: what remains is which
/// colours each free cell can still get.
struct ColRules {
  using Cells = ColouredCells::Cells;

  static Message stone() { return message("cell.painted"); }
  /// What is wrong with the board at a square that wrong() has.
  static Message fault(const std::string& square) {
    return message("col.neighbours", {{"square", square}});
  }

  /// Where stones of each colour may be placed.
  template <class Board>
  static std::array<Cells, 2> legal(const Board& board) {
    std::array<Cells, 2> cells;
    for (const std::size_t colour : {0u, 1u}) {
      cells[colour] =
          board.free & ~board.coloured[colour] & ~board.neighbours(board.stones(colour));
    }
    return cells;
  }

  template <class Board>
  static Board after(Board board, std::size_t at, std::size_t colour) {
    board.put(Cells::one(at), colour);
    return board;
  }

  /// Stones beside one of their own colour.
  template <class Board>
  static Cells wrong(const Board& board) {
    Cells cells;
    for (const std::size_t colour : {0u, 1u}) {
      const Cells stones = board.stones(colour);
      cells |= stones & board.neighbours(stones);
    }
    return cells;
  }

  /// Two free neighbours matter to each other while one colour is open to both of them.
  template <class Board>
  static void add_components(Board board, SumList& sum) {
    const std::array<Cells, 2> open = legal(board);
    board.free = open[0] | open[1];
    for (const std::size_t colour : {0u, 1u}) board.coloured[colour] = board.free & ~open[colour];
    const auto joined = [&board, &open](const Cells& part) {
      return (board.neighbours(part & open[0]) & open[0]) |
             (board.neighbours(part & open[1]) & open[1]);
    };
    sprague::add_components(board, board.free, joined, sum);
  }
};

}  // namespace sprague
