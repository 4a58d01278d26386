/// Genera of positions of any kind, one after the other: what was played out is kept.
#pragma once

#include <memory>
#include <string>

#include "sprague/misere.hpp"
#include "sprague/position.hpp"
#include "sprague/run_control.hpp"

namespace sprague::misere {

class GenusSolver;

/// Throws Error(invalid_input) where a position of a component can occur again.
void require_endings(const Position& position);

class PositionGenera {
 public:
  /// `run` must outlive this.
  PositionGenera(const std::string& what, const GenusOptions& options, const RunControl& run);
  ~PositionGenera();

  /// Throws Error(not_established) where more sums would have to be played out than the options
  /// allow.
  PositionGenus of(const Position& position);

 private:
  std::unique_ptr<GenusSolver> solver_;
};

}  // namespace sprague::misere
