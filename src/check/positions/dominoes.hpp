/// Cram, for the checker: dominoes on boards of at most 16 rows and columns.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

class Dominoes : public PositionGame {
 public:
  Sum components(std::string_view text) const override;
  std::string text(const std::string& component) const override;
  void for_each_option(const std::string& component,
                       const std::function<bool(Sum&)>& visit) const override;

  /// Tweedledum and Tweedledee: a board that a half-turn leaves as it is, and on which no domino
  /// meets its own image. Who answers each domino by its image moves last.
  bool is_zero(const std::string& component) const override;
  bool is_small(const std::string& component) const override;
  std::uint64_t size(const std::string& component) const override;  ///< its cells
};

}  // namespace sprague::check
