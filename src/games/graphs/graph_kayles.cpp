// Node Kayles and Arc Kayles: a move removes a vertex and its neighbours, or two vertices that are
// joined. Every position is a subgraph that keeps all edges between its vertices.
//
// Which components there are and what their options are. The canonical form costs microseconds.
// Measured with plain memoised recursion over components on grids 3×14 and 5×6, queens on 8×8 and
// random graphs: for up to 10 vertices it saves 2 to 50 % of the components at 0.9 to 2 times the
// time, for up to 20 vertices 15 to 55 % at 2 to 4 times the time. On larger components the
// symmetries of the board are nearly all there is.

#include <fmt/format.h>

#include <variant>

#include "games/graphs/caterpillar.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/graphs/spider.hpp"
#include "games/graphs/symmetric_sets.hpp"
#include "games/graphs/tree_code.hpp"
#include "games/graphs/vertex_game.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"

namespace sprague {
namespace {

/// The largest component of the board that is made canonical.
constexpr std::size_t max_canonical = 10;

/// Caterpillars up to this spine are valued where they are met; longer ones stay components.
constexpr std::size_t short_spine = 64;

/// Spiders are valued where they are met, or by nim_value(), when that takes this many options.
constexpr double short_spider = 2e4;
constexpr double longest_spider = 1e8;

/// Nim-values below this are written as paths.
constexpr std::uint64_t path_values = 16;

/// The shortest paths with the nim-values 0 … 15; 0 where there is none.
std::array<std::uint64_t, path_values> shortest_paths(KaylesRule rule) {
  std::array<std::uint64_t, path_values> lengths{};
  for (std::uint64_t n = 120; n > 0; --n) {
    const std::uint64_t value = path_value(rule, n);
    if (value > 0) lengths[value] = n;
  }
  return lengths;
}

/// For Node Kayles, the connected set without vertices that change no value. Of two neighbours that
/// are joined to the same others, a move removes both or none, and either one moves alike. Of
/// vertices that are not joined, but to the same others, a neighbour removes all and each leaves
/// the others alone, worth their parity: one or two stand for all.
template <std::size_t Words>
VertexSet<Words> without_twins(const BitGraph<Words>& graph, VertexSet<Words> set) {
  using Set = VertexSet<Words>;
  for (Set rest = set; rest.any();) {
    const std::size_t v = rest.lowest();
    rest.remove_lowest();
    const Set near = graph.neighbours[v] & set;
    if (!near.any()) return set;  // a single vertex
    // A neighbour of v is its twin or joined to all of its twins.
    const std::size_t neighbour = near.lowest();
    std::optional<std::size_t> apart;  // a twin that is not joined to v
    for (Set others = rest & (graph.neighbours[neighbour] | Set::one(neighbour)); others.any();
         others.remove_lowest()) {
      const std::size_t w = others.lowest();
      const Set change = near ^ (graph.neighbours[w] & set);
      if (change == (Set::one(v) | Set::one(w))) return without_twins(graph, set ^ Set::one(w));
      if (change.any()) continue;
      if (apart) return without_twins(graph, set ^ Set::one(*apart) ^ Set::one(w));
      apart = w;
    }
  }
  return set;
}

/// Components, by size and shape: those that theory knows (paths, cycles, caterpillars) become one
/// path of the same value; trees become their canonical code; graphs of up to
/// `max_canonical` vertices the canonical graph; larger ones a set of vertices of the board, up to
/// its symmetries.
class GraphKayles final : public VertexGame {
 public:
  GraphKayles(KaylesRule rule, const EdgeList& graph, std::string written)
      : VertexGame(graph, std::move(written)), rule_(rule), columns_(graph.columns) {
    const Graph& all = this->graph();
    if (all.size() <= BitGraph<1>::max_size)
      board_.emplace<Board<1>>(all);
    else if (all.size() <= BitGraph<2>::max_size)
      board_.emplace<Board<2>>(all);
    else if (all.size() <= BitGraph<4>::max_size)
      board_.emplace<Board<4>>(all);
  }

  std::string name() const override {
    return rule_ == KaylesRule::node ? "node-kayles" : "arc-kayles";
  }

