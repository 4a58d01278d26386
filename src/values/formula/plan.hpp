/// Chooses how the options by each alternative of each rule are found.
#pragma once

#include <string_view>
#include <variant>

#include "values/formula/split_moves.hpp"
#include "values/formula/take_moves.hpp"

namespace sprague::formula {

struct MoveSource {
  std::variant<TargetMoves, DivisorMoves, SizeMoves, WindowMoves, SearchMoves, SplitMoves,
               TakeAndSplitMoves>
      moves;
  std::optional<NumberTable> heaps;  ///< that have such moves; all when empty
};

struct Plan {
  HeapSize last = 0;  ///< up to here
  std::vector<MoveSource> sources;

  /// Beside the values.
  double bytes_per_heap() const;
};

/// Empty where an evaluation might fail, or numbers are too large for lanes.
std::optional<Plan> plan_for(const FormulaRules& rules, HeapSize last, Kernels kernels,
                             ProgressMeter& progress);

/// "divisors", "targets", "sizes", "window", "search", "splits" or "takes and splits".
std::string_view name_of(const MoveSource& source);

/// The sizes up to `last` that may be taken, where they are the same for every heap and no
/// evaluation can fail.
std::optional<NumberTable> sizes_of(const FormulaRules& rules, HeapSize last, Kernels kernels);

}  // namespace sprague::formula
