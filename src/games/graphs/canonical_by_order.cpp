// canonical_graph() without nauty: the graph as it is.

#include "games/graphs/canonical_graph.hpp"

namespace sprague {

CanonicalGraph canonical_graph(const BitGraph& graph) {
  return {graph, {}};
}

}  // namespace sprague
