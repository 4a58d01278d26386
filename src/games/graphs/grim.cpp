// Grim: a move removes a vertex that has an edge, and the vertices that this leaves without one
// (Adams, Dixon, Elder, Peabody, Vega and Willis, 2016).
//
// A path of n + 1 vertices is a heap of n in the octal game 0.37: to remove a vertex at an end
// takes an edge, any other vertex two, which may leave two paths. No period of 0.37 is known. Other
// components of up to 64 vertices are canonical graphs. One with a symmetry that pairs all vertices
// with others that are no neighbours (pairs_all()) has the value 0: the second player answers with
// the image of the vertex that went, which has lost no edge. The generators of the symmetries are
// tried; a graph where only a product of them pairs all is searched.

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/canonical_graph.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/graphs/vertex_game.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

/// Paths of one vertex have the value 0.
std::uint64_t grim_path_value(std::uint64_t vertices) {
  static std::mutex mutex;
  static NimValues values;
  const std::lock_guard lock(mutex);
  if (vertices > values.size())
    values = compute_values(Ruleset::parse("0.37"), std::max<std::uint64_t>(vertices, 1000));
  return values[vertices - 1];
}

bool is_path(const Graph& connected) {
  if (connected.edge_count() + 1 != connected.size()) return false;
  for (Vertex v = 0; v < connected.size(); ++v) {
    if (connected.neighbours(v).size() > 2) return false;
  }
  return true;
}

/// The component that a connected graph with an edge is; empty where a symmetry pairs its vertices.
std::string component_of(const Graph& connected) {
  if (is_path(connected)) return path_code(connected.size());
  if (connected.size() > BitGraph<1>::max_size) return graph_code(connected);
  const BitGraph<1> graph(connected);
  const CanonicalGraph canonical = canonical_graph(graph);
  const auto pairs = [&](const Permutation& symmetry) { return pairs_all(symmetry, graph); };
  const auto& symmetries = canonical.generators;
  const bool is_paired = std::any_of(symmetries.begin(), symmetries.end(), pairs);
  return is_paired ? "" : graph_code(canonical.graph);
}

/// Removes the vertices that have no edge.
std::vector<bool> with_edges(const Graph& graph, std::vector<bool> left) {
  const std::vector<bool> all = left;
  for (Vertex v = 0; v < graph.size(); ++v) {
    const auto neighbours = graph.neighbours(v);
    const auto stays = [&](Vertex w) { return all[w]; };
    if (std::none_of(neighbours.begin(), neighbours.end(), stays)) left[v] = false;
  }
  return left;
}

/// The vertices that are left all have an edge.
class Grim final : public VertexGame {
 public:
  using VertexGame::VertexGame;

  std::string name() const override { return "grim"; }

  std::vector<GameMove> moves(std::string_view position) const override {
    const VerticesLeft at(*this, position);
    std::vector<GameMove> moves;
    for (Vertex v = 0; v < at.graph().size(); ++v) {
      if (!at.left()[v]) continue;
      std::vector<bool> after = at.left();
      after[v] = false;
      moves.push_back({std::to_string(v), at.code_of(with_edges(at.graph(), std::move(after)))});
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    const VerticesLeft at(*this, position);
    std::vector<std::string> parts;
    for (const std::vector<Vertex>& part : at.graph().components(at.left())) {
      std::string component = component_of(at.graph().induced(part));
      if (!component.empty()) parts.push_back(std::move(component));
    }
    return parts;
  }

  std::vector<std::string> misere_components(std::string_view position) const override {
    return components(position);
  }

  void options(std::string_view component, SumList& options) const override {
    if (component.front() != 'g') return Game::options(component, options);
    const BitGraph<1> graph = bit_graph_in(component);
    for (unsigned v = 0; v < graph.size; ++v) {
      for (VertexSet<1> left = graph.all() ^ VertexSet<1>::one(v); left.any();) {
        const VertexSet<1> part = graph.component(left);
        left ^= part;
        if (part.count() < 2) continue;
        const std::string next = component_of(graph.subgraph(part));
        if (const auto value = nim_value(next))
          options.add_value(*value);
        else
          options.add(next);
      }
      if (!options.end_sum()) return;
    }
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component.empty()) return 0;
    if (component.front() != 'p') return std::nullopt;
    return grim_path_value(graph_in(component).size());
  }

  std::uint64_t difficulty(std::string_view component) const override {
    return component.front() == 'g' ? static_cast<unsigned char>(component[1]) : component.size();
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    std::optional<BoardLayout> layout = VertexGame::layout(position);
    layout->advice = message("advice.grim");
    return layout;
  }
};

GamePosition parse_grim(std::string_view text, std::size_t argument) {
  GamePosition read =
      parse_vertices(text, argument, [](const EdgeList& graph, std::string written) {
        return std::make_shared<const Grim>(graph, std::move(written));
      });
  const VerticesLeft at(static_cast<const Grim&>(*read.game), read.position);
  read.position = at.code_of(with_edges(at.graph(), at.left()));
  return read;
}

}  // namespace

GameKind grim_kind() {
  return {
      "grim",
      "grim:petersen",
      "remove a vertex that has an edge, on any graph",
      message("grim.rules"),
      Message(),
      "R. Adams, J. Dixon, J. Elder, J. Peabody, O. Vega and K. Willis, Combinatorial analysis of "
      "a subtraction game on graphs, Int. J. Comb. (2016)",
      parse_grim,
      PositionForm::graph};
}

}  // namespace sprague
