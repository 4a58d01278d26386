// Without nauty: vertices as they stand.

#include "check/positions/labelling.hpp"

#include <numeric>

namespace sprague::check {

std::vector<unsigned> suggested_order(const AdjacencyRows& graph, const std::vector<unsigned>&) {
  std::vector<unsigned> order(graph.size());
  std::iota(order.begin(), order.end(), 0u);
  return order;
}

}  // namespace sprague::check
