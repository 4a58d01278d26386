/// Moves that take from some of the heaps: `from(1..2 of 5: any)` takes any number of tokens from
/// each of one or two of five heaps, `from({1,2},{2,3} of 3: equal)` the same number from both
/// heaps of one of the pairs, `from(3 of 4: one)` one token from each of three heaps.
#pragma once

#include "tuples/vectors.hpp"

namespace sprague {

/// True when the text that begins here is `from(`.
bool begins_heap_choices(Cursor in);

/// Reads `from(…)` to the end of the text, as the vectors that it stands for. `heaps`: how many
/// there are, where the text may leave it out. Throws Error(invalid_input).
VectorRules parse_heap_choices(Cursor& in, std::optional<std::size_t> heaps);

}  // namespace sprague
