/// The search for a period by computing values, with a callback that receives the proof.
#pragma once

#include "period/streams/octal_proof.hpp"
#include "sprague/period.hpp"

namespace sprague {

/// find_period() under normal play by values, without laws. Calls `on_stream_proof` when, and only
/// when, the period is proven by a stream of an octal code.
Period find_period_by_values(const Ruleset& ruleset, const SolveOptions& options,
                             const RunControl& run, const ProofCallback& on_stream_proof = {});

}  // namespace sprague
