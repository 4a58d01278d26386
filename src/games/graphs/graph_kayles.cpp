// Which components there are and what their options are. The canonical form costs microseconds.
// Measured with plain memoised recursion over components on grids 3×14 and 5×6, queens on 8×8 and
// random graphs: for up to 10 vertices it saves 2 to 50 % of the components at 0.9 to 2 times the
// time, for up to 20 vertices 15 to 55 % at 2 to 4 times the time. On larger components the
// symmetries of the board are nearly all there is.

#include "games/graphs/graph_kayles.hpp"

#include <fmt/format.h>

#include "games/graphs/graph_text.hpp"
#include "games/graphs/spider.hpp"
#include "games/graphs/tree_code.hpp"
#include "games/layout/graph_layout.hpp"

namespace sprague {
namespace {

/// The largest component of a board of at most 64 squares that is made canonical.
constexpr unsigned max_canonical = 10;

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

/// For Node Kayles, the set without vertices that change no value. Of two neighbours that are
/// joined to the same others, a move removes both or none, and either one moves alike. Of vertices
/// that are not joined, but to the same others, a neighbour removes all and each leaves the others
/// alone, worth their parity: one or two stand for all.
VertexSet without_twins(const BitGraph& graph, VertexSet set) {
  for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
    const unsigned v = first_of(rest);
    const VertexSet near = graph.neighbours[v] & set;
    VertexSet apart = 0;
    for (VertexSet others = rest & (rest - 1); others != 0; others &= others - 1) {
      const unsigned w = first_of(others);
      const VertexSet near_w = graph.neighbours[w] & set;
      if ((near | only(v)) == (near_w | only(w))) return without_twins(graph, set & ~only(w));
      if (near != near_w) continue;
      if (apart != 0) return without_twins(graph, set & ~(apart | only(w)));
      apart = only(w);
    }
  }
  return set;
}

}  // namespace

GraphKayles::GraphKayles(KaylesRule rule, const EdgeList& graph, std::string written)
    : rule_(rule),
      graph_(graph),
      written_(std::move(written)),
      vertices_(graph.vertices, true),
      columns_(graph.columns) {
  for (const Vertex v : graph.missing) vertices_[v] = false;
  if (!fits_words()) return;
  bits_ = BitGraph(graph_);
  symmetries_ = SymmetricSets(bits_);
}

std::string GraphKayles::name() const {
  return rule_ == KaylesRule::node ? "node-kayles" : "arc-kayles";
}

