/// The heaps of a range by nim-value, each with its size: what sums of sizes are made from.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "number/integer.hpp"
#include "sprague/count.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// 1 + 2 + … + (n − 1).
inline Integer sum_below(const Integer& n) {
  return n * (n - 1) / 2;
}

struct SizedHeaps {
  /// A number of heaps, with the sum of their sizes.
  struct Heaps {
    Integer heaps;
    Integer sizes;
  };

  /// The nim-values first, first + step, …, one heap with each; the sizes first_size, first_size +
  /// size_step, … The step is a power of two, the same in all progressions.
  struct Progression {
    Integer first;
    Integer step;
    Integer length;
    Integer first_size;
    Integer size_step;
  };

  std::map<std::uint64_t, Heaps> with_value;
  std::vector<Progression> progressions;

  /// All heaps.
  Heaps total() const;

  /// The heaps with the values 0 and 1.
  SizedHeaps small_values() const;

  /// The bits of the largest value; 0 without heaps.
  unsigned value_bits() const;
};

/// The heaps of a range. Requires a proven period, or sequence.knows(range.max). Time O(min(max,
/// preperiod + period)), by most laws O(values); by those of prime factors, and where the values
/// grow by a step that is no power of two, all heaps are visited. Throws Error(too_large) when they
/// have more than 2^20 different values, or are too many to be visited.
SizedHeaps sized_heaps(const Sequence& sequence, const NaturalRange& range, const RunControl& run);

/// The sum of the heaps of a range that have a nim-value, or not, however many values there are;
/// empty where no law says it.
std::optional<Integer> size_sum_of_value(const Sequence& sequence, const NaturalRange& range,
                                         const WideTarget& target, const RunControl& run);

}  // namespace sprague
