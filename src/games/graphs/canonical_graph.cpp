// What follows from the generators of the automorphisms.

#include "games/graphs/canonical_graph.hpp"

#include <algorithm>

namespace sprague {

std::vector<Permutation> automorphisms(const BitGraph& graph, std::size_t limit) {
  const std::vector<Permutation> generators = canonical_graph(graph).generators;
  Permutation identity{};
  for (unsigned v = 0; v < graph.size; ++v) identity[v] = static_cast<std::uint8_t>(v);
  std::vector<Permutation> group{identity};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Permutation& generator : generators) {
      Permutation product{};
      for (unsigned v = 0; v < graph.size; ++v) product[v] = generator[group[i][v]];
      if (std::find(group.begin(), group.end(), product) != group.end()) continue;
      group.push_back(product);
      if (group.size() > limit + 1) return {};
    }
  }
  group.erase(group.begin());
  return group;
}

bool pairs_all(const Permutation& automorphism, const BitGraph& graph) {
  for (unsigned v = 0; v < graph.size; ++v) {
    const unsigned image = automorphism[v];
    if (image == v || automorphism[image] != v || (graph.neighbours[v] & only(image)) != 0)
      return false;
  }
  return true;
}

}  // namespace sprague