  std::vector<GameMove> moves(std::string_view position) const override {
    const VerticesLeft at(*this, position);
    std::vector<GameMove> moves;
    for (Vertex v = 0; v < at.graph().size(); ++v) {
      if (!at.left()[v]) continue;
      std::vector<bool> after = at.left();
      after[v] = false;
      for (const Vertex w : at.graph().neighbours(v)) {
        if (rule_ == KaylesRule::node) {
          after[w] = false;
        } else if (v < w && at.left()[w]) {
          after[w] = false;
          moves.push_back({fmt::format("{}-{}", v, w), at.code_of(after)});
          after[w] = true;
        }
      }
      if (rule_ == KaylesRule::node) moves.push_back({fmt::format("{}", v), at.code_of(after)});
    }
    return moves;
  }

  std::vector<std::string> components(std::string_view position) const override {
    SumList sums;
    const auto add = [&](const auto& graph, const auto* symmetries, const auto& set) {
      add_sum(graph, symmetries, set, sums);
    };
    if (!with_words(position, add)) {
      const VerticesLeft at(*this, position);
      add_sum(at, at.left(), sums);
    }
    sums.end_sum();
    std::vector<std::string> parts = paths_of_value(sums.value(0));
    for (std::size_t i = 0; i < sums.component_count(); ++i) parts.emplace_back(sums.component(i));
    return parts;
  }

  void options(std::string_view component, SumList& options) const override {
    const auto add_options = [&]<std::size_t Words>(const BitGraph<Words>& graph,
                                                    const SymmetricSets<Words>* symmetries,
                                                    const VertexSet<Words>& all) {
      using Set = VertexSet<Words>;
      for (Set rest = all; rest.any();) {
        const std::size_t v = rest.lowest();
        rest.remove_lowest();
        const Set others = all ^ Set::one(v);
        if (rule_ == KaylesRule::node) {
          add_sum(graph, symmetries, others & ~graph.neighbours[v], options);
          if (!options.end_sum()) return;
          continue;
        }
        for (Set near = graph.neighbours[v] & rest; near.any(); near.remove_lowest()) {
          add_sum(graph, symmetries, others ^ Set::one(near.lowest()), options);
          if (!options.end_sum()) return;
        }
      }
    };
    if (with_words(component, add_options)) return;
    const VerticesLeft at(*this, component);
    for (Vertex v = 0; v < at.graph().size(); ++v) {
      if (!at.left()[v]) continue;
      std::vector<bool> after = at.left();
      after[v] = false;
      for (const Vertex w : at.graph().neighbours(v)) {
        if (rule_ == KaylesRule::node) {
          after[w] = false;
        } else if (v < w && at.left()[w]) {
          after[w] = false;
          add_sum(at, after, options);
          if (!options.end_sum()) return;
          after[w] = true;
        }
      }
      if (rule_ == KaylesRule::arc) continue;
      add_sum(at, after, options);
      if (!options.end_sum()) return;
    }
  }

  std::optional<std::uint64_t> nim_value(std::string_view component) const override {
    if (component.front() == 'p') return path_value(rule_, graph_in(component).size());
    if (component.front() == 'k' && component.size() <= max_spine)
      return caterpillar_value(rule_, leaves_in(component));
    if (component.front() == 't') {
      const std::vector<std::uint32_t> legs = spider_legs(graph_in(component));
      if (!legs.empty() && spider_work(legs) <= longest_spider) return spider_value(rule_, legs);
    }
    return std::nullopt;
  }

  /// The number of moves. Arc Kayles on grids of 5x6 and 3x11 expands 122,425 and 51,155 components
  /// in order of the vertices, 40,115 and 34,567 in that of the edges.
  std::uint64_t difficulty(std::string_view component) const override {
    if (component.front() == 't') return 4 * (component.size() - 1);  // two bits a vertex
    std::uint64_t moves = 0;
    const auto count = [&](const auto& graph, const auto*, const auto& all) {
      if (rule_ == KaylesRule::node) {
        moves = all.count();
        return;
      }
      for (auto rest = all; rest.any(); rest.remove_lowest())
        moves += (graph.neighbours[rest.lowest()] & rest).count();
    };
    with_words(component, count);
    return moves;
  }

