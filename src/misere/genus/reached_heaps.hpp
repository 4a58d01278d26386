/// All that play can reach from a position, as heaps.
#pragma once

#include <string>
#include <vector>

#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"

namespace sprague::misere {

class GenusSolver;

/// Heaps that are numbered so that options come before. Positions that have the same options, and
/// so are one game, are one heap.
struct ReachedHeaps {
  std::vector<std::vector<Option>> options = {{}};  ///< of the heaps 0, 1, 2, …; none of heap 0
  std::vector<std::string> names = {"0"};           ///< a position that each of them stands for
  Option position;                                  ///< the position, as a sum of them
};

/// Plays the position out as far as the solver has not done so. Throws Error(not_established).
ReachedHeaps reached_heaps(GenusSolver& solver, const Position& position);

}  // namespace sprague::misere
