/// P-positions of classic games by formulas: Wythoff's Nim and Fraenkel's generalisation, Euclid,
/// Fibonacci Nim and its like, Moore's Nim, one token from each of any heaps.
#pragma once

#include <functional>
#include <optional>

#include "number/integer.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// Positions with numbers from `min` to `max`, at most 2^62, that add to at most `max_total`.
struct TupleBox {
  std::uint64_t min = 0;
  std::uint64_t max = 0;
  std::uint64_t max_total = 0;
};

/// How many positions there are, and the sum of all their numbers.
struct PositionCount {
  Integer positions = 0;
  Integer sum = 0;

  PositionCount& operator+=(const PositionCount& more) {
    positions += more.positions;
    sum += more.sum;
    return *this;
  }
};

inline PositionCount operator-(const PositionCount& a, const PositionCount& b) {
  return {a.positions - b.positions, a.sum - b.sum};
}

/// Counts of P-positions by the order of their numbers; other orders have none with a closed form.
struct PCounts {
  PositionCount ascending;   ///< each number greater than the one before
  PositionCount descending;  ///< each number less than the one before
  PositionCount equal;
};

struct ClosedForm {
  /// O(log n).
  std::function<bool(const Tuple& position)> is_p;

  /// The P-positions that a move leads to, in any order; none from a P-position.
  std::function<std::vector<Tuple>(const Tuple& position)> winning_options;

  /// How many P-positions there are; empty where no formula says it. O(log² max).
  std::function<std::optional<PCounts>(const TupleBox& box)> count;
};

/// The closed form of a game with these rules, however they are named; empty for others.
std::optional<ClosedForm> closed_form(const TupleRules& rules);

}  // namespace sprague
