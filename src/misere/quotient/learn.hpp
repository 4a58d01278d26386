/// The quotient of some heaps by learning (Angluin's L*): P-positions are a language over the
/// heaps, and the quotient is its syntactic monoid.
#pragma once

#include "misere/quotient/heaps.hpp"

namespace sprague::misere {

struct Limits {
  std::size_t max_order;
  std::size_t max_states;    ///< the states of a table, which a truncated game may make too large
  std::size_t max_outcomes;  ///< kept in memory
};

/// The quotient of the heaps up to `last`, verified, given the one of the heaps below it. The pairs
/// of all heaps and their smallest options are set as well. Throws Error(not_established) beyond
/// the limits.
Learnt learn(const Heaps& heaps, HeapSize last, const std::vector<bool>& has_options,
             const Learnt& before, const Limits& limits, std::vector<HeapPair>& pairs,
             SmallestOptions& smallest, ProgressMeter& progress);

}  // namespace sprague::misere
