// Boards of every kind as they are drawn.

#include <gtest/gtest.h>

#include <random>
#include <set>
#include <sstream>

#include "sprague/game.hpp"

namespace sprague {
namespace {

TEST(BoardLayout, OfCramHasASquareForEachCell) {
  const GamePosition position = GamePosition::parse("cram:..x/...");
  const BoardLayout layout = position.game->layout(position.position).value();
  EXPECT_EQ(layout.width, 3);
  EXPECT_EQ(layout.height, 2);
  ASSERT_EQ(layout.elements.size(), 6u);
  EXPECT_EQ(layout.elements[2].name, "c1");
  EXPECT_EQ(layout.elements[2].state, BoardElement::State::taken);
  EXPECT_EQ(layout.elements[5].name, "c2");
  EXPECT_EQ(layout.elements[5].x, 2.5);
  EXPECT_EQ(layout.elements[5].y, 1.5);
}

/// Every word of a move is an element that is not taken, and places stay during a random game.
void expect_consistent(const GamePosition& start, std::mt19937& random) {
  GamePosition position = start;
  const auto first = start.game->layout(start.position);
  while (true) {
    const auto layout = position.game->layout(position.position);
    ASSERT_EQ(layout.has_value(), first.has_value());
    if (!layout) return;
    ASSERT_EQ(layout->elements.size(), first->elements.size());
    std::set<std::string> names;
    for (std::size_t i = 0; i < layout->elements.size(); ++i) {
      const BoardElement& element = layout->elements[i];
      EXPECT_EQ(element.name, first->elements[i].name);
      EXPECT_EQ(element.x, first->elements[i].x);
      EXPECT_EQ(element.y, first->elements[i].y);
      const bool in_play = element.state != BoardElement::State::taken &&
                           element.state != BoardElement::State::fixed;
      if (in_play) EXPECT_TRUE(names.insert(element.name).second) << element.name;
    }
    const std::vector<GameMove> moves = position.moves();
    for (const GameMove& move : moves) {
      std::istringstream words(move.text);
      for (std::string word; words >> word;) EXPECT_TRUE(names.count(word)) << move.text;
    }
    if (moves.empty()) return;
    position.position = moves[random() % moves.size()].to;
  }
}

TEST(BoardLayout, NamesWhatMovesTouch) {
  std::mt19937 random(20);
  for (const GameKind& kind : game_kinds()) {
    SCOPED_TRACE(std::string(kind.example));
    for (int game = 0; game < 5; ++game)
      expect_consistent(GamePosition::parse(kind.example), random);
  }
}

}  // namespace
}  // namespace sprague
