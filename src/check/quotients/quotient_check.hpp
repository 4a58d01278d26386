/// Checks the misère quotient of a game: docs/certificates.md has the theorem.
#pragma once

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "run/progress_meter.hpp"

namespace sprague::check {

/// Checks all of the claim of a certificate that has QuotientEvidence. Throws Wrong, and Undecided
/// where it would take more steps than `limit` allows.
void check_quotient(const Certificate& certificate, WorkLimit& limit, const RunControl& run);

}  // namespace sprague::check
