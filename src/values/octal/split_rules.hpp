/// Moves that leave one heap or two, as the engine of all splits takes them.
#pragma once

#include <algorithm>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague::octal {

/// A move takes some tokens and leaves the rest, or takes some and splits the rest into two heaps
/// whose residues modulo `modulus` are a pair that the rest allows.
struct SplitRules {
  std::vector<HeapSize> taken;               ///< to leave one heap
  std::vector<HeapSize> taken_before_split;  ///< ascending; 0 to split the whole heap
  HeapSize modulus = 1;

  /// The residues of the first heap, by that of the rest m; with r also that of m − r.
  std::vector<std::vector<HeapSize>> residues = {{0}};

  /// By residue r: whether two equal heaps of this residue may be left, where r is among those
  /// above. If they may not, it only matters where no other split has the value 0.
  std::vector<bool> equal = {true};

  bool unequal() const { return std::find(equal.begin(), equal.end(), false) != equal.end(); }

  HeapSize max_taken() const {
    HeapSize max = 0;
    for (const auto* list : {&taken, &taken_before_split}) {
      if (!list->empty()) max = std::max(max, *std::max_element(list->begin(), list->end()));
    }
    return max;
  }
};

}  // namespace sprague::octal
