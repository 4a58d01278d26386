/// Moves that leave at most two heaps: what the engines of octal codes take.
#pragma once

#include <optional>

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"

namespace sprague::octal {

/// Two equal heaps have nim-sum 0, so to forbid them changes one thing: whether 0 is attained.
struct TwoHeapRules {
  OctalRules octal;
  bool unequal = false;  ///< the two heaps of a split must differ
};

/// For octal codes, and codes whose splits are all into two unequal heaps, such as Grundy's game;
/// empty for others.
std::optional<TwoHeapRules> two_heap_rules_of(const Ruleset& ruleset);

}  // namespace sprague::octal
