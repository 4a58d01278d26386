/// P-positions of classic games by formulas: Wythoff's Nim, Euclid, Fibonacci Nim and Moore's Nim.
#pragma once

#include "sprague/tuples.hpp"

namespace sprague {

/// The P-positions that a move leads to, in any order; none from a P-position. O(log n).
using WinningOptions = std::vector<Tuple> (*)(const Tuple& position);

/// That of a game with these rules, however they are named; null for others.
WinningOptions closed_form(const TupleRules& rules);

}  // namespace sprague
