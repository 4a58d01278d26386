#include "check/positions/graph.hpp"

#include <algorithm>
#include <numeric>

namespace sprague::check {

Graph::Graph(std::size_t size, const std::vector<Edge>& edges) : ends_(size) {
  for (const auto& [u, v] : edges) {
    ++ends_[u];
    ++ends_[v];
  }
  std::exclusive_scan(ends_.begin(), ends_.end(), ends_.begin(), std::uint32_t{0});
  neighbours_.resize(2 * edges.size());
  for (const auto& [u, v] : edges) {
    neighbours_[ends_[u]++] = v;
    neighbours_[ends_[v]++] = u;
  }
  std::vector<Vertex> ascending(size);
  std::iota(ascending.begin(), ascending.end(), Vertex{0});
  *this = in_order(ascending);
  auto kept = neighbours_.begin();
  std::uint32_t begin = 0;
  for (std::uint32_t& end : ends_) {
    const auto row = neighbours_.begin() + static_cast<std::ptrdiff_t>(begin);
    begin = end;
    const auto row_end = neighbours_.begin() + static_cast<std::ptrdiff_t>(end);
    kept = std::move(row, std::unique(row, row_end), kept);
    end = static_cast<std::uint32_t>(kept - neighbours_.begin());
  }
  neighbours_.erase(kept, neighbours_.end());
}

// Vertices in their new order enter the lists of their neighbours, so that these are ascending.
Graph Graph::in_order(const std::vector<Vertex>& order) const {
  constexpr Vertex nowhere = ~Vertex{0};
  std::vector<Vertex> place(size(), nowhere);
  for (std::size_t i = 0; i < order.size(); ++i) place[order[i]] = static_cast<Vertex>(i);
  Graph result;
  result.ends_.resize(order.size());
  std::uint32_t count = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    result.ends_[i] = count;
    for (const Vertex w : neighbours(order[i])) count += place[w] != nowhere ? 1u : 0u;
  }
  result.neighbours_.resize(count);
  for (std::size_t i = 0; i < order.size(); ++i) {
    for (const Vertex w : neighbours(order[i])) {
      if (place[w] != nowhere)
        result.neighbours_[result.ends_[place[w]]++] = static_cast<Vertex>(i);
    }
  }
  return result;
}

}  // namespace sprague::check
