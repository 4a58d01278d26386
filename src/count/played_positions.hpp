/// Sums of heaps in misère play, played out one by one.
#pragma once

#include <vector>

#include "sprague/count.hpp"

namespace sprague {

/// The positions with one heap from each place that the target accepts, in lexicographic order. The
/// places are those of a query; `order` relates their heaps. Throws Error(not_established) where
/// more than misere_play::max_sums_of_heaps sums or positions would be looked at.
std::vector<std::vector<HeapSize>> played_positions(const std::vector<GameRange>& places,
                                                    Order order, Target target,
                                                    const RunControl& run);

/// count() of such positions; of other queries Error(not_established), too.
CountResult count_by_play(const CountQuery& query, const RunControl& run);

}  // namespace sprague
