/// Node Kayles and Arc Kayles, for the checker: graphs of at most 62 vertices.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// A component is a connected graph in the format graph6. It is a relabelled copy, made here, of
/// the graph that was met, so that graphs of equal components are isomorphic, whichever labels a
/// library suggests.
class KaylesGraphs : public PositionGame {
 public:
  enum class Rule {
    node,  ///< a move removes a vertex and its neighbours
    arc,   ///< a move removes two neighbours
  };
  explicit KaylesGraphs(Rule rule) : rule_(rule) {}

  /// Reads `petersen/3,7..9`: a graph (written_graph.hpp) and the vertices that are gone.
  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override { return "graph6:" + component; }
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;
  bool is_zero(const std::string&) const override { return false; }

  /// Paths, cycles and what has few vertices.
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< its vertices

 private:
  Rule rule_;
};

}  // namespace sprague::check