  /// Node Kayles of chess pieces is drawn on their board, everything else as a graph.
  std::optional<BoardLayout> layout(std::string_view position) const override {
    if (position.front() == 'b' && columns_ > 0 && rule_ == KaylesRule::node)
      return chess_board(VerticesLeft(*this, position).left());
    std::optional<BoardLayout> layout = VertexGame::layout(position);
    layout->advice = rule_ == KaylesRule::node ? message("advice.vertex") : message("advice.edge");
    return layout;
  }

 private:
  /// The graph of the game in machine words, and its symmetries.
  template <std::size_t Words>
  struct Board {
    explicit Board(const Graph& of) : graph(of), symmetries(graph) {}

    BitGraph<Words> graph;
    SymmetricSets<Words> symmetries;
  };

  /// Stands for a Board where the graph has too many vertices.
  struct NoBoard {};

  /// Calls f(graph, symmetries, set) with the vertices of a position in machine words, and null
  /// instead of the symmetries where the graph is not that of the game; false when they do not fit.
  template <class Function>
  bool with_words(std::string_view position, const Function& f) const {
    if (position.front() == 'g') {
      const BitGraph<1> graph = bit_graph_in(position);
      const SymmetricSets<1>* none = nullptr;
      f(graph, none, graph.all());
      return true;
    }
    if (position.front() != 'b') return false;
    const auto call = [&]<std::size_t Words>(const Board<Words>& board) {
      f(board.graph, &board.symmetries, words_in<Words>(position));
      return true;
    };
    if (const auto* one = std::get_if<Board<1>>(&board_)) return call(*one);
    if (const auto* two = std::get_if<Board<2>>(&board_)) return call(*two);
    if (const auto* four = std::get_if<Board<4>>(&board_)) return call(*four);
    return false;
  }

  template <std::size_t Words>
  void add_sum(const BitGraph<Words>& graph, const SymmetricSets<Words>* symmetries,
               VertexSet<Words> left, SumList& sums) const {
    std::uint64_t known = 0;
    while (left.any()) {
      const VertexSet<Words> set = graph.component(left);
      left ^= set;
      known ^= add_connected(graph, symmetries, set, sums);
    }
    sums.add_value(known);
  }

  void add_sum(const VerticesLeft& at, const std::vector<bool>& left, SumList& sums) const {
    std::uint64_t known = 0;
    for (const auto& vertices : at.graph().components(left)) {
      if (vertices.size() > BitGraph<1>::max_size) {
        known ^= add_large(at, vertices, sums);
      } else {
        const BitGraph<1> alone(at.graph().induced(vertices));
        const SymmetricSets<1>* none = nullptr;
        known ^= add_connected(alone, none, alone.all(), sums);
      }
    }
    sums.add_value(known);
  }

  template <std::size_t Words>
  /// Adds a component, or returns its nim-value where theory knows it.
  std::uint64_t add_connected(const BitGraph<Words>& graph, const SymmetricSets<Words>* symmetries,
                              VertexSet<Words> set, SumList& sums) const {
    if (rule_ == KaylesRule::node) set = without_twins(graph, set);
    const std::size_t size = set.count();
    std::size_t degrees = 0;
    std::size_t max_degree = 0;
    for (auto rest = set; rest.any(); rest.remove_lowest()) {
      const std::size_t degree = (graph.neighbours[rest.lowest()] & set).count();
      degrees += degree;
      max_degree = std::max(max_degree, degree);
    }
    const bool is_tree = degrees == 2 * (size - 1);
    if (max_degree <= 2) return is_tree ? path_value(rule_, size) : cycle_value(rule_, size);
    if (is_tree) return add_tree(graph.subgraph(set), sums);
    if (symmetries != nullptr && symmetries->is_paired(set)) return 0;
    if (symmetries != nullptr && size > max_canonical) {
      sums.add(set_code(symmetries->least(set), graph.size));
      return 0;
    }
    const BitGraph<1> alone = graph.induced(set);
    const CanonicalGraph canonical = canonical_graph(alone);
    for (const Permutation& automorphism : canonical.generators) {
      if (pairs_all(automorphism, alone)) return 0;
    }
    sums.add(graph_code(canonical.graph));
    return 0;
  }

