// Geography against the definition, and maximum matchings against all matchings.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/positions/proof_files.hpp"
#include "games/graphs/matching.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using GeographyEdges = std::vector<Edge>;

std::string text_of_edges(Vertex vertices, const GeographyEdges& edges) {
  std::string text = "edges:0";
  for (Vertex v = 1; v < vertices; ++v) text += fmt::format(",{}", v);
  for (const Edge& edge : edges) text += fmt::format(",{}-{}", edge.from, edge.to);
  return text;
}

/// What was used, vertices or edges, as a set, and the token.
class DefinedGeography {
 public:
  DefinedGeography(const std::string& game, GeographyEdges edges)
      : edges_are_used_(game.find("edge") != std::string::npos),
        is_directed_(game.find("directed") != std::string::npos),
        edges_(std::move(edges)) {}

  std::uint64_t value(Vertex token, const std::set<std::size_t>& used) {
    const auto known = values_.find({token, used});
    if (known != values_.end()) return known->second;
    std::set<std::uint64_t> attained;
    const auto go = [&](Vertex from, Vertex to, std::size_t e) {
      if (from != token || used.contains(edges_are_used_ ? e : to)) return;
      std::set<std::size_t> after = used;
      after.insert(edges_are_used_ ? e : to);
      attained.insert(value(to, after));
    };
    for (std::size_t e = 0; e < edges_.size(); ++e) {
      go(edges_[e].from, edges_[e].to, e);
      if (!is_directed_) go(edges_[e].to, edges_[e].from, e);
    }
    std::uint64_t least = 0;
    while (attained.contains(least)) ++least;
    return values_[{token, used}] = least;
  }

  std::uint64_t value_from(Vertex token) {
    return value(token, edges_are_used_ ? std::set<std::size_t>{} : std::set<std::size_t>{token});
  }

 private:
  bool edges_are_used_;
  bool is_directed_;
  GeographyEdges edges_;
  std::map<std::pair<Vertex, std::set<std::size_t>>, std::uint64_t> values_;
};

GeographyEdges random_edges(property::Random& random, Vertex vertices, bool is_directed) {
  GeographyEdges edges;
  const std::uint64_t sparsity = random.between(1, 4);
  for (Vertex w = 0; w < vertices; ++w) {
    for (Vertex v = 0; v < w; ++v) {
      if (random.once_in(sparsity)) edges.push_back({v, w});
      if (is_directed && random.once_in(sparsity + 2)) edges.push_back({w, v});
    }
  }
  return edges;
}

