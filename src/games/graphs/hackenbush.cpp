#include "games/graphs/hackenbush.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/graphs/graph_text.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/kinds.hpp"
#include "games/layout/graph_layout.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Positions have a bit for each edge, and a list of moves as many positions.
constexpr std::size_t max_hackenbush_edges = 20'000;

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

EdgeList edges_left(const EdgeList& graph, std::string_view position) {
  const std::vector<bool> left = set_in(position, static_cast<Vertex>(graph.edges.size()));
  EdgeList list{graph.vertices, {}, {}};
  for (std::size_t e = 0; e < left.size(); ++e) {
    if (left[e]) list.edges.push_back(graph.edges[e]);
  }
  return list;
}

/// Positions are `b` and a bit for each edge of the graph, or `s` and the number of edges of a
/// single stalk, the component that all positions of its nim-value have.
class Hackenbush final : public Game {
 public:
  Hackenbush(EdgeList graph, std::string written)
      : graph_(std::move(graph)), written_(std::move(written)) {}

  std::string name() const override { return "hackenbush"; }
  std::string text(std::string_view position) const override {
    if (position.front() == 's') return fmt::format("path:{}", stalk(position).vertices);
    if (position == start()) return written_;
    return "edges:" + edges_text(edges_left(graph_, position));
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    std::vector<GameMove> moves;
    if (position.front() == 's') {
      const EdgeList graph = stalk(position);
      for (Vertex v = 0; v < graph.edges.size(); ++v)
        moves.push_back({fmt::format("{}-{}", v, v + 1), stalk_code(v)});
      return moves;
    }
    const Falling falling(graph_);
    std::vector<bool> left = set_in(position, static_cast<Vertex>(graph_.edges.size()));
    for (std::size_t e = 0; e < left.size(); ++e) {
      const Edge& edge = graph_.edges[e];
      const bool is_parallel = e > 0 && left[e - 1] && graph_.edges[e - 1] == edge;
      if (!left[e] || is_parallel) continue;  // to cut either leaves the same
      left[e] = false;
      moves.push_back({fmt::format("{}-{}", edge.from, edge.to), set_code(falling.standing(left))});
      left[e] = true;
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    if (position.front() == 's') return {std::string(position)};
    const std::uint64_t value = hackenbush_value(edges_left(graph_, position));
    if (value == 0) return {};
    return {stalk_code(value)};
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component.front() == 's') return stalk(component).edges.size();
    return hackenbush_value(edges_left(graph_, component));
  }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    const bool is_stalk = position.front() == 's';
    const EdgeList graph = is_stalk ? stalk(position) : graph_;
    const std::vector<bool> standing =
        is_stalk ? std::vector<bool>(graph.edges.size(), true)
                 : set_in(position, static_cast<Vertex>(graph.edges.size()));
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
    const std::vector<bool> standing = set_in(position, static_cast<Vertex>(graph_.edges.size()));
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

  /// The position with all edges that are connected to the ground.
  std::string start() const {
    return set_code(Falling(graph_).standing(std::vector<bool>(graph_.edges.size(), true)));
  }

 private:
  EdgeList graph_;
  std::string written_;
};

/// Reads `hackenbush:0-1,1-2,2-0` and any graph; loops and parallel edges count.
GamePosition parse_hackenbush(std::string_view text, std::size_t argument) {
  const Cursor in(text, argument, text.size());
  EdgeList graph = read_graph(in, GraphKind::multigraph);
  if (graph.edges.size() > max_hackenbush_edges)
    in.fail(in.at(), at_most(max_hackenbush_edges, "things.edges"));
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
