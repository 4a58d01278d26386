// Hasse diagrams: the elements of a rank stand in a row, evenly, in the middle of the board.

#include "games/layout/layered_layout.hpp"

#include <algorithm>

#include "games/layout/margin.hpp"

namespace sprague {
namespace {

constexpr double between_elements = 1.15;
constexpr double between_ranks = 1.6;

}  // namespace

BoardLayout layered_layout(const DrawnOrder& order, const std::vector<bool>& left) {
  using Shape = BoardElement::Shape;
  using State = BoardElement::State;
  std::size_t highest = 0;
  for (const std::size_t rank : order.ranks) highest = std::max(highest, rank);
  std::vector<std::size_t> sizes(highest + 1);
  for (const std::size_t rank : order.ranks) ++sizes[rank];
  const std::size_t widest = *std::max_element(sizes.begin(), sizes.end());
  BoardLayout layout;
  layout.width = 2 * margin + between_elements * double(std::max<std::size_t>(widest, 1) - 1);
  layout.height = 2 * margin + between_ranks * double(highest);

  std::vector<BoardElement> elements;
  std::vector<std::size_t> placed(highest + 1);
  for (std::size_t i = 0; i < order.names.size(); ++i) {
    const std::size_t rank = order.ranks[i];
    const double from_middle = double(placed[rank]++) - double(sizes[rank] - 1) / 2;
    elements.push_back({order.names[i], Shape::vertex, left[i] ? State::free : State::taken,
                        layout.width / 2 + between_elements * from_middle,
                        margin + between_ranks * double(highest - rank), 0, 0});
  }
  for (const auto& [from, to] : order.covers) {
    const BoardElement& a = elements[from];
    const BoardElement& b = elements[to];
    layout.elements.push_back(
        {"", Shape::edge, left[from] && left[to] ? State::free : State::taken, a.x, a.y, b.x, b.y});
  }
  layout.elements.insert(layout.elements.end(), elements.begin(), elements.end());
  return layout;
}

}  // namespace sprague
