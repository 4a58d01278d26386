// Pairings of graphs against all permutations, and without each hypothesis of theorem 46.

#include "check/positions/pairing.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <vector>

#include "property/random.hpp"

namespace sprague {
namespace {

using check::Graph;
using check::has_pairing;
using Edges = std::vector<Graph::Edge>;

bool are_joined(const Graph& graph, Graph::Vertex v, Graph::Vertex w) {
  const auto neighbours = graph.neighbours(v);
  return std::find(neighbours.begin(), neighbours.end(), w) != neighbours.end();
}

bool is_pairing(const Graph& graph, const std::vector<Graph::Vertex>& image) {
  for (Graph::Vertex v = 0; v < graph.size(); ++v) {
    if (image[v] == v || image[image[v]] != v || are_joined(graph, v, image[v])) return false;
    for (const Graph::Vertex w : graph.neighbours(v)) {
      if (!are_joined(graph, image[v], image[w])) return false;
    }
  }
  return true;
}

bool has_defined_pairing(const Graph& graph) {
  std::vector<Graph::Vertex> image(graph.size());
  std::iota(image.begin(), image.end(), Graph::Vertex{0});
  do {
    if (is_pairing(graph, image)) return true;
  } while (std::next_permutation(image.begin(), image.end()));
  return false;
}

TEST(Pairing, AgreesWithAllPermutations) {
  property::Random random(46, 1);
  int found = 0;
  for (int i = 0; i < 400; ++i) {
    const std::size_t half = random.between(1, 3);
    const std::size_t size = 2 * half + (random.once_in(8) ? 1 : 0);
    Edges edges;
    const auto add = [&](std::size_t v, std::size_t w) {
      edges.emplace_back(static_cast<Graph::Vertex>(v), static_cast<Graph::Vertex>(w));
    };
    for (std::size_t v = 0; v < size; ++v) {
      for (std::size_t w = v + 1; w < size; ++w) {
        if (!random.once_in(3)) continue;
        add(v, w);
        // Most graphs have the symmetry that exchanges v with v + half.
        if (size == 2 * half && !random.once_in(10)) add((v + half) % size, (w + half) % size);
      }
    }
    const Graph graph(size, edges);
    EXPECT_EQ(has_pairing(graph), has_defined_pairing(graph)) << i;
    found += has_pairing(graph) ? 1 : 0;
  }
  EXPECT_GT(found, 50);
}

TEST(Pairing, NeedsEachHypothesis) {
  EXPECT_FALSE(has_pairing(Graph(3, {{0, 1}, {1, 2}})));          // maps a vertex to itself
  EXPECT_FALSE(has_pairing(Graph(4, {{0, 1}, {1, 2}, {2, 3}})));  // maps one to a neighbour
  // The complement of a cycle of 6, of which the map by 3 would be a pairing, were 0 and 3 apart.
  EXPECT_FALSE(has_pairing(
      Graph(6, {{0, 2}, {0, 3}, {0, 4}, {1, 3}, {1, 4}, {1, 5}, {2, 4}, {2, 5}, {3, 5}})));
  EXPECT_TRUE(has_pairing(Graph(6, {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 5}, {5, 0}})));
}

}  // namespace
}  // namespace sprague
