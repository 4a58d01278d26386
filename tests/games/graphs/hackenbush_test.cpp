// Green Hackenbush: the fusion and colon principles against full play.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <set>
#include <string>

#include "games/graphs/graph_text.hpp"
#include "games/graphs/hackenbush.hpp"
#include "property/random.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

std::uint64_t value_of(std::string_view text) {
  const GamePosition position = GamePosition::parse(text);
  std::uint64_t sum = 0;
  for (const std::string& part : position.game->components(position.position))
    sum ^= *position.game->nim_value(part);
  return sum;
}

TEST(Hackenbush, KnownPictures) {
  EXPECT_EQ(value_of("hackenbush:path:6"), 5u);       // a stalk is a heap
  EXPECT_EQ(value_of("hackenbush:star:4"), 0u);       // single edges add
  EXPECT_EQ(value_of("hackenbush:0-1,1-2,1-3"), 1u);  // 1 + (1 xor 1)
  EXPECT_EQ(value_of("hackenbush:cycle:5"), 1u);      // an odd circle is one edge, an even one none
  EXPECT_EQ(value_of("hackenbush:cycle:6"), 0u);
  EXPECT_EQ(value_of("hackenbush:0-0"), 1u);      // a loop
  EXPECT_EQ(value_of("hackenbush:0-1,0-1"), 0u);  // a circle of two
  EXPECT_EQ(value_of("hackenbush:0-1,1-2,2-3,3-1"), 2u);
  EXPECT_EQ(value_of("hackenbush:1-2,2-3"), 0u);  // nothing stands on the ground
  EXPECT_EQ(value_of("hackenbush:edges:"), 0u);
  EXPECT_EQ(value_of("hackenbush:path:20000"), 19999u);
}

TEST(Hackenbush, AgreesWithFullPlay) {
  property::Random random(20, 11);
  for (int i = 0; i < 400; ++i) {
    const std::uint64_t vertices = random.between(1, 6);
    EdgeList graph{static_cast<Vertex>(vertices), {}, {}};
    for (std::uint64_t edges = random.between(1, 10); edges > 0; --edges) {
      auto from = static_cast<Vertex>(random.between(0, vertices - 1));
      auto to = static_cast<Vertex>(random.between(0, vertices - 1));
      if (from > to) std::swap(from, to);
      graph.edges.push_back({from, to});
    }
    const std::string text = "hackenbush:edges:" + edges_text(graph);
    const GamePosition position = GamePosition::parse(text);
    ReferenceSolver reference(*position.game);
    ASSERT_EQ(value_of(text), reference.value(position.position)) << text;
    for (const GameMove& move : position.moves()) {
      const GamePosition after{position.game, move.to};
      ASSERT_EQ(value_of(after.text()), reference.value(move.to)) << after.text();
    }
  }
}

TEST(Hackenbush, CutsAgreeWithTheMoves) {
  property::Random random(20, 12);
  for (int i = 0; i < 400; ++i) {
    const std::uint64_t vertices = random.between(1, 9);
    EdgeList graph{static_cast<Vertex>(vertices), {}, {}};
    for (std::uint64_t edges = random.between(1, 14); edges > 0; --edges) {
      auto from = static_cast<Vertex>(random.between(0, vertices - 1));
      auto to = static_cast<Vertex>(random.between(0, vertices - 1));
      if (from > to) std::swap(from, to);
      graph.edges.push_back({from, to});
    }
    const std::uint64_t wanted = random.between(0, 3);
    const std::vector<bool> cuts = hackenbush_cuts(graph, wanted, {}).value();
    const GamePosition all = GamePosition::parse("hackenbush:edges:" + edges_text(graph));
    std::set<std::string> standing;
    for (const GameMove& move : all.moves()) standing.insert(move.text);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      EdgeList rest = graph;
      rest.edges.erase(rest.edges.begin() + static_cast<std::ptrdiff_t>(e));
      const std::string name = fmt::format("{}-{}", graph.edges[e].from, graph.edges[e].to);
      EXPECT_EQ(cuts[e], standing.contains(name) && hackenbush_value(rest) == wanted)
          << all.text() << ' ' << name;
    }
  }
}

TEST(Hackenbush, TakesAMillionEdges) {
  EXPECT_EQ(value_of("hackenbush:path:1000000"), 999'999u);
  EXPECT_EQ(value_of("hackenbush:grid:1000x1000"), 0u);  // fused: 1,998,000 loops
  const GamePosition path = GamePosition::parse("hackenbush:path:1000000");
  const auto winning = path.game->winning_moves(path.position, {});
  ASSERT_TRUE(winning);
  ASSERT_EQ(winning->size(), 1u);
  EXPECT_EQ((*winning)[0].text, "0-1");
}

TEST(Hackenbush, EdgesThatStandOnNothingAreRemarked) {
  const auto remark_of = [](const char* text) {
    return GamePosition::parse(text).remark().english();
  };
  EXPECT_EQ(remark_of("hackenbush:0-1,1-2,2-0"), "");
  EXPECT_EQ(remark_of("hackenbush:path:6"), "");
  EXPECT_EQ(remark_of("hackenbush:edges:"), "");
  EXPECT_EQ(remark_of("node-kayles:1-2"), "");
  EXPECT_EQ(remark_of("hackenbush:0-1,2-3"),
            "1 of the 2 edges, such as 2-3, is not joined to the ground, the vertex 0, and falls "
            "away at once.");
  EXPECT_EQ(remark_of("hackenbush:1-2,2-3"),
            "2 of the 2 edges, such as 1-2, are not joined to the ground, the vertex 0, and fall "
            "away at once.");
  const GamePosition stalk = GamePosition::parse("hackenbush:0-1,1-2");
  EXPECT_EQ(stalk.game->remark(stalk.moves()[0].to).english(),
            "");  // what falls later is no oddity
  const GamePosition nothing = GamePosition::parse("hackenbush:1-2");
  const std::string advice = nothing.game->layout(nothing.position).value().advice.english();
  EXPECT_NE(advice.find("falls away at once"), std::string::npos);
}

TEST(Hackenbush, MovesAndTexts) {
  const GamePosition house = GamePosition::parse("hackenbush:0-1,1-2,1-2,2-3");
  const auto moves = house.moves();
  ASSERT_EQ(moves.size(), 3u);  // either of two parallel edges is the same cut
  EXPECT_EQ(moves[1].text, "1-2");
  EXPECT_EQ((GamePosition{house.game, moves[1].to}).text(), "hackenbush:edges:0-1,1-2,2-3");
  EXPECT_EQ((GamePosition{house.game, moves[0].to}).text(), "hackenbush:edges:");
  EXPECT_EQ(house.text(), "hackenbush:0-1,1-2,1-2,2-3");
}

}  // namespace
}  // namespace sprague
