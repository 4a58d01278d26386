/// Games in which a move takes few vertices of a component, such as Grim and octal games on graphs.
///
/// Components are paths, of which theory knows the values, and canonical graphs of up to 64
/// vertices; larger ones are graphs as they are met.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/vertex_game.hpp"

namespace sprague {

/// What a move takes from a component.
struct Removal {
  std::vector<Vertex> named;   ///< the vertices that a player points at, ascending
  std::vector<Vertex> others;  ///< those that go as well
};

class RemovalGame : public VertexGame {
 public:
  using VertexGame::VertexGame;

  std::vector<GameMove> moves(std::string_view position) const override;
  std::vector<std::string> components(std::string_view position) const override;
  void options(std::string_view component, SumList& options) const override;
  std::optional<std::uint64_t> nim_value(std::string_view component) const override;
  std::uint64_t difficulty(std::string_view component) const override;

 protected:
  /// Calls visit(removal) with each move on a connected graph until it returns false.
  virtual void for_each_removal(const Graph& connected,
                                const std::function<bool(const Removal&)>& visit) const = 0;

  virtual std::uint64_t path_value(std::uint64_t vertices) const = 0;

  /// Whether theorem 46 holds of the game.
  virtual bool is_won_by_pairs() const = 0;

 private:
  /// The component that a connected graph is; empty where it is known to have the value 0.
  std::string component_of(const Graph& connected) const;
};

}  // namespace sprague
