/// Searches for periods of octal codes whose values do not fit in memory: a sparse-space stream is
/// a machine whose state is its last indices.
#pragma once

#include <optional>

#include "period/streams/octal_proof.hpp"
#include "sprague/period.hpp"
#include "sprague/ruleset.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// The proven period when it is found by about heap `limit`, otherwise one with status none; empty
/// when the sparse-space engine does not apply to the code. The sparse space is learnt from
/// `known`, the first values. A proof is passed to `on_proof`, too.
///
/// With a checkpoint the search is saved periodically, when it is stopped and at its end, and
/// resumes from the saved state. With the same limit it ends with the same result, whatever the
/// kernels and wherever it was stopped. Throws the errors of PeriodSearchFile, and
/// Error(not_established) when the engine gives up, since no other engine can resume from there.
///
/// Memory O(window), some megabytes. Time that of computing some 1.04·(n0 + p) + 2R values, R the
/// last rare position, and up to a tenth more to find the least n0.
std::optional<Period> stream_octal_period(const Ruleset& ruleset, const NimValues& known,
                                          HeapSize limit, const RunControl& run,
                                          const ProofCallback& on_proof = {},
                                          const std::optional<Checkpoint>& checkpoint = {},
                                          const octal::SparseLimits& limits = {});

}  // namespace sprague
