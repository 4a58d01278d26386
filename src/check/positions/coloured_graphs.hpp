/// Stones of two colours on graphs, for the checker.
#pragma once

#include <memory>

#include "check/positions/position_game.hpp"

namespace sprague::check {

enum class ColouredRule {
  neighbours_differ,  ///< Col
  liberties,          ///< NoGo
  captures,           ///< Clobber
};

/// The game on boards, and the same one on graphs: `petersen`, or `0-1,1-2/x1o` with a letter for
/// each vertex.
std::unique_ptr<PositionGame> with_graphs(std::unique_ptr<PositionGame> boards, ColouredRule rule);

}  // namespace sprague::check
