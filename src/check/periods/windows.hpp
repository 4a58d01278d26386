/// The theorem of finite subtraction sets.
#pragma once

#include "check/certificate_file.hpp"
#include "check/reading/canonical_rules.hpp"
#include "check/theorems/theorems.hpp"
#include "check/work_limit.hpp"

namespace sprague::check {

/// Checks all of a claim about a set, which has a size. Throws Wrong, Undecided, and
/// Error(too_large).
TheoremFinding check_windows(const Certificate& claim, const Taking& set, const WorkLimit& limit,
                             const RunControl& run);

}  // namespace sprague::check
