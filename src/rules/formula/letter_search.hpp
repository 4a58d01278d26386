/// Finds the numbers for which a condition holds, by what bounds them in it: `m = n/2 or m = n - 1`
/// has two of a billion, and `k <= c*c` those up to c*c.
///
/// The bounds only narrow the search: whoever searches asks the whole condition of every choice
/// that is found. `or` within `and` is multiplied out. A bound is then a comparison that stands
/// between `and` and gives one letter by known ones, so that no choice outside of it can satisfy
/// that alternative. The letter of an `exists` is looked for like the others. A letter without such
/// a bound from above, or with many numbers within them, is bounded by intervals
/// (letter_ranges.hpp).
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "rules/formula/formula_rules.hpp"
#include "rules/formula/letter_ranges.hpp"
#include "rules/size_family.hpp"

namespace sprague {

struct LetterSearch {
  /// How to look for one of the letters, given the known ones and those found earlier.
  struct Bounds {
    unsigned letter;                ///< its index in `open`
    std::vector<Formula> equal;     ///< it is each of these
    std::vector<Formula> at_least;  ///< and at least, and at most each of these
    std::vector<Formula> at_most;
    std::vector<Formula> above;
    std::vector<Formula> below;
  };

  /// A part of the condition between `or`.
  struct Alternative {
    std::vector<Formula> guards;  ///< on the known letters; asked first
    std::vector<Bounds> bounds;   ///< of each open letter, in the order in which they are found
    Requirements requirements;    ///< all but the guards
    bool has_witness = false;     ///< it looks for the letter of an `exists`

    /// Whether a choice of its letters, that of each `exists` among them, satisfies it.
    bool holds(const LetterValues& values) const;
  };

  std::string open;  ///< the letters to find, and behind them those of `exists`
  std::vector<Alternative> alternatives;
};

/// Plans a search for the letters `open`, none of which is below 0. `always`: conditions that hold
/// for every choice. `left`: numbers of which none is below 0. `whole`: the text of the condition.
LetterSearch plan_search(Expression condition, std::string_view known, std::string_view open,
                         std::span<const Expression> always,
                         const std::vector<std::vector<Formula>>& left, std::string_view whole);

/// How a search ended.
struct SearchEnd {
  enum class Reason {
    done,
    too_many,  ///< more choices than were allowed
    unbounded  ///< nothing bounds a letter: it and those after it are 0 in the values
  };
  Reason reason = Reason::done;
  std::uint64_t tries = 0;  ///< choices and dead ends, and some for narrowing a range
  unsigned letter = 0;      ///< the index in `open` of the unbounded letter
};

using VisitChoice = std::function<void(const LetterSearch::Alternative&)>;

/// Calls visit() with every choice that the bounds leave, in `values`, which has the known letters;
/// a choice that several alternatives leave comes several times. `ceilings`: the largest number of
/// each open letter that no comparison bounds, or no_bound; `largest`: of the numbers left.
/// Requires room for one number of a position each. Every thousand tries or so count for the latest
/// ProgressMeter. Throws what a guard, visit() and the meter throw.
SearchEnd for_each_choice(const LetterSearch& search, LetterValues& values,
                          std::span<const std::int64_t> ceilings,
                          std::span<const std::int64_t> largest, std::uint64_t max_tries,
                          const VisitChoice& visit);

}  // namespace sprague
