/// find_period() with a callback that receives the proof.
#pragma once

#include "period/octal_proof.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// Calls `on_stream_proof` when, and only when, the period is proven by a stream of an octal code.
Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run,
                   const ProofCallback& on_stream_proof);

}  // namespace sprague
