// Node Kayles and Arc Kayles: published values, the definition on random graphs, and each other.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "games/component_solver.hpp"
#include "games/graphs/caterpillar.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/graphs/spider.hpp"
#include "golden/csv_rows.hpp"
#include "property/random.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::uint64_t defined_value(const GamePosition& position) {
  return ReferenceSolver(*position.game).value(position.position);
}

std::uint64_t component_value(const GamePosition& position) {
  return ComponentSolver(*position.game).value_of_position(position.position);
}

std::uint64_t component_value(const std::string& text) {
  return component_value(GamePosition::parse(text));
}

/// A graph of up to `max_size` vertices, of any density; sometimes a tree.
EdgeList random_graph(property::Random& random, Vertex max_size) {
  EdgeList graph{static_cast<Vertex>(random.between(1, max_size)), {}, {}};
  const std::uint64_t sparsity = random.between(1, 6);
  const bool tree = random.once_in(3);
  for (Vertex w = 1; w < graph.vertices; ++w) {
    if (tree) graph.edges.push_back({static_cast<Vertex>(random.between(0, w - 1)), w});
    for (Vertex v = 0; v < w && !tree; ++v) {
      if (random.once_in(sparsity)) graph.edges.push_back({v, w});
    }
  }
  return graph;
}

/// All vertices are named, also those without an edge.
std::string text_of(const EdgeList& graph) {
  std::string text = "edges:" + edges_text(graph);
  for (Vertex v = 0; v < graph.vertices; ++v)
    text += fmt::format("{}{}", text.ends_with(':') ? "" : ",", v);
  return text;
}

TEST(GraphKayles, PublishedValues) {
  const auto rows = golden::csv_rows("graph_kayles.csv");
  ASSERT_EQ(rows.size(), 37u);
  for (const auto& row : rows) {
    EXPECT_EQ(component_value(row[0]), std::stoull(row[1])) << row[0] << ", " << row[2];
  }
}

TEST(GraphKayles, ComponentsAgreeWithTheDefinition) {
  property::Random random(20, 1);
  for (int i = 0; i < 400; ++i) {
    const std::string graph = text_of(random_graph(random, 10));
    for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
      const GamePosition position = GamePosition::parse(kind + graph);
      ASSERT_EQ(component_value(position), defined_value(position)) << kind << graph;
    }
  }
}

TEST(GraphKayles, EveryComponentHasTheValueOfItsText) {
  property::Random random(20, 2);
  for (int i = 0; i < 150; ++i) {
    const std::string graph = text_of(random_graph(random, 11));
    for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
      const GamePosition position = GamePosition::parse(kind + graph);
      for (const std::string& part : position.game->components(position.position)) {
        const GamePosition component{position.game, part};
        const std::uint64_t value = defined_value(component);
        ASSERT_EQ(ComponentSolver(*position.game).value(part), value) << kind << graph;
        ASSERT_EQ(defined_value(GamePosition::parse(component.text())), value) << component.text();
      }
      for (const GameMove& move : position.moves()) {
        const GamePosition after{position.game, move.to};
        ASSERT_EQ(component_value(GamePosition::parse(after.text())), component_value(after))
            << after.text();
      }
    }
  }
}

/// `graph/3,7`: what is left of a graph of `size` vertices when only these are kept.
std::string with_only(const std::string& graph, Vertex size, const std::vector<Vertex>& kept) {
  std::string text = graph;
  for (Vertex v = 0; v < size; ++v) {
    if (std::find(kept.begin(), kept.end(), v) != kept.end()) continue;
    text += fmt::format("{}{}", text == graph ? '/' : ',', v);
  }
  return text;
}

