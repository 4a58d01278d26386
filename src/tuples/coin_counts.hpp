/// Counts of P-positions of coins on strips and stairs, which are Nim in disguise.
///
/// docs/search.md, "Counting P-positions", has the formulas. Numbers are exact or, with a modulus,
/// residues.
#pragma once

#include <optional>

#include "number/integer.hpp"
#include "sprague/count.hpp"
#include "tuples/closed_forms.hpp"

namespace sprague {

/// Silver dollars without the dollar: coins on the squares 0 … `squares` − 1, whose position has
/// this nim-value. Adds up the squares of the coins. O(coins²·log(squares)) operations. Throws
/// Error(too_large) where these take too long.
PositionCount count_silver_dollars(std::uint64_t squares, std::uint64_t coins,
                                   std::uint64_t nim_sum, const std::optional<Integer>& modulus,
                                   const RunControl& run);

/// P-positions with the dollar, any one of the coins; none is in the bag, square 0.
PositionCount count_money_bags(std::uint64_t squares, std::uint64_t coins,
                               const std::optional<Integer>& modulus, const RunControl& run);

/// Staircases with numbers of the range on all steps. As quick as to count heaps of Nim.
PositionCount count_staircases(HeapRange numbers, std::uint64_t steps, std::uint64_t nim_sum,
                               const std::optional<Natural>& modulus, const RunControl& run);

}  // namespace sprague
