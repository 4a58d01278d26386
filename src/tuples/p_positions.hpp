/// P-positions without a table, in games of vectors in which one number can be made any smaller one
/// by a move that leaves the others, as in Wythoff's Nim.
#pragma once

#include <optional>
#include <tuple>
#include <vector>

#include "run/progress_meter.hpp"
#include "tuples/tuple_parts.hpp"

namespace sprague {

/// The moves of such a game in a box. The number that can be made smaller, `axis`, is exchanged
/// with the last one.
struct ExcludingMoves {
  /// Takes first, first + step, first + 2·step, ….
  struct Ray {
    Numbers first;
    Numbers step;
    friend bool operator==(const Ray& a, const Ray& b) {
      return a.first == b.first && a.step == b.step;
    }
    friend bool operator<(const Ray& a, const Ray& b) {
      return std::tie(a.first, a.step) < std::tie(b.first, b.step);
    }
  };
  std::vector<Ray> rays;         ///< that take from more than the last number
  std::vector<Numbers> singles;  ///< vectors that do
  unsigned axis = 0;             ///< number axis is exchanged with the last one
};

/// The moves from positions up to `max`; empty for rules of another form.
std::optional<ExcludingMoves> excluding_moves(const TupleRules& rules, const Tuple& max);

using VisitPosition = std::function<bool(std::span<const std::uint64_t>)>;

/// Visits the P-positions in lexicographic order until `visit` returns false. Time: some tens of
/// nanoseconds for each ray and each choice of all numbers but the last. Memory: 4 bytes for each
/// choice, and 12 bits for each line in the direction of a ray. Throws Error(too_large) before it
/// allocates.
void visit_p_positions(const ExcludingMoves& moves, const Tuple& max, const VisitPosition& visit,
                       ProgressMeter& progress);

/// Whether a move takes these numbers, in the order of the game.
bool is_move(const ExcludingMoves& moves, Numbers taken);

}  // namespace sprague
