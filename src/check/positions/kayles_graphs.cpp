// Node Kayles, Arc Kayles, Grim and octal games on graphs, for the checker.

#include <algorithm>
#include <bit>
#include <set>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/pairing.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_graph.hpp"

namespace sprague::check {
namespace {

using Vertex = Graph::Vertex;

enum class KaylesRule { node, arc, grim, octal };

/// A bound on the time that one graph takes: a board of 20×20.
constexpr std::size_t max_vertices = 400;

/// The graph that a component is.
Graph graph_of(const std::string& graph6) {
  const WrittenGraph written = written_graph("graph6:" + graph6);
  return Graph(written.vertices.size(), written.edges);
}

std::string canonical(const Graph& graph) {
  return graph6_of(graph, order_of(graph, std::vector<unsigned>(graph.size())));
}

/// A flag for each vertex.
using Flags = std::vector<char>;

/// The components of the graph on some vertices; a single vertex counts only for Node Kayles.
PositionGame::Sum components_of(const Graph& graph, Flags left, KaylesRule rule) {
  PositionGame::Sum sum;
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (!left[v]) continue;
    std::vector<Vertex> component{v};
    left[v] = false;
    for (std::size_t i = 0; i < component.size(); ++i) {
      for (const Vertex w : graph.neighbours(component[i])) {
        if (left[w]) component.push_back(w);
        left[w] = false;
      }
    }
    if (component.size() == 1 && (rule == KaylesRule::arc || rule == KaylesRule::grim)) continue;
    sum.push_back(canonical(graph.in_order(component)));
  }
  return sum;
}

/// A component is a connected graph in the format graph6. It is a relabelled copy, made here, of
/// the graph that was met, so that graphs of equal components are isomorphic, whichever labels are
/// chosen.
class KaylesGraphs : public PositionGame {
 public:
  explicit KaylesGraphs(KaylesRule rule) : rule_(rule) {}

  /// A move takes t connected vertices as the digit t of `0.77` says, without its `0.`.
  explicit KaylesGraphs(std::string digits)
      : rule_(KaylesRule::octal), digits_(std::move(digits)) {}

  /// Reads `petersen/3,7..9`: a graph (written_graph.hpp) and the vertices that are gone.
  Sum components(std::string_view text) const override {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const WrittenGraph written = written_graph(text.substr(0, slash));
    const std::size_t size = written.vertices.size();
    if (size > max_vertices) {
      throw Undecided{fmt::format("this checker knows Kayles on at most {} vertices; {} has {}",
                                  max_vertices, text, size)};
    }
    for (const auto& [u, v] : written.edges) require(u != v, "'{}' joins a vertex to itself", text);
    Flags left(written.vertices.begin(), written.vertices.end());
    if (slash < text.size()) {
      for (const std::uint32_t v : written_vertices(text.substr(slash + 1), size)) left[v] = false;
    }
    return components_of(Graph(size, written.edges), std::move(left), rule_);
  }

  std::string text(const std::string& component) const override { return "graph6:" + component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const Graph graph = graph_of(component);
    if (rule_ == KaylesRule::octal) return for_each_octal_option(graph, visit);
    const auto leaves = [&](std::span<const Vertex> removed, Vertex also) {
      Flags left(graph.size(), true);
      left[also] = false;
      for (const Vertex v : removed) left[v] = false;
      Sum sum = components_of(graph, std::move(left), rule_);
      return visit(sum);
    };
    for (Vertex v = 0; v < graph.size(); ++v) {
      const std::span<const Vertex> neighbours = graph.neighbours(v);
      if (rule_ != KaylesRule::arc) {
        if (!leaves(rule_ == KaylesRule::node ? neighbours : neighbours.first(0), v)) return;
        continue;
      }
      for (std::size_t i = 0; i < neighbours.size(); ++i) {
        if (neighbours[i] > v && !leaves(neighbours.subspan(i, 1), v)) return;
      }
    }
  }

  /// Theorem 46: the second player answers with the image of the vertices that went.
  bool is_zero(const std::string& component) const override {
    // An octal game must let the second player take the images, whatever that leaves.
    if (digits_.size() > 2 || digits_.find_first_not_of("07") != std::string::npos) return false;
    return has_pairing(graph_of(component));
  }

  /// Paths, cycles and what has few vertices.
  bool is_small(const std::string& component) const override {
    if (size(component) <= 7) return true;
    std::size_t edges = 0;
    for (const char bits : std::string_view(component).substr(is_long(component) ? 4 : 1))
      edges += static_cast<std::size_t>(std::popcount(static_cast<unsigned>(bits - '?')));
    if (edges > size(component)) return false;
    const Graph graph = graph_of(component);
    for (Vertex v = 0; v < graph.size(); ++v) {
      if (graph.neighbours(v).size() > 2) return false;
    }
    return true;
  }

  /// Its vertices.
  std::uint64_t size(const std::string& component) const override {
    const auto bits = [&](std::size_t at) {
      return static_cast<std::uint64_t>(component[at] - '?');
    };
    return is_long(component) ? bits(1) << 12 | bits(2) << 6 | bits(3) : bits(0);
  }

 private:
  /// Whether the number of vertices takes four characters.
  static bool is_long(const std::string& component) { return component[0] == '~'; }

  /// The connected sets of t vertices are those of t − 1, each with a neighbour more.
  void for_each_octal_option(const Graph& graph, const std::function<bool(Sum&)>& visit) const {
    std::set<std::vector<Vertex>> sets{{}};
    for (const char digit : digits_) {
      std::set<std::vector<Vertex>> larger;
      for (const std::vector<Vertex>& set : sets) {
        for (Vertex v = 0; v < graph.size(); ++v) {
          const auto near = graph.neighbours(v);
          const auto is_near = [&](Vertex w) {
            return std::binary_search(near.begin(), near.end(), w);
          };
          if (std::find(set.begin(), set.end(), v) != set.end() ||
              (!set.empty() && std::none_of(set.begin(), set.end(), is_near)))
            continue;
          std::vector<Vertex> with = set;
          with.push_back(v);
          std::sort(with.begin(), with.end());
          larger.insert(std::move(with));
        }
      }
      sets = std::move(larger);
      for (const std::vector<Vertex>& set : sets) {
        Flags left(graph.size(), true);
        for (const Vertex v : set) left[v] = false;
        Sum sum = components_of(graph, std::move(left), rule_);
        const std::size_t several = std::min<std::size_t>(sum.size(), 2);
        if ((static_cast<unsigned>(digit - '0') >> several & 1) != 0 && !visit(sum)) return;
      }
    }
  }

  KaylesRule rule_;
  std::string digits_;
};

}  // namespace

std::unique_ptr<PositionGame> node_kayles() {
  return std::make_unique<KaylesGraphs>(KaylesRule::node);
}

std::unique_ptr<PositionGame> arc_kayles() {
  return std::make_unique<KaylesGraphs>(KaylesRule::arc);
}

std::unique_ptr<PositionGame> grim() {
  return std::make_unique<KaylesGraphs>(KaylesRule::grim);
}

std::unique_ptr<PositionGame> octal(std::string_view code) {
  const std::string digits(code.substr(std::min<std::size_t>(code.size(), 2)));
  require(code.starts_with("0.") && !digits.empty() && digits.size() <= 8 &&
              digits.find_first_not_of("01234567") == std::string::npos,
          "'{}' is no octal code", code);
  return std::make_unique<KaylesGraphs>(digits);
}

}  // namespace sprague::check
