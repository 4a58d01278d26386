/// Claims about all positions of a game: theorem 48 of docs/algorithms.md, whose conditions are
/// decided here by derivatives of conditions on binary digits.
#pragma once

#include <cstdint>

#include "check/certificate_file.hpp"
#include "check/work_limit.hpp"
#include "sprague/run_control.hpp"

namespace sprague::check {

/// Checks all of a certificate that has a PositionsClaim; returns the number of conditions that
/// were met. Throws Wrong, and Undecided where moves or claim are none that it knows, play is not
/// seen to end, or it would take more steps than `limit` allows.
std::uint64_t check_claim(const Certificate& certificate, WorkLimit& limit, const RunControl& run);

}  // namespace sprague::check
