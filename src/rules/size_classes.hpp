/// Sets of sizes that are, but for small sizes, residue classes: multiples of 3, all that are no
/// units modulo 6, 1 and all from 10 on.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>

#include "rules/size_set.hpp"

namespace sprague {

/// Whether a size above `from` is in a set depends on its residue modulo `modulus` alone.
struct SizeClasses {
  std::uint64_t modulus = 1;
  HeapSize from = 0;
};

/// Empty with families other than progressions, and for a modulus above `max_modulus`.
std::optional<SizeClasses> size_classes(const SizeSet& set, std::uint64_t max_modulus);

/// The set of the sizes for which a condition with such classes holds. Empty for more than 64
/// classes. Asks the condition `from` + `modulus` times.
std::optional<SizeSet> set_where(const SizeClasses& classes,
                                 const std::function<bool(HeapSize)>& holds);

}  // namespace sprague