TEST(GraphKayles, BoardsOfAnyNumberOfWordsAgreeWithTheDefinition) {
  property::Random random(20, 8);
  for (const Vertex size : {63u, 64u, 65u, 127u, 128u, 129u, 192u, 255u, 256u, 257u}) {
    for (int i = 0; i < 4; ++i) {
      const EdgeList part = random_graph(random, 13);
      std::vector<Vertex> places(size);
      for (Vertex v = 0; v < size; ++v) {
        places[v] = v;
        std::swap(places[v], places[random.between(0, v)]);
      }
      places.resize(part.vertices);
      std::sort(places.begin(), places.end());
      places.back() = size - 1;
      std::string board = fmt::format("edges:{}", size - 1);
      for (Vertex v = 0; v + 1 < size; ++v) board += fmt::format(",{}", v);
      for (const Edge& edge : part.edges)
        board += fmt::format(",{}-{}", places[edge.from], places[edge.to]);
      for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
        EXPECT_EQ(component_value(with_only(kind + board, size, places)),
                  defined_value(GamePosition::parse(kind + text_of(part))))
            << size << ' ' << kind << text_of(part);
      }
    }
  }
}

TEST(GraphKayles, SymmetricBoardsOfAnyNumberOfWordsAgreeWithTheDefinition) {
  property::Random random(20, 9);
  constexpr Vertex rows = 4;
  for (const Vertex columns : {16u, 17u, 32u, 33u, 64u, 65u}) {
    for (int i = 0; i < 4; ++i) {
      const std::string board = fmt::format("grid:{}x{}", rows, columns);
      const auto first = static_cast<Vertex>(random.between(0, columns - 4));
      std::vector<Vertex> kept;
      for (Vertex v = 0; v < rows * columns; ++v) {
        const Vertex column = v % columns;
        if (column >= first && column < first + 4 && !random.once_in(5)) kept.push_back(v);
      }
      EdgeList part{static_cast<Vertex>(kept.size()), {}, {}};
      for (Vertex w = 0; w < kept.size(); ++w) {
        for (Vertex v = 0; v < w; ++v) {
          if (kept[w] == kept[v] + columns || (kept[w] == kept[v] + 1 && kept[w] % columns != 0))
            part.edges.push_back({v, w});
        }
      }
      for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
        EXPECT_EQ(component_value(with_only(kind + board, rows * columns, kept)),
                  defined_value(GamePosition::parse(kind + text_of(part))))
            << kind << board << ' ' << text_of(part);
      }
    }
  }
}

// Sets that the half-turn maps to themselves, of boards the middle of which it does not pair.
TEST(GraphKayles, PairedPartsOfBoardsWithAMiddleAgreeWithTheDefinition) {
  property::Random random(20, 11);
  for (const char* board : {"grid:5x5", "kings:5x5", "queens:5", "knights:5"}) {
    for (int i = 0; i < 20; ++i) {
      std::vector<Vertex> kept;
      for (Vertex v = 0; v < 25; ++v) {
        if (kept.size() < 6 && v < 13 && random.once_in(2)) kept.push_back(v);
      }
      for (Vertex v = 25; v-- > 0;) {
        if (std::find(kept.begin(), kept.end(), 24 - v) != kept.end() &&
            std::find(kept.begin(), kept.end(), v) == kept.end())
          kept.push_back(v);
      }
      std::sort(kept.begin(), kept.end());
      for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
        const GamePosition position = GamePosition::parse(with_only(kind + board, 25, kept));
        EXPECT_EQ(component_value(position), defined_value(position)) << position.text();
      }
    }
  }
}

// The middle is the only square that a half-turn does not pair once its neighbours are gone.
TEST(GraphKayles, BoardsWithAMiddleAreWonAtOnce) {
  for (const char* board :
       {"kings:15", "queens:13", "rooks:9", "bishops:11", "knights:13", "grid:15x13"}) {
    const Position position = Position::parse(std::string("node-kayles:") + board);
    RunControl run;
    run.max_steps = 1e9;
    EXPECT_FALSE(outcome_without_value(position, {}, run).is_p()) << board;
  }
}

