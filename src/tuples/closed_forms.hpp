/// P-positions of classic games by formulas: Wythoff's Nim and Fraenkel's generalisation, Euclid,
/// Fibonacci Nim and its like, Moore's Nim.
#pragma once

#include <functional>

#include "sprague/tuples.hpp"

namespace sprague {

/// The P-positions that a move leads to, in any order; none from a P-position. O(log n).
using WinningOptions = std::function<std::vector<Tuple>(const Tuple& position)>;

/// That of a game with these rules, however they are named; null for others.
WinningOptions closed_form(const TupleRules& rules);

}  // namespace sprague
