#include "games/graphs/graph.hpp"

#include <algorithm>

namespace sprague {

Graph::Graph(const EdgeList& list) {
  std::vector<Edge> both;
  both.reserve(2 * list.edges.size());
  for (const Edge& edge : list.edges) {
    if (edge.from == edge.to) continue;
    both.push_back(edge);
    both.push_back({edge.to, edge.from});
  }
  std::sort(both.begin(), both.end());
  both.erase(std::unique(both.begin(), both.end()), both.end());
  begin_.assign(std::size_t{list.vertices} + 1, 0);
  neighbours_.reserve(both.size());
  for (const Edge& edge : both) {
    ++begin_[edge.from + 1];
    neighbours_.push_back(edge.to);
  }
  for (Vertex v = 0; v < list.vertices; ++v) begin_[v + 1] += begin_[v];
}

EdgeList Graph::edges() const {
  EdgeList list{size(), {}, {}};
  for (Vertex v = 0; v < size(); ++v) {
    for (const Vertex w : neighbours(v)) {
      if (v < w) list.edges.push_back({v, w});
    }
  }
  return list;
}

Graph Graph::induced(std::span<const Vertex> vertices) const {
  constexpr Vertex none = ~Vertex{0};
  std::vector<Vertex> place(size(), none);
  for (std::size_t i = 0; i < vertices.size(); ++i) place[vertices[i]] = static_cast<Vertex>(i);
  Graph graph;
  for (const Vertex v : vertices) {
    for (const Vertex w : neighbours(v)) {
      if (place[w] != none) graph.neighbours_.push_back(place[w]);
    }
    const auto own = graph.neighbours_.begin() + static_cast<std::ptrdiff_t>(graph.begin_.back());
    if (!std::is_sorted(own, graph.neighbours_.end())) std::sort(own, graph.neighbours_.end());
    graph.begin_.push_back(graph.neighbours_.size());
  }
  return graph;
}

std::vector<std::vector<Vertex>> Graph::components(const std::vector<bool>& kept) const {
  std::vector<std::vector<Vertex>> found;
  std::vector<bool> left = kept;
  for (Vertex start = 0; start < size(); ++start) {
    if (!left[start]) continue;
    std::vector<Vertex> component{start};
    left[start] = false;
    for (std::size_t i = 0; i < component.size(); ++i) {
      for (const Vertex w : neighbours(component[i])) {
        if (!left[w]) continue;
        left[w] = false;
        component.push_back(w);
      }
    }
    std::sort(component.begin(), component.end());
    found.push_back(std::move(component));
  }
  return found;
}

}  // namespace sprague
