/// The possible numbers in a condition: a proof that evaluating it fails for no move.
///
/// A move divides a heap into parts whose sum is the heap: the tokens taken and the heap left; the
/// two heaps of a split; or all three. The heaps that `to(a,b: …)` leaves are any smaller ones, so
/// that there the heap itself is a third part. Intervals of the parts and of their sum are
/// propagated through the tree. Sums are kept as linear forms in the parts, so that n - s is at
/// least 0. The right side of `and` is analysed for the moves that the left side allows only, as it
/// is evaluated for these only.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "values/formula/move_region.hpp"

namespace sprague::formula {

/// The facts about the result of a node for all moves for which it is evaluated.
struct NodeFacts {
  Interval range;  ///< [0, 1] for conditions
  bool linear = false;
  LinearForm form;  ///< where linear
};

/// The facts about each node of a condition, for all moves of the heaps up to a last one.
struct Facts {
  bool proven = false;  ///< no evaluation can fail; otherwise there are no facts
  std::vector<NodeFacts> of;
};

/// Conditions of more than max_analysed_nodes are not analysed. O(nodes · depth).
constexpr std::size_t max_analysed_nodes = 400;
/// A clause `to(m: …)` is one of Kind::take.
Facts facts_of(Expression condition, Kind kind, HeapSize last);

/// A condition with the facts about its nodes. The condition must outlive it.
struct AnalysedCondition {
  Expression condition;
  Facts facts;

  /// The facts of the nodes of an expression within the condition.
  std::span<const NodeFacts> facts_of(Expression within) const {
    const auto first = static_cast<std::size_t>(within.nodes().data() - condition.nodes().data());
    return std::span(facts.of).subspan(first, within.nodes().size());
  }
};

/// The greatest magnitude of a number within an expression. `facts` are those of its nodes.
std::int64_t magnitude_within(std::span<const NodeFacts> facts);

}  // namespace sprague::formula
