/// Counting without theory: every position of the range, played out.
#pragma once

#include "sprague/count.hpp"

namespace sprague {

/// The answer to a query by enumeration: the outcome of each position from the outcomes of its
/// options, or, for a nim-sum, the nim-value of the whole position as the mex over its options.
/// Neither nim-values of single heaps nor xor are used, so that this checks the Sprague–Grundy
/// theorem along with the rest. Throws Error(too_large) beyond some ten million positions.
CountResult count_by_enumeration(const CountQuery& query, const RunControl& run);

}  // namespace sprague
