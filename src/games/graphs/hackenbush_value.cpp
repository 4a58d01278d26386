// The value by one depth-first search, which finds the bridges (Tarjan, 1974). Each vertex collects
// the values above it. Over an edge of the search tree that is a bridge, the value above goes down
// as value + 1; over any other one, the two ends are fused, so it goes down as it is, and the edge
// itself as a loop, worth 1. The other edges, loops among them, are no bridges.

#include <algorithm>

#include "games/graphs/hackenbush.hpp"

namespace sprague {
namespace {

struct Incidence {
  Vertex to;
  std::uint32_t edge;
};

/// The edges at each vertex; a loop is in no list.
class Incidences {
 public:
  explicit Incidences(const EdgeList& graph) : begin_(std::size_t{graph.vertices} + 1) {
    for (const Edge& edge : graph.edges) {
      if (edge.from == edge.to) continue;
      ++begin_[edge.from];
      ++begin_[edge.to];
    }
    for (Vertex v = 0; v < graph.vertices; ++v) begin_[v + 1] += begin_[v];
    incidences_.resize(begin_.back());
    for (std::uint32_t e = 0; e < graph.edges.size(); ++e) {
      const Edge& edge = graph.edges[e];
      if (edge.from == edge.to) continue;
      incidences_[--begin_[edge.from]] = {edge.to, e};
      incidences_[--begin_[edge.to]] = {edge.from, e};
    }
  }

  std::size_t begin(Vertex v) const { return begin_[v]; }
  std::size_t end(Vertex v) const { return begin_[v + 1]; }
  const Incidence& operator[](std::size_t i) const { return incidences_[i]; }

 private:
  std::vector<std::size_t> begin_;
  std::vector<Incidence> incidences_;
};

struct Visit {
  Vertex vertex;
  std::uint32_t entered_by;  // the edge
  std::size_t next;
};

}  // namespace

std::uint64_t hackenbush_value(const EdgeList& graph) {
  if (graph.vertices == 0) return 0;
  const Incidences incidences(graph);
  std::vector<std::uint32_t> found(graph.vertices);  // when the search found the vertex; 0: not yet
  std::vector<std::uint32_t> low(graph.vertices);    // the earliest one that it reaches
  std::vector<std::uint64_t> value(graph.vertices);
  for (const Edge& edge : graph.edges) {
    if (edge.from == edge.to) value[edge.from] ^= 1;
  }
  constexpr std::uint32_t no_edge = ~std::uint32_t{0};
  std::uint32_t now = 0;
  std::vector<Visit> stack;
  const auto enter = [&](Vertex v, std::uint32_t edge) {
    found[v] = low[v] = ++now;
    stack.push_back({v, edge, incidences.begin(v)});
  };
  enter(0, no_edge);
  while (true) {
    Visit& visit = stack.back();
    const Vertex v = visit.vertex;
    if (visit.next < incidences.end(v)) {
      const Incidence& near = incidences[visit.next++];
      if (near.edge == visit.entered_by) continue;
      if (found[near.to] == 0) {
        enter(near.to, near.edge);
      } else if (found[near.to] < found[v]) {  // each such edge is seen from its other end, too
        low[v] = std::min(low[v], found[near.to]);
        value[v] ^= 1;
      }
      continue;
    }
    stack.pop_back();
    if (stack.empty()) return value[0];
    const Vertex below = stack.back().vertex;
    low[below] = std::min(low[below], low[v]);
    const bool bridge = low[v] > found[below];
    value[below] ^= bridge ? value[v] + 1 : value[v] ^ 1;
  }
}

}  // namespace sprague
