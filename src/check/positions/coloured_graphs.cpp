// Col, NoGo and Clobber on graphs, by their definitions. A component is written as a graph in the
// format graph6 and a letter for each vertex.
//
// In Col a painted vertex says which colours its free neighbours do not get, and nothing else: free
// vertices that no path of free vertices joins are apart, each part with the painted vertices
// beside it. In Clobber stones are apart that no path of stones joins; in NoGo nothing is cut but
// the graph itself.

#include "check/positions/coloured_graphs.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/labelling.hpp"
#include "check/positions/written_graph.hpp"

namespace sprague::check {
namespace {

using Vertex = Graph::Vertex;

constexpr std::size_t max_coloured_vertices = 64;

struct Coloured {
  Graph graph;
  std::string letters;  // 1, x, o, or . where there is nothing
};

bool is_stone(char letter) {
  return letter == 'x' || letter == 'o';
}

/// The vertices that `from` is joined to through vertices that `goes_on` holds for, ascending; it
/// need not hold for the last ones.
template <class GoesOn>
std::vector<Vertex> reached(const Coloured& position, Vertex from, GoesOn goes_on) {
  std::vector<char> seen(position.graph.size());
  std::vector<Vertex> found{from};
  seen[from] = 1;
  for (std::size_t i = 0; i < found.size(); ++i) {
    if (!goes_on(found[i])) continue;
    for (const Vertex w : position.graph.neighbours(found[i])) {
      if (seen[w] == 0 && position.letters[w] != '.') found.push_back(w);
      seen[w] = 1;
    }
  }
  std::sort(found.begin(), found.end());
  return found;
}

bool has_legal_stones(const Coloured& position, ColouredRule rule) {
  for (Vertex v = 0; v < position.graph.size(); ++v) {
    const char letter = position.letters[v];
    if (!is_stone(letter) || rule == ColouredRule::captures) continue;
    const auto group =
        reached(position, v, [&](Vertex w) { return position.letters[w] == letter; });
    const auto has = [&](char wanted) {
      return std::any_of(group.begin(), group.end(),
                         [&](Vertex w) { return w != v && position.letters[w] == wanted; });
    };
    if (rule == ColouredRule::neighbours_differ ? has(letter) : !has('1')) return false;
  }
  return true;
}

std::string canonical(const Coloured& position) {
  std::string least;
  for (const std::string_view colours : {"1.xo", "1.ox"}) {
    std::vector<unsigned> kinds;
    for (const char letter : position.letters)
      kinds.push_back(static_cast<unsigned>(colours.find(letter)));
    const std::vector<Vertex> order = order_of(position.graph, kinds);
    std::string text = "graph6:" + graph6_of(position.graph, order) + '/';
    for (const Vertex v : order) text += "1.xo"[kinds[v]];
    if (least.empty() || text < least) least = std::move(text);
  }
  return least;
}

class ColouredGraphs : public PositionGame {
 public:
  explicit ColouredGraphs(ColouredRule rule) : rule_(rule) {}

  Sum components(std::string_view text) const override { return parts_of(parse(text)); }

  std::string text(const std::string& component) const override { return component; }

  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    Coloured position = parse(component);
    const auto wants_more = [&] {
      Sum sum = parts_of(position);
      return visit(sum);
    };
    for (Vertex v = 0; v < position.graph.size(); ++v) {
      const char before = position.letters[v];
      if (rule_ == ColouredRule::captures) {
        if (!is_stone(before)) continue;
        for (const Vertex w : position.graph.neighbours(v)) {
          const char taken = position.letters[w];
          if (!is_stone(taken) || taken == before) continue;
          position.letters[v] = '.';
          position.letters[w] = before;
          if (!wants_more()) return;
          position.letters[v] = before;
          position.letters[w] = taken;
        }
      } else if (before == '1') {
        for (const char stone : {'x', 'o'}) {
          position.letters[v] = stone;
          if (has_legal_stones(position, rule_) && !wants_more()) return;
        }
        position.letters[v] = before;
      }
    }
  }

  bool is_small(const std::string& component) const override { return size(component) <= 4; }

  /// The vertices that moves begin at.
  std::uint64_t size(const std::string& component) const override {
    const auto letters = component.begin() + static_cast<std::ptrdiff_t>(component.find('/'));
    return static_cast<std::uint64_t>(
        rule_ == ColouredRule::captures
            ? std::count_if(letters, component.end(), [](char c) { return is_stone(c); })
            : std::count(letters, component.end(), '1'));
  }

