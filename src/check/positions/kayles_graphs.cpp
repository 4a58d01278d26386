// Node Kayles and Arc Kayles, for the checker: graphs of at most 62 vertices.

#include <algorithm>
#include <array>
#include <bit>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_graph.hpp"

namespace sprague::check {
namespace {

constexpr unsigned max_vertices = 62;  // of the short form of graph6

using Set = std::uint64_t;

Set only(unsigned vertex) {
  return Set{1} << vertex;
}
unsigned lowest(Set set) {
  return static_cast<unsigned>(std::countr_zero(set));
}

AdjacencyRows graph_of(std::string_view graph6) {
  const auto bits = [&](std::size_t at) { return static_cast<unsigned char>(graph6[at]) - 63u; };
  require(!graph6.empty() && bits(0) <= max_vertices, "'{}' is no graph of at most {} vertices",
          graph6, max_vertices);
  AdjacencyRows graph(bits(0));
  const std::size_t pairs =
      graph.size() * (graph.size() - std::min<std::size_t>(graph.size(), 1)) / 2;
  require(graph6.size() == 1 + (pairs + 5) / 6, "'{}' is no graph in the format graph6", graph6);
  std::size_t pair = 0;
  for (unsigned v = 1; v < graph.size(); ++v) {
    for (unsigned u = 0; u < v; ++u, ++pair) {
      require(bits(1 + pair / 6) < 64, "'{}' is no graph in the format graph6", graph6);
      if ((bits(1 + pair / 6) >> (5 - pair % 6) & 1) == 0) continue;
      graph[u] |= only(v);
      graph[v] |= only(u);
    }
  }
  return graph;
}

std::string graph6_of(const AdjacencyRows& graph) {
  const std::size_t pairs = graph.size() * (graph.size() - 1) / 2;
  std::string text(1 + (pairs + 5) / 6, '?');
  text[0] = static_cast<char>('?' + graph.size());
  std::size_t pair = 0;
  for (unsigned v = 1; v < graph.size(); ++v) {
    for (unsigned u = 0; u < v; ++u, ++pair) {
      if ((graph[v] & only(u)) != 0)
        text[1 + pair / 6] = static_cast<char>(text[1 + pair / 6] + (1 << (5 - pair % 6)));
    }
  }
  return text;
}

/// The subgraph of some vertices, in their order.
AdjacencyRows induced(const AdjacencyRows& graph, Set vertices) {
  std::vector<unsigned> kept;
  for (Set left = vertices; left != 0; left &= left - 1) kept.push_back(lowest(left));
  return relabelled(graph, kept);
}

Set component_of(const AdjacencyRows& graph, Set vertices) {
  Set component = vertices & -vertices;
  for (Set reached = component; reached != 0;) {
    Set next = 0;
    for (; reached != 0; reached &= reached - 1) next |= graph[lowest(reached)];
    reached = next & vertices & ~component;
    component |= reached;
  }
  return component;
}

/// The components of the graph on some vertices; a single vertex counts only for Node Kayles.
PositionGame::Sum components_of(const AdjacencyRows& graph, Set vertices, KaylesRule rule) {
  PositionGame::Sum sum;
  while (vertices != 0) {
    const Set component = component_of(graph, vertices);
    vertices &= ~component;
    if (std::has_single_bit(component) && rule == KaylesRule::arc) continue;
    const AdjacencyRows found = induced(graph, component);
    sum.push_back(
        graph6_of(relabelled(found, order_of(found, std::vector<unsigned>(found.size())))));
  }
  return sum;
}

void join(AdjacencyRows& graph, std::size_t u, std::size_t v) {
  graph[u] |= only(static_cast<unsigned>(v));
  graph[v] |= only(static_cast<unsigned>(u));
}

Set all_of(const AdjacencyRows& graph) {
  return only(static_cast<unsigned>(graph.size())) - 1;
}

/// A component is a connected graph in the format graph6. It is a relabelled copy, made here, of
/// the graph that was met, so that graphs of equal components are isomorphic, whichever labels a
/// library suggests.
class KaylesGraphs : public PositionGame {
 public:
  explicit KaylesGraphs(KaylesRule rule) : rule_(rule) {}

  /// Reads `petersen/3,7..9`: a graph (written_graph.hpp) and the vertices that are gone.
  Sum components(std::string_view text) const override {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const WrittenGraph written = written_graph(text.substr(0, slash));
    const std::size_t size = written.vertices.size();
    if (size > max_vertices) {
      throw Undecided{fmt::format("this checker knows Kayles on at most {} vertices; {} has {}",
                                  max_vertices, text, size)};
    }
    AdjacencyRows graph(size);
    for (const auto& [u, v] : written.edges) {
      require(u != v, "'{}' joins a vertex to itself", text);
      join(graph, u, v);
    }
    Set left = 0;
    for (unsigned v = 0; v < size; ++v) {
      if (written.vertices[v]) left |= only(v);
    }
    if (slash < text.size()) {
      for (const std::uint32_t v : written_vertices(text.substr(slash + 1), size)) left &= ~only(v);
    }
    return components_of(graph, left, rule_);
  }

  std::string text(const std::string& component) const override { return "graph6:" + component; }
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const AdjacencyRows graph = graph_of(component);
    const auto leaves = [&](Set removed) {
      Sum sum = components_of(graph, all_of(graph) & ~removed, rule_);
      return visit(sum);
    };
    for (unsigned v = 0; v < graph.size(); ++v) {
      if (rule_ == KaylesRule::node) {
        if (!leaves(only(v) | graph[v])) return;
        continue;
      }
      for (Set later = graph[v] & ~(only(v) - 1); later != 0; later &= later - 1) {
        if (!leaves(only(v) | only(lowest(later)))) return;
      }
    }
  }

  /// Paths, cycles and what has few vertices.
  bool is_small(const std::string& component) const override {
    const AdjacencyRows graph = graph_of(component);
    return graph.size() <= 7 || std::all_of(graph.begin(), graph.end(), [](Set neighbours) {
             return std::popcount(neighbours) <= 2;
           });
  }

  /// Its vertices.
  std::uint64_t size(const std::string& component) const override {
    return static_cast<unsigned char>(component[0]) - 63u;
  }

 private:
  KaylesRule rule_;
};

}  // namespace

std::unique_ptr<PositionGame> kayles(KaylesRule rule) {
  return std::make_unique<KaylesGraphs>(rule);
}

}  // namespace sprague::check
