/// Sizes that every heap may take, as a list: what sets and formulas in s alone come down to.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "rules/rules.hpp"
#include "run/progress_meter.hpp"

namespace sprague::joined {

/// Sizes up to some heap, or all but these.
struct Sizes {
  bool all_but = false;          ///< the listed sizes may not be taken, all others may
  std::vector<HeapSize> listed;  ///< ascending
};

/// The sizes that one of the two or both may take.
Sizes united(const Sizes& left, const Sizes& right);

Sizes sizes_of(const SubtractionRules& set, HeapSize last, ProgressMeter& progress);

/// The sizes up to `last`, where all parts take the same sizes from every heap, whatever they
/// leave; of a formula where no evaluation can fail. Lists the excluded ones where they are far
/// fewer.
std::optional<Sizes> sizes_of(std::span<const JoinedRules::Part> parts, HeapSize last,
                              ProgressMeter& progress);

}  // namespace sprague::joined