  /// add_connected() for more than 64 vertices.
  std::uint64_t add_large(const VerticesLeft& at, const std::vector<Vertex>& vertices,
                          SumList& sums) const {
    const Graph alone = at.graph().induced(vertices);
    std::size_t max_degree = 0;
    for (Vertex v = 0; v < alone.size(); ++v)
      max_degree = std::max(max_degree, alone.neighbours(v).size());
    const bool is_tree = alone.edge_count() + 1 == alone.size();
    if (max_degree <= 2)
      return is_tree ? path_value(rule_, alone.size()) : cycle_value(rule_, alone.size());
    if (is_tree) return add_tree(alone, sums);
    if (at.is_board()) {
      std::vector<bool> kept(graph().size());
      for (const Vertex v : vertices) kept[v] = true;
      sums.add(set_code(kept));
    } else {
      sums.add(graph_code(alone));
    }
    return 0;
  }

  BoardLayout chess_board(const std::vector<bool>& left) const {
    BoardLayout layout{double(columns_), double(graph().size() / columns_)};
    for (Vertex v = 0; v < graph().size(); ++v) {
      layout.elements.push_back({std::to_string(v), BoardElement::Shape::cell,
                                 left[v] ? BoardElement::State::free : BoardElement::State::taken,
                                 double(v % columns_) + 0.5, double(v / columns_) + 0.5});
    }
    layout.advice = message("advice.attacked_squares");
    return layout;
  }

  std::uint64_t add_tree(const Graph& tree, SumList& sums) const {
    const auto leaves = caterpillar_leaves(tree);
    if (!leaves) {
      const std::vector<std::uint32_t> legs = spider_legs(tree);
      if (!legs.empty() && spider_work(legs) <= short_spider) {
        const std::uint64_t value = spider_value(rule_, legs);
        if (value < path_values) return value;
      }
      sums.add(packed_tree(tree_code(tree)));
      return 0;
    }
    if (leaves->size() <= short_spine) {
      const std::uint64_t value = caterpillar_value(rule_, *leaves);
      if (value < path_values) return value;
    }
    sums.add(caterpillar_code(*leaves));
    return 0;
  }

  /// One path with the nim-value, or several that add to it.
  std::vector<std::string> paths_of_value(std::uint64_t value) const {
    static const std::array<std::uint64_t, path_values> node_paths =
        shortest_paths(KaylesRule::node);
    static const std::array<std::uint64_t, path_values> arc_paths = shortest_paths(KaylesRule::arc);
    if (value == 0) return {};
    const auto& lengths = rule_ == KaylesRule::node ? node_paths : arc_paths;
    if (lengths[value] != 0) return {path_code(lengths[value])};
    std::vector<std::string> paths;
    for (std::uint64_t bit = 1; bit < path_values; bit *= 2) {
      if ((value & bit) != 0) paths.push_back(path_code(lengths[bit]));
    }
    return paths;
  }

  KaylesRule rule_;
  Vertex columns_;  // the columns of a chess board, as in EdgeList
  std::variant<NoBoard, Board<1>, Board<2>, Board<4>> board_;
};

GamePosition parse_kayles(KaylesRule rule, std::string_view text, std::size_t argument) {
  return parse_vertices(text, argument, [rule](const EdgeList& graph, std::string written) {
    return std::make_shared<const GraphKayles>(rule, graph, std::move(written));
  });
}

GamePosition parse_node_kayles(std::string_view text, std::size_t argument) {
  return parse_kayles(KaylesRule::node, text, argument);
}

GamePosition parse_arc_kayles(std::string_view text, std::size_t argument) {
  return parse_kayles(KaylesRule::arc, text, argument);
}

constexpr std::string_view schaefer =
    "Schaefer, On the complexity of some two-person perfect-information games, J. Comput. Syst. "
    "Sci. 16 (1978)";

}  // namespace

GameKind node_kayles_kind() {
  return {"node-kayles",
          "node-kayles:petersen",
          "Node Kayles on any graph",
          message("node-kayles.rules"),
          Message(),
          schaefer,
          parse_node_kayles,
          PositionForm::graph};
}

GameKind arc_kayles_kind() {
  return {"arc-kayles",
          "arc-kayles:grid:3x4",
          "Arc Kayles on any graph",
          message("arc-kayles.rules"),
          Message(),
          schaefer,
          parse_arc_kayles,
          PositionForm::graph};
}

}  // namespace sprague
