/// Games in which vertices of a graph go, with their edges: a position is a subgraph that keeps all
/// edges between its vertices, as bytes (kayles_code.hpp). As text, `petersen/3,7..9`, and drawn.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/graph.hpp"
#include "games/graphs/graph_text.hpp"
#include "games/graphs/kayles_code.hpp"
#include "sprague/game.hpp"

namespace sprague {

class VertexGame : public Game {
 public:
  /// `written` names the graph in texts.
  VertexGame(const EdgeList& graph, std::string written);

  std::string text(std::string_view position) const override;

  /// The graph, without the advice.
  std::optional<BoardLayout> layout(std::string_view position) const override;

  const Graph& graph() const { return graph_; }

  /// True for the vertices that the graph has.
  const std::vector<bool>& vertices() const { return vertices_; }

 private:
  Graph graph_;
  std::string written_;
  std::vector<bool> vertices_;
};

/// The graph that a position is on, that of the game or its own, and the vertices that are left.
class VerticesLeft {
 public:
  VerticesLeft(const VertexGame& game, std::string_view position)
      : board_(game.graph()),
        is_board_(position.front() == 'b'),
        own_(is_board_ ? Graph() : graph_in(position)),
        left_(is_board_ ? set_in(position, board_.size()) : std::vector<bool>(own_.size(), true)) {}

  bool is_board() const { return is_board_; }
  const Graph& graph() const { return is_board_ ? board_ : own_; }
  const std::vector<bool>& left() const { return left_; }

  /// The position in which these vertices are left.
  std::string code_of(const std::vector<bool>& kept) const;

 private:
  const Graph& board_;
  bool is_board_;
  Graph own_;
  std::vector<bool> left_;
};

/// Reads `petersen/3,7`, a graph and the vertices that are gone, as a position of the game that
/// make(graph, its text) makes.
GamePosition parse_vertices(
    std::string_view text, std::size_t argument,
    const std::function<std::shared_ptr<const VertexGame>(const EdgeList&, std::string)>& make);

}  // namespace sprague
