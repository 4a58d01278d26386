// All automorphisms of a graph, from their generators.

#include "games/graphs/canonical_graph.hpp"

#include <algorithm>
#include <numeric>

namespace sprague {

BitGraph<1> in_order(const BitGraph<1>& graph, const std::vector<Vertex>& order) {
  std::array<std::size_t, BitGraph<1>::max_size> place{};
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = i;
  BitGraph<1> ordered;
  ordered.size = graph.size;
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (VertexSet<1> near = graph.neighbours[order[i]]; near.any(); near.remove_lowest())
      ordered.neighbours[i].set(place[near.lowest()]);
  }
  return ordered;
}

std::vector<Permutation> automorphisms(const Graph& graph, std::size_t limit) {
  const std::vector<Permutation> generators = automorphism_generators(graph);
  Permutation identity(graph.size());
  std::iota(identity.begin(), identity.end(), Vertex{0});
  std::vector<Permutation> group{identity};
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (const Permutation& generator : generators) {
      Permutation product;
      for (const Vertex image : group[i]) product.push_back(generator[image]);
      if (std::find(group.begin(), group.end(), product) != group.end()) continue;
      group.push_back(product);
      if (group.size() > limit + 1) return {};
    }
  }
  group.erase(group.begin());
  return group;
}

}  // namespace sprague
