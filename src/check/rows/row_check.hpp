/// Checks the additive periods of the rows of a game of vectors: docs/search.md has the theorem.
#pragma once

#include <cstdint>

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "sprague/run_control.hpp"

namespace sprague::check {

/// Checks all of the claim of a certificate that has RowEvidence; returns the number of values that
/// were computed. Throws Wrong, and Undecided where the moves are none that it knows or it would
/// take more steps than `limit` allows.
std::uint64_t check_rows(const Certificate& certificate, WorkLimit& limit, const RunControl& run);

}  // namespace sprague::check
