/// The least preperiod of a streamed period.
#pragma once

#include <cstdint>
#include <optional>

#include "period/streams/snapshots.hpp"
#include "run/progress_meter.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// The least n0 with G(n + p) = G(n) for all n >= n0. Requires that this holds from `start` on.
/// Empty when n0 lies before the first snapshot and the history of the stream does not reach it.
///
/// A binary search among the snapshots, each compared with the state p heaps on, then heap by heap
/// between two of them: O(log snapshots) distances of snapshots are computed again.
std::optional<HeapSize> min_preperiod(const octal::SparseStream& stream, const Snapshots& snapshots,
                                      std::uint64_t p, HeapSize start, ProgressMeter& progress);

}  // namespace sprague
