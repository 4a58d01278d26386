// Boards of every kind as they are drawn.

#include <gtest/gtest.h>

#include <algorithm>
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

/// Every move touches elements in play, and no two moves the same ones.
void expect_to_be_pointed_at(const std::vector<GameMove>& moves, const BoardLayout& layout,
                             const std::set<std::string>& in_play) {
  EXPECT_FALSE(layout.advice.empty());
  if (layout.touches.empty()) {
    for (const GameMove& move : moves) EXPECT_TRUE(has_only_names(move.text, in_play)) << move.text;
    return;
  }
  ASSERT_EQ(layout.touches.size(), moves.size());
  std::set<std::vector<std::string>> different;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    std::vector<std::string> touched = layout.touches[i];
    EXPECT_FALSE(touched.empty()) << moves[i].text;
    for (const std::string& name : touched)
      EXPECT_EQ(in_play.count(name), 1u) << moves[i].text << ": " << name;
    std::sort(touched.begin(), touched.end());
    EXPECT_TRUE(different.insert(touched).second) << moves[i].text;
  }
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
      EXPECT_TRUE(element.x >= 0 && element.x <= layout->width) << element.name;
      EXPECT_TRUE(element.y >= 0 && element.y <= layout->height) << element.name;
      if (element.state == BoardElement::State::taken) continue;
      if (element.state == BoardElement::State::fixed) continue;
      EXPECT_TRUE(in_play.insert(element.name).second) << element.name;
    }
    const std::vector<GameMove> moves = position.moves();
    expect_to_be_pointed_at(moves, *layout, in_play);
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

std::vector<std::string> names_of(const BoardLayout& layout, BoardElement::State state) {
  std::vector<std::string> names;
  for (const BoardElement& element : layout.elements) {
    if (element.state == state && !element.name.empty()) names.push_back(element.name);
  }
  return names;
}

using Names = std::vector<std::string>;

TEST(BoardLayout, OfSproutsHasAPolygonForEachBoundary) {
  const GamePosition position = GamePosition::parse("sprouts:0.1a1a.");
  const BoardLayout layout = position.game->layout(position.position).value();
  std::map<std::string, std::size_t> labels;
  std::size_t lines = 0;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == BoardElement::Shape::edge) ++lines;
    if (element.shape == BoardElement::Shape::spot)
      ++labels[element.label + " with " + std::to_string(element.count)];
  }
  EXPECT_EQ(lines, 4u);
  EXPECT_EQ(labels, (std::map<std::string, std::size_t>{
                        {"0 with 3", 1}, {"1 with 2", 2}, {"a with 1", 2}}));
  // A loop at the spot, and the same around the others.
  const GamePosition three = GamePosition::parse("sprouts:3");
  EXPECT_EQ(three.moves()[1].text, "loop at (0). around 0.");
  EXPECT_EQ(three.game->layout(three.position)->touches[1],
            Names({"1.1.1 at 9 lives", "around 0. at 9 lives"}));
}

TEST(BoardLayout, OfSproutsHasAFrameForEachRegion) {
  const GamePosition position = GamePosition::parse("sprouts:0.1a1a.AB./0.AB.");
  const BoardLayout layout = position.game->layout(position.position).value();
  std::vector<BoardElement> frames;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == BoardElement::Shape::region) frames.push_back(element);
    if (element.shape != BoardElement::Shape::spot) continue;
    ASSERT_FALSE(frames.empty());
    EXPECT_TRUE(frames.back().x < element.x && element.x < frames.back().to_x);
    EXPECT_TRUE(frames.back().y < element.y && element.y < frames.back().to_y);
  }
  ASSERT_EQ(frames.size(), 2u);
  EXPECT_EQ(frames[0].count, 3u);
  EXPECT_EQ(frames[1].count, 2u);
  EXPECT_LT(frames[0].to_y, frames[1].y);
}

