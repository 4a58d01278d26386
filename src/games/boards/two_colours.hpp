/// Boards on which both players place stones of either colour, and none moves: the impartial forms
/// of Col and NoGo.
///
/// A stone that matters to its free neighbours only, and to all of them alike, is left out of a
/// component; they are marked as lying *beside* a stone of its colour. Components are what free
/// cells and the stones left still do to each other, in their box, the least of the images under
/// turns, reflections and the exchange of the colours.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "games/boards/coloured_cells.hpp"
#include "games/boards/picture.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Row r and column c are bit r · columns + c.
struct TwoColours : ColouredCells {
  std::size_t rows = 0;
  std::size_t columns = 0;

  /// The cells that share a side with some. The board is no wider than high.
  Cells neighbours(const Cells& cells) const;
};

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

}  // namespace sprague
