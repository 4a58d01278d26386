/// Searches for a period among values that are all kept.
#pragma once

#include <limits>

#include "run/work_estimate.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// What a search does when RunControl asks it to stop.
enum class OnStop { throw_error, return_values };

struct StoredValues {
  NimValues values;
  Period period;           ///< what they prove; of status none where they prove nothing
  WorkEstimate work = {};  ///< of further values
};

constexpr std::uint64_t nowhere = std::numeric_limits<std::uint64_t>::max();

/// Computes `size` heaps, fewer when a period is proven before or when the search is stopped and
/// returns what it has.
///
/// It computes, tries to prove a period, and computes on: each round ends a quarter further on than
/// the last one, so that all tries together cost about five times the last one, and at most a
/// quarter more is computed than the proof needs.
StoredValues search_stored_values(const Ruleset& ruleset, std::uint64_t size,
                                  const SolveOptions& options, const RunControl& run,
                                  OnStop on_stop = OnStop::throw_error,
                                  std::uint64_t doubt = nowhere);

/// Whether RunControl allows the memory and the steps of `size` values after these.
bool allows_values(const StoredValues& found, std::uint64_t size, const RunControl& run);

/// Sets the largest of the values in `period`, unless a proven saltus makes them unbounded.
void note_maximum(const NimValues& values, Period& period);

}  // namespace sprague
