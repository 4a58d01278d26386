/// What the stones of NoGo leave (liberties.hpp) as a position on a graph, with a stone for each
/// group.
#pragma once

#include <array>
#include <cstddef>

#include "games/boards/liberties.hpp"
#include "games/graphs/bit_graph.hpp"

namespace sprague {

/// A graph and what is on its vertices.
struct LibertiesGraph {
  BitGraph<1> graph;
  ColouredCells cells;
};

/// A part of a position that is simplified: its free cells in their order, then the stones. There
/// are no more of these than on the board.
template <class Board>
LibertiesGraph graph_of(const Liberties& left, const Board& board,
                        const ColouredCells::Cells& part) {
  using Cells = ColouredCells::Cells;
  LibertiesGraph result;
  std::array<unsigned, ColouredCells::max_cells> number{};
  for (Cells rest = part; rest.any(); rest.remove_lowest()) {
    const std::size_t at = rest.lowest();
    const unsigned v = result.graph.size++;
    number[at] = v;
    result.cells.free.set(v);
    for (const std::size_t colour : {0u, 1u}) {
      if (left.safe[colour].test(at)) result.cells.coloured[colour].set(v);
    }
    for (Cells near = board.neighbours(Cells::one(at)) & part; near.any() && near.lowest() < at;
         near.remove_lowest())
      result.graph.join(number[near.lowest()], v);
  }
  const auto add_stone = [&](std::size_t colour, Cells liberties) {
    const unsigned v = result.graph.size++;
    result.cells.coloured[colour].set(v);
    for (; liberties.any(); liberties.remove_lowest())
      result.graph.join(number[liberties.lowest()], v);
  };
  for (const std::size_t colour : {0u, 1u}) {
    for (const Cells& group : left.groups[colour]) {
      if ((group & part).any()) add_stone(colour, group);
    }
  }
  // A stone whose only liberty is a cell closes it to the other colour.
  Liberties unclosed = left;
  unclosed.closed = {};
  const std::array<Cells, 2> open = open_cells(unclosed, board);
  for (const std::size_t colour : {0u, 1u}) {
    for (Cells rest = part & left.closed[colour] & open[colour]; rest.any(); rest.remove_lowest())
      add_stone(1 - colour, Cells::one(rest.lowest()));
  }
  return result;
}

}  // namespace sprague
