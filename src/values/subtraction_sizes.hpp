/// The sizes a move may take, as a list for an engine.
#pragma once

#include <vector>

#include "messages/table.hpp"
#include "rules/size_set.hpp"
#include "run/memory.hpp"
#include "run/progress_meter.hpp"

namespace sprague {

/// The members up to `limit`, ascending. Refused when the list alone does not fit in memory; heeds
/// a stop while it sieves primes.
inline std::vector<HeapSize> listed_members(const SizeSet& set, HeapSize limit,
                                            ProgressMeter& progress) {
  // Families thin out: of the densest, the primes, fewer than one in eight beyond 10^4.
  const double members =
      static_cast<double>(count_bound(set, limit)) / (set.families.empty() ? 1 : 8);
  require_memory(8 * members, progress.run(), message("needs.sizes"));
  return members_up_to(set, limit, [&] { progress.advance(0, ProgressMeter::steps_per_poll); });
}

}  // namespace sprague
