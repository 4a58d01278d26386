// Boards of every kind as they are drawn.

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <string>

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

/// Whether a text is names with spaces or commas between them; the longest name counts.
bool has_only_names(std::string_view text, const std::set<std::string>& names) {
  while (!text.empty()) {
    std::size_t length = text.size();
    while (length > 0 && names.count(std::string(text.substr(0, length))) == 0) --length;
    if (length == 0) return false;
    text.remove_prefix(length);
    if (text.empty()) return true;
    if (text.front() != ' ' && text.front() != ',') return false;
    text.remove_prefix(1);
  }
  return false;
}

/// Every name in a move is of an element in play, and places stay during a random game.
void expect_consistent(const GamePosition& start, std::mt19937& random) {
  GamePosition position = start;
  const auto first = start.game->layout(start.position);
  std::map<std::string, std::pair<double, double>> places;
  while (true) {
    const auto layout = position.game->layout(position.position);
    ASSERT_EQ(layout.has_value(), first.has_value());
    if (!layout) return;
    std::set<std::string> in_play;
    for (const BoardElement& element : layout->elements) {
      if (element.name.empty()) continue;
      const auto place = places.emplace(element.name, std::pair(element.x, element.y)).first;
      EXPECT_EQ(place->second, std::pair(element.x, element.y)) << element.name;
      EXPECT_TRUE(element.x >= 0 && element.x <= first->width) << element.name;
      EXPECT_TRUE(element.y >= 0 && element.y <= first->height) << element.name;
      if (element.state == BoardElement::State::taken) continue;
      if (element.state == BoardElement::State::fixed) continue;
      EXPECT_TRUE(in_play.insert(element.name).second) << element.name;
    }
    const std::vector<GameMove> moves = position.moves();
    for (const GameMove& move : moves) EXPECT_TRUE(has_only_names(move.text, in_play)) << move.text;
    if (moves.empty()) return;
    position.position = moves[random() % moves.size()].to;
  }
}

TEST(BoardLayout, OfChompLeavesThePoisonedSquareAlone) {
  const GamePosition position = GamePosition::parse("chomp:3,1");
  const BoardLayout layout = position.game->layout(position.position).value();
  ASSERT_EQ(layout.elements.size(), 6u);
  EXPECT_EQ(layout.elements[0].state, BoardElement::State::fixed);
  EXPECT_EQ(layout.elements[2].state, BoardElement::State::free);
  EXPECT_EQ(layout.elements[4].state, BoardElement::State::taken);
}

TEST(BoardLayout, OfHackenbushStandsOnTheGround) {
  const GamePosition position = GamePosition::parse("hackenbush:0-1,1-2,1-3,3-3");
  const BoardLayout layout = position.game->layout(position.position).value();
  ASSERT_EQ(layout.elements.size(), 8u);
  EXPECT_EQ(layout.elements[3].name, "3-3");
  EXPECT_EQ(layout.elements[4].state, BoardElement::State::fixed);
  for (std::size_t v = 5; v < 8; ++v) EXPECT_LT(layout.elements[v].y, layout.elements[4].y);
}

TEST(BoardLayout, OfPosetsIsTheHasseDiagram) {
  const GamePosition position = GamePosition::parse("poset:a<b<c,a<c,d<c");
  const BoardLayout layout = position.game->layout(position.position).value();
  std::map<std::string, BoardElement> elements;
  std::size_t lines = 0;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == BoardElement::Shape::edge) ++lines;
    elements[element.name] = element;
  }
  EXPECT_EQ(lines, 3u);  // a<b, b<c, d<c
  EXPECT_GT(elements["a"].y, elements["b"].y);
  EXPECT_GT(elements["b"].y, elements["c"].y);
  EXPECT_EQ(elements["d"].y, elements["a"].y);
}

TEST(BoardLayout, OfSubsetTakeawayHasASetForEachRank) {
  const GamePosition position = GamePosition::parse("subset-takeaway:3");
  const BoardLayout layout = position.game->layout(position.position).value();
  ASSERT_EQ(layout.elements.size(), 9u + 7u);
  EXPECT_EQ(layout.elements.back().name, "abc");
  EXPECT_EQ(layout.elements.back().state, BoardElement::State::taken);
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
