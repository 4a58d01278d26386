/// The weighted vectors whose transform gives the coefficients of a value distribution at the
/// characters with lowest set bit a + B; closed_spectrum.hpp has the formula.
#pragma once

#include <map>
#include <vector>

#include "number/integer.hpp"
#include "sprague/count.hpp"

namespace sprague {

/// Vectors with non-zero coefficients.
using WeightedVectors = std::map<Integer, Integer>;

/// |Σ χ(u)| over the numbers u below y, for the characters χ with lowest set bit `level`.
Integer tent(const Integer& y, unsigned level);

/// Goes through the levels B = 0, 1, … of one distribution whose steps are powers of two.
class LevelTerms {
 public:
  /// The steps are split so that all are 2^low_bits. Requires steps that divide it.
  LevelTerms(const ValueDistribution& distribution, unsigned low_bits);

  /// The vectors of the level, each without the bits low_bits … low_bits + level.
  WeightedVectors vectors() const;
  /// How many levels, from this one on, have the same vectors. At least 1, and no more than `most`.
  unsigned levels_alike(unsigned most) const;
  void advance(unsigned levels);

  /// The vectors of the characters of the low bits alone.
  WeightedVectors low_vectors() const;

 private:
  /// `heaps` times the values whose low bits are `low` and whose high part is below `end`.
  struct End {
    Integer low;
    Integer end;
    Integer heaps;
  };
  unsigned low_bits_;
  unsigned level_ = 0;
  WeightedVectors counts_;  // values without the bits below the level
  std::vector<End> ends_;
};

/// The number of bits of the largest value, 0 for none.
unsigned value_bits(const ValueDistribution& distribution);

/// The exponent of the largest step, which is a power of two; 0 without progressions.
unsigned step_bits(const ValueDistribution& distribution);

}  // namespace sprague
