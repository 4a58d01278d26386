// Rows of squares, from the upper left.

#include "games/layout/strip_layout.hpp"

#include <algorithm>

namespace sprague {
namespace {

constexpr double between_rows = 1.3;

}  // namespace

void add_strip(BoardLayout& layout, std::uint64_t squares, const std::string& row_name,
               std::span<const std::uint64_t> tokens) {
  using State = BoardElement::State;
  const double top = layout.height > 0 ? layout.height - 1 + between_rows : 0;
  for (std::uint64_t square = 0; square < squares; ++square) {
    const bool has_token = std::find(tokens.begin(), tokens.end(), square) != tokens.end();
    layout.elements.push_back({row_name + std::to_string(square), BoardElement::Shape::cell,
                               has_token ? State::token : State::free, double(square) + 0.5,
                               top + 0.5});
  }
  layout.width = std::max(layout.width, double(squares));
  layout.height = top + 1;
}

}  // namespace sprague
