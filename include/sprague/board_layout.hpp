/// Where the parts of a position are drawn, for programs that show a board:
/// sprague::Game::layout().
///
///     auto position = sprague::GamePosition::parse("cram:4x5");
///     auto layout = position.game->layout(position.position);
///     layout->elements[0].name;  // "a1", as in the move "a1 b1"
#pragma once

#include <string>
#include <string_view>
#include <vector>

#pragma GCC visibility push(default)
namespace sprague {

/// A part of a board, such as a square or an edge. The unit of length is the side of a square.
struct BoardElement {
  enum class Shape {
    cell,
    vertex,
    edge,
    arrow,  ///< an edge that leads to its other end
    coin,
    text,  ///< no more than its label
  };
  enum class State {
    free,   ///< moves may touch it
    taken,  ///< removed or covered
    fixed,  ///< in play, and touched by no move: the poisoned square of Chomp, the ground
    heads,
    tails,
    token,  ///< a piece stands here
  };

  /// Empty for what is only drawn. Unless BoardLayout::touches says more, the text of a move has
  /// the names of what a player points at to make it, between spaces or commas; a name may have
  /// commas itself.
  std::string name;
  Shape shape = Shape::cell;
  State state = State::free;
  double x = 0;     ///< of its centre, to the right; of an edge, of one end
  double y = 0;     ///< downwards
  double to_x = 0;  ///< the other end of an edge
  double to_y = 0;
  std::string label = {};  ///< what is written on it; its name when empty
};

/// All elements lie within the rectangle from (0, 0) to (width, height). Those behind come first.
struct BoardLayout {
  double width = 0;
  double height = 0;
  std::vector<BoardElement> elements = {};
  /// How a player points at a move, in a sentence.
  std::string advice = {};
  /// For each of Game::moves(), the names of the elements that a player points at to make it, in
  /// any order. Empty where the texts of the moves have these names.
  std::vector<std::vector<std::string>> touches = {};
};

/// "cell", and so on.
std::string_view shape_name(BoardElement::Shape shape);
/// "free", and so on.
std::string_view state_name(BoardElement::State state);

}  // namespace sprague
#pragma GCC visibility pop