TEST(BoardLayout, OfStaircasesHasARowOfCoinsForEachStep) {
  const GamePosition position = GamePosition::parse("staircase:2,0,1");
  const BoardLayout layout = position.game->layout(position.position).value();
  EXPECT_EQ(names_of(layout, BoardElement::State::token),
            Names({"step 1 coin 1", "step 1 coin 2", "step 3 coin 1"}));
  std::map<std::string, BoardElement> elements;
  for (const BoardElement& element : layout.elements) elements[element.name] = element;
  EXPECT_LT(elements["step 3 coin 1"].y, elements["step 1 coin 1"].y);
  EXPECT_LT(elements["step 1 coin 1"].x, elements["step 1 coin 2"].x);
  EXPECT_EQ(elements["step 1 coin 1"].label, "2");
  EXPECT_EQ(position.moves()[1].text, "2 from step 1");
  EXPECT_EQ(layout.touches[1], Names({"step 1 coin 1"}));
}

TEST(BoardLayout, OfTheSilverDollarKeepsItsStrip) {
  GamePosition position = GamePosition::parse("silver-dollar:1,3");
  const BoardLayout first = position.game->layout(position.position).value();
  EXPECT_EQ(first.width, 4);
  EXPECT_EQ(first.touches, std::vector<Names>({{"1", "0"}, {"3", "2"}}));
  position.position = position.moves().back().to;
  const BoardLayout then = position.game->layout(position.position).value();
  EXPECT_EQ(then.width, 4);
  EXPECT_EQ(names_of(then, BoardElement::State::token), Names({"1", "2"}));
}

TEST(BoardLayout, OfThreeNumbersIsAStripForEach) {
  const GamePosition position = GamePosition::parse("moore:1,1,0");
  const BoardLayout layout = position.game->layout(position.position).value();
  EXPECT_EQ(names_of(layout, BoardElement::State::token), Names({"a1", "b1", "c0"}));
  const std::vector<GameMove> moves = position.moves();
  ASSERT_EQ(moves.size(), 3u);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    Names expected;
    if (moves[i].text[0] == '0') expected.emplace_back("a0");
    if (moves[i].text[2] == '0') expected.emplace_back("b0");
    EXPECT_EQ(layout.touches[i], expected);
  }
}

TEST(BoardLayout, OfFibonacciNimIsTheStripOfItsTokens) {
  const GamePosition position = GamePosition::parse("fibonacci-nim:8,2");
  const BoardLayout layout = position.game->layout(position.position).value();
  EXPECT_EQ(layout.elements.size(), 9u);
  EXPECT_EQ(layout.touches, std::vector<Names>({{"6"}, {"7"}}));
}

TEST(BoardLayout, OfNodeKaylesWithChessPiecesIsTheirBoard) {
  GamePosition position = GamePosition::parse("node-kayles:rooks:2x3");
  EXPECT_EQ(position.game->layout(position.position).value().height, 2);
  position.position = position.moves()[1].to;  // attacks its row and its column
  const BoardLayout layout = position.game->layout(position.position).value();
  EXPECT_EQ(names_of(layout, BoardElement::State::free), Names({"3", "5"}));
  EXPECT_EQ(names_of(layout, BoardElement::State::taken), Names({"0", "1", "2", "4"}));
  std::mt19937 random(8);
  for (const std::string board : {"queens:5", "knights:3x4", "grid:3x3"})
    expect_consistent(GamePosition::parse("node-kayles:" + board), random);
}

TEST(BoardLayout, OfEuclidIsABoard) {
  const GamePosition position = GamePosition::parse("euclid:13,8");
  EXPECT_EQ(position.game->layout(position.position).value().elements.size(), 14u * 9u);
}

