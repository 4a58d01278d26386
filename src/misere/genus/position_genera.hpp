/// Genera of positions of any kind, one after the other: what was played out is kept.
#pragma once

#include <memory>

#include "misere/genus/reached_heaps.hpp"
#include "sprague/misere.hpp"

namespace sprague::misere {

class GenusSolver;

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
