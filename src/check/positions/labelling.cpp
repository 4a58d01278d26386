#include "check/positions/labelling.hpp"

#include <algorithm>

#include "check/check_failure.hpp"

namespace sprague::check {

std::vector<unsigned> order_of(const AdjacencyRows& graph, const std::vector<unsigned>& colours) {
  std::vector<unsigned> order = suggested_order(graph, colours);
  std::vector<unsigned> sorted = order;
  std::sort(sorted.begin(), sorted.end());
  for (unsigned i = 0; i < sorted.size(); ++i)
    require(sorted[i] == i, "the library for labels failed");
  require(sorted.size() == graph.size(), "the library for labels failed");
  return order;
}

AdjacencyRows relabelled(const AdjacencyRows& graph, const std::vector<unsigned>& order) {
  AdjacencyRows result(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (std::size_t j = 0; j < order.size(); ++j)
      result[i] |= (graph[order[i]] >> order[j] & 1) << j;
  }
  return result;
}

}  // namespace sprague::check
