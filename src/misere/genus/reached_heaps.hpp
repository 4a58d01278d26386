/// All that play can reach from a position, as heaps.
#pragma once

#include <string>
#include <vector>

#include "sprague/misere.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague::misere {

/// Heaps that are numbered so that options come before. Positions that have the same options, and
/// so are one game, are one heap.
struct ReachedHeaps {
  std::vector<std::vector<Option>> options = {{}};  ///< of the heaps 0, 1, 2, …; none of heap 0
  std::vector<std::string> names = {"0"};           ///< a position that each of them stands for
  Option position;                                  ///< the position, as a sum of them
};

/// Plays the position out, with reversible moves. Throws Error(not_established) where more sums
/// would have to be played out than the options allow.
ReachedHeaps reached_heaps(const Position& position, const GenusOptions& options,
                           const RunControl& run);

}  // namespace sprague::misere
