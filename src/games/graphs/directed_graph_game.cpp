// A token on a small directed graph, as part of a sum. Edges are listed, or a formula says where
// the token may go: its vertices are then numbers, or squares of a board, up to the largest that
// the text names.

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/graphs/graph_text.hpp"
#include "games/kinds.hpp"
#include "games/layout/directed_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"
#include "tuples/tuple_formula_moves.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t max_edges_drawn = 200;
constexpr std::size_t max_elements_drawn = 1000;

std::uint32_t vertex_of(std::string_view position) {
  std::uint32_t v = 0;
  std::from_chars(position.data(), position.data() + position.size(), v);
  return v;
}

/// The vertices of a graph as texts name them: by one number, or by several from 0 to the largest.
class VertexNames {
 public:
  VertexNames() = default;
  explicit VertexNames(Tuple largest) : largest_(std::move(largest)) {}

  std::string of(std::uint32_t vertex) const {
    if (largest_.size() < 2) return std::to_string(vertex);
    return fmt::format("{}", fmt::join(numbers(vertex), ","));
  }

  Tuple numbers(std::uint64_t vertex) const {
    Tuple numbers(largest_.size());
    for (std::size_t i = largest_.size(); i-- > 0;) {
      numbers[i] = vertex % (largest_[i] + 1);
      vertex /= largest_[i] + 1;
    }
    return numbers;
  }

  std::uint64_t vertex(const Tuple& numbers) const {
    std::uint64_t vertex = 0;
    for (std::size_t i = 0; i < largest_.size(); ++i)
      vertex = vertex * (largest_[i] + 1) + numbers[i];
    return vertex;
  }

  const Tuple& largest() const { return largest_; }

 private:
  Tuple largest_;
};

/// The part of a text before the place of the token.
struct Described {
  std::string name;     ///< `graph`, or with a formula
  std::string written;  ///< the graph behind the colon
  DirectedGraph graph;
  VertexNames names;
  std::optional<std::uint32_t> start;  ///< where the token is when no place is written
};

/// A position is the number of a vertex. All values are computed when the graph is read.
class TokenGame final : public Game {
 public:
  explicit TokenGame(Described described)
      : described_(std::move(described)), graph_(described_.graph), values_(solve(graph_)) {}

  std::string name() const override { return described_.name; }
  std::string text(std::string_view position) const override {
    const std::uint32_t v = vertex_of(position);
    if (v == described_.start) return described_.written;
    return fmt::format("{}/{}", described_.written, described_.names.of(v));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const auto listed = graph_.moves(vertex_of(position));
    std::vector<std::uint32_t> vertices(listed.begin(), listed.end());
    std::sort(vertices.begin(), vertices.end());
    vertices.erase(std::unique(vertices.begin(), vertices.end()), vertices.end());
    std::vector<GameMove> moves;
    for (const std::uint32_t v : vertices)
      moves.push_back({described_.names.of(v), std::to_string(v)});
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

  /// Draws graphs of up to max_edges_drawn edges.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (graph_.edges() > max_edges_drawn || described_.names.largest().size() > 1)
      return std::nullopt;
    BoardLayout layout = directed_layout(graph_, vertex_of(position));
    if (layout.elements.size() > max_elements_drawn) return std::nullopt;
    return layout;
  }

  Message remark(std::string_view) const override {
    if (described_.start) return {};
    return message("graph.numbers_end",
                   {{"largest", fmt::format("{}", fmt::join(described_.names.largest(), ","))}});
  }

 private:
  Described described_;
  const DirectedGraph& graph_;
  GraphValues values_;
};

/// The edges that a formula allows between numbers up to the largest.
DirectedGraph graph_of(const TupleFormula& moves, const VertexNames& names, const Cursor& in) {
  constexpr std::uint64_t max_tries_in_all = std::uint64_t{1} << 24;
  const Numbers largest = numbers_of(names.largest());
  const auto vertices = static_cast<std::uint64_t>(positions_up_to(names.largest()));
  std::vector<DirectedGraph::Edge> edges;
  std::uint64_t tries = 0;
  for (std::uint64_t v = 0; v < vertices; ++v) {
    tries += for_each_formula_option(
        moves, numbers_of(names.numbers(v)),
        [&](std::span<const Numbers> left) {
          edges.emplace_back(v, names.vertex(tuple_of(left[0])));
        },
        largest);
    if (tries > max_tries_in_all || edges.size() > max_edges) {
      in.fail(in.at(),
              message("graph.too_many_moves",
                      {{"limit", edges.size() > max_edges ? max_edges : max_tries_in_all}}));
    }
  }
  return DirectedGraph::from_edges(edges, vertices);
}

