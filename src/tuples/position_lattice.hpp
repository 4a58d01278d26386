/// The cost of a table or a search of a game on tuples, before it begins.
#pragma once

#include "tuples/position.hpp"

namespace sprague {

/// The positions that are multiples of `steps` below a largest one, or about a part of them: those
/// whose numbers ascend, where moves treat the numbers alike.
struct PositionLattice {
  Numbers largest;
  Numbers steps;  ///< 0 where the number is always the largest
  double part = 1;
};

/// All positions with numbers up to `max`.
PositionLattice box_lattice(const Tuple& max);

/// Positions that moves reach which take from one number only, or by vectors of which no two take
/// from the same number; there may be others.
PositionLattice reachable_lattice(const TupleRules& rules, const Tuple& position);

double positions_in(const PositionLattice& lattice);

/// The steps to find the value of each position from those of its options, which are counted at a
/// few positions, spread over all; 0 where these are a few themselves. Throws what
/// TupleRules::options() throws, and Error(cancelled).
double steps_to_solve(const PositionLattice& lattice, const TupleRules& rules,
                      const RunControl& run);

/// The steps of tuple_values() up to `max`. Throws the same.
double steps_of_table(const TupleRules& rules, const Tuple& max, const RunControl& run);

}  // namespace sprague
