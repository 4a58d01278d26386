#include "games/graphs/hackenbush.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "file/bytes.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/kinds.hpp"
#include "games/layout/graph_layout.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Graphs with more edges are not drawn, and of their moves the winning ones alone are valued.
constexpr std::size_t many_edges = 20'000;

EdgeList stalk(std::string_view code) {
  Vertex length = 0;
  std::from_chars(code.data() + 1, code.data() + code.size(), length);
  EdgeList list{length + 1, {}, {}};
  for (Vertex v = 0; v < length; ++v) list.edges.push_back({v, v + 1});
  return list;
}

std::string stalk_code(std::uint64_t length) {
  return 's' + std::to_string(length);
}

/// Which of the edges that are kept hang on the ground.
class Falling {
 public:
  explicit Falling(const EdgeList& graph) : graph_(graph), at_(graph.vertices) {
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      at_[graph.edges[e].from].push_back(e);
      at_[graph.edges[e].to].push_back(e);
    }
  }

  std::vector<bool> standing(const std::vector<bool>& kept) const {
    std::vector<bool> result(kept.size());
    std::vector<bool> reached(graph_.vertices);
    std::vector<Vertex> next;
    const auto reach = [&](Vertex v) {
      if (!reached[v]) next.push_back(v);
      reached[v] = true;
    };
    if (graph_.vertices > 0) reach(0);
    while (!next.empty()) {
      const Vertex v = next.back();
      next.pop_back();
      for (const std::size_t e : at_[v]) {
        if (!kept[e]) continue;
        result[e] = true;
        reach(graph_.edges[e].from);
        reach(graph_.edges[e].to);
      }
    }
    return result;
  }

 private:
  const EdgeList& graph_;
  std::vector<std::vector<std::size_t>> at_;
};

/// The code of the position that leaves these edges: those of the others that hang on what is left
/// or on the ground, in four bytes each. All that is gone besides has fallen.
std::string code_of(const EdgeList& graph, const std::vector<bool>& standing) {
  std::vector<bool> held(graph.vertices);
  if (graph.vertices > 0) held[0] = true;
  for (std::size_t e = 0; e < standing.size(); ++e) {
    if (standing[e]) held[graph.edges[e].from] = held[graph.edges[e].to] = true;
  }
  ByteWriter cut;
  for (std::uint32_t e = 0; e < standing.size(); ++e) {
    if (!standing[e] && (held[graph.edges[e].from] || held[graph.edges[e].to]))
      cut.put<std::uint32_t>(e);
  }
  return 'c' + cut.bytes();
}

/// Positions are `c` and the edges that were cut (code_of()), or `s` and the number of edges of a
/// single stalk, the component that all positions of its nim-value have.
class Hackenbush final : public Game {
 public:
  Hackenbush(EdgeList graph, std::string written)
      : graph_(std::move(graph)), written_(std::move(written)), falling_(graph_) {}
  Hackenbush(const Hackenbush&) = delete;
  Hackenbush& operator=(const Hackenbush&) = delete;

  std::string name() const override { return "hackenbush"; }
  std::string text(std::string_view position) const override {
    if (position.front() == 's') return fmt::format("path:{}", stalk(position).vertices);
    if (position == start()) return written_;
    return "edges:" + edges_text(edges_left(position));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    if (position.front() == 's') {
      const EdgeList graph = stalk(position);
      for (Vertex v = 0; v < graph.edges.size(); ++v)
        moves.push_back({fmt::format("{}-{}", v, v + 1), stalk_code(v)});
      return moves;
    }
    std::vector<bool> left = standing(position);
    for (std::uint32_t e = 0; e < left.size(); ++e) {
      const bool is_parallel = e > 0 && left[e - 1] && graph_.edges[e - 1] == graph_.edges[e];
      if (!left[e] || is_parallel) continue;  // to cut either leaves the same
      moves.push_back(move_of(position, left, e));
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    if (position.front() == 's') return {std::string(position)};
    const std::uint64_t value = hackenbush_value(edges_left(position));
    if (value == 0) return {};
    return {stalk_code(value)};
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component.front() == 's') return stalk(component).edges.size();
    return hackenbush_value(edges_left(component));
  }

