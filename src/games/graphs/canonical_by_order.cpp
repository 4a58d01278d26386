// canonical_graph() without nauty: the graph as it is.

#include "games/graphs/canonical_graph.hpp"

#include <algorithm>
#include <numeric>

namespace sprague {
namespace {

std::vector<Vertex> order(const std::vector<unsigned>& colours) {
  std::vector<Vertex> order(colours.size());
  std::iota(order.begin(), order.end(), Vertex{0});
  std::stable_sort(order.begin(), order.end(),
                   [&colours](Vertex v, Vertex w) { return colours[v] < colours[w]; });
  return order;
}

}  // namespace

CanonicalGraph canonical_graph(const BitGraph<1>& graph) {
  return {graph, {}};
}

std::vector<Vertex> canonical_order(const BitGraph<1>&, const std::vector<unsigned>& colours) {
  return order(colours);
}

std::vector<Vertex> canonical_order(const Graph&, const std::vector<unsigned>& colours) {
  return order(colours);
}

std::vector<Permutation> automorphism_generators(const Graph&) {
  return {};
}

}  // namespace sprague
