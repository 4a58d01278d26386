/// A set of moves, as intervals of their parts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "rules/formula/linear_form.hpp"
#include "values/formula/interval.hpp"

namespace sprague::formula {

using Kind = FormulaRules::Kind;

/// The parts of a move, in this order: tokens taken and heap left (take), a and b (split), tokens
/// taken, a and b (take_and_split).
constexpr std::size_t max_parts = 3;

constexpr std::size_t parts_of(Kind kind) {
  return kind == Kind::take_and_split ? 3 : 2;
}

/// The moves whose parts, and whose heap, lie in intervals, and for which some linear forms of the
/// parts are not negative.
struct MoveRegion {
  std::size_t count;  ///< parts
  std::array<Interval, max_parts> parts;
  Interval heap;
  std::vector<LinearForm> not_negative = {};

  bool empty() const {
    return heap.empty() ||
           std::any_of(parts.begin(), parts.begin() + static_cast<std::ptrdiff_t>(count),
                       [](Interval part) { return part.empty(); });
  }

  /// Where each form lies, for these moves.
  Range range_of(const LinearForm& form) const;

  /// Leaves the moves for which the form is 0 or more, or some others besides.
  void require_not_negative(const LinearForm& form);

  /// Leaves the moves for which the form is not 0, or some others besides.
  void exclude_zero(const LinearForm& form);
};

/// All moves of the heaps up to a last one.
MoveRegion all_moves(Kind kind, HeapSize last);

}  // namespace sprague::formula
