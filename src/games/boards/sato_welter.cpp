// The Sato-Welter game: a move removes a hook of a Young diagram, a square with all to its right
// and all below it, and what lies beyond the hook moves up and left by one.
//
// The rows of a diagram with k rows are k coins on different squares of a strip: a row of length λ
// with r rows below it is a coin on square λ + r. To remove a hook of h squares is to move a coin
// h squares to the left, over others, to a free square. That is Welter's game, of which the
// nim-value is known (Welter 1954; Conway, On Numbers and Games, ch. 13). In terms of hooks it is
// the nim-sum of h ⊕ (h − 1) over the lengths h of the hooks of all squares (Sato 1970).

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/boards/bar.hpp"
#include "games/boards/picture.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

/// Bounds the work of a list of moves with their values: a step for each pair of squares.
constexpr std::size_t max_diagram_side = 100;

/// Calls visit(row, column, the squares below it) for each square, row by row.
template <class Visit>
void for_each_square(std::string_view diagram, const Visit& visit) {
  if (diagram.empty()) return;
  const std::string heights = transposed_bar(diagram);
  for (std::size_t row = 0; row < diagram.size(); ++row) {
    for (std::size_t column = 0; column < row_length(diagram, row); ++column)
      visit(row, column, row_length(heights, column) - row - 1);
  }
}

/// Positions are bars as bytes (bar.hpp); without squares, the empty string.
class SatoWelter final : public Game {
 public:
  std::string name() const override { return "sato-welter"; }

  std::string text(std::string_view position) const override {
    return position.empty() ? "0" : bar_text(position);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> all;
    for_each_square(position, [&](std::size_t row, std::size_t column, std::size_t below) {
      std::string left(position);
      for (std::size_t r = row; r < row + below; ++r)
        left[r] = static_cast<char>(row_length(position, r + 1) - 1);
      left[row + below] = static_cast<char>(column);
      while (!left.empty() && left.back() == 0) left.pop_back();
      all.push_back({square_name(row, column), std::move(left)});
    });
    return all;
  }

  /// Rows and columns may be exchanged.
  std::vector<std::string> components(std::string_view position) const override {
    if (position.empty()) return {};
    return {std::min(std::string(position), transposed_bar(position))};
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    std::uint64_t value = 0;
    for_each_square(component, [&](std::size_t row, std::size_t column, std::size_t below) {
      const std::size_t hook = row_length(component, row) - column + below;
      value ^= hook ^ (hook - 1);
    });
    return value;
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return squares_of(component);
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    BoardLayout layout = bar_layout(position.empty() ? "\1" : position);
    if (position.empty()) layout.elements[0].state = BoardElement::State::taken;
    layout.advice = message("advice.hook");
    return layout;
  }
};

GamePosition parse_sato_welter(std::string_view text, std::size_t argument) {
  static const auto game = std::make_shared<const SatoWelter>();
  if (text.substr(argument) == "0") return {game, ""};
  return {game, parse_bar(text, argument, max_diagram_side)};
}

}  // namespace

GameKind sato_welter_kind() {
  return {"sato-welter",
          "sato-welter:4x5",
          "remove a hook of a Young diagram: Welter's game on a board",
          message("sato-welter.rules"),
          message("sato-welter.notation"),
          "C. P. Welter, The theory of a class of games on a sequence of squares, Indag. Math. 16 "
          "(1954); M. Sato, Mathematical theory of Maya game, RIMS Kokyuroku 98 (1970)",
          parse_sato_welter,
          PositionForm::bar,
          KindNumbers::rectangle};
}

}  // namespace sprague
