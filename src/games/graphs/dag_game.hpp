/// A token on a small directed graph, as part of a sum.
#pragma once

#include "sprague/dag.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// A position is the number of a vertex. All values are computed when the graph is read.
class DagGame final : public Game {
 public:
  /// Throws Error(invalid_input) naming a cycle. `written` names the graph, `start` is the vertex
  /// that texts leave out.
  DagGame(Dag graph, std::string written, std::uint32_t start);

  std::string name() const override { return "dag"; }
  std::string text(std::string_view position) const override;
  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  /// Of graphs of up to max_edges_drawn edges.
  std::optional<BoardLayout> layout(std::string_view position) const override;

 private:
  Dag graph_;
  NimValues values_;
  std::string written_;
  std::uint32_t start_;
};

/// Reads `dag:0-1,0-2,1-2/1`; edges lead from the first vertex to the second. Without
/// the slash the token stands where the first edge begins.
GamePosition parse_dag(std::string_view text, std::size_t argument);

}  // namespace sprague
