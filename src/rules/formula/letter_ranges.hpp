/// How far the numbers in a condition can go: intervals without limit, propagated through its tree.
///
/// A condition shown to be false is false for every choice of whole numbers in the ranges, since
/// the interval of a node has all results of its operation on the intervals below. So numbers that
/// no equation or comparison bounds by itself, as in `c*c <= a` or `c + d < a + b`, are bounded
/// too.
#pragma once

#include <array>
#include <cstdint>
#include <limits>
#include <span>
#include <string_view>
#include <vector>

#include "rules/formula/formula_rules.hpp"
#include "rules/formula/interval.hpp"

namespace sprague {

/// The end of a range of numbers that nothing bounds.
constexpr std::int64_t no_bound = std::numeric_limits<std::int64_t>::max();

/// A number that a move leaves is this at most.
constexpr std::int64_t max_number_left = std::int64_t{1} << 62;

/// The ranges of all letters, by their number; those that are known have one number.
using LetterRanges = std::array<formula::Interval, letters.size()>;

/// The requirements of a move.
struct Requirements {
  std::vector<Formula> conditions;
  std::vector<std::vector<Formula>> left;  ///< the positions; no number is below 0

  /// False only where no numbers in these ranges meet all of them and leave no number above
  /// `largest`, which has one for each number of a position.
  bool may_hold(const LetterRanges& ranges, std::span<const std::int64_t> largest) const;
};

/// Narrows the ranges of these letters, of which no low end is below 0, as far as the requirements
/// show; false where no numbers meet them. A high end stays no_bound where nothing bounds the
/// letter by max_number_left. O(letters² · log(end)) times as long as may_hold().
bool narrow(LetterRanges& ranges, std::string_view open, const Requirements& requirements,
            std::span<const std::int64_t> largest);

}  // namespace sprague
