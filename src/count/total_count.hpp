/// Positions whose heaps have a given number of tokens together.
#pragma once

#include "sprague/count.hpp"

namespace sprague {

/// Answers a query of one game with a total (CountQuery::total_size) by dynamic programming over
/// the number of tokens, the number of heaps where that matters, and the element of the position.
/// Time O(N·S·E·(K + 1)) and memory O(N·E·(K + 1)) for a total of N, S sizes of heaps, E elements
/// that positions can have (nim-sums, elements of the misère quotient) and K heaps; without the
/// factor K + 1 for any number of heaps. Throws what solve() throws up to the largest heap.
CountResult count_by_total(const CountQuery& query, Target target, const RunControl& run);

}  // namespace sprague
