// Labels of graphs are the same for isomorphic graphs and differ for others.
#include "check/positions/labelling.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "property/random.hpp"
#include "sanitized.hpp"

namespace sprague::check {
namespace {

using property::Random;
using Colours = std::vector<unsigned>;

Graph graph_of(unsigned size, const std::function<bool(unsigned, unsigned)>& are_joined) {
  std::vector<Graph::Edge> edges;
  for (unsigned v = 0; v < size; ++v) {
    for (unsigned u = 0; u < v; ++u) {
      if (are_joined(u, v) || are_joined(v, u)) edges.emplace_back(u, v);
    }
  }
  return Graph(size, edges);
}

Graph canonical(const Graph& graph, const Colours& colours) {
  return graph.in_order(order_of(graph, colours));
}

Graph canonical(const Graph& graph) {
  return canonical(graph, Colours(graph.size()));
}

/// Copies with other labels have the same canonical graph, in which colours are in their order.
void expect_canonical(const Graph& graph, const Colours& colours, std::uint64_t seed) {
  const Graph expected = canonical(graph, colours);
  Random random(seed, graph.size());
  for (int copy = 0; copy < (sanitized ? 2 : 5); ++copy) {
    const std::vector<unsigned> order = random.order(graph.size());
    const Graph other = graph.in_order(order);
    Colours kept;
    for (const unsigned v : order) kept.push_back(colours[v]);
    const std::vector<unsigned> found = order_of(other, kept);
    ASSERT_EQ(other.in_order(found), expected);
    ASSERT_EQ(std::set(found.begin(), found.end()).size(), graph.size());
    ASSERT_TRUE(std::is_sorted(found.begin(), found.end(),
                               [&](unsigned v, unsigned w) { return kept[v] < kept[w]; }));
  }
}

TEST(Labelling, OfRandomGraphs) {
  for (std::uint64_t number = 0; number < (sanitized ? 100u : 1000u); ++number) {
    Random random(11, number);
    const auto size = static_cast<unsigned>(random.between(1, number % 4 == 0 ? 130 : 64));
    const std::uint64_t sparsity = random.between(1, 2 * size);
    const Graph graph =
        graph_of(size, [&](unsigned u, unsigned v) { return u < v && random.once_in(sparsity); });
    Colours colours(size);
    const std::uint64_t kinds = random.between(1, 3);
    for (unsigned& colour : colours) colour = static_cast<unsigned>(7 * random.between(1, kinds));
    expect_canonical(graph, colours, number);
  }
}

// Much symmetry: each is done at once, or not for ages.
TEST(Labelling, OfSymmetricGraphs) {
  const std::vector<Graph> graphs = {
      {},
      graph_of(64, [](unsigned, unsigned) { return true; }),
      graph_of(64, [](unsigned, unsigned) { return false; }),
      graph_of(64, [](unsigned u, unsigned v) { return std::has_single_bit(u ^ v); }),
      graph_of(64, [](unsigned u, unsigned v) { return u % 2 != v % 2; }),
      graph_of(64, [](unsigned u, unsigned v) { return v == (u + 1) % 64; }),
      graph_of(64, [](unsigned u, unsigned v) { return u / 2 == v / 2; }),
      graph_of(63, [](unsigned u, unsigned v) { return u > 0 && v == (u - 1) / 2; }),
      graph_of(61, [](unsigned u, unsigned v) { return u > 0 && v == (u > 30 ? u - 30 : 0); }),
      graph_of(64, [](unsigned u, unsigned v) { return u / 8 == v / 8 || u % 8 == v % 8; }),
      graph_of(400, [](unsigned, unsigned) { return true; }),
      graph_of(130, [](unsigned u, unsigned v) { return v == u + 1; }),
      graph_of(130, [](unsigned u, unsigned v) { return v == u + 1 && v % 10 != 0; }),
      graph_of(128, [](unsigned u, unsigned v) { return std::has_single_bit(u ^ v); }),
      graph_of(127, [](unsigned u, unsigned v) { return u > 0 && v == (u - 1) / 2; }),
      graph_of(100, [](unsigned u, unsigned v) { return u / 10 == v / 10 || u % 10 == v % 10; }),
      graph_of(61, [](unsigned u, unsigned v) {  // Paley
        for (unsigned x = 1; x < 61; ++x) {
          if (x * x % 61 == (u + 61 - v) % 61) return true;
        }
        return false;
      })};
  for (const Graph& graph : graphs) expect_canonical(graph, Colours(graph.size()), 3);
}

// All vertices have as many neighbours, and no two need be alike: a cycle and a random matching, or
// cycles of all lengths.
TEST(Labelling, OfRegularGraphs) {
  for (std::uint64_t number = 0; number < (sanitized ? 2u : 10u); ++number) {
    Random random(17, number);
    const auto size = static_cast<unsigned>(2 * random.between(2, 65));
    const std::vector<unsigned> order = random.order(size);
    std::vector<unsigned> mate(size);
    for (unsigned i = 0; i < size; ++i) mate[order[i]] = order[i ^ 1];
    const Graph graph =
        graph_of(size, [&](unsigned u, unsigned v) { return v == (u + 1) % size || v == mate[u]; });
    expect_canonical(graph, Colours(size), number);
  }
  std::vector<Graph::Edge> edges;
  unsigned size = 0;
  for (unsigned length = 3; length < 13; size += length++) {
    for (unsigned v = 0; v < length; ++v) edges.emplace_back(size + v, size + (v + 1) % length);
  }
  expect_canonical(Graph(size, edges), Colours(size), 4);
}

// Graphs that no refinement tells apart: the squares of a board joined in rows and columns, and
// Shrikhande's graph; both are strongly regular with 16 vertices.
TEST(Labelling, TellsStronglyRegularGraphsApart) {
  const Graph rooks =
      graph_of(16, [](unsigned u, unsigned v) { return u / 4 == v / 4 || u % 4 == v % 4; });
  const Graph shrikhande = graph_of(16, [](unsigned u, unsigned v) {
    const unsigned x = (u / 4 + 4 - v / 4) % 4;
    const unsigned y = (u % 4 + 4 - v % 4) % 4;
    return (x == 0 && y == 1) || (x == 1 && y == 0) || (x == 1 && y == 1);
  });
  for (const Graph& graph : {rooks, shrikhande}) {
    for (unsigned v = 0; v < graph.size(); ++v) EXPECT_EQ(graph.neighbours(v).size(), 6u);
    expect_canonical(graph, Colours(16), 5);
  }
  EXPECT_NE(canonical(rooks), canonical(shrikhande));
}

// All graphs of up to 6 vertices: as many canonical ones as there are graphs (OEIS A000088).
TEST(Labelling, CountsSmallGraphs) {
  const std::vector<std::size_t> counts = {1, 1, 2, 4, 11, 34, 156};
  for (unsigned size = 0; size < (sanitized ? 6u : 7u); ++size) {
    std::set<Graph> found;
    const unsigned pairs = size * (size > 0 ? size - 1 : 0) / 2;
    for (unsigned bits = 0; bits < 1u << pairs; ++bits) {
      found.insert(canonical(graph_of(size, [&](unsigned u, unsigned v) {
        return u < v && (bits >> (v * (v - 1) / 2 + u) & 1) != 0;
      })));
    }
    EXPECT_EQ(found.size(), counts[size]) << size;
  }
}

}  // namespace
}  // namespace sprague::check
