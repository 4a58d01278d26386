#include "check/positions/labelling.hpp"

#define WORDSIZE 64
#include <nauty.h>

#include <algorithm>
#include <array>
#include <numeric>

namespace sprague::check {

std::vector<unsigned> suggested_order(const AdjacencyRows& graph,
                                      const std::vector<unsigned>& colours) {
  if (graph.empty()) return {};
  static DEFAULTOPTIONS_GRAPH(defaults);
  optionblk options = defaults;
  options.getcanon = TRUE;
  options.defaultptn = FALSE;
  statsblk statistics;
  std::array<::graph, 64> rows{};
  std::array<::graph, 64> canonical;
  std::array<int, 64> order, partition, orbits;
  for (std::size_t v = 0; v < graph.size(); ++v) {
    for (std::size_t u = 0; u < graph.size(); ++u) {
      if ((graph[v] >> u & 1) != 0) rows[v] |= bit[u];
    }
  }
  // Vertices by colour; 0 ends those of one.
  std::vector<int> by_colour(graph.size());
  std::iota(by_colour.begin(), by_colour.end(), 0);
  const auto colour = [&](int v) { return colours[static_cast<std::size_t>(v)]; };
  std::stable_sort(by_colour.begin(), by_colour.end(),
                   [&](int v, int w) { return colour(v) < colour(w); });
  for (std::size_t i = 0; i < graph.size(); ++i) {
    order[i] = by_colour[i];
    partition[i] = i + 1 < graph.size() && colour(by_colour[i]) == colour(by_colour[i + 1]) ? 1 : 0;
  }
  densenauty(rows.data(), order.data(), partition.data(), orbits.data(), &options, &statistics, 1,
             static_cast<int>(graph.size()), canonical.data());
  std::vector<unsigned> result;
  for (std::size_t i = 0; i < graph.size(); ++i) result.push_back(static_cast<unsigned>(order[i]));
  return result;
}

}  // namespace sprague::check
