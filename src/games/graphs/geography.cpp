// Geography: a token goes along the edges of a graph and comes to no vertex twice, or along no edge
// twice; edges may lead one way (Schaefer 1978 for directed graphs; Fraenkel, Scheinerman and
// Ullman, "Undirected edge geography", 1993).
//
// Where edges lead both ways and vertices are left, a maximum matching tells who wins (theorem 47):
// the first player if and only if every maximum matching of the graph covers the vertex of the
// token, by going along the matching. All else, and nim-values, are searched. A component is what
// the token can reach; on up to 64 vertices, where edges lead both ways, in a canonical form.

#include <fmt/format.h>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "file/bytes.hpp"
#include "games/graphs/canonical_graph.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/graphs/matching.hpp"
#include "games/kinds.hpp"
#include "games/layout/graph_layout.hpp"
#include "messages/table.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Graphs with more vertices are not drawn.
constexpr Vertex max_vertices_drawn = 1000;

struct GeographyRules {
  bool are_edges_used = false;  ///< instead of vertices
  bool is_directed = false;
};

/// An edge from a vertex.
struct Exit {
  Vertex to;
  std::uint32_t edge;
};

/// The exits from each vertex, ascending by where they lead.
class Exits {
 public:
  Exits(const EdgeList& graph, bool is_directed) : begin_(std::size_t{graph.vertices} + 1) {
    const auto for_each_exit = [&](const auto& visit) {
      for (std::uint32_t e = 0; e < graph.edges.size(); ++e) {
        visit(graph.edges[e].from, graph.edges[e].to, e);
        if (!is_directed) visit(graph.edges[e].to, graph.edges[e].from, e);
      }
    };
    for_each_exit([this](Vertex from, Vertex, std::uint32_t) { ++begin_[from]; });
    for (std::size_t v = 1; v < begin_.size(); ++v) begin_[v] += begin_[v - 1];
    exits_.resize(begin_.back());
    for_each_exit([this](Vertex from, Vertex to, std::uint32_t e) {
      exits_[--begin_[from]] = {to, e};
    });
    for (Vertex v = 0; v < graph.vertices; ++v) {
      std::sort(exits_.begin() + static_cast<std::ptrdiff_t>(begin_[v]),
                exits_.begin() + static_cast<std::ptrdiff_t>(begin_[v + 1]),
                [](const Exit& a, const Exit& b) { return a.to < b.to; });
    }
  }

  std::span<const Exit> from(Vertex v) const {
    return std::span(exits_).subspan(begin_[v], begin_[v + 1] - begin_[v]);
  }

 private:
  std::vector<std::size_t> begin_;
  std::vector<Exit> exits_;
};

/// Without edges that are listed twice, ascending.
EdgeList each_edge_once(EdgeList graph) {
  std::sort(graph.edges.begin(), graph.edges.end());
  graph.edges.erase(std::unique(graph.edges.begin(), graph.edges.end()), graph.edges.end());
  return graph;
}

/// A graph with its token.
struct Board {
  EdgeList graph;
  Exits exits;

  Board(EdgeList of, bool is_directed) : graph(std::move(of)), exits(graph, is_directed) {}
};

/// What is left of a board, vertices or edges, and where the token is.
struct Stand {
  std::vector<bool> left;
  Vertex token = 0;
};

/// A position is `b`, a bit for each vertex or edge that is left and the token in four bytes, or
/// the code of a graph of its own, all of which is left, and the token in one byte.
class Geography final : public Game {
 public:
  Geography(GeographyRules rules, EdgeList graph, std::string written)
      : rules_(rules),
        board_(each_edge_once(std::move(graph)), rules.is_directed),
        written_(std::move(written)) {
    vertices_.assign(board_.graph.vertices, true);
    for (const Vertex v : board_.graph.missing) vertices_[v] = false;
  }

  std::string name() const override {
    if (rules_.is_directed)
      return rules_.are_edges_used ? "geography(directed edge)" : "geography(directed)";
    return rules_.are_edges_used ? "geography(edge)" : "geography";
  }