TEST(GraphKayles, LargeGraphsAgreeWithTheirParts) {
  property::Random random(20, 3);
  for (int i = 0; i < 20; ++i) {
    std::string all = "edges:";
    std::uint64_t nodes = 0;
    std::uint64_t arcs = 0;
    Vertex shift = 0;
    while (shift < 80) {
      EdgeList part = random_graph(random, 9);
      nodes ^= component_value("node-kayles:" + text_of(part));
      arcs ^= component_value("arc-kayles:" + text_of(part));
      for (Vertex v = 0; v < part.vertices; ++v)
        all += fmt::format("{}{}", all.ends_with(':') ? "" : ",", shift + v);
      for (const Edge& edge : part.edges)
        all += fmt::format(",{}-{}", shift + edge.from, shift + edge.to);
      shift += part.vertices;
    }
    EXPECT_EQ(component_value("node-kayles:" + all), nodes) << all;
    EXPECT_EQ(component_value("arc-kayles:" + all), arcs) << all;
  }
}

TEST(GraphKayles, PathsAreOctalGames) {
  const auto node = compute_values(Ruleset::parse("0.137"), 301);
  const auto arc = compute_values(Ruleset::parse("0.07"), 301);
  for (unsigned n = 0; n <= 300; ++n) {
    EXPECT_EQ(path_value(KaylesRule::node, n), node[n]) << n;
    EXPECT_EQ(path_value(KaylesRule::arc, n), arc[n]) << n;
  }
  EXPECT_EQ(component_value("node-kayles:path:20000"), path_value(KaylesRule::node, 20000));
}

TEST(GraphKayles, ArcKaylesIsNodeKaylesOnTheLineGraph) {
  property::Random random(20, 4);
  for (int i = 0; i < 200; ++i) {
    const EdgeList graph = Graph(random_graph(random, 8)).edges();
    if (graph.edges.size() > 14) continue;
    EdgeList line{static_cast<Vertex>(graph.edges.size()), {}, {}};
    for (Vertex e = 0; e < line.vertices; ++e) {
      for (Vertex f = e + 1; f < line.vertices; ++f) {
        const Edge a = graph.edges[e], b = graph.edges[f];
        if (a.from == b.from || a.from == b.to || a.to == b.from || a.to == b.to)
          line.edges.push_back({e, f});
      }
    }
    ASSERT_EQ(component_value("arc-kayles:" + text_of(graph)),
              component_value("node-kayles:" + text_of(line)))
        << text_of(graph);
  }
}

TEST(GraphKayles, Caterpillars) {
  property::Random random(20, 6);
  for (int i = 0; i < 150; ++i) {
    std::vector<std::uint32_t> leaves(random.between(1, 5));
    for (auto& count : leaves) count = static_cast<std::uint32_t>(random.between(0, 3));
    EdgeList tree{static_cast<Vertex>(leaves.size()), {}, {}};
    for (Vertex v = 0; v < leaves.size(); ++v) {
      if (v > 0) tree.edges.push_back({v - 1, v});
      for (std::uint32_t leaf = 0; leaf < leaves[v]; ++leaf)
        tree.edges.push_back({v, tree.vertices++});
    }
    EXPECT_EQ(caterpillar_value(KaylesRule::node, leaves),
              defined_value(GamePosition::parse("node-kayles:" + text_of(tree))))
        << text_of(tree);
    EXPECT_EQ(caterpillar_value(KaylesRule::arc, leaves),
              defined_value(GamePosition::parse("arc-kayles:" + text_of(tree))))
        << text_of(tree);
  }
}

TEST(GraphKayles, LongCaterpillars) {
  for (const KaylesRule rule : {KaylesRule::node, KaylesRule::arc}) {
    std::vector<std::uint32_t> leaves(400);
    EXPECT_EQ(caterpillar_value(rule, leaves), path_value(rule, 400));
    leaves.front() = leaves.back() = 1;
    EXPECT_EQ(caterpillar_value(rule, leaves), path_value(rule, 402));
  }
  // A spine of 700, two leaves at each vertex, as a tree of 2100 vertices.
  std::string text = "node-kayles:edges:0-700,0-1400";
  for (unsigned v = 1; v < 700; ++v)
    text += fmt::format(",{}-{},{}-{},{}-{}", v - 1, v, v, 700 + v, v, 1400 + v);
  EXPECT_EQ(component_value(text),
            caterpillar_value(KaylesRule::node, std::vector<std::uint32_t>(700, 2)));
}

