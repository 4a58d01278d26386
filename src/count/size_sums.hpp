/// Sums of the sizes of all heaps over the positions that a query counts.
///
/// One heap of a position is marked and counts as its size. At a character χ let F be the transform
/// of the heaps and S that of their sizes. The sum over ordered tuples of K heaps has the transform
/// K·S·F^(K−1), and one heap of each of several ranges the sum of the products with one F replaced
/// by S. For selections the mark is a logarithmic derivative: with A heaps of χ = 1, whose sizes
/// add to S₊, and B of χ = −1, S₋,
///     multisets:  t·(S₊/(1 − t) − S₋/(1 + t))·(1 − t)^−A (1 + t)^−B
///     sets:       t·(S₊/(1 + t) − S₋/(1 − t))·(1 + t)^A (1 − t)^B
/// so the sum is the count of K − 1 heaps by a spectrum whose lines have A or B greater or smaller
/// by one and the weights S₊ and −S₋. docs/algorithms.md, "Sums of sizes".
#pragma once

#include <vector>

#include "count/sized_heaps.hpp"
#include "sprague/count.hpp"

namespace sprague {

/// The sum of the sizes of all heaps of the tuples of `heaps` heaps from one range or, for several,
/// of one heap from each, that the target accepts; exact or modulo a number. Costs about what the
/// count costs with numbers longer by a size; where nim-values grow, for b bits b²/2 times that of
/// one digit. Throws Error(too_large) for what would take too long.
Natural sum_of_sizes(const std::vector<SizedHeaps>& ranges, std::uint64_t heaps, Order order,
                     const WideTarget& target, const std::optional<Natural>& modulus,
                     const RunControl& run);

}  // namespace sprague
