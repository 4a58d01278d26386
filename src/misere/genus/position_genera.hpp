/// Genera of positions of any kind, one after the other: what was played out is kept.
#pragma once

#include <memory>

#include "sprague/misere.hpp"

namespace sprague::misere {

class GenusSolver;

/// All that play can reach from a position, as heaps that are numbered so that options come before.
/// Positions that have the same options, and so are one game, are one heap.
struct ReachedHeaps {
  std::vector<std::vector<Option>> options = {{}};  ///< of the heaps 0, 1, 2, …; none of heap 0
  std::vector<std::string> names = {"0"};           ///< a position that each of them stands for
  Option position;                                  ///< the position, as a sum of them
};

class PositionGenera {
 public:
  /// `run` must outlive this.
  PositionGenera(const std::string& what, const GenusOptions& options, const RunControl& run);
  ~PositionGenera();

  /// Throws Error(not_established) where more sums would have to be played out than the options
  /// allow.
  PositionGenus of(const Position& position);

  /// Throws as of() does.
  ReachedHeaps reached(const Position& position);

 private:
  std::unique_ptr<GenusSolver> solver_;
};

}  // namespace sprague::misere
