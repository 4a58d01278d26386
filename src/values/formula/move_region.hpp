/// A set of moves, as intervals of their parts.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "rules/formula/interval.hpp"
#include "rules/formula/linear_form.hpp"

namespace sprague::formula {

using Kind = FormulaRules::Kind;

/// The parts of a move, in this order: tokens taken and heap left (take), a and b (split), tokens
/// taken, a and b (take_and_split). The heap is their sum; but of to_pair, where it is the third
/// part, after a and b.
constexpr std::size_t max_parts = 3;

/// The moves whose parts, and whose sum of parts, lie in intervals, and for which some linear forms
/// of the parts are not negative.
struct MoveRegion {
  Kind kind;
  std::size_t count;  ///< parts
  std::array<Interval, max_parts> parts;
  Interval sum;
  std::vector<LinearForm> not_negative = {};

  /// The variable of this number, among n, s, a, b, m.
  LinearForm form_of(std::int64_t variable) const;

  bool empty() const {
    return sum.empty() ||
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
