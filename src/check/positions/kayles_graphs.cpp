#include "check/positions/kayles_graphs.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <charconv>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"

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
  AdjacencyRows result(kept.size());
  for (unsigned i = 0; i < kept.size(); ++i) {
    for (unsigned j = 0; j < kept.size(); ++j) {
      if ((graph[kept[i]] & only(kept[j])) != 0) result[i] |= only(j);
    }
  }
  return result;
}

/// The graph with the vertex order[i] in the place i.
AdjacencyRows relabelled(const AdjacencyRows& graph, const std::vector<unsigned>& order) {
  AdjacencyRows result(graph.size());
  for (unsigned i = 0; i < order.size(); ++i) {
    for (unsigned j = 0; j < order.size(); ++j) {
      if ((graph[order[i]] & only(order[j])) != 0) result[i] |= only(j);
    }
  }
  return result;
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

bool is_permutation(std::vector<unsigned> order, std::size_t size) {
  std::sort(order.begin(), order.end());
  for (unsigned i = 0; i < order.size(); ++i) {
    if (order[i] != i) return false;
  }
  return order.size() == size;
}

/// The components of the graph on some vertices; a single vertex counts only for Node Kayles.
PositionGame::Sum components_of(const AdjacencyRows& graph, Set vertices, KaylesGraphs::Rule rule) {
  PositionGame::Sum sum;
  while (vertices != 0) {
    const Set component = component_of(graph, vertices);
    vertices &= ~component;
    if (std::has_single_bit(component) && rule == KaylesGraphs::Rule::arc) continue;
    const AdjacencyRows found = induced(graph, component);
    const std::vector<unsigned> order = suggested_order(found);
    require(is_permutation(order, found.size()), "the library for labels failed");
    sum.push_back(graph6_of(relabelled(found, order)));
  }
  return sum;
}

std::size_t number_in(std::string_view text) {
  std::size_t number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  require(read.ec == std::errc{} && read.ptr == text.data() + text.size() && number <= max_vertices,
          "'{}' is no number up to {}", text, max_vertices);
  return number;
}

void join(AdjacencyRows& graph, std::size_t u, std::size_t v) {
  graph[u] |= only(static_cast<unsigned>(v));
  graph[v] |= only(static_cast<unsigned>(u));
}

AdjacencyRows grid(std::string_view sides) {
  const std::size_t cross = std::min(sides.find('x'), sides.size());
  require(cross < sides.size(), "'{}' is no grid", sides);
  const std::size_t rows = number_in(sides.substr(0, cross));
  const std::size_t columns = number_in(sides.substr(cross + 1));
  require(rows * columns <= max_vertices, "'{}' has more than {} vertices", sides, max_vertices);
  AdjacencyRows graph(rows * columns);
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (v % columns + 1 < columns) join(graph, v, v + 1);
    if (v + columns < graph.size()) join(graph, v, v + columns);
  }
  return graph;
}

AdjacencyRows named(std::string_view text) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  if (name == "petersen") return graph_of("IsP@OkWHG");
  require(colon < text.size(), "'{}' is no graph", text);
  const std::string_view argument = text.substr(colon + 1);
  if (name == "graph6") return graph_of(argument);
  if (name == "grid") return grid(argument);
  AdjacencyRows graph(number_in(argument));
  for (std::size_t v = 0; v < graph.size(); ++v) {
    if (name == "complete") {
      for (std::size_t u = 0; u < v; ++u) join(graph, u, v);
      continue;
    }
    if (v > 0) join(graph, v - 1, v);
  }
  if (name == "cycle" && graph.size() > 2) join(graph, 0, graph.size() - 1);
  if (name != "complete" && name != "cycle" && name != "path")
    throw Undecided{fmt::format("this checker does not know graphs named {}", name)};
  return graph;
}

Set all_of(const AdjacencyRows& graph) {
  return only(static_cast<unsigned>(graph.size())) - 1;
}

}  // namespace

PositionGame::Sum KaylesGraphs::components(std::string_view text) const {
  const AdjacencyRows graph = named(text);
  return components_of(graph, all_of(graph), rule_);
}

void KaylesGraphs::for_each_option(const std::string& component,
                                   const std::function<bool(Sum&)>& visit) const {
  const AdjacencyRows graph = graph_of(component);
  const auto leaves = [&](Set removed) {
    Sum sum = components_of(graph, all_of(graph) & ~removed, rule_);
    return visit(sum);
  };
  for (unsigned v = 0; v < graph.size(); ++v) {
    if (rule_ == Rule::node) {
      if (!leaves(only(v) | graph[v])) return;
      continue;
    }
    for (Set later = graph[v] & ~(only(v) - 1); later != 0; later &= later - 1) {
      if (!leaves(only(v) | only(lowest(later)))) return;
    }
  }
}

bool KaylesGraphs::is_small(const std::string& component) const {
  const AdjacencyRows graph = graph_of(component);
  return graph.size() <= 7 || std::all_of(graph.begin(), graph.end(), [](Set neighbours) {
           return std::popcount(neighbours) <= 2;
         });
}

std::uint64_t KaylesGraphs::size(const std::string& component) const {
  return static_cast<unsigned char>(component[0]) - 63u;
}

}  // namespace sprague::check