  Message rules() const override {
    if (rules_.is_directed) {
      return rules_.are_edges_used ? message("geography(directed edge).rules")
                                   : message("geography(directed).rules");
    }
    return rules_.are_edges_used ? message("geography(edge).rules") : message("geography.rules");
  }

  std::string text(std::string_view position) const override {
    if (position.front() == 'g') {
      return fmt::format("{}/{}", graph_text(graph_in(position.substr(0, position.size() - 1))),
                         static_cast<unsigned char>(position.back()));
    }
    const Stand at = stand(position);
    std::string gone;
    const auto add = [&gone](const auto&... parts) {
      ((gone += parts), ...);
      gone += ',';
    };
    if (rules_.are_edges_used) {
      for (std::size_t e = 0; e < at.left.size(); ++e) {
        const Edge& edge = board_.graph.edges[e];
        if (!at.left[e]) add(std::to_string(edge.from), "-", std::to_string(edge.to));
      }
    } else {
      const auto is_gone = [&](Vertex v) {
        return v < at.left.size() && vertices_[v] && !at.left[v];
      };
      for (Vertex v = 0; v < at.left.size(); ++v) {
        if (!is_gone(v)) continue;
        const Vertex first = v;
        while (is_gone(v + 1)) ++v;
        if (v > first + 1)
          add(std::to_string(first), "..", std::to_string(v));
        else
          for (Vertex w = first; w <= v; ++w) add(std::to_string(w));
      }
    }
    if (gone.empty() && at.token == first_vertex()) return written_;
    return fmt::format("{}/{}{}", written_, gone, at.token);
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    for_each_move(position, [&](Vertex to, std::string after) {
      moves.push_back({std::to_string(to), std::move(after)});
    });
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    bool can_move = false;
    for_each_move(position, [&can_move](Vertex, const std::string&) { can_move = true; });
    if (!can_move) return {};
    if (position.front() == 'g') return {std::string(position)};
    return {component_of(stand(position))};
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    const auto winning = moves_along_matchings(component);
    return winning && winning->empty() ? std::optional<std::uint64_t>(0) : std::nullopt;
  }

