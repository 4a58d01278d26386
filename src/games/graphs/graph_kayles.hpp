/// Node Kayles and Arc Kayles: a move removes a vertex and its neighbours, or two vertices that are
/// joined. Every position is a subgraph that keeps all edges between its vertices.
#pragma once

#include <variant>

#include "games/graphs/caterpillar.hpp"
#include "games/graphs/kayles_code.hpp"
#include "games/graphs/symmetric_sets.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Components, by size and shape: those that theory knows (paths, cycles, caterpillars) become one
/// path of the same value; trees become their canonical code; graphs of up to
/// `max_canonical` vertices the canonical graph; larger ones a set of vertices of the board, up to
/// its symmetries.
class GraphKayles final : public Game {
 public:
  /// `written` names the graph in texts.
  GraphKayles(KaylesRule rule, const EdgeList& graph, std::string written);

  std::string name() const override;
  std::string text(std::string_view position) const override;
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  void options(std::string_view component, SumList& options) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::uint64_t difficulty(std::string_view component) const override;
  /// Node Kayles of chess pieces is drawn on their board, everything else as a graph.
  std::optional<BoardLayout> layout(std::string_view position) const override;

  /// True for the vertices that the graph has.
  const std::vector<bool>& vertices() const { return vertices_; }

 private:
  /// A graph and the vertices of it that are left. `is_board`: it is the graph of the game.
  struct Place {
    const Graph& graph;
    bool is_board;
  };

  /// The graph of the game in machine words, and its symmetries.
  template <std::size_t Words>
  struct Board {
    explicit Board(const Graph& of) : graph(of), symmetries(graph) {}

    BitGraph<Words> graph;
    SymmetricSets<Words> symmetries;
  };

  /// The same of a graph that has too many vertices.
  struct NoBoard {};

  /// Calls f(graph, symmetries, set) with the vertices of a position in machine words, and null
  /// instead of the symmetries where the graph is not that of the game; false when they do not fit.
  template <class Function>
  bool with_words(std::string_view position, const Function& f) const;

  template <std::size_t Words>
  void add_sum(const BitGraph<Words>& graph, const SymmetricSets<Words>* symmetries,
               VertexSet<Words> left, SumList& sums) const;
  void add_sum(const Place& place, const std::vector<bool>& left, SumList& sums) const;
  template <std::size_t Words>
  std::uint64_t add_connected(const BitGraph<Words>& graph, const SymmetricSets<Words>* symmetries,
                              VertexSet<Words> set, SumList& sums) const;
  std::uint64_t add_large(const Place& place, const std::vector<Vertex>& vertices,
                          SumList& sums) const;
  BoardLayout chess_board(const std::vector<bool>& left) const;
  std::uint64_t add_tree(const Graph& tree, SumList& sums) const;
  std::vector<std::string> paths_of_value(std::uint64_t value) const;

  KaylesRule rule_;
  Graph graph_;
  std::string written_;
  std::vector<bool> vertices_;
  Vertex columns_;  // of a chess board, as in EdgeList
  std::variant<NoBoard, Board<1>, Board<2>, Board<4>> board_;
};

/// Reads `node-kayles:petersen/3,7` and the like.
GamePosition parse_node_kayles(std::string_view text, std::size_t argument);
GamePosition parse_arc_kayles(std::string_view text, std::size_t argument);

}  // namespace sprague