std::uint64_t geography_value(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

TEST(Geography, AgreesWithTheDefinition) {
  property::Random random(59, 4);
  for (int i = 0; i < (sanitized ? 40 : 400); ++i) {
    const std::string game =
        std::vector<std::string>{"geography", "geography(edge)", "geography(directed)",
                                 "geography(directed edge)"}[random.between(0, 3)];
    const bool is_directed = game.find("directed") != std::string::npos;
    const auto vertices = static_cast<Vertex>(random.between(1, game.ends_with("edge)") ? 5 : 7));
    const GeographyEdges edges = random_edges(random, vertices, is_directed);
    if (game.ends_with("edge)") && edges.size() > 10) continue;
    const auto token = static_cast<Vertex>(random.between(0, vertices - 1));
    const std::string text = fmt::format("{}:{}/{}", game, text_of_edges(vertices, edges), token);
    DefinedGeography defined(game, edges);
    EXPECT_EQ(geography_value(text), defined.value_from(token)) << text;
    const GamePosition position = GamePosition::parse(text);
    for (const GameMove& move : position.moves()) {
      const GamePosition after{position.game, move.to};
      const GamePosition again = GamePosition::parse(after.text());
      EXPECT_EQ(solve(again).value, solve(after).value) << after.text();
      EXPECT_EQ(again.text(), after.text());
    }
    const auto winning = position.game->winning_moves(position.position, {});
    if (!winning) continue;
    std::set<std::string> lost;
    for (const GameMove& move : position.moves()) {
      if (solve({position.game, move.to}).value == 0) lost.insert(move.text);
    }
    std::set<std::string> found;
    for (const GameMove& move : *winning) found.insert(move.text);
    EXPECT_EQ(found, lost) << text;
  }
}

/// The vertices that some maximum matching misses, by all matchings.
std::vector<bool> defined_missed(const Graph& graph, const std::vector<bool>& kept) {
  std::size_t most = 0;
  std::vector<bool> missed(graph.size());
  // Each vertex in turn is matched with a later one, or with none.
  std::vector<char> state(graph.size());  // 0 open, 1 matched, 2 missed
  const auto visit = [&](auto& self, Vertex v, std::size_t pairs) -> void {
    while (v < graph.size() && (!kept[v] || state[v] == 1)) ++v;
    if (v == graph.size()) {
      if (pairs < most) return;
      if (pairs > most) missed.assign(graph.size(), false);
      most = pairs;
      for (Vertex w = 0; w < graph.size(); ++w) {
        if (kept[w] && state[w] == 2) missed[w] = true;
      }
      return;
    }
    state[v] = 2;
    self(self, v + 1, pairs);
    state[v] = 1;
    for (const Vertex w : graph.neighbours(v)) {
      if (w < v || !kept[w] || state[w] != 0) continue;
      state[w] = 1;
      self(self, v + 1, pairs + 1);
      state[w] = 0;
    }
    state[v] = 0;
  };
  visit(visit, 0, 0);
  return missed;
}

TEST(Matching, AgreesWithAllMatchings) {
  property::Random random(59, 5);
  for (int i = 0; i < (sanitized ? 100 : 1500); ++i) {
    const auto vertices = static_cast<Vertex>(random.between(1, 11));
    EdgeList list{vertices, random_edges(random, vertices, false), {}};
    if (random.once_in(2)) {  // triangles in a chain have blossoms within blossoms
      list.edges.clear();
      for (Vertex v = 0; v + 2 < vertices; ++v) {
        list.edges.push_back({v, v + 1});
        if (!random.once_in(3)) list.edges.push_back({v, v + 2});
      }
    }
    const Graph graph(list);
    std::vector<bool> kept(vertices);
    for (Vertex v = 0; v < vertices; ++v) kept[v] = !random.once_in(6);
    EXPECT_EQ(missed_by_a_maximum_matching(graph, kept), defined_missed(graph, kept))
        << text_of_edges(vertices, list.edges);
  }
}

bool first_player_wins(const std::string& text) {
  const GamePosition position = GamePosition::parse(text);
  return !position.game->winning_moves(position.position, {})->empty();
}

// An even path or cycle has a perfect matching, an odd one misses vertices at even places.
TEST(Geography, MatchingsTellOfLargeGraphs) {
  EXPECT_TRUE(first_player_wins("geography:cycle:10"));
  EXPECT_FALSE(first_player_wins("geography:cycle:11"));
  EXPECT_TRUE(first_player_wins("geography:path:100000"));
  EXPECT_FALSE(first_player_wins("geography:path:99999"));
  EXPECT_TRUE(first_player_wins("geography:path:99999/1"));
  EXPECT_TRUE(first_player_wins("geography:grid:300x300"));
  EXPECT_FALSE(first_player_wins("geography:grid:301x301"));
  EXPECT_TRUE(first_player_wins("geography:grid:301x301/1"));
  EXPECT_TRUE(first_player_wins("geography:kings:2x20000"));
  EXPECT_EQ(geography_value("geography:path:99999"), 0u);
}

TEST(Geography, CertificatesAreVerified) {
  for (const char* position :
       {"geography:petersen", "geography:grid:3x3", "geography(edge):grid:2x3",
        "geography(directed):0-1,1-2,2-0,0-3,2-3", "geography(directed edge):cycle:5",
        "geography:petersen/0,1", "geography(edge):complete:4/0-1,1"})
    proofs::expect_verified(position);
  property::Random random(59, 6);
  for (int i = 0; i < 20; ++i) {
    const GeographyEdges edges = random_edges(random, 6, false);
    proofs::expect_verified("geography:" + text_of_edges(6, edges));
  }
  proofs::expect_other_values_wrong("geography:grid:3x3", 40);
}

TEST(Geography, IsPlayedInSumsAndMisere) {
  EXPECT_TRUE(analyse(Position::parse("geography:path:2 + nim:1")).is_p());
  SolveOptions misere;
  misere.convention = Convention::misere;
  EXPECT_TRUE(analyse(Position::parse("geography:path:2"), misere).is_p());
  EXPECT_FALSE(analyse(Position::parse("geography:path:3"), misere).is_p());
}

std::string error_of_geography(const std::string& text) {
  try {
    GamePosition::parse(text);
    return "none";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(Geography, SaysWhatIsWrong) {
  EXPECT_NE(error_of_geography("geography:petersen/10").find("no vertex 10"), std::string::npos);
  EXPECT_NE(error_of_geography("geography:petersen/1,1").find("is gone"), std::string::npos);
  EXPECT_NE(error_of_geography("geography(edge):petersen/0-2,2").find("no edge 0-2"),
            std::string::npos);
  EXPECT_NE(error_of_geography("geography(edges):petersen").find("geography(edge)"),
            std::string::npos);
  EXPECT_NE(error_of_geography("geography:path:1000001").find("1000000 vertices"),
            std::string::npos);
}

}  // namespace
}  // namespace sprague
