// The value by one depth-first search, which finds the bridges (Tarjan, 1974). Each vertex collects
// the values above it. Over an edge of the search tree that is a bridge, the value above goes down
// as value + 1; over any other one, the two ends are fused, so it goes down as it is, and the edge
// itself as a loop, worth 1. The other edges, loops among them, are no bridges.

#include <algorithm>
#include <map>
#include <unordered_map>
#include <utility>

#include "games/graphs/hackenbush.hpp"
#include "run/progress_meter.hpp"

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

/// Of edges on cycles that are looked at together, some tens of seconds.
constexpr std::uint64_t max_pairs = std::uint64_t{1} << 30;

constexpr std::uint32_t no_edge = ~std::uint32_t{0};

/// What stands on the ground, vertex 0, as the search finds it.
class GroundSearch {
 public:
  /// `above` has the values of what stands on the vertices besides.
  GroundSearch(const EdgeList& graph, std::vector<std::uint64_t> above)
      : graph_(graph),
        found_(graph.vertices),
        low_(graph.vertices),
        entered_by_(graph.vertices, no_edge),
        below_(graph.vertices),
        hanging_(std::move(above)) {
    hanging_.resize(graph.vertices);
    for (const Edge& edge : graph.edges) {
      if (edge.from == edge.to) hanging_[edge.from] ^= 1;
    }
    value_ = hanging_;
    search();
  }

  std::uint64_t value() const { return value_[0]; }

  /// Which edges can be cut to leave the value.
  ///
  /// From the ground up each vertex is told which value it would need for that, since what it adds
  /// below is invertible. A bridge is cut where it needs to add 0. Other edges are cut one by one
  /// in the part that bridges leave, which stands on one vertex.
  std::optional<std::vector<bool>> cuts_to(std::uint64_t value, ProgressMeter& progress) {
    std::vector<bool> cuts(graph_.edges.size());
    std::vector<std::uint64_t> change(graph_.vertices);  // of the value that the vertex needs
    std::vector<bool> is_possible(graph_.vertices);
    std::vector<Vertex> base(graph_.vertices);  // the lowest vertex of the part without bridges
    change[0] = value ^ value_[0];
    is_possible[0] = true;
    for (const Vertex v : order_) {
      if (v == 0) continue;
      const Vertex below = below_[v];
      base[v] = is_bridge(v) ? v : base[below];
      change[v] = change[below];
      is_possible[v] = is_possible[below];
      if (!is_bridge(v) || !is_possible[below]) continue;
      const std::uint64_t needed = (value_[v] + 1) ^ change[below];
      if (needed == 0) {
        cuts[entered_by_[v]] = true;
        is_possible[v] = false;
      } else {
        change[v] = (needed - 1) ^ value_[v];
      }
    }
    std::map<Vertex, std::vector<std::uint32_t>> parts;  // by their bases
    for (std::uint32_t e = 0; e < graph_.edges.size(); ++e) {
      const auto& [from, to] = graph_.edges[e];
      if (found_[from] == 0 || !is_possible[base[from]]) continue;
      if (from == to)
        cuts[e] = change[from] == 1;
      else if (base[from] == base[to])
        parts[base[from]].push_back(e);
    }
    std::uint64_t pairs = 0;
    for (const auto& [vertex, edges] : parts) pairs += std::uint64_t{edges.size()} * edges.size();
    if (pairs > max_pairs) return std::nullopt;
    std::uint64_t tried = 0;
    for (const auto& [vertex, edges] : parts) {
      const Part part(*this, vertex, edges);
      for (std::size_t i = 0; i < edges.size(); ++i) {
        progress.advance(++tried, edges.size());
        cuts[edges[i]] = part.value_without(i) == (value_[vertex] ^ change[vertex]);
      }
    }
    return cuts;
  }

 private:
  /// Edges that are no bridges and are joined, on their base as the ground.
  struct Part {
    Part(const GroundSearch& all, Vertex base, const std::vector<std::uint32_t>& edges) {
      std::unordered_map<Vertex, Vertex> number;
      const auto number_of = [&](Vertex v) {
        const auto [found, is_new] = number.emplace(v, graph.vertices);
        if (!is_new) return found->second;
        ++graph.vertices;
        above.push_back(all.hanging_[v]);
        return found->second;
      };
      number_of(base);
      for (const std::uint32_t e : edges) {
        const Vertex from = number_of(all.graph_.edges[e].from);
        graph.edges.push_back({from, number_of(all.graph_.edges[e].to)});
      }
    }

    std::uint64_t value_without(std::size_t edge) const {
      EdgeList rest = graph;
      rest.edges.erase(rest.edges.begin() + static_cast<std::ptrdiff_t>(edge));
      return GroundSearch(rest, above).value();
    }

    EdgeList graph;
    std::vector<std::uint64_t> above;
  };

  struct Visit {
    Vertex vertex;
    std::size_t next;
  };

  bool is_bridge(Vertex v) const { return low_[v] > found_[below_[v]]; }

  void search() {
    if (graph_.vertices == 0) return;
    const Incidences incidences(graph_);
    std::vector<Visit> stack;
    const auto enter = [&](Vertex v, std::uint32_t edge) {
      order_.push_back(v);
      found_[v] = low_[v] = static_cast<std::uint32_t>(order_.size());
      entered_by_[v] = edge;
      if (!stack.empty()) below_[v] = stack.back().vertex;
      stack.push_back({v, incidences.begin(v)});
    };
    enter(0, no_edge);
    while (true) {
      Visit& visit = stack.back();
      const Vertex v = visit.vertex;
      if (visit.next < incidences.end(v)) {
        const Incidence& near = incidences[visit.next++];
        if (near.edge == entered_by_[v]) continue;
        if (found_[near.to] == 0) {
          enter(near.to, near.edge);
        } else if (found_[near.to] < found_[v]) {  // each such edge is seen from its other end, too
          low_[v] = std::min(low_[v], found_[near.to]);
          value_[v] ^= 1;
        }
        continue;
      }
      stack.pop_back();
      if (stack.empty()) return;
      const Vertex below = stack.back().vertex;
      low_[below] = std::min(low_[below], low_[v]);
      if (is_bridge(v)) {
        hanging_[below] ^= value_[v] + 1;
        value_[below] ^= value_[v] + 1;
      } else {
        value_[below] ^= value_[v] ^ 1;
      }
    }
  }

  const EdgeList& graph_;
  std::vector<std::uint32_t> found_;  // when the search found the vertex; 0: not yet
  std::vector<std::uint32_t> low_;    // the earliest one that it reaches
  std::vector<std::uint32_t> entered_by_;
  std::vector<Vertex> below_;  // from which it was found
  std::vector<Vertex> order_;
  std::vector<std::uint64_t> hanging_;  // the value of loops and of what stands on bridges
  std::vector<std::uint64_t> value_;
};

}  // namespace

std::uint64_t hackenbush_value(const EdgeList& graph) {
  return graph.vertices == 0 ? 0 : GroundSearch(graph, {}).value();
}

std::optional<std::vector<bool>> hackenbush_cuts(const EdgeList& graph, std::uint64_t value,
                                                 const RunControl& run) {
  if (graph.vertices == 0) return std::vector<bool>(graph.edges.size());
  ProgressMeter progress(run, "edges cut", 0);
  return GroundSearch(graph, {}).cuts_to(value, progress);
}

}  // namespace sprague
