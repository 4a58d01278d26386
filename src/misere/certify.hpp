/// Certificates of misère quotients in memory.
#pragma once

#include "check/certificate_file.hpp"
#include "sprague/quotient.hpp"

namespace sprague {

/// Requires `found.proven`, for these rules.
check::Certificate certificate_of_quotient(const Ruleset& ruleset, const QuotientSearch& found);

}  // namespace sprague
