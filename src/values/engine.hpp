/// The algorithms: each extends G(0) … to `size` heaps, exactly and alone.
///
/// They advance a progress meter made by progress_for(), which may span several calls, so that
/// progress is told of the whole run; its RunControl bounds their memory.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>

#include "run/progress_meter.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague::octal {
class SparseStream;
}
namespace sprague::entailing {
class LostSums;
}

namespace sprague {

/// State that engines cache between two calls with the same rules; opaque to callers.
struct EngineCache {
  EngineCache();
  ~EngineCache();
  std::unique_ptr<octal::SparseStream> stream;
  std::unique_ptr<entailing::LostSums> lost;
  std::uint64_t given = 0;  ///< the values of the heaps below may be those of other rules
};

/// For computing `size` heaps in all.
ProgressMeter progress_for(const Ruleset& ruleset, std::uint64_t size, const RunControl& run);

/// Straight from the definition: the mex over Ruleset::for_each_option, each option's nim-value the
/// xor of its heaps'. Shares no code with the other algorithms.
void extend_by_reference(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                         ProgressMeter& progress);

/// Clean dynamic programming, one recurrence per family of rules.
void extend_directly(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                     ProgressMeter& progress);

/// Extends by the algorithm that `algorithm` names; `automatic` takes the quickest that applies.
/// Refuses sizes that do not fit in memory.
void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            ProgressMeter& progress);

/// Extends in several calls that share a cache.
void extend(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm, NimValues& values,
            ProgressMeter& progress, EngineCache& cache);

/// Calls extend_to(heaps), which extends `values` by the algorithm that `algorithm` names, until
/// there are `size`: a few heaps at first, whose steps tell about what all will take. Throws
/// Error(too_large) when RunControl does not allow that many.
void extend_if_allowed(const Ruleset& ruleset, std::uint64_t size, Algorithm algorithm,
                       const NimValues& values, ProgressMeter& progress,
                       const std::function<void(std::uint64_t heaps)>& extend_to);

/// Throws Error(too_large) when `bytes_per_heap` bytes for each of `size` heaps do not fit.
void require_cells(const Ruleset& ruleset, std::uint64_t size, double bytes_per_heap,
                   const RunControl& run);

}  // namespace sprague