  std::optional<std::vector<GameMove>> winning_moves(std::string_view position,
                                                     const RunControl& run) const override {
    if (position.front() == 's' || graph_.edges.size() <= many_edges) return std::nullopt;
    std::vector<bool> left = standing(position);
    std::vector<std::uint32_t> places;
    for (std::uint32_t e = 0; e < left.size(); ++e) {
      if (left[e]) places.push_back(e);
    }
    const EdgeList graph = edges_left(position);
    std::vector<GameMove> moves;
    if (hackenbush_value(graph) == 0) return moves;
    const auto cuts = hackenbush_cuts(graph, 0, run);
    if (!cuts) return std::nullopt;
    for (std::size_t i = 0; i < places.size(); ++i) {
      const bool is_parallel = i > 0 && graph_.edges[places[i - 1]] == graph_.edges[places[i]];
      if ((*cuts)[i] && !is_parallel) moves.push_back(move_of(position, left, places[i]));
    }
    return moves;
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const bool is_stalk = position.front() == 's';
    const EdgeList graph = is_stalk ? stalk(position) : graph_;
    if (graph.edges.size() > many_edges) return std::nullopt;
    const std::vector<bool> standing =
        is_stalk ? std::vector<bool>(graph.edges.size(), true) : this->standing(position);
    DrawnGraph drawn{std::vector<bool>(graph.vertices, true), {}, 0};
    for (const Vertex v : graph.missing) drawn.vertices[v] = false;
    std::vector<bool> held(graph.vertices);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      const Edge& edge = graph.edges[e];
      drawn.edges.emplace_back(edge.from, edge.to);
      if (standing[e]) held[edge.from] = held[edge.to] = true;
    }
    BoardLayout layout = graph_layout(drawn, held);
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
      BoardElement& element = layout.elements[e];
      element.name = fmt::format("{}-{}", graph.edges[e].from, graph.edges[e].to);
      if (!standing[e]) element.state = BoardElement::State::taken;
    }
    for (BoardElement& element : layout.elements) {
      if (element.name == "0") element.state = BoardElement::State::fixed;
    }
    layout.advice = message("advice.cut");
    if (Message odd = remark(position); !odd.empty())
      layout.advice = Message::sentences({layout.advice, std::move(odd)});
    return layout;
  }

  Message remark(std::string_view position) const override {
    if (position != start()) return {};  // edges fall when others are cut
    const std::vector<bool> standing = this->standing(position);
    const auto falling =
        static_cast<std::size_t>(std::count(standing.begin(), standing.end(), false));
    if (falling == 0) return {};
    const auto first = static_cast<std::size_t>(std::find(standing.begin(), standing.end(), false) -
                                                standing.begin());
    const Edge& edge = graph_.edges[first];
    return message("hackenbush.falling", {{"count", falling},
                                          {"edges", standing.size()},
                                          {"edge", fmt::format("{}-{}", edge.from, edge.to)}});
  }

  /// The position in which nothing is cut.
  static std::string start() { return "c"; }

 private:
  /// The move that cuts an edge of those that are left.
  GameMove move_of(std::string_view position, std::vector<bool>& left, std::uint32_t edge) const {
    GameMove move{fmt::format("{}-{}", graph_.edges[edge].from, graph_.edges[edge].to), "c"};
    if (position == start()) {
      ByteWriter cut;
      cut.put<std::uint32_t>(edge);
      move.to += cut.bytes();
      return move;
    }
    left[edge] = false;
    move.to = code_of(graph_, falling_.standing(left));
    left[edge] = true;
    return move;
  }

  /// Which edges a position has.
  std::vector<bool> standing(std::string_view position) const {
    std::vector<bool> kept(graph_.edges.size(), true);
    for (ByteReader cut(position.substr(1)); !cut.empty();) kept[cut.get<std::uint32_t>()] = false;
    return falling_.standing(kept);
  }

  EdgeList edges_left(std::string_view position) const {
    const std::vector<bool> left = standing(position);
    EdgeList list{graph_.vertices, {}, {}};
    for (std::size_t e = 0; e < left.size(); ++e) {
      if (left[e]) list.edges.push_back(graph_.edges[e]);
    }
    return list;
  }

  EdgeList graph_;
  std::string written_;
  Falling falling_;
};

/// Reads `hackenbush:0-1,1-2,2-0` and any graph; loops and parallel edges count.
GamePosition parse_hackenbush(std::string_view text, std::size_t argument) {
  const Cursor in(text, argument, text.size());
  EdgeList graph = read_graph(in, GraphKind::multigraph, large_graphs);
  std::sort(graph.edges.begin(), graph.edges.end());
  const auto game = std::make_shared<Hackenbush>(std::move(graph), std::string(in.rest()));
  return {game, game->start()};
}

}  // namespace

GameKind hackenbush_kind() {
  return {"hackenbush",
          "hackenbush:0-1,1-2,2-0",
          "green Hackenbush",
          message("hackenbush.rules"),
          message("hackenbush.notation"),
          "Berlekamp, Conway, Guy, Winning Ways, ch. 2 and 7",
          parse_hackenbush,
          PositionForm::graph};
}

}  // namespace sprague
