/// Periods that so few values show that the checker computes them all again: docs/certificates.md
/// has the theorems.
#pragma once

#include "check/theorems/theorems.hpp"

namespace sprague::check {

/// The theorems known here, as certificates name them.
inline constexpr const char* equal_windows = "equal-windows";  ///< finite subtraction sets
inline constexpr const char* guy_smith = "guy-smith";          ///< octal codes
inline constexpr const char* equal_states = "equal-states";    ///< all-but sets

/// Checks all of the claim. Throws Wrong, and Undecided where it would take more steps than `limit`
/// allows, or too many values of an all-but set.
TheoremFinding check_by_values(const Certificate& certificate, WorkLimit& limit,
                               const RunControl& run);

}  // namespace sprague::check
