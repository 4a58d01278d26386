/// Periods too long to keep: a finite subtraction game as a machine whose state is its last values.
#pragma once

#include <optional>

#include "sprague/period.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The proven period of the set, when it shows itself by about heap `limit`: that is certain when
/// `limit` is at least 3·max(n0, p + k) + 8k + 2^20, with k the largest size. Needs a finite
/// subtraction set, not all-but. Memory O(k) whatever the limit; time that of at most four times as
/// many values as are examined.
Period stream_period(const Ruleset& ruleset, HeapSize limit, const RunControl& run);

}  // namespace sprague
