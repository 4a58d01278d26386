/// The fast engine of rules that users write: from the structure of their conditions.
///
/// Where no evaluation can fail (ranges.hpp), moves may be looked at in any order or not at all.
/// Each alternative of a condition has a source of moves (plan.hpp): the divisors of n, a set of
/// sizes, a set of heaps left, a window, a search among the heaps with a value, or all splits in
/// vectors. G(n) is the first value that none of them attains. Where an evaluation might fail, the
/// direct rung runs, so that errors are the same.
#pragma once

#include <string>
#include <vector>

#include "rules/formula/clauses.hpp"
#include "values/engine.hpp"

namespace sprague::formula {

/// A rung of the ladder (engine.hpp). Ends early, with fewer than `size` values, where the direct
/// rung must compute the others.
void extend(const Ruleset& ruleset, const FormulaRules& rules, std::uint64_t size,
            NimValues& values, ProgressMeter& progress);

/// How the options of the heaps up to `last` are found, one name per source: "divisors",
/// "targets", "window", "sizes", "search", "splits" or "takes and splits". Empty where the direct
/// rung computes some of them.
std::vector<std::string> sources_of(const FormulaRules& rules, HeapSize last,
                                    const RunControl& run);

/// Which sizes up to `last` may be taken, where these are the same for every heap.
struct Sizes {
  bool all_but;                  ///< those listed may not be taken, all others may
  std::vector<HeapSize> listed;  ///< ascending; the shorter list, by far where all_but
};
std::optional<Sizes> listed_sizes(const FormulaRules& rules, HeapSize last,
                                  ProgressMeter& progress);

}  // namespace sprague::formula
