/// P-positions of classic games by formulas: Wythoff's Nim and Fraenkel's generalisation, Euclid,
/// Fibonacci Nim and its like, Moore's Nim.
#pragma once

#include <functional>

#include "sprague/natural.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// The P-positions that a move leads to, in any order; none from a P-position. O(log n).
using WinningOptions = std::function<std::vector<Tuple>(const Tuple& position)>;

/// That of a game with these rules, however they are named; null for others.
WinningOptions closed_form(const TupleRules& rules);

/// Which P-positions (a, b) with a < b are counted: those with numbers from `min` to `max`, at most
/// 2^62, that add to at most `max_total`.
struct PairBox {
  std::uint64_t min = 0;
  std::uint64_t max = 0;
  std::uint64_t max_total = 0;
};

/// How many there are, and the sum of all their numbers.
struct PairCount {
  Natural pairs;
  Natural sum;
};

/// Of Wythoff's Nim and Fraenkel's generalisation, whose only other P-positions are (0, 0) and
/// these the other way round; empty for other rules. O(log² max).
std::optional<PairCount> count_p_pairs(const TupleRules& rules, const PairBox& box);

}  // namespace sprague
