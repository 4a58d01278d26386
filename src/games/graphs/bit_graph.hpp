/// Simple graphs of at most 64·Words vertices, whose vertex sets are machine words.
#pragma once

#include <array>
#include <cstdint>

#include "games/boards/bits.hpp"
#include "games/graphs/graph.hpp"

namespace sprague {

/// Bit v of a set is vertex v.
template <std::size_t Words>
using VertexSet = Bits<Words>;

template <std::size_t Words>
struct BitGraph {
  using Set = VertexSet<Words>;
  static constexpr unsigned max_size = 64 * Words;

  unsigned size = 0;
  std::array<Set, max_size> neighbours{};

  BitGraph() = default;

  /// Requires graph.size() <= max_size.
  explicit BitGraph(const Graph& graph) : size(graph.size()) {
    for (Vertex v = 0; v < size; ++v) {
      for (const Vertex w : graph.neighbours(v)) neighbours[v].set(w);
    }
  }

  Set all() const { return Set::first(size); }

  void join(unsigned v, unsigned w) {
    neighbours[v].set(w);
    neighbours[w].set(v);
  }

  /// The connected component of the lowest vertex of `set`, within the set.
  Set component(const Set& set) const {
    Set found = Set::one(set.lowest());
    for (Set next = found; next.any();) {
      Set reached;
      for (; next.any(); next.remove_lowest()) reached |= neighbours[next.lowest()];
      next = reached & set & ~found;
      found |= next;
    }
    return found;
  }

  /// The subgraph of a set of at most 64 vertices, which become 0, 1, … in their order.
  BitGraph<1> induced(const Set& set) const {
    std::array<std::uint8_t, max_size> place{};
    BitGraph<1> result;
    for (Set rest = set; rest.any(); rest.remove_lowest())
      place[rest.lowest()] = static_cast<std::uint8_t>(result.size++);
    for (Set rest = set; rest.any(); rest.remove_lowest()) {
      const std::size_t v = rest.lowest();
      for (Set near = neighbours[v] & set; near.any(); near.remove_lowest())
        result.neighbours[place[v]].set(place[near.lowest()]);
    }
    return result;
  }

  /// induced() for a set of any size, as a list of neighbours.
  Graph subgraph(const Set& set) const {
    std::array<Vertex, max_size> place{};
    EdgeList list;
    for (Set rest = set; rest.any(); rest.remove_lowest()) {
      const std::size_t v = rest.lowest();
      place[v] = list.vertices++;
      for (Set near = neighbours[v] & set; near.any() && near.lowest() < v; near.remove_lowest())
        list.edges.push_back({place[near.lowest()], place[v]});
    }
    return Graph(list);
  }

  Graph graph() const { return subgraph(all()); }
};

}  // namespace sprague
