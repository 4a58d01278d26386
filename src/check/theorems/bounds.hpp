/// What a term can be for all moves of a region at once, so that no evaluation of it fails.
#pragma once

#include <optional>

#include "check/theorems/linear.hpp"

namespace sprague::check {

/// The moves that take s of n tokens, s <= n, with both within these numbers.
struct Moves {
  Wide least_heap = 1;
  Wide largest_heap = Wide{1} << 62;
  Wide least_taken = 1;
  Wide most_taken = Wide{1} << 62;

  /// Narrows the numbers to those that moves have. Whether there are any.
  bool exist();
};

/// From the first to the second number; of a condition 0 where it may not hold, 1 where it may.
struct Bounds {
  Wide low = 0;
  Wide high = 0;
};

/// Empty where evaluating the term might fail for one of the moves, of which there is one.
std::optional<Bounds> bounds(const Expression& term, const Moves& moves);

}  // namespace sprague::check
