/// A period of a kind of a system of heaps as a theorem for Coq, by formal/SystemChecker.v.
#pragma once

#include <string>

#include "check/certificate_file.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The text of the file, of a system or a family, which is its system there. Requires a certificate
/// of these rules. Throws Error(not_established) where values grow, or where the checker of Coq
/// would take more than some minutes.
std::string system_theorem(const Ruleset& ruleset, const check::Certificate& claim);

}  // namespace sprague
