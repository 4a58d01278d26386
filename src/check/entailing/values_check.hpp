/// The values of heaps under rules of which some moves entail, by the definition: section
/// `entailing-values` of docs/certificates.md.
#pragma once

#include <cstdint>
#include <string>

#include "check/certificate_file.hpp"
#include "check/reading/compare_rules.hpp"
#include "check/work_limit.hpp"
#include "sprague/run_control.hpp"

namespace sprague::check {

/// Checks all of a certificate that has a ValuesClaim. Throws Wrong, and Undecided for rules that
/// it does not read or more steps than `limit` allows.
void check_entailing_values(const Certificate& certificate, WorkLimit& limit,
                            const RunControl& run);

/// compare_rules() of the moves that entail, and of the others.
RulesComparison compare_entailing_rules(const std::string& written, const std::string& canonical);

}  // namespace sprague::check
