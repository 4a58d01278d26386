// Fuses the vertices of cycles one cycle after another: an edge that is not in the tree of a search
// in breadth closes a cycle with the paths of the tree from its ends to where they meet.

#include <numeric>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_graph.hpp"

namespace sprague::check {
namespace {

using Vertex = std::uint32_t;
constexpr Vertex none = ~Vertex{0};

/// The tree of a search in breadth from vertex 0.
struct Tree {
  std::vector<Vertex> order;   // the vertices that hang on the ground, as they were found
  std::vector<Vertex> parent;  // none for those that do not, and for the ground
  std::vector<Vertex> depth;
  std::vector<bool> has_edge;  // for each edge
};

Tree tree_of(const WrittenGraph& graph) {
  const std::size_t size = graph.vertices.size();
  std::vector<std::vector<std::size_t>> edges_at(size);
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    edges_at[graph.edges[e].first].push_back(e);
    edges_at[graph.edges[e].second].push_back(e);
  }
  Tree tree{{0},
            std::vector<Vertex>(size, none),
            std::vector<Vertex>(size, 0),
            std::vector<bool>(graph.edges.size())};
  for (std::size_t i = 0; i < tree.order.size(); ++i) {
    const Vertex v = tree.order[i];
    for (const std::size_t e : edges_at[v]) {
      const Vertex w = graph.edges[e].first ^ graph.edges[e].second ^ v;
      if (w == 0 || tree.parent[w] != none) continue;
      tree.parent[w] = v;
      tree.depth[w] = tree.depth[v] + 1;
      tree.has_edge[e] = true;
      tree.order.push_back(w);
    }
  }
  return tree;
}

/// Vertices that were fused; the one nearest to the ground stands for all of them.
class Fused {
 public:
  explicit Fused(const Tree& tree) : tree_(tree), lower_(tree.parent.size()) {
    std::iota(lower_.begin(), lower_.end(), Vertex{0});
  }

  Vertex of(Vertex v) {
    while (lower_[v] != v) v = lower_[v] = lower_[lower_[v]];
    return v;
  }

  /// Fuses the cycle that an edge between them closes.
  void close_cycle(Vertex v, Vertex w) {
    while ((v = of(v)) != (w = of(w))) {
      Vertex& upper = tree_.depth[v] < tree_.depth[w] ? w : v;
      lower_[upper] = tree_.parent[upper];
    }
  }

 private:
  const Tree& tree_;
  std::vector<Vertex> lower_;
};

}  // namespace

std::uint64_t hackenbush_value(std::string_view position, WorkLimit& limit) {
  const WrittenGraph graph = written_graph(position);
  limit.spend(1000 * (graph.vertices.size() + graph.edges.size() + 1));
  if (graph.vertices.empty()) return 0;
  const Tree tree = tree_of(graph);
  Fused fused(tree);
  const auto closes_cycle = [&](std::size_t e) {
    const Vertex v = graph.edges[e].first;
    return !tree.has_edge[e] && (v == 0 || tree.parent[v] != none);
  };
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    if (closes_cycle(e)) fused.close_cycle(graph.edges[e].first, graph.edges[e].second);
  }
  std::vector<std::uint64_t> value(graph.vertices.size());
  for (std::size_t e = 0; e < graph.edges.size(); ++e) {
    if (closes_cycle(e)) value[fused.of(graph.edges[e].first)] ^= 1;
  }
  for (std::size_t i = tree.order.size() - 1; i > 0; --i) {
    const Vertex v = tree.order[i];
    const bool is_loop = fused.of(v) == fused.of(tree.parent[v]);
    value[fused.of(tree.parent[v])] ^= is_loop ? 1 : value[v] + 1;
  }
  return value[0];
}

}  // namespace sprague::check
