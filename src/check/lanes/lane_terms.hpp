/// What makes the values of a heap from earlier ones, for segments that are computed side by side.
///
/// Row n of a computation has one set for each segment: { index of G(n) }, as bits (value_index.hpp
/// has the indices). A term is a move to two heaps, of which the value of the one is known: it
/// attains the index in row n − distance, xored with `index`.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "check/certificate_file.hpp"
#include "check/lanes/value_index.hpp"
#include "check/reading/canonical_rules.hpp"

namespace sprague::check {

struct Term {
  std::uint64_t distance = 0;
  unsigned index = 0;
};

/// The union of what some terms attain, in an order that needs few xors of whole sets.
struct Union {
  struct Step {
    unsigned flip = 0;            ///< xor all indices so far with this,
    std::uint32_t distances = 0;  ///< then add the rows at so many distances
  };
  std::vector<Step> steps;
  std::vector<std::uint64_t> distances;  ///< those of the steps, one after the other
  unsigned last_flip = 0;                ///< at the end
};

/// Terms with the same index are one step. The one at the least distance, whose row was computed
/// last, is in the last step.
Union union_of(std::vector<Term> terms);

struct LaneTerms {
  std::uint64_t lookback = 0;        ///< the largest distance at least
  Union common;                      ///< E of the theorem, its common-type values
  std::uint64_t least_distance = 1;  ///< of those
  std::vector<Union> rare;           ///< rare-type values, the likeliest first
};

/// The terms of a heap beyond the prefix; the heaps up to the witness bound have the values
/// `known`. The windows of the evidence, with values below 256, tell which splits are likely to be
/// needed: that takes up to half a second.
LaneTerms lane_terms(const SparseEvidence& evidence, const TakeAndBreak& game,
                     const std::vector<std::uint64_t>& splitting_digits,
                     const std::vector<std::uint16_t>& known);

}  // namespace sprague::check
