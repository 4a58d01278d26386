/// Simple graphs of at most 64 vertices, whose vertex sets are machine words.
#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/graphs/graph.hpp"

namespace sprague {

/// Bit v of a set is vertex v.
using VertexSet = std::uint64_t;

inline VertexSet only(unsigned v) {
  return VertexSet{1} << v;
}
inline unsigned first_of(VertexSet set) {
  return static_cast<unsigned>(std::countr_zero(set));
}
inline unsigned count_of(VertexSet set) {
  return static_cast<unsigned>(std::popcount(set));
}

struct BitGraph {
  static constexpr unsigned max_size = 64;

  unsigned size = 0;
  std::array<VertexSet, max_size> neighbours{};

  BitGraph() = default;

  /// Requires graph.size() <= max_size.
  explicit BitGraph(const Graph& graph) : size(graph.size()) {
    for (Vertex v = 0; v < size; ++v) {
      for (const Vertex w : graph.neighbours(v)) neighbours[v] |= only(w);
    }
  }

  VertexSet all() const { return size == max_size ? ~VertexSet{0} : only(size) - 1; }

  void join(unsigned v, unsigned w) {
    neighbours[v] |= only(w);
    neighbours[w] |= only(v);
  }

  /// The connected component of the lowest vertex of `set`, within the set.
  VertexSet component(VertexSet set) const {
    VertexSet found = set & (~set + 1);
    VertexSet next = found;
    while (next != 0) {
      VertexSet reached = 0;
      for (; next != 0; next &= next - 1) reached |= neighbours[first_of(next)];
      next = reached & set & ~found;
      found |= next;
    }
    return found;
  }

  /// The subgraph of a set, whose vertices become 0, 1, … in their order.
  BitGraph induced(VertexSet set) const {
    std::array<std::uint8_t, max_size> place{};
    BitGraph result;
    for (VertexSet rest = set; rest != 0; rest &= rest - 1)
      place[first_of(rest)] = static_cast<std::uint8_t>(result.size++);
    for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
      const unsigned v = first_of(rest);
      VertexSet& row = result.neighbours[place[v]];
      for (VertexSet near = neighbours[v] & set; near != 0; near &= near - 1)
        row |= only(place[first_of(near)]);
    }
    return result;
  }

  Graph graph() const {
    EdgeList list{size, {}, {}};
    for (unsigned v = 0; v < size; ++v) {
      for (VertexSet near = neighbours[v]; near != 0; near &= near - 1) {
        if (first_of(near) > v) list.edges.push_back({v, first_of(near)});
      }
    }
    return Graph(list);
  }
};

}  // namespace sprague
