#include "check/positions/labelling.hpp"

#define WORDSIZE 64
#define MAXN WORDSIZE
#include <nauty.h>

#include <array>

namespace sprague::check {

std::vector<unsigned> suggested_order(const AdjacencyRows& graph) {
  if (graph.empty()) return {};
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = TRUE;
  statsblk statistics;
  std::array<::graph, MAXN> rows{};
  std::array<::graph, MAXN> canonical;
  std::array<int, MAXN> order, partition, orbits;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    for (std::size_t u = 0; u < graph.size(); ++u) {
      if ((graph[v] >> u & 1) != 0) rows[v] |= bit[u];
    }
  }
  densenauty(rows.data(), order.data(), partition.data(), orbits.data(), &options, &statistics, 1,
             static_cast<int>(graph.size()), canonical.data());
  std::vector<unsigned> result;
  for (std::size_t i = 0; i < graph.size(); ++i) result.push_back(static_cast<unsigned>(order[i]));
  return result;
}

}  // namespace sprague::check