 private:
  Coloured parse(std::string_view text) const {
    const std::size_t slash = std::min(text.find('/'), text.size());
    const WrittenGraph written = written_graph(text.substr(0, slash));
    const std::size_t size = written.vertices.size();
    require(size <= max_coloured_vertices, "'{}' has more than {} vertices", text,
            max_coloured_vertices);
    for (const auto& [u, v] : written.edges) require(u != v, "'{}' joins a vertex to itself", text);
    Coloured position{Graph(size, written.edges), std::string(size, '.')};
    const std::string_view letters = text.substr(std::min(slash + 1, text.size()));
    std::size_t next = 0;
    for (std::size_t v = 0; v < size; ++v) {
      if (!written.vertices[v]) continue;
      if (slash < text.size())
        position.letters[v] = next < letters.size() ? letters[next++] : '?';
      else
        position.letters[v] = rule_ == ColouredRule::captures ? '?' : '1';
    }
    if (slash == text.size() && rule_ == ColouredRule::captures) alternate(position);
    require(next == letters.size() &&
                position.letters.find_first_not_of(
                    rule_ == ColouredRule::captures ? "xo." : "1xo.") == std::string::npos &&
                has_legal_stones(position, rule_),
            "'{}' is no position", text);
    return position;
  }

  /// Puts stones on the vertices so that the colours alternate, if they can.
  static void alternate(Coloured& position) {
    for (Vertex first = 0; first < position.graph.size(); ++first) {
      if (position.letters[first] != '?') continue;
      std::vector<Vertex> found{first};
      position.letters[first] = 'x';
      for (std::size_t i = 0; i < found.size(); ++i) {
        for (const Vertex w : position.graph.neighbours(found[i])) {
          const char other = position.letters[found[i]] == 'x' ? 'o' : 'x';
          require(position.letters[w] == '?' || position.letters[w] == other,
                  "stones do not alternate on a cycle of odd length");
          if (position.letters[w] == '?') found.push_back(w);
          position.letters[w] = other;
        }
      }
    }
  }

  Sum parts_of(const Coloured& position) const {
    Sum sum;
    std::vector<char> done(position.graph.size());
    for (Vertex v = 0; v < position.graph.size(); ++v) {
      const char letter = position.letters[v];
      if (done[v] != 0 || letter == '.') continue;
      if (rule_ == ColouredRule::neighbours_differ && letter != '1') continue;
      const auto part = reached(position, v, [&](Vertex w) {
        return rule_ != ColouredRule::neighbours_differ || position.letters[w] == '1';
      });
      Coloured alone{position.graph.in_order(part), ""};
      for (const Vertex w : part) {
        alone.letters += position.letters[w];
        done[w] = 1;
      }
      const bool can_move = rule_ == ColouredRule::captures
                                ? alone.letters.find('x') != std::string::npos &&
                                      alone.letters.find('o') != std::string::npos
                                : alone.letters.find('1') != std::string::npos;
      if (can_move) sum.push_back(canonical(alone));
    }
    return sum;
  }

  ColouredRule rule_;
};

/// Texts and components of graphs have signs that boards do not.
bool is_on_graph(std::string_view text) {
  const std::string_view graph = text.substr(0, text.find('/'));
  return graph == "petersen" || graph.find_first_of("-,:") != std::string_view::npos;
}

class BoardsAndGraphs : public PositionGame {
 public:
  BoardsAndGraphs(std::unique_ptr<PositionGame> boards, ColouredRule rule)
      : boards_(std::move(boards)), graphs_(rule) {}

  Sum components(std::string_view text) const override { return game_of(text).components(text); }
  std::string text(const std::string& component) const override {
    return game_of(component).text(component);
  }
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override {
    game_of(component).for_each_option(component, visit);
  }
  bool is_zero(const std::string& component) const override {
    return game_of(component).is_zero(component);
  }
  bool is_small(const std::string& component) const override {
    return game_of(component).is_small(component);
  }
  std::uint64_t size(const std::string& component) const override {
    return game_of(component).size(component);
  }

 private:
  const PositionGame& game_of(std::string_view text) const {
    if (is_on_graph(text)) return graphs_;
    return *boards_;
  }

  std::unique_ptr<PositionGame> boards_;
  ColouredGraphs graphs_;
};

}  // namespace

std::unique_ptr<PositionGame> with_graphs(std::unique_ptr<PositionGame> boards, ColouredRule rule) {
  return std::make_unique<BoardsAndGraphs>(std::move(boards), rule);
}

}  // namespace sprague::check
