/// Certificates of streamed proofs.
#pragma once

#include "check/certificate_file.hpp"
#include "period/streams/octal_proof.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// Claims the preperiod and period of `proof.period`. Memory: the windows, some megabytes; time:
/// that of some values, where the theorem wants windows far from a snapshot. Windows that the
/// theorem does not want are at least `min_interval` heaps apart.
check::Certificate certificate_of_stream(const Ruleset& ruleset, const OctalProof& proof,
                                         HeapSize min_interval = HeapSize{1} << 16);

}  // namespace sprague
