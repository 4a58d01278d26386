/// Games that treat all numbers of a position alike: it is enough to know the positions whose
/// numbers ascend.
#pragma once

#include "tuples/tuple_parts.hpp"

namespace sprague {

/// Whether the moves are the same with the numbers in any other order: proven for vectors, of which
/// none is without its permutations, and by definition where positions are sorted. False for
/// formulas that say nothing of it.
bool treats_numbers_alike(const TupleRules::Parts& parts);

/// Visits positions with their numbers in ascending order. `visit` must outlive it.
VisitSums in_order(const VisitSums& visit);

/// The part that remains of the positions up to these largest numbers when those that differ in the
/// order of their numbers alone count once; a lower bound where a number exceeds some thousands.
double ascending_part(const Tuple& largest);

}  // namespace sprague