TEST(GraphKayles, Spiders) {
  property::Random random(20, 7);
  for (int i = 0; i < 150; ++i) {
    std::vector<std::uint32_t> legs(random.between(3, 4));
    for (auto& leg : legs) leg = static_cast<std::uint32_t>(random.between(1, 4));
    EdgeList tree{1, {}, {}};
    for (const std::uint32_t leg : legs) {
      for (std::uint32_t n = 0; n < leg; ++n, ++tree.vertices)
        tree.edges.push_back({n == 0 ? 0 : tree.vertices - 1, tree.vertices});
    }
    std::sort(legs.begin(), legs.end());
    EXPECT_EQ(spider_legs(Graph(tree)), legs);
    for (const KaylesRule rule : {KaylesRule::node, KaylesRule::arc}) {
      const std::string kind = rule == KaylesRule::node ? "node-kayles:" : "arc-kayles:";
      EXPECT_EQ(spider_value(rule, legs), defined_value(GamePosition::parse(kind + text_of(tree))))
          << kind << text_of(tree);
    }
  }
  // Legs of one vertex make a caterpillar; a leg of none leaves a path.
  for (const KaylesRule rule : {KaylesRule::node, KaylesRule::arc}) {
    std::vector<std::uint32_t> leaves(101);
    leaves.front() = leaves.back() = 1;
    leaves[30] = 1;
    EXPECT_EQ(spider_value(rule, std::vector<std::uint32_t>{1, 31, 71}),
              caterpillar_value(rule, leaves));
    EXPECT_EQ(spider_value(rule, std::vector<std::uint32_t>{0, 60, 80}), path_value(rule, 141));
  }
}

TEST(GraphKayles, IsomorphicComponentsAreEqual) {
#ifdef SPRAGUE_WITHOUT_TBB
  GTEST_SKIP() << "this build has no nauty";
#endif
  property::Random random(20, 5);
  for (int i = 0; i < 100; ++i) {
    const EdgeList graph = random_graph(random, 10);
    std::vector<Vertex> place(graph.vertices);
    for (Vertex v = 0; v < graph.vertices; ++v) {
      place[v] = v;
      std::swap(place[v], place[random.between(0, v)]);
    }
    EdgeList moved{graph.vertices, {}, {}};
    for (const Edge& edge : graph.edges) moved.edges.push_back({place[edge.from], place[edge.to]});
    for (const std::string kind : {"node-kayles:", "arc-kayles:"}) {
      const GamePosition one = GamePosition::parse(kind + text_of(graph));
      const GamePosition other = GamePosition::parse(kind + text_of(moved));
      auto parts = one.game->components(one.position);
      auto others = other.game->components(other.position);
      std::sort(parts.begin(), parts.end());
      std::sort(others.begin(), others.end());
      ASSERT_EQ(parts, others) << text_of(graph) << '\n' << text_of(moved);
    }
  }
}

TEST(GraphKayles, MovesAndTexts) {
  const GamePosition petersen = GamePosition::parse("node-kayles:petersen");
  const auto moves = petersen.moves();
  ASSERT_EQ(moves.size(), 10u);
  EXPECT_EQ(moves[3].text, "3");
  EXPECT_EQ((GamePosition{petersen.game, moves[3].to}).text(), "node-kayles:petersen/2..4,8");
  const GamePosition triangle = GamePosition::parse("arc-kayles:complete:3");
  EXPECT_EQ(triangle.moves()[2].text, "1-2");
  EXPECT_EQ((GamePosition{triangle.game, triangle.moves()[2].to}).text(),
            "arc-kayles:complete:3/1,2");
  EXPECT_EQ(component_value("node-kayles:1-2,2-3"), 2u);  // no vertex 0
  EXPECT_EQ(component_value("node-kayles:path:0"), 0u);
}

}  // namespace
}  // namespace sprague
