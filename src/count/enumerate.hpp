/// Counting by enumeration: plays out every position of the range.
#pragma once

#include "sprague/count.hpp"

namespace sprague {

/// The answer to a query about the nim-sums of `target` by enumeration: the outcome of each
/// position from the outcomes of its options, or, for a nim-sum, the nim-value of the whole
/// position as the mex over its options. Uses neither nim-values of single heaps nor xor, so that
/// it is an oracle for the Sprague–Grundy theorem, too. Throws Error(too_large) beyond some ten
/// million positions.
CountResult count_by_enumeration(const CountQuery& query, Target target, const RunControl& run);

}  // namespace sprague
