/// Boards on which both players place stones of either colour, and none moves: the impartial forms
/// of Col and NoGo.
///
/// A stone that matters to its free neighbours only, and to all of them alike, is left out of a
/// component; they are marked as lying *beside* a stone of its colour. Components are what free
/// cells and the stones left still do to each other, in their box, the least of the images under
/// turns, reflections and the exchange of the colours.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

#include "games/boards/bits.hpp"
#include "games/boards/picture.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Row r and column c are bit r · columns + c.
struct TwoColours {
  using Cells = Bits<1>;
  static constexpr std::size_t max_cells = 64;

  std::size_t rows = 0;
  std::size_t columns = 0;
  Cells free;
  /// For each colour, x and o, its stones, and the free cells beside a stone that is left out.
  std::array<Cells, 2> coloured{};

  Cells stones(std::size_t colour) const { return coloured[colour] & ~free; }
  Cells occupied() const { return free | coloured[0] | coloured[1]; }

  /// The cells that share a side with some. The board is no wider than high.
  Cells neighbours(const Cells& cells) const;

  /// All cells of `within` that are joined to some of them by sides. The board is no wider than
  /// high.
  Cells joined(const Cells& from, const Cells& within) const;

  void remove(const Cells& cells) {
    free &= ~cells;
    for (Cells& each : coloured) each &= ~cells;
  }

  /// Places a stone.
  void put(const Cells& cell, std::size_t colour) {
    remove(cell);
    coloured[colour] |= cell;
  }
};

/// In a picture 1 is a free cell, x and o are stones, X, O and B free cells beside a stone of x, o
/// or both that is left out.
TwoColours two_colours_of(const Picture& picture);
Picture picture_of(const TwoColours& board);

/// A board as bytes: rows, columns, and its three sets.
std::string bytes_of(const TwoColours& board);
TwoColours two_colours_of(std::string_view bytes);

/// Rows and columns exchanged.
TwoColours transposed(const TwoColours& board);

/// Adds the cells of `part`, one at least, in the canonical form of a component to the sum that is
/// not yet ended. The board is no wider than high.
void add_component(const TwoColours& board, const TwoColours::Cells& part, SumList& sum);

/// Adds the components of the free cells: joined(part) are the cells that some of `part` are joined
/// to.
template <class Joined>
void add_components(const TwoColours& board, const Joined& joined, SumList& sum) {
  for (TwoColours::Cells left = board.free; left.any();) {
    TwoColours::Cells part = TwoColours::Cells::one(left.lowest());
    for (TwoColours::Cells before; before != part;) {
      before = part;
      part |= joined(part);
    }
    add_component(board, part, sum);
    left &= ~part;
  }
}

}  // namespace sprague
