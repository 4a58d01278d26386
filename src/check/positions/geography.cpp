// Geography, for the checker: a token on the vertices or edges that are left, one move after the
// other. A component is what the token can reach; where edges lead both ways, as a graph with the
// token on its first vertex, equal for isomorphic ones.

#include <algorithm>
#include <utility>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/position_games.hpp"
#include "check/positions/written_graph.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

using Vertex = Graph::Vertex;

struct TokenOnEdges {
  std::size_t size = 0;
  std::vector<Graph::Edge> edges;  // those that are left; where they lead both ways, ascending ends
  Vertex token = 0;
};

class Geography : public PositionGame {
 public:
  Geography(bool edges_are_used, bool is_directed)
      : edges_are_used_(edges_are_used), is_directed_(is_directed) {}

  Sum components(std::string_view text) const override { return part_of(parse(text)); }

  std::string text(const std::string& component) const override { return component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    const TokenOnEdges at = parse(component);
    for (std::size_t e = 0; e < at.edges.size(); ++e) {
      for (const auto& [from, to] : both_ways(at.edges[e])) {
        if (from != at.token) continue;
        TokenOnEdges after = at;
        after.token = to;
        if (edges_are_used_)
          after.edges.erase(after.edges.begin() + static_cast<std::ptrdiff_t>(e));
        else
          remove(after, {at.token});
        Sum sum = part_of(after);
        if (!visit(sum)) return;
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 5; }

  /// Its edges.
  std::uint64_t size(const std::string& component) const override {
    return parse(component).edges.size();
  }

 private:
  std::vector<Graph::Edge> both_ways(const Graph::Edge& edge) const {
    if (is_directed_) return {edge};
    return {edge, {edge.second, edge.first}};
  }

  /// Takes vertices away, with their edges.
  static void remove(TokenOnEdges& at, const std::vector<Vertex>& gone) {
    const auto is_gone = [&gone](Vertex v) {
      return std::find(gone.begin(), gone.end(), v) != gone.end();
    };
    std::erase_if(at.edges, [&](const Graph::Edge& edge) {
      return is_gone(edge.first) || is_gone(edge.second);
    });
  }

  TokenOnEdges parse(std::string_view text) const {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const WrittenGraph written = written_graph(text.substr(0, slash));
    TokenOnEdges at{written.vertices.size(), written.edges, 0};
    const auto exists = [&](std::uint64_t v) { return v < at.size && written.vertices[v]; };
    while (at.token < at.size && !exists(at.token)) ++at.token;
    require(exists(at.token), "'{}' has no vertex", text);
    if (!is_directed_) {
      for (auto& [u, v] : at.edges) {
        require(u != v, "'{}' joins a vertex to itself", text);
        if (u > v) std::swap(u, v);
      }
    }
    std::sort(at.edges.begin(), at.edges.end());
    at.edges.erase(std::unique(at.edges.begin(), at.edges.end()), at.edges.end());
    if (slash == text.size()) return at;
    std::string_view state = text.substr(slash + 1);
    if (!edges_are_used_) {
      std::vector<Vertex> gone = written_vertices(state, at.size);
      at.token = gone.back();
      gone.pop_back();
      require(std::find(gone.begin(), gone.end(), at.token) == gone.end(), "'{}' has no token",
              text);
      remove(at, gone);
    }
    while (edges_are_used_ && !state.empty()) {
      Graph::Edge edge{static_cast<Vertex>(take_number(state)), 0};
      if (state.empty()) {
        at.token = edge.first;
        break;
      }
      require(take(state, "-"), "'{}' has no token", text);
      edge.second = static_cast<Vertex>(take_number(state));
      require(take(state, ","), "'{}' has no token", text);
      if (!is_directed_ && edge.first > edge.second) std::swap(edge.first, edge.second);
      std::erase(at.edges, edge);
    }
    require(exists(at.token), "'{}' has no token", text);
    return at;
  }

  /// What the token can reach; nothing where it has no move.
  Sum part_of(const TokenOnEdges& at) const {
    std::vector<Vertex> order{at.token};
    std::vector<char> reached(at.size);
    reached[at.token] = 1;
    for (std::size_t i = 0; i < order.size(); ++i) {
      for (const Graph::Edge& edge : at.edges) {
        for (const auto& [from, to] : both_ways(edge)) {
          if (from == order[i] && reached[to] == 0) order.push_back(to);
          if (from == order[i]) reached[to] = 1;
        }
      }
    }
    std::string edges;
    for (const auto& [from, to] : at.edges) {
      if (reached[from] != 0) edges += fmt::format("{}{}-{}", edges.empty() ? "" : ",", from, to);
    }
    const bool can_move = std::any_of(at.edges.begin(), at.edges.end(), [&](const auto& edge) {
      return edge.first == at.token || (!is_directed_ && edge.second == at.token);
    });
    if (!can_move) return {};
    if (is_directed_) return {fmt::format("edges:{}/{}", edges, at.token)};
    const Graph part = Graph(at.size, at.edges).in_order(order);
    std::vector<unsigned> colours(part.size(), 1);
    colours[0] = 0;
    return {"graph6:" + graph6_of(part, order_of(part, colours)) + "/0"};
  }

  bool edges_are_used_;
  bool is_directed_;
};

}  // namespace

std::unique_ptr<PositionGame> geography() {
  return std::make_unique<Geography>(false, false);
}

std::unique_ptr<PositionGame> geography_with(std::string_view words) {
  require(words == "edge" || words == "directed" || words == "directed edge",
          "'{}' are no words of geography", words);
  return std::make_unique<Geography>(words != "directed", words != "edge");
}

}  // namespace sprague::check