/// An arrow leads down, past no vertex; the ways of edges begin and end at their vertices.
TEST(BoardLayout, OfDirectedGraphsHasLayers) {
  const GamePosition position = GamePosition::parse("graph:0-1,0-2,1-2,3-2/1");
  const BoardLayout layout = position.game->layout(position.position).value();
  std::map<std::pair<double, double>, std::string> vertices;
  std::map<std::string, BoardElement> elements;
  for (const BoardElement& element : layout.elements) {
    if (element.shape != BoardElement::Shape::vertex) continue;
    EXPECT_TRUE(vertices.emplace(std::pair(element.x, element.y), element.name).second);
    elements[element.name] = element;
  }
  EXPECT_EQ(elements["1"].state, BoardElement::State::token);
  EXPECT_EQ(elements["2"].state, BoardElement::State::free);
  EXPECT_EQ(elements["0"].state, BoardElement::State::taken);
  EXPECT_EQ(elements["3"].y, elements["1"].y);
  std::multiset<std::string> ends;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == BoardElement::Shape::vertex) continue;
    EXPECT_LT(element.y, element.to_y);
    const auto end = vertices.find({element.to_x, element.to_y});
    EXPECT_EQ(end != vertices.end(), element.shape == BoardElement::Shape::arrow);
    if (end != vertices.end()) ends.insert(end->second);
  }
  EXPECT_EQ(ends, (std::multiset<std::string>{"1", "2", "2", "2"}));
}

/// Arrows that close a cycle lead up, and a loop is drawn beside its vertex.
TEST(BoardLayout, OfDirectedGraphsWithCycles) {
  const GamePosition position = GamePosition::parse("graph:0-1,1-2,2-0,2-2,2-3,3-1/1");
  const BoardLayout layout = position.game->layout(position.position).value();
  std::map<std::string, BoardElement> vertices;
  for (const BoardElement& element : layout.elements) {
    if (element.shape == BoardElement::Shape::vertex) vertices[element.name] = element;
  }
  ASSERT_EQ(vertices.size(), 4u);
  EXPECT_LT(vertices["0"].y, vertices["1"].y);
  EXPECT_LT(vertices["1"].y, vertices["2"].y);
  EXPECT_LT(vertices["2"].y, vertices["3"].y);
  std::multiset<std::string> ends;
  for (const BoardElement& element : layout.elements) {
    for (const double x : {element.x, element.to_x}) EXPECT_TRUE(0 <= x && x <= layout.width);
    for (const double y : {element.y, element.to_y}) EXPECT_TRUE(0 <= y && y <= layout.height);
    if (element.shape != BoardElement::Shape::arrow) continue;
    for (const auto& [name, vertex] : vertices) {
      if (vertex.x == element.to_x && vertex.y == element.to_y) ends.insert(name);
    }
  }
  EXPECT_EQ(ends, (std::multiset<std::string>{"0", "1", "1", "2", "2", "3"}));
}

TEST(BoardLayout, NamesWhatMovesTouchInRandomDirectedGraphs) {
  std::mt19937 random(7);
  for (int graph = 0; graph < 40; ++graph) {
    const std::uint64_t vertices = 2 + random() % 9;
    std::string edges;
    for (std::uint64_t v = 1; v < vertices; ++v) {
      for (std::uint64_t to = 0; to < v; ++to) {
        if (random() % 3 == 0) edges += std::to_string(v) + '-' + std::to_string(to) + ',';
      }
    }
    if (edges.empty()) continue;
    edges.pop_back();
    SCOPED_TRACE(edges);
    expect_consistent(GamePosition::parse("graph:" + edges), random);
  }
}

TEST(BoardLayout, NamesElementsThatAreChosen) {
  std::mt19937 random(59);
  for (const char* sets : {"(cycle):petersen", "(generate):(1,2,3,4),(1,3)(5,6)",
                           "(a,b < c,d: a = c):1..2,1..4", "(dependent):1_0,-1_2,0_1"}) {
    for (const char* verb : {"avoid", "achieve"})
      expect_consistent(GamePosition::parse(std::string(verb) + sets), random);
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
