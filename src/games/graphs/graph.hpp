/// Graphs: lists of edges as they are read, and simple graphs with their neighbours.
#pragma once

#include <compare>
#include <cstdint>
#include <span>
#include <vector>

namespace sprague {

using Vertex = std::uint32_t;

struct Edge {
  Vertex from = 0;
  Vertex to = 0;
  friend bool operator==(const Edge&, const Edge&) = default;
  friend auto operator<=>(const Edge&, const Edge&) = default;
};

/// The vertices 0 … vertices − 1 and the edges between them, in any order; edges may be parallel or
/// loops.
struct EdgeList {
  Vertex vertices = 0;
  std::vector<Edge> edges;
  std::vector<Vertex> missing;  ///< the numbers that a list of edges skips: no vertices
  /// The columns of a chess board, whose squares are the vertices row by row; 0 for other graphs.
  Vertex columns = 0;
};

/// A simple graph: no loops, no parallel edges. The neighbours of a vertex are ascending.
class Graph {
 public:
  Graph() = default;

  /// Leaves loops out and joins parallel edges. O(edges · log edges).
  explicit Graph(const EdgeList& list);

  Vertex size() const noexcept { return static_cast<Vertex>(begin_.size() - 1); }
  std::size_t edge_count() const noexcept { return neighbours_.size() / 2; }
  std::span<const Vertex> neighbours(Vertex v) const {
    return std::span<const Vertex>(neighbours_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

  /// Each edge once, from < to, ascending.
  EdgeList edges() const;

  /// The subgraph of these vertices, which differ and become 0, 1, … in their order. O(size +
  /// edges) where they are ascending.
  Graph induced(std::span<const Vertex> vertices) const;

  /// The vertex sets of the connected components of the vertices that are kept, each ascending.
  std::vector<std::vector<Vertex>> components(const std::vector<bool>& kept) const;

 private:
  std::vector<std::size_t> begin_{0};
  std::vector<Vertex> neighbours_;
};

}  // namespace sprague
