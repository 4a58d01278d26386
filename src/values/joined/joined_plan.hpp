/// Chooses how the options by each part of a game are found.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "rules/rules.hpp"
#include "values/formula/move_sources.hpp"
#include "values/formula/row_moves.hpp"
#include "values/joined/code_moves.hpp"
#include "values/joined/interpreted_moves.hpp"
#include "values/joined/set_moves.hpp"

namespace sprague::joined {

/// Each kind excludes values of options at once (begin), or tells from a value on the least that no
/// option has (next_absent). It is told each heap's value before the next heap begins (record).
struct MoveSource {
  std::variant<formula::TargetMoves, formula::TakenDivisors, formula::SizeMoves,
               formula::WindowMoves, formula::SearchMoves, formula::SplitMoves,
               formula::SplitDivisors, formula::RecurringSplits, formula::TakeAndSplitMoves,
               formula::PairMoves, formula::SeparatePairMoves, formula::GrowingPairMoves,
               formula::SeparateHeaps, formula::EquatedMoves, formula::RowMoves, SetMoves,
               AllButMoves, CodeMoves, InterpretedMoves>
      moves;
  std::optional<formula::NumberTable> heaps = {};  ///< that have such moves; all when empty

  /// Asks value by value, each at a cost: asked last.
  bool searches() const { return std::holds_alternative<formula::SearchMoves>(moves); }
};

struct Plan {
  HeapSize last = 0;  ///< up to here
  std::vector<MoveSource> sources;

  /// The memory beside the values.
  double bytes_per_heap() const;

  /// What the heaps from `first` to `last` take at least, as far as that is known.
  double least_steps(HeapSize first) const;
};

/// For the heaps from `first` on, up to `last` or, where only for fewer heaps no evaluation of a
/// formula can fail, up to those.
Plan plan_for(std::span<const JoinedRules::Part> parts, HeapSize first, HeapSize last,
              ProgressMeter& progress);

/// As formula::name_of(), or "set", "all-but set", "code", "interpreter".
std::string_view name_of(const MoveSource& source);

}  // namespace sprague::joined
