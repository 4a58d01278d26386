// A token on a small directed graph, as part of a sum.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/graphs/graph_games.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/layout/directed_layout.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_edges_drawn = 200;
constexpr std::size_t max_elements_drawn = 1000;

std::uint32_t vertex_of(std::string_view position) {
  std::uint32_t v = 0;
  std::from_chars(position.data(), position.data() + position.size(), v);
  return v;
}

/// A position is the number of a vertex. All values are computed when the graph is read.
class TokenGame final : public Game {
 public:
  /// `written` names the graph, `start` is the vertex that texts leave out.
  TokenGame(DirectedGraph graph, std::string written, std::uint32_t start)
      : graph_(std::move(graph)),
        values_(solve(graph_)),
        written_(std::move(written)),
        start_(start) {}

  std::string name() const override { return "graph"; }
  std::string text(std::string_view position) const override {
    if (vertex_of(position) == start_) return written_;
    return fmt::format("{}/{}", written_, position);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const auto listed = graph_.moves(vertex_of(position));
    std::vector<std::uint32_t> vertices(listed.begin(), listed.end());
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    std::vector<GameMove> moves;
    for (const std::uint32_t v : vertices) moves.push_back({std::to_string(v), std::to_string(v)});
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    if (values_.labels[vertex_of(position)] == 0) return {};
    return {std::string(position)};
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const std::int32_t label = values_.labels[vertex_of(component)];
    if (label == GraphValues::infinity) return std::nullopt;
    return static_cast<std::uint64_t>(label);
  }

  std::optional<LoopyValue> loopy_value(std::string_view position) const override {
    const std::uint32_t v = vertex_of(position);
    return values_.can_repeat(v) ? std::optional(values_.value(graph_, v)) : std::nullopt;
  }

  /// Of graphs of up to max_edges_drawn edges.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (graph_.edges() > max_edges_drawn) return std::nullopt;
    BoardLayout layout = directed_layout(graph_, vertex_of(position));
    if (layout.elements.size() > max_elements_drawn) return std::nullopt;
    return layout;
  }

 private:
  DirectedGraph graph_;
  GraphValues values_;
  std::string written_;
  std::uint32_t start_;
};

}  // namespace

GamePosition parse_directed_graph(std::string_view text, std::size_t argument) {
  auto [in, place] = cut_at_slash(text, argument);
  const EdgeList list = read_graph(in, GraphKind::directed);
  std::vector<bool> exists(list.vertices, true);
  for (const Vertex v : list.missing) exists[v] = false;
  if (std::find(exists.begin(), exists.end(), true) == exists.end())
    in.fail(in.at(), "write edges, such as 0-1,0-2; a token needs a vertex");
  const auto first =
      static_cast<Vertex>(std::find(exists.begin(), exists.end(), true) - exists.begin());
  const Vertex start = list.edges.empty() ? first : list.edges.front().from;
  Vertex at = start;
  if (place) {
    const std::size_t begin = place->at();
    at = static_cast<Vertex>(
        place->digits(0, max_vertices, "write the vertex where the token stands"));
    if (at >= list.vertices || !exists[at])
      place->fail(begin, fmt::format("the graph has no vertex {}", at));
    if (!place->done()) place->fail(place->at(), "the position ends before this");
  }
  std::vector<DirectedGraph::Edge> edges;
  for (const Edge& edge : list.edges) edges.emplace_back(edge.from, edge.to);
  return {std::make_shared<TokenGame>(DirectedGraph::from_edges(edges, list.vertices),
                                      std::string(in.rest()), start),
          std::to_string(at)};
}

}  // namespace sprague
