#include "games/graphs/removal_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <utility>

#include "games/graphs/canonical_graph.hpp"
#include "games/graphs/kayles_code.hpp"

namespace sprague {
namespace {

bool is_path(const Graph& connected) {
  if (connected.edge_count() + 1 != connected.size()) return false;
  for (Vertex v = 0; v < connected.size(); ++v) {
    if (connected.neighbours(v).size() > 2) return false;
  }
  return true;
}

/// Takes the vertices from those that are left; place[i] is the vertex i of the removal.
std::vector<bool> without(std::vector<bool> left, const Removal& removal,
                          const std::vector<Vertex>& place) {
  for (const std::vector<Vertex>* const gone : {&removal.named, &removal.others}) {
    for (const Vertex v : *gone) left[place[v]] = false;
  }
  return left;
}

std::vector<Vertex> all_vertices(const Graph& graph) {
  std::vector<Vertex> all;
  for (Vertex v = 0; v < graph.size(); ++v) all.push_back(v);
  return all;
}

}  // namespace

std::vector<GameMove> RemovalGame::moves(std::string_view position) const {
  const VerticesLeft at(*this, position);
  std::vector<std::pair<std::vector<Vertex>, GameMove>> found;
  for (const std::vector<Vertex>& part : at.graph().components(at.left())) {
    for_each_removal(at.graph().induced(part), [&](const Removal& removal) {
      std::vector<Vertex> named;
      for (const Vertex v : removal.named) named.push_back(part[v]);
      GameMove move{fmt::format("{}", fmt::join(named, ",")),
                    at.code_of(without(at.left(), removal, part))};
      found.emplace_back(std::move(named), std::move(move));
      return true;
    });
  }
  std::sort(found.begin(), found.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<GameMove> moves;
  for (auto& [named, move] : found) moves.push_back(std::move(move));
  return moves;
}

std::vector<std::string> RemovalGame::components(std::string_view position) const {
  const VerticesLeft at(*this, position);
  std::vector<std::string> parts;
  for (const std::vector<Vertex>& part : at.graph().components(at.left())) {
    std::string component = component_of(at.graph().induced(part));
    if (!component.empty()) parts.push_back(std::move(component));
  }
  return parts;
}

void RemovalGame::options(std::string_view component, SumList& options) const {
  const Graph graph = graph_in(component);
  const std::vector<bool> all(graph.size(), true);
  const std::vector<Vertex> places = all_vertices(graph);
  for_each_removal(graph, [&](const Removal& removal) {
    for (const auto& part : graph.components(without(all, removal, places))) {
      const Graph left = graph.induced(part);
      if (is_path(left)) {
        options.add_value(path_value(left.size()));
      } else if (const std::string next = component_of(left); !next.empty()) {
        options.add(next);
      }
    }
    return options.end_sum();
  });
}

std::optional<std::uint64_t> RemovalGame::nim_value(std::string_view component) const {
  if (component.front() != 'p') return std::nullopt;
  return path_value(graph_in(component).size());
}

std::uint64_t RemovalGame::difficulty(std::string_view component) const {
  return component.front() == 'g' ? static_cast<unsigned char>(component[1]) : component.size();
}

std::string RemovalGame::component_of(const Graph& connected) const {
  bool has_move = false;
  for_each_removal(connected, [&has_move](const Removal&) { return has_move = true, false; });
  if (!has_move) return "";
  if (is_path(connected)) return path_code(connected.size());
  if (connected.size() > BitGraph<1>::max_size) return graph_code(connected);
  const BitGraph<1> graph(connected);
  const CanonicalGraph canonical = canonical_graph(graph);
  const auto pairs = [&](const Permutation& symmetry) { return pairs_all(symmetry, graph); };
  if (is_won_by_pairs() &&
      std::any_of(canonical.generators.begin(), canonical.generators.end(), pairs))
    return "";
  return graph_code(canonical.graph);
}

}  // namespace sprague
