// Grim: a move removes a vertex that has an edge, and the vertices that this leaves without one
// (Adams, Dixon, Elder, Peabody, Vega and Willis, 2016).
//
// A path of n + 1 vertices is a heap of n in the octal game 0.37: to remove a vertex at an end
// takes an edge, any other vertex two, which may leave two paths. No period of 0.37 is known.

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <vector>

#include "games/graphs/removal_game.hpp"
#include "games/kinds.hpp"
#include "messages/table.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

/// The vertices that are left all have an edge.
class Grim final : public RemovalGame {
 public:
  using RemovalGame::RemovalGame;

  std::string name() const override { return "grim"; }

  std::optional<BoardLayout> layout(std::string_view position) const override {
    std::optional<BoardLayout> layout = VertexGame::layout(position);
    layout->advice = message("advice.grim");
    return layout;
  }

 protected:
  void for_each_removal(const Graph& connected,
                        const std::function<bool(const Removal&)>& visit) const override {
    for (Vertex v = 0; v < connected.size(); ++v) {
      if (connected.neighbours(v).empty()) continue;
      Removal removal{{v}, {}};
      for (const Vertex w : connected.neighbours(v)) {
        if (connected.neighbours(w).size() == 1) removal.others.push_back(w);
      }
      if (!visit(removal)) return;
    }
  }

  /// Paths of one vertex have the value 0.
  std::uint64_t path_value(std::uint64_t vertices) const override {
    static std::mutex mutex;
    static NimValues values;
    const std::lock_guard lock(mutex);
    if (vertices > values.size())
      values = compute_values(Ruleset::parse("0.37"), std::max<std::uint64_t>(vertices, 1000));
    return values[vertices - 1];
  }

  bool is_won_by_pairs() const override { return true; }
};

GamePosition parse_grim(std::string_view text, std::size_t argument) {
  GamePosition read =
      parse_vertices(text, argument, [](const EdgeList& graph, std::string written) {
        return std::make_shared<const Grim>(graph, std::move(written));
      });
  const VerticesLeft at(dynamic_cast<const VertexGame&>(*read.game), read.position);
  std::vector<bool> with_edges = at.left();
  for (Vertex v = 0; v < at.graph().size(); ++v) {
    const auto neighbours = at.graph().neighbours(v);
    if (std::none_of(neighbours.begin(), neighbours.end(), [&](Vertex w) { return at.left()[w]; }))
      with_edges[v] = false;
  }
  return {read.game, at.code_of(with_edges)};
}

}  // namespace

GameKind grim_kind() {
  return {
      "grim",
      "grim:petersen",
      "remove a vertex that has an edge, on any graph",
      message("grim.rules"),
      Message(),
      "R. Adams, J. Dixon, J. Elder, J. Peabody, O. Vega and K. Willis, Combinatorial analysis of "
      "a subtraction game on graphs, Int. J. Comb. (2016)",
      parse_grim,
      PositionForm::graph};
}

}  // namespace sprague
