/// Proven periods as files of proof assistants: a theorem for Coq and the library formal/, and its
/// statement for Lean. docs/formal.md says how they are run.
#pragma once

#include <string>

#include "check/certificate_file.hpp"
#include "rules/formal_rules.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

/// The text of the file. Requires require_formal_period(), a certificate of the rules, and a period
/// without saltus. Throws Error(not_established) where the period needs a table that Coq does not
/// have, or a system of heaps too much time.
std::string theorem_text(ProofAssistant assistant, const Ruleset& ruleset,
                         const check::Certificate& certificate, const RunControl& run);

}  // namespace sprague
