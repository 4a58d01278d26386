// canonical_graph() without nauty: the graph as it is.

#include "games/graphs/canonical_graph.hpp"

namespace sprague {

CanonicalGraph canonical_graph(const BitGraph<1>& graph) {
  return {graph, {}};
}

std::vector<Permutation> automorphism_generators(const Graph&) {
  return {};
}

}  // namespace sprague
