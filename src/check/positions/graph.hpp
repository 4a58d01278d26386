/// Undirected graphs, for the checker.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

namespace sprague::check {

/// A graph without loops and without parallel edges: the neighbours of each vertex.
class Graph {
 public:
  using Vertex = std::uint32_t;
  using Edge = std::pair<Vertex, Vertex>;

  Graph() = default;

  /// Each edge may be there more than once, and either way round.
  Graph(std::size_t size, const std::vector<Edge>& edges);

  std::size_t size() const { return ends_.size(); }

  /// Ascending.
  std::span<const Vertex> neighbours(std::size_t v) const {
    const std::size_t begin = v == 0 ? 0 : ends_[v - 1];
    return std::span(neighbours_).subspan(begin, ends_[v] - begin);
  }

  /// The graph with the vertex order[i] in the place i, without those that the order leaves out.
  Graph in_order(const std::vector<Vertex>& order) const;

  friend bool operator==(const Graph&, const Graph&) = default;
  friend bool operator<(const Graph& a, const Graph& b) {
    return a.ends_ != b.ends_ ? a.ends_ < b.ends_ : a.neighbours_ < b.neighbours_;
  }

 private:
  std::vector<Vertex> neighbours_;   // those of vertex 0, of vertex 1, …
  std::vector<std::uint32_t> ends_;  // where those of a vertex end
};

}  // namespace sprague::check
