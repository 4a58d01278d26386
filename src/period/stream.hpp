/// Periods too long to keep: a finite subtraction game as a machine whose state is its last values.
#pragma once

#include <optional>

#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// The proven period of the set, if its preperiod and period together end by `limit`, or little beyond.
/// Needs a finite subtraction set, not all-but. Memory O(max S) whatever the limit; time that of at most
/// four times as many values as are examined.
Period stream_period(const Ruleset& ruleset, HeapSize limit, const RunControl& run);

}  // namespace sprague