/// Reads as many numbers as there are bounds, each at most its bound.
Tuple read_numbers(Cursor& in, const Tuple& largest, std::string_view example) {
  Tuple numbers;
  for (std::size_t i = 0; i < largest.size(); ++i) {
    if (i > 0) in.expect(",", example);
    in.skip_spaces();
    numbers.push_back(in.digits(0, largest[i], example));
  }
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), as_in({example}));
  return numbers;
}

/// `graph(a -> b: b = a + 1 or 2*b = a):100/7`.
GamePosition parse_formula_graph(std::string_view text, std::size_t argument) {
  Cursor formula(text, 0, argument - 1);
  const TupleFormula moves = parse_formula_moves(formula, {}, 1);
  if (moves.left.size() > 1) formula.fail(0, message("graph.one_place"));
  auto [in, place] = cut_at_slash(text, argument);
  const std::size_t begin = in.at();
  const std::size_t dimensions = moves.before.size();
  Described described{moves.text, std::string(in.rest()), {}, {}, {}};
  described.names = VertexNames(
      read_numbers(in, Tuple(dimensions, max_vertices - 1), dimensions == 1 ? "100/7" : "7,7/3,4"));
  const Tuple& largest = described.names.largest();
  if (positions_up_to(largest) > max_vertices)
    in.fail(begin, at_most(max_vertices, "things.vertices"));
  if (!place) in.fail(in.end(), expected({"/"}, dimensions == 1 ? "100/7" : "7,7/3,4"));
  const Tuple at = read_numbers(*place, largest, dimensions == 1 ? "100/7" : "7,7/3,4");
  described.graph = graph_of(moves, described.names, Cursor(text, begin, in.end()));
  const std::uint64_t vertex = described.names.vertex(at);
  return {std::make_shared<TokenGame>(std::move(described)), std::to_string(vertex)};
}

/// Reads `graph:0-1,0-2,1-2/1`; edges lead from the first vertex to the second. Without the slash
/// the token stands where the first edge begins. Or `graph(a -> b: b = a + 1 or 2*b = a):100/7`,
/// with up to four numbers before and after the arrow: the vertices are the numbers up to 100.
GamePosition parse_directed_graph(std::string_view text, std::size_t argument) {
  if (text.substr(0, argument).find('(') != std::string_view::npos)
    return parse_formula_graph(text, argument);
  auto [in, place] = cut_at_slash(text, argument);
  const EdgeList list = read_graph(in, GraphKind::directed);
  std::vector<bool> exists(list.vertices, true);
  for (const Vertex v : list.missing) exists[v] = false;
  if (std::find(exists.begin(), exists.end(), true) == exists.end())
    in.fail(in.at(), as_in({"0-1,0-2/0"}));
  const auto first =
      static_cast<Vertex>(std::find(exists.begin(), exists.end(), true) - exists.begin());
  const Vertex start = list.edges.empty() ? first : list.edges.front().from;
  Vertex at = start;
  if (place) {
    const std::size_t begin = place->at();
    at = static_cast<Vertex>(place->digits(0, max_vertices, "0-1,0-2/0"));
    if (at >= list.vertices || !exists[at])
      place->fail(begin, message("graph.no_vertex", {{"vertex", at}}));
    place->expect_end();
  }
  std::vector<DirectedGraph::Edge> edges;
  for (const Edge& edge : list.edges) edges.emplace_back(edge.from, edge.to);
  return {std::make_shared<TokenGame>(Described{"graph",
                                                std::string(in.rest()),
                                                DirectedGraph::from_edges(edges, list.vertices),
                                                {},
                                                start}),
          std::to_string(at)};
}

}  // namespace

GameKind directed_graph_kind() {
  return {"graph",
          "graph:0-1,0-2,1-2/0",
          "a token on a directed graph",
          message("graph.rules"),
          message("graph.notation"),
          "Smith, Graphs and composite games, J. Combin. Theory 1 (1966)",
          parse_directed_graph,
          PositionForm::arrows,
          KindNumbers::none,
          true};
}

}  // namespace sprague
