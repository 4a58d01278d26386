/// Boards of NoGo without their stones (liberties.hpp), as bytes: a component in its canonical form
/// is the least of its images under turns, reflections and the exchange of the colours.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "games/boards/liberties.hpp"
#include "games/boards/two_colours.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Row r and column c are bit r · columns + c; the board is no wider than high.
struct NogoBoard : Liberties {
  std::size_t rows = 0;
  std::size_t columns = 0;

  /// The cells that share a side with some.
  Cells neighbours(const Cells& cells) const;
};

/// Whether bytes are a NogoBoard, and not a board with its stones.
bool is_nogo_board(std::string_view bytes);

/// What the stones of a board leave. The board is no wider than high.
NogoBoard nogo_board_of(const TwoColours& board);

NogoBoard nogo_board_of(std::string_view bytes);
std::string bytes_of(const NogoBoard& board);

/// Simplifies a board, and adds its components to the sum that is not yet ended.
void add_components(NogoBoard& board, SumList& sum);

/// The board as a graph and the signs of its vertices, `0-1,1-2/x1o`: first the free cells in
/// their order, then a stone for each group.
std::string graph_text(const NogoBoard& board);

}  // namespace sprague
