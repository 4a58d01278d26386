/// The truncated game that outcomes are played out in, and how it grows where it is refuted.
#pragma once

#include <map>
#include <set>

#include "misere/quotient/heaps.hpp"
#include "misere/quotient/outcomes.hpp"

namespace sprague::misere {

/// Where the truncated game was found to be too small.
struct Refinements {
  std::set<HeapSize> letters;            ///< heaps that are free letters
  std::map<HeapSize, std::size_t> caps;  ///< of exponents
  bool all_letters = false;              ///< every letter is free
};

/// The outcomes of the truncated game for the heaps up to `last`.
OutcomeTable truncated_outcomes(const Heaps& heaps, HeapSize last,
                                const std::vector<bool>& has_options, const Learnt& before,
                                const Refinements& refinements);

/// Lets the letters of a position, and the largest of its heaps that stand for sums, be free
/// letters; where all are, lets them occur more often.
void refine(Refinements& refinements, const HeapList& position, const OutcomeTable& outcomes);

}  // namespace sprague::misere
