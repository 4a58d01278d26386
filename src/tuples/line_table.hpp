/// Tables of games on two numbers whose vectors are multiples of constant ones, such as Wythoff's
/// (k,0), (0,k) and (k,k), and single vectors.
#pragma once

#include <optional>
#include <vector>

#include "run/progress_meter.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {

/// The moves of such a game.
struct LineMoves {
  struct Step {
    std::uint64_t x = 0;
    std::uint64_t y = 0;
    friend auto operator<=>(const Step&, const Step&) = default;
  };
  std::vector<Step> rays;   ///< take k times the step, for every k >= 1
  std::vector<Step> steps;  ///< take the step
};

/// Empty for rules with other moves, and with more than 64 rays.
std::optional<LineMoves> line_moves(const TupleRules& rules);

/// Time: for Wythoff some tens of nanoseconds a position. Memory: the table and, for each line in
/// the direction of a ray, a bit for each value; throws Error(too_large) before it allocates.
NimValues line_table(const LineMoves& moves, const Tuple& max, ProgressMeter& progress);

}  // namespace sprague
