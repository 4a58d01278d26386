// Grim against the definition on sets of vertices, and on families that are understood.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "check/positions/proof_files.hpp"
#include "property/random.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using Edges = std::vector<std::pair<unsigned, unsigned>>;

/// Sets of vertices as bits.
class DefinedGrim {
 public:
  explicit DefinedGrim(const Edges& edges) {
    for (const auto& [v, w] : edges) {
      near_[v] |= 1u << w;
      near_[w] |= 1u << v;
    }
  }

  std::uint64_t value(std::uint32_t left) {
    if (const auto found = values_.find(left); found != values_.end()) return found->second;
    std::uint64_t attained = 0;
    for (std::uint32_t rest = left; rest != 0; rest &= rest - 1) {
      const int v = std::countr_zero(rest);
      if ((near_[v] & left) != 0) attained |= std::uint64_t{1} << value(left & ~(1u << v));
    }
    return values_[left] = static_cast<std::uint64_t>(std::countr_one(attained));
  }

 private:
  std::uint32_t near_[32] = {};
  std::unordered_map<std::uint32_t, std::uint64_t> values_;
};

std::uint64_t grim_value(const std::string& graph) {
  return solve(GamePosition::parse("grim:" + graph)).value;
}

/// A graph of `vertices` vertices, all of which are named.
std::string random_edges(property::Random& random, unsigned vertices, Edges& edges) {
  std::string text = "edges:0";
  const std::uint64_t sparsity = random.between(1, 5);
  for (unsigned w = 1; w < vertices; ++w) {
    text += fmt::format(",{}", w);
    for (unsigned v = 0; v < w; ++v) {
      if (!random.once_in(sparsity)) continue;
      edges.emplace_back(v, w);
      text += fmt::format(",{}-{}", v, w);
    }
  }
  return text;
}

TEST(Grim, AgreesWithTheDefinition) {
  property::Random random(32, 1);
  for (int i = 0; i < 300; ++i) {
    const auto vertices = static_cast<unsigned>(random.between(1, 10));
    Edges edges;
    const std::string graph = random_edges(random, vertices, edges);
    const auto gone = static_cast<unsigned>(random.between(0, vertices - 1));
    DefinedGrim defined(edges);
    const std::uint32_t all = (1u << vertices) - 1;
    ASSERT_EQ(grim_value(graph), defined.value(all)) << graph;
    const std::string without = fmt::format("{}/{}", graph, gone);
    ASSERT_EQ(grim_value(without), defined.value(all & ~(1u << gone))) << without;
    const GamePosition position = GamePosition::parse("grim:" + graph);
    ASSERT_EQ(ReferenceSolver(*position.game).value(position.position), defined.value(all));
    for (const std::string& part : position.game->components(position.position))
      EXPECT_EQ(grim_value(position.game->text(part)), ReferenceSolver(*position.game).value(part));
  }
}

// A vertex of a path is one edge or two of a heap.
TEST(Grim, PathsAreTheOctalGame037) {
  const NimValues heaps = compute_values(Ruleset::parse("0.37"), 20'000);
  Edges edges;
  for (unsigned n = 1; n <= 20; ++n) {
    DefinedGrim defined(edges);
    EXPECT_EQ(heaps[n - 1], defined.value((1u << n) - 1)) << n;
    EXPECT_EQ(grim_value(fmt::format("path:{}", n)), heaps[n - 1]) << n;
    edges.emplace_back(n - 1, n);
  }
  EXPECT_EQ(grim_value("path:20000"), heaps[19'999]);
  EXPECT_EQ(grim_value("cycle:101"), heaps[99] == 0 ? 1u : 0u);
}

// A complete graph and a cycle have one option, up to isomorphism; a star becomes a smaller star or
// nothing. With sides of at least three, complete bipartite graphs go by parity, by induction.
TEST(Grim, KnowsFamilies) {
  for (unsigned n = 2; n <= 9; ++n) {
    EXPECT_EQ(grim_value(fmt::format("complete:{}", n)), n % 2 == 0 ? 1u : 0u) << n;
    EXPECT_EQ(grim_value(fmt::format("star:{}", n)), n % 2 == 0 ? 2u : 1u) << n;
    const std::uint64_t path = grim_value(fmt::format("path:{}", n));
    EXPECT_EQ(grim_value(fmt::format("cycle:{}", n + 1)), path == 0 ? 1u : 0u) << n;
  }
  for (unsigned a = 3; a <= 6; ++a) {
    for (unsigned b = 3; b <= 6; ++b)
      EXPECT_EQ(grim_value(fmt::format("complete:{},{}", a, b)), (a + b) % 2) << a << ' ' << b;
  }
}

// The antipodal map of a cube, or the half-turn of a grid or cycle, pairs vertices that are no
// neighbours.
TEST(Grim, PairedVerticesAreLost) {
  for (const char* graph : {"hypercube:4", "grid:2x4", "grid:4x4", "cycle:8"})
    EXPECT_EQ(grim_value(graph), 0u) << graph;
}

TEST(Grim, VerticesWithoutAnEdgeAreGone) {
  const GamePosition star = GamePosition::parse("grim:star:3");
  EXPECT_EQ(star.moves().size(), 4u);
  EXPECT_EQ(star.game->text(star.moves()[0].to), "star:3/0..3");
  EXPECT_EQ(GamePosition::parse("grim:path:4/1").text(), "grim:path:4/0,1");
  EXPECT_TRUE(GamePosition::parse("grim:0,1,2").moves().empty());
}

TEST(Grim, CertificatesAreVerified) {
  property::Random random(32, 2);
  for (const char* graph : {"petersen", "grid:3x4", "path:12", "cycle:9", "complete:7", "star:6"})
    proofs::expect_verified(std::string("grim:") + graph);
  for (int i = 0; i < 30; ++i) {
    Edges edges;
    const auto vertices = static_cast<unsigned>(random.between(2, 9));
    proofs::expect_verified("grim:" + random_edges(random, vertices, edges));
  }
  proofs::expect_other_values_wrong("grim:grid:3x4", 40);
}

TEST(Grim, IsPlayedInSumsAndMisere) {
  EXPECT_TRUE(analyse(Position::parse("grim:star:4 + nim:2")).is_p());
  SolveOptions misere;
  misere.convention = Convention::misere;
  // One edge is a heap of 1: whoever takes it loses.
  EXPECT_TRUE(analyse(Position::parse("grim:0-1"), misere).is_p());
  EXPECT_FALSE(analyse(Position::parse("grim:0-1 + grim:2-3"), misere).is_p());
  EXPECT_TRUE(analyse(Position::parse("grim:star:2 + nim:2"), misere).is_p());
}

}  // namespace
}  // namespace sprague
