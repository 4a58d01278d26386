#include "games/graphs/vertex_game.hpp"

#include <fmt/format.h>

#include "games/graphs/tree_code.hpp"
#include "games/layout/graph_layout.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

/// The vertices that are left when those in the text are gone.
std::vector<bool> read_left(Cursor in, std::vector<bool> left) {
  const std::vector<bool> vertices = left;
  const auto read = [&] {
    const std::size_t start = in.at();
    const auto v = static_cast<Vertex>(in.digits(0, max_vertices, "3,5..7"));
    if (v >= vertices.size() || !vertices[v])
      in.fail(start, message("graph.no_vertex", {{"vertex", v}}));
    return v;
  };
  do {
    in.skip_spaces();
    const Vertex first = read();
    const Vertex last = in.accept_word("..") ? read() : first;
    for (Vertex v = first; v <= last; ++v) left[v] = false;
    in.skip_spaces();
  } while (in.accept(','));
  in.expect_end({","}, "3,5..7");
  return left;
}

}  // namespace

VertexGame::VertexGame(const EdgeList& graph, std::string written)
    : graph_(graph), written_(std::move(written)), vertices_(graph.vertices, true) {
  for (const Vertex v : graph.missing) vertices_[v] = false;
}

std::string VertexGame::text(std::string_view position) const {
  switch (position.front()) {
    case 'b': break;
    case 'p': return fmt::format("path:{}", position.substr(1));
    case 't': return "tree:" + parents_text(parentheses_in(position));
    default: return graph_text(graph_in(position));
  }
  const std::vector<bool> left = set_in(position, graph_.size());
  std::string removed;
  for (Vertex v = 0; v < graph_.size(); ++v) {
    const auto is_removed = [&](Vertex w) { return w < graph_.size() && vertices_[w] && !left[w]; };
    if (!is_removed(v)) continue;
    const Vertex first = v;
    while (is_removed(v + 1)) ++v;
    removed += fmt::format("{}{}", removed.empty() ? "" : ",", first);
    if (v > first) removed += fmt::format("{}{}", v > first + 1 ? ".." : ",", v);
  }
  return removed.empty() ? written_ : written_ + '/' + removed;
}

std::optional<BoardLayout> VertexGame::layout(std::string_view position) const {
  const VerticesLeft at(*this, position);
  const std::vector<bool> all(at.graph().size(), true);
  DrawnGraph drawn{at.is_board() ? vertices_ : all, {}};
  for (const Edge& edge : at.graph().edges().edges) drawn.edges.emplace_back(edge.from, edge.to);
  return graph_layout(drawn, at.left());
}

std::string VerticesLeft::code_of(const std::vector<bool>& kept) const {
  if (is_board_) return set_code(kept);
  std::vector<Vertex> vertices;
  for (Vertex v = 0; v < graph().size(); ++v) {
    if (kept[v]) vertices.push_back(v);
  }
  return graph_code(graph().induced(vertices));
}

GamePosition parse_vertices(
    std::string_view text, std::size_t argument,
    const std::function<std::shared_ptr<const VertexGame>(const EdgeList&, std::string)>& make) {
  const auto [graph, removed] = cut_at_slash(text, argument);
  const auto game = make(read_graph(graph, GraphKind::simple), std::string(graph.rest()));
  return {game, set_code(removed ? read_left(*removed, game->vertices()) : game->vertices())};
}

}  // namespace sprague
