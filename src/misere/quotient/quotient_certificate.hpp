/// Certificates of misère quotients in memory.
#pragma once

#include "check/certificate_file.hpp"
#include "sprague/misere.hpp"

namespace sprague {

/// Of what was found for these rules: the quotient of all heaps, or of those examined.
check::Certificate certificate_of_quotient(const Ruleset& ruleset, const QuotientSearch& found);

}  // namespace sprague
