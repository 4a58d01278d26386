/// Periods of octal codes too long to keep: the sparse space as a machine whose state is its last
/// indices.
#pragma once

#include <optional>

#include "period/octal_proof.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"
#include "values/octal/sparse/stream.hpp"

namespace sprague {

/// The proven period when it shows itself by about heap `limit`, else one with status none; empty
/// when the sparse-space engine does not apply to the code. `known` are its first values, from
/// which the split is learnt.
///
/// With a checkpoint its state is saved now and then, when it is stopped and at its end, and it
/// goes on from the state saved: with the same limit to the same result, whatever the kernels and
/// wherever it was stopped. Throws the errors of SearchFile, and Error(not_established) when the
/// engine gives up, since nothing else could go on from there.
///
/// Memory O(window), some megabytes. Time that of computing some 1.04·(n0 + p) + 2R values, R the
/// last rare position, and up to a tenth more to find the least n0. A proof is handed to `on_proof`
/// too, if there is one.
std::optional<Period> stream_octal_period(const Ruleset& ruleset, const NimValues& known,
                                          HeapSize limit, const RunControl& run,
                                          const ProofCallback& on_proof = {},
                                          const std::optional<Checkpoint>& checkpoint = {},
                                          const octal::SparseLimits& limits = {});

}  // namespace sprague
