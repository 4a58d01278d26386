/// Periods of systems of heaps: docs/certificates.md has the theorem.
#pragma once

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// Checks all of a claim about a kind of a system; returns how many heaps of each kind it computed.
/// Throws Wrong, and Undecided where it would take more steps than `limit` allows.
std::uint64_t check_system(const Certificate& certificate, const WorkLimit& limit,
                           const RunControl& run);

/// Checks that the family of such a claim is its system, all but the period. Throws Wrong, and
/// Undecided where the rows are too long, have too many positions or take more steps than `limit`.
void check_family(const Certificate& certificate, const WorkLimit& limit, const RunControl& run);

}  // namespace sprague::check
