/// Sums of the sizes of heaps that have one nim-value, by a law.
#pragma once

#include <optional>

#include "number/integer.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// The sum of the heaps from … to of a nim-value where the law says it without a visit of each of
/// them; empty for laws of prime factors. O(1), for a fraction taken O(log(to)).
std::optional<Integer> size_sum_by_law(const Law& law, std::uint64_t value, HeapSize from,
                                       HeapSize to, const RunControl& run);

}  // namespace sprague
