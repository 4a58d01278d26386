/// Octal codes with many rare positions: elimination over indices.
#pragma once

#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"
#include "values/octal/sparse/sparse_space.hpp"

namespace sprague::octal {

/// Continues from `values` by the sparse space, up to `size` heaps, or up to some heap before the
/// first new rare position: that one is left to another engine. Exact for any space: a value is
/// written only when every smaller one has been shown to be attained.
///
/// Requires TwoHeapRules (where the two heaps must differ, a space that is not parity-dependent),
/// at least first_heap_for_many_rare() values, and kernels other than scalar. A heap costs about as
/// many rows of elimination as there are rare positions, and some hundreds for the smaller
/// rare-type values. Memory: the values, their indices, and what elimination takes.
void extend_by_many_rare(const Ruleset& ruleset, const SparseSpace& space, std::uint64_t size,
                         NimValues& values, ProgressMeter& progress);

/// From here on no two rare heaps make a split.
HeapSize first_heap_for_many_rare(const Ruleset& ruleset, const SparseSpace& space,
                                  const NimValues& values);

}  // namespace sprague::octal
