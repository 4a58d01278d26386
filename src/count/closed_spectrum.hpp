/// The Walsh–Hadamard transform of a value distribution in closed form, without a table of all
/// characters: ranges and nim-values may be of any size.
///
/// Let all steps be powers of two; 2^a is the largest, and the others are split into progressions
/// with that step. A progression fixes the low a bits of its values, and its high parts are the
/// interval [x, y), the numbers below y less those below x. A character c ≠ 0 of the high parts
/// with lowest set bit B sums to 0 over each aligned cube of 2^(B+1) numbers, so that
///     Σ_{u < y} χ_c(u) = χ_c(y with the bits up to B cleared) · tent_B(y),
/// where tent_B(y) = min(r, 2^(B+1) − r), r = y mod 2^(B+1). So the coefficients at *level* B are
/// the transform of a few weighted vectors: one for each end of a progression and each single
/// value. The characters restrict to the span of these vectors evenly: if it has rank R and the
/// level 2^m characters, each of the 2^R different restrictions occurs 2^(m − R) times.
///
/// The ends of the progressions of one game lie close together: with values spread over 2^d within
/// a period, R is at most a + max(0, d − B) + 3, whatever the range. Time: the sum over the levels
/// of R·2^R additions; memory: 2^R numbers. docs/algorithms.md, "Counting by digits".
#pragma once

#include <cstdint>
#include <vector>

#include "number/integer.hpp"
#include "sprague/count.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The different coefficients of a transform and, for one nim-sum, their multiplicities, counted
/// with the signs of their characters: a Spectrum of any size.
struct WideSpectrum {
  struct Line {
    Integer coefficient;
    Integer weight;
  };
  unsigned bits = 0;        ///< there are 2^bits characters
  Integer heaps;            ///< the trivial character's coefficient
  std::vector<Line> lines;  ///< empty when no nim-sum can reach the target
};

/// True when the transform has the closed form: all steps are powers of two.
bool has_closed_spectrum(const ValueDistribution& distribution);

/// Requires has_closed_spectrum(). Throws Error(too_large) when a level has a rank above 22, or all
/// together more than 2^26 coefficients.
WideSpectrum closed_spectrum(const ValueDistribution& distribution, const Integer& nim_sum,
                             const RunControl& run);

/// Tuples of one heap from each distribution with the nim-sum, modulo `modulus` unless it is 0.
/// Requires has_closed_spectrum() of each. One product per character of each level; vectors that
/// differ within no distribution, such as the ends of ranges from 0, do not add to the rank. Throws
/// Error(too_large) for a rank above 22 or more than 2^26 products.
Integer closed_sum(const std::vector<ValueDistribution>& distributions, const Integer& nim_sum,
                   const Integer& modulus, const RunControl& run);

}  // namespace sprague