  std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                     const RunControl&) const override {
    return moves_along_matchings(position);
  }

  std::uint64_t difficulty(std::string_view component) const override {
    if (component.front() == 'g') return static_cast<unsigned char>(component[1]);
    const Stand at = stand(component);
    return static_cast<std::uint64_t>(std::count(at.left.begin(), at.left.end(), true));
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const Board own = position.front() == 'g' ? own_board(position) : Board({}, false);
    const Board& board = position.front() == 'g' ? own : board_;
    if (board.graph.vertices > max_vertices_drawn) return std::nullopt;
    const Stand at = stand(position);
    const std::vector<bool> all(board.graph.vertices, true);
    DrawnGraph drawn{position.front() == 'g' ? all : vertices_, {}};
    for (const Edge& edge : board.graph.edges) drawn.edges.emplace_back(edge.from, edge.to);
    BoardLayout layout = graph_layout(drawn, rules_.are_edges_used ? all : at.left);
    for (std::size_t e = 0; e < board.graph.edges.size(); ++e) {
      BoardElement& element = layout.elements[e];
      if (rules_.are_edges_used && !at.left[e]) element.state = BoardElement::State::taken;
      if (!rules_.is_directed) continue;
      element.shape = BoardElement::Shape::arrow;
      element.name.clear();
      if (board.graph.edges[e].from < board.graph.edges[e].to) continue;
      std::swap(element.x, element.to_x);
      std::swap(element.y, element.to_y);
    }
    for (BoardElement& element : layout.elements) {
      if (element.name == std::to_string(at.token)) element.state = BoardElement::State::token;
    }
    layout.advice = message("advice.geography");
    return layout;
  }

  /// Reads what is gone and, last, where the token is: `3,7..9,2`, or edges `0-1,1-2,2`.
  std::string read(std::optional<Cursor> in) const {
    Stand at{rules_.are_edges_used ? std::vector<bool>(board_.graph.edges.size(), true) : vertices_,
             first_vertex()};
    while (in) {
      in->skip_spaces();
      const std::size_t begin = in->at();
      const Vertex first = read_vertex(*in);
      const bool is_edge = rules_.are_edges_used && in->accept('-');
      const bool is_range = !rules_.are_edges_used && in->accept_word("..");
      const Vertex last = is_edge || is_range ? read_vertex(*in) : first;
      in->skip_spaces();
      if (is_edge) {
        const auto& edges = board_.graph.edges;
        const Edge edge =
            rules_.is_directed || first < last ? Edge{first, last} : Edge{last, first};
        const auto found = std::lower_bound(edges.begin(), edges.end(), edge);
        if (found == edges.end() || *found != edge) {
          in->fail(begin, message("graph.no_edge", {{"edge", fmt::format("{}-{}", first, last)}}));
        }
        at.left[static_cast<std::size_t>(found - edges.begin())] = false;
      } else if (in->done() && !is_range) {
        if (!rules_.are_edges_used && !at.left[first])
          in->fail(begin, message("geography.token_gone", {{"vertex", first}}));
        at.token = first;
        break;
      } else if (rules_.are_edges_used) {
        in->fail(in->at(), as_in({"0-1,1-2,2"}));
      } else {
        for (Vertex v = first; v <= last; ++v) at.left[v] = false;
      }
      in->expect(",", rules_.are_edges_used ? "0-1,1-2,2" : "0,1,2");
    }
    return code_of(at);
  }

  bool has_vertices() const {
    return std::find(vertices_.begin(), vertices_.end(), true) != vertices_.end();
  }

 private:
  Vertex first_vertex() const {
    return static_cast<Vertex>(std::find(vertices_.begin(), vertices_.end(), true) -
                               vertices_.begin());
  }

  Vertex read_vertex(Cursor& in) const {
    const std::size_t begin = in.at();
    const auto v = static_cast<Vertex>(in.digits(0, large_graphs.vertices, "0,1,2"));
    if (v >= vertices_.size() || !vertices_[v])
      in.fail(begin, message("graph.no_vertex", {{"vertex", v}}));
    return v;
  }

  Stand stand(std::string_view position) const {
    if (position.front() == 'g') {
      const std::size_t size = rules_.are_edges_used ? graph_in(position).edge_count()
                                                     : static_cast<unsigned char>(position[1]);
      return {std::vector<bool>(size, true), static_cast<unsigned char>(position.back())};
    }
    const std::size_t size =
        rules_.are_edges_used ? board_.graph.edges.size() : board_.graph.vertices;
    ByteReader token(position.substr(position.size() - sizeof(Vertex)));
    return {set_in(position, static_cast<Vertex>(size)), token.get<Vertex>()};
  }

  static std::string code_of(const Stand& at) {
    ByteWriter token;
    token.put<Vertex>(at.token);
    return set_code(at.left) + token.bytes();
  }

  Board own_board(std::string_view position) const {
    return Board(graph_in(position.substr(0, position.size() - 1)).edges(), false);
  }

  /// Calls visit(where the token goes, the position).
  template <class Visit>
  void for_each_move(std::string_view position, const Visit& visit) const {
    const bool is_own = position.front() == 'g';
    const Board own = is_own ? own_board(position) : Board({}, false);
    const Board& board = is_own ? own : board_;
    Stand at = stand(position);
    const Vertex from = at.token;
    if (!rules_.are_edges_used) at.left[from] = false;
    for (const Exit& exit : board.exits.from(from)) {
      const std::size_t used = rules_.are_edges_used ? exit.edge : exit.to;
      if (!at.left[used]) continue;
      at.token = exit.to;
      if (rules_.are_edges_used) at.left[used] = false;
      visit(exit.to, is_own ? component_of(board, at) : code_of(at));
      at.left[used] = true;
    }
  }

  std::string component_of(const Stand& at) const { return component_of(board_, at); }

  /// What the token can reach. Of a graph of its own a position is always such a component.
  std::string component_of(const Board& board, const Stand& at) const {
    std::vector<bool> reached(board.graph.vertices);
    std::vector<Vertex> found{at.token};
    std::vector<bool> left(at.left.size());
    reached[at.token] = true;
    if (!rules_.are_edges_used) left[at.token] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const Exit& exit : board.exits.from(found[i])) {
        const std::size_t used = rules_.are_edges_used ? exit.edge : exit.to;
        if (!at.left[used]) continue;
        left[used] = true;
        if (!reached[exit.to]) found.push_back(exit.to);
        reached[exit.to] = true;
      }
    }
    if (rules_.is_directed || found.size() > BitGraph<1>::max_size)
      return code_of({left, at.token});
    return canonical(board, left, found, at.token);
  }

  /// The graph of some vertices on what is left, and the token.
  std::string canonical(const Board& board, const std::vector<bool>& left,
                        std::vector<Vertex> vertices, Vertex token) const {
    std::sort(vertices.begin(), vertices.end());
    const auto place = [&vertices](Vertex v) {
      return static_cast<unsigned>(std::lower_bound(vertices.begin(), vertices.end(), v) -
                                   vertices.begin());
    };
    BitGraph<1> graph;
    graph.size = static_cast<unsigned>(vertices.size());
    for (const Vertex v : vertices) {
      for (const Exit& exit : board.exits.from(v)) {
        if (rules_.are_edges_used ? left[exit.edge] : left[exit.to])
          graph.join(place(v), place(exit.to));
      }
    }
    std::vector<unsigned> colours(graph.size, 1);
    colours[place(token)] = 0;  // so that it becomes vertex 0
    const BitGraph<1> ordered = in_order(graph, canonical_order(graph, colours));
    return graph_code(ordered) + '\0';
  }

  /// The moves to P-positions, where matchings tell: those to a vertex that a maximum matching of
  /// the graph without that of the token misses.
  std::optional<std::vector<GameMove>> moves_along_matchings(std::string_view position) const {
    if (rules_.are_edges_used || rules_.is_directed) return std::nullopt;
    const bool is_own = position.front() == 'g';
    const Board own = is_own ? own_board(position) : Board({}, false);
    Stand at = stand(position);
    at.left[at.token] = false;
    const std::vector<bool> missed =
        missed_by_a_maximum_matching(Graph(is_own ? own.graph : board_.graph), at.left);
    std::vector<GameMove> winning;
    for_each_move(position, [&](Vertex to, std::string after) {
      if (missed[to]) winning.push_back({std::to_string(to), std::move(after)});
    });
    return winning;
  }

  GeographyRules rules_;
  Board board_;
  std::string written_;
  std::vector<bool> vertices_;
};

