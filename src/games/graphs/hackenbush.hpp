/// Green Hackenbush: a move cuts an edge, and all that is no longer connected to the ground, vertex
/// 0, falls.
#pragma once

#include "games/graphs/graph.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// The nim-value of what hangs on vertex 0. By the fusion principle all vertices on a cycle become
/// one, with its edges as loops, each worth a single edge; by the colon principle the tree that is
/// left has the value (value above + 1) of each of its branches, added (Winning Ways, ch. 7).
/// O(vertices + edges).
std::uint64_t hackenbush_value(const EdgeList& graph);

/// Positions are `b` and a bit for each edge of the graph, or `s` and the number of edges of a
/// single stalk, the component that all positions of its nim-value have.
class Hackenbush final : public Game {
 public:
  Hackenbush(EdgeList graph, std::string written)
      : graph_(std::move(graph)), written_(std::move(written)) {}

  std::string name() const override { return "hackenbush"; }
  std::string text(std::string_view position) const override;
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::optional<BoardLayout> layout(std::string_view position) const override;

  /// The position with all edges that are connected to the ground.
  std::string start() const;

 private:
  EdgeList graph_;
  std::string written_;
};

/// Reads `hackenbush:0-1,1-2,2-0` and any graph; loops and parallel edges count.
GamePosition parse_hackenbush(std::string_view text, std::size_t argument);

}  // namespace sprague