std::string GraphKayles::text(std::string_view position) const {
  switch (position.front()) {
    case 'b': break;
    case 'p': return fmt::format("path:{}", position.substr(1));
    case 't': return "tree:" + parents_text(parentheses_in(position));
    case 'g': {
      const Graph graph = graph_in(position);
      if (graph.size() <= 62) return "graph6:" + graph6_text(graph);
      [[fallthrough]];
    }
    default: {
      const Graph graph = graph_in(position);
      std::string text = "edges:" + edges_text(graph.edges());
      for (Vertex v = 0; v < graph.size(); ++v) {
        if (graph.neighbours(v).empty())
          text += fmt::format("{}{}", text.ends_with(':') ? "" : ",", v);
      }
      return text;
    }
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

std::vector<GameMove> GraphKayles::moves(std::string_view position) const {
  const bool is_board = position.front() == 'b';
  const Graph own = is_board ? Graph() : graph_in(position);
  const Graph& graph = is_board ? graph_ : own;
  const std::vector<bool> left =
      is_board ? set_in(position, graph.size()) : std::vector<bool>(graph.size(), true);
  const auto code_of = [&](const std::vector<bool>& kept) {
    if (is_board) return set_code(kept);
    std::vector<Vertex> vertices;
    for (Vertex v = 0; v < graph.size(); ++v) {
      if (kept[v]) vertices.push_back(v);
    }
    return graph_code(graph.induced(vertices));
  };
  std::vector<GameMove> moves;
  for (Vertex v = 0; v < graph.size(); ++v) {
    if (!left[v]) continue;
    std::vector<bool> after = left;
    after[v] = false;
    for (const Vertex w : graph.neighbours(v)) {
      if (rule_ == KaylesRule::node) {
        after[w] = false;
      } else if (v < w && left[w]) {
        after[w] = false;
        moves.push_back({fmt::format("{}-{}", v, w), code_of(after)});
        after[w] = true;
      }
    }
    if (rule_ == KaylesRule::node) moves.push_back({fmt::format("{}", v), code_of(after)});
  }
  return moves;
}

BoardLayout GraphKayles::chess_board(const std::vector<bool>& left) const {
  BoardLayout layout{double(columns_), double(graph_.size() / columns_)};
  for (Vertex v = 0; v < graph_.size(); ++v) {
    layout.elements.push_back({std::to_string(v), BoardElement::Shape::cell,
                               left[v] ? BoardElement::State::free : BoardElement::State::taken,
                               double(v % columns_) + 0.5, double(v / columns_) + 0.5});
  }
  layout.advice = std::string("Point at a square for a piece: all squares that it attacks go.");
  return layout;
}

std::optional<BoardLayout> GraphKayles::layout(std::string_view position) const {
  const bool is_board = position.front() == 'b';
  const Graph own = is_board ? Graph() : graph_in(position);
  const Graph& graph = is_board ? graph_ : own;
  if (is_board && columns_ > 0 && rule_ == KaylesRule::node)
    return chess_board(set_in(position, graph.size()));
  const std::vector<bool> all(graph.size(), true);
  DrawnGraph drawn{is_board ? vertices_ : all, {}};
  for (const Edge& edge : graph.edges().edges) drawn.edges.emplace_back(edge.from, edge.to);
  BoardLayout layout = graph_layout(drawn, is_board ? set_in(position, graph.size()) : all);
  layout.advice = rule_ == KaylesRule::node
                      ? "Point at a vertex: it goes, with all its neighbours."
                      : "Point at an edge: its ends go, with all edges there.";
  return layout;
}

std::vector<std::string> GraphKayles::components(std::string_view position) const {
  SumList sums;
  if (in_words(position)) {
    const bool is_board = position.front() == 'b';
    const BitGraph graph = is_board ? bits_ : bit_graph_in(position);
    add_sum(graph, is_board ? word_in(position) : graph.all(), is_board, sums);
  } else if (position.front() == 'b') {
    add_sum(Place{graph_, true}, set_in(position, graph_.size()), sums);
  } else {
    const Graph graph = graph_in(position);
    add_sum(Place{graph, false}, std::vector<bool>(graph.size(), true), sums);
  }
  sums.end_sum();
  std::vector<std::string> parts = paths_of_value(sums.value(0));
  for (std::size_t i = 0; i < sums.component_count(); ++i) parts.emplace_back(sums.component(i));
  return parts;
}

void GraphKayles::options(std::string_view component, SumList& options) const {
  if (in_words(component)) {
    const bool is_board = component.front() == 'b';
    const BitGraph graph = is_board ? bits_ : bit_graph_in(component);
    const VertexSet all = is_board ? word_in(component) : graph.all();
    for (VertexSet rest = all; rest != 0; rest &= rest - 1) {
      const unsigned v = first_of(rest);
      if (rule_ == KaylesRule::node) {
        add_sum(graph, all & ~graph.neighbours[v] & ~only(v), is_board, options);
        if (!options.end_sum()) return;
        continue;
      }
      for (VertexSet near = graph.neighbours[v] & rest; near != 0; near &= near - 1) {
        add_sum(graph, all & ~only(v) & ~only(first_of(near)), is_board, options);
        if (!options.end_sum()) return;
      }
    }
    return;
  }
  const bool is_board = component.front() == 'b';
  const Graph own = is_board ? Graph() : graph_in(component);
  const Place place{is_board ? graph_ : own, is_board};
  const std::vector<bool> left =
      is_board ? set_in(component, graph_.size()) : std::vector<bool>(own.size(), true);
  for (Vertex v = 0; v < place.graph.size(); ++v) {
    if (!left[v]) continue;
    std::vector<bool> after = left;
    after[v] = false;
    for (const Vertex w : place.graph.neighbours(v)) {
      if (rule_ == KaylesRule::node) {
        after[w] = false;
      } else if (v < w && left[w]) {
        after[w] = false;
        add_sum(place, after, options);
        if (!options.end_sum()) return;
        after[w] = true;
      }
    }
    if (rule_ == KaylesRule::arc) continue;
    add_sum(place, after, options);
    if (!options.end_sum()) return;
  }
}

std::optional<std::uint64_t> GraphKayles::nim_value(std::string_view component) const {
  if (component.front() == 'p') return path_value(rule_, graph_in(component).size());
  if (component.front() == 'k' && component.size() <= max_spine)
    return caterpillar_value(rule_, leaves_in(component));
  if (component.front() == 't') {
    const std::vector<std::uint32_t> legs = spider_legs(graph_in(component));
    if (!legs.empty() && spider_work(legs) <= longest_spider) return spider_value(rule_, legs);
  }
  return std::nullopt;
}

std::uint64_t GraphKayles::difficulty(std::string_view component) const {
  switch (component.front()) {
    case 'g': return static_cast<unsigned char>(component[1]);
    case 't': return 4 * (component.size() - 1);  // two bits a vertex
    case 'b': {
      std::uint64_t vertices = 0;
      for (const char c : component.substr(1)) vertices += count_of(static_cast<unsigned char>(c));
      return vertices;
    }
    default: return 0;
  }
}

// --- the components of a sum ---

void GraphKayles::add_sum(const BitGraph& graph, VertexSet left, bool is_board,
                          SumList& sums) const {
  std::uint64_t known = 0;
  while (left != 0) {
    const VertexSet set = graph.component(left);
    left &= ~set;
    known ^= add_connected(graph, set, is_board, sums);
  }
  sums.add_value(known);
}

/// Adds a component, or returns its nim-value where theory knows it.
std::uint64_t GraphKayles::add_connected(const BitGraph& graph, VertexSet set, bool is_board,
                                         SumList& sums) const {
  if (rule_ == KaylesRule::node) set = without_twins(graph, set);
  const unsigned size = count_of(set);
  unsigned degrees = 0;
  unsigned max_degree = 0;
  for (VertexSet rest = set; rest != 0; rest &= rest - 1) {
    const unsigned degree = count_of(graph.neighbours[first_of(rest)] & set);
    degrees += degree;
    max_degree = std::max(max_degree, degree);
  }
  const bool is_tree = degrees == 2 * (size - 1);
  if (max_degree <= 2) return is_tree ? path_value(rule_, size) : cycle_value(rule_, size);
  if (is_tree) return add_tree(graph.induced(set).graph(), sums);
  if (is_board && symmetries_.is_paired(set)) return 0;
  if (is_board && size > max_canonical) {
    sums.add(set_code(symmetries_.least(set), graph.size));
    return 0;
  }
  const BitGraph alone = graph.induced(set);
  const CanonicalGraph canonical = canonical_graph(alone);
  for (const Permutation& automorphism : canonical.generators) {
    if (pairs_all(automorphism, alone)) return 0;
  }
  sums.add(graph_code(canonical.graph));
  return 0;
}

void GraphKayles::add_sum(const Place& place, const std::vector<bool>& left, SumList& sums) const {
  std::uint64_t known = 0;
  for (const auto& vertices : place.graph.components(left)) {
    if (vertices.size() > BitGraph::max_size) {
      known ^= add_large(place, vertices, sums);
    } else {
      const BitGraph alone(place.graph.induced(vertices));
      known ^= add_connected(alone, alone.all(), false, sums);
    }
  }
  sums.add_value(known);
}

/// The same for more than 64 vertices.
std::uint64_t GraphKayles::add_large(const Place& place, const std::vector<Vertex>& vertices,
                                     SumList& sums) const {
  const Graph alone = place.graph.induced(vertices);
  std::size_t max_degree = 0;
  for (Vertex v = 0; v < alone.size(); ++v)
    max_degree = std::max(max_degree, alone.neighbours(v).size());
  const bool is_tree = alone.edge_count() + 1 == alone.size();
  if (max_degree <= 2)
    return is_tree ? path_value(rule_, alone.size()) : cycle_value(rule_, alone.size());
  if (is_tree) return add_tree(alone, sums);
  if (place.is_board) {
    std::vector<bool> kept(graph_.size());
    for (const Vertex v : vertices) kept[v] = true;
    sums.add(set_code(kept));
  } else {
    sums.add(graph_code(alone));
  }
  return 0;
}

std::uint64_t GraphKayles::add_tree(const Graph& tree, SumList& sums) const {
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
std::vector<std::string> GraphKayles::paths_of_value(std::uint64_t value) const {
  static const std::array<std::uint64_t, path_values> node_paths = shortest_paths(KaylesRule::node);
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

// --- positions as text ---

namespace {

/// The vertices that are left when those in the text are gone.
std::vector<bool> read_left(Cursor in, std::vector<bool> left) {
  const std::vector<bool> vertices = left;
  const auto read = [&] {
    const std::size_t start = in.at();
    const auto v = static_cast<Vertex>(
        in.digits(0, max_vertices, "write the vertices that are gone, such as 3,5..7"));
    if (v >= vertices.size() || !vertices[v])
      in.fail(start, fmt::format("the graph has no vertex {}", v));
    return v;
  };
  do {
    in.skip_spaces();
    const Vertex first = read();
    const Vertex last = in.accept_word("..") ? read() : first;
    for (Vertex v = first; v <= last; ++v) left[v] = false;
    in.skip_spaces();
  } while (in.accept(','));
  if (!in.done()) in.fail(in.at(), "write ',' and another vertex");
  return left;
}

GamePosition parse_kayles(KaylesRule rule, std::string_view text, std::size_t argument) {
  const auto [graph, removed] = cut_at_slash(text, argument);
  const auto game = std::make_shared<GraphKayles>(rule, read_graph(graph, GraphKind::simple),
                                                  std::string(graph.rest()));
  return {game, set_code(removed ? read_left(*removed, game->vertices()) : game->vertices())};
}

}  // namespace

GamePosition parse_node_kayles(std::string_view text, std::size_t argument) {
  return parse_kayles(KaylesRule::node, text, argument);
}

GamePosition parse_arc_kayles(std::string_view text, std::size_t argument) {
  return parse_kayles(KaylesRule::arc, text, argument);
}

}  // namespace sprague