GeographyRules geography_rules(std::string_view text, std::size_t argument) {
  const std::size_t open = text.substr(0, argument).find('(');
  if (open == text.npos) return {};
  const std::string_view words = text.substr(open + 1, argument - open - 3);
  if (words == "edge") return {true, false};
  if (words == "directed") return {false, true};
  if (words == "directed edge") return {true, true};
  fail_at(text, open + 1, message("geography.words"));
}

/// Reads `geography:petersen/0,1,2`: the token was on 0 and 1 and is on 2; without the slash it is
/// on the first vertex.
GamePosition parse_geography(std::string_view text, std::size_t argument) {
  const GeographyRules rules = geography_rules(text, argument);
  const auto [graph, state] = cut_at_slash(text, argument);
  EdgeList list =
      read_graph(graph, rules.is_directed ? GraphKind::directed : GraphKind::simple, large_graphs);
  const auto game =
      std::make_shared<const Geography>(rules, std::move(list), std::string(graph.rest()));
  if (!game->has_vertices()) graph.fail(argument, as_in({"petersen", "0-1,1-2"}));
  return {game, game->read(state)};
}

}  // namespace

GameKind geography_kind() {
  return {"geography",
          "geography:petersen",
          "a token that comes to no vertex twice",
          message("geography.rules"),
          message("geography.notation"),
          "A. S. Fraenkel, E. R. Scheinerman and D. Ullman, Undirected edge geography, Theoret. "
          "Comput. Sci. 112 (1993)",
          parse_geography,
          PositionForm::graph,
          KindNumbers::none,
          true};
}

}  // namespace sprague
