/// Value distributions: how many heaps of a range have each nim-value, in closed form, so that
/// ranges and values may be of any size.
///
///     auto nim = sprague::solve(sprague::Ruleset::parse("nim"), 100);
///     auto heaps = sprague::distribution(nim, {0, sprague::Natural::parse("2^100")});
///     heaps.progressions[0];   // first 0, step 1, length 2^100 + 1
///
///     auto own = sprague::ValueDistribution::parse("0:5,1:3,7:1000000000000");
///     own.heaps();             // 1000000000008
#pragma once

#include <string_view>
#include <vector>

#include "sprague/natural.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// The heap sizes min … max, both included, of any size. Requires min <= max.
struct NaturalRange {
  Natural min;
  Natural max;
};

/// So many heaps with one nim-value.
struct ValueCount {
  Natural value;
  Natural heaps;
  friend bool operator==(const ValueCount&, const ValueCount&) = default;
};

/// The nim-values first, first + step, …, `length` in number, `heaps` heaps with each.
/// Requires step >= 1.
struct ValueProgression {
  Natural first;
  Natural step;
  Natural length;
  Natural heaps = 1;
  friend bool operator==(const ValueProgression&, const ValueProgression&) = default;
};

/// A multiset of nim-values: the sum of its counts and its progressions.
struct ValueDistribution {
  std::vector<ValueCount> counts;
  std::vector<ValueProgression> progressions;

  friend bool operator==(const ValueDistribution&, const ValueDistribution&) = default;

  Natural heaps() const;  ///< the total

  /// Reads "value:count" pairs separated by commas or line ends, as in `0:5,1:3` or in a file with
  /// a pair a line; "value count" means the same, and # begins a comment. Numbers are those of
  /// Natural::parse(). Throws Error(invalid_input), with the line when there are several, for
  /// anything else and for a value given twice.
  static ValueDistribution parse(std::string_view text);
};

/// The distribution of a range. Requires a proven period, or sequence.knows(range.max). Time and
/// memory O(min(max, preperiod + period)), whatever the range. Heaps beyond the preperiod of a game
/// with a saltus are progressions; a period whose values are evenly spread becomes one with a
/// smaller step. Throws Error(too_large) when a range has more than 2^22 different values.
ValueDistribution distribution(const NimSequence& sequence, const NaturalRange& range,
                               const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
