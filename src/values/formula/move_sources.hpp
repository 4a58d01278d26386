/// Chooses how the options by each alternative of a rule's condition are found.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "values/formula/equated_moves.hpp"
#include "values/formula/pair_moves.hpp"
#include "values/formula/separate_heaps.hpp"
#include "values/formula/split_moves.hpp"
#include "values/formula/take_moves.hpp"

namespace sprague::formula {

struct MoveSource {
  std::variant<TargetMoves, TakenDivisors, SizeMoves, WindowMoves, SearchMoves, SplitMoves,
               SplitDivisors, RecurringSplits, TakeAndSplitMoves, PairMoves, SeparatePairMoves,
               GrowingPairMoves, SeparateHeaps, EquatedMoves>
      moves;
  std::optional<NumberTable> heaps;  ///< that have such moves; all when empty
};

/// The sources for the heaps up to `last`. Empty where an evaluation might fail, or numbers are too
/// large for lanes.
std::optional<std::vector<MoveSource>> sources_for(const FormulaRules::Clause& clause,
                                                   HeapSize last, Kernels kernels,
                                                   ProgressMeter& progress);

/// The sizes up to `last` that may be taken, where they are the same for every heap and no
/// evaluation can fail.
std::optional<NumberTable> sizes_of(const FormulaRules::Clause& clause, HeapSize last,
                                    Kernels kernels);

}  // namespace sprague::formula
