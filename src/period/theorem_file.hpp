/// Proven periods as files of proof assistants: a theorem for Coq and the library formal/, and its
/// statement for Lean. docs/formal.md says how they are run.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "check/certificate_file.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

enum class ProofAssistant { coq, lean };

/// By the ending of a file's name, .v or .lean; none of other names, which certificates have.
std::optional<ProofAssistant> proof_assistant(std::string_view path);

/// Throws Error(invalid_input) where formal/ does not define the game: it knows octal codes, and
/// finite subtraction sets as codes of the digit 3, of less than 1000 digits.
void require_formal_rules(const Ruleset& ruleset);

/// The text of the file. Requires require_formal_rules(), a certificate of the rules, and a period
/// without saltus. Throws Error(invalid_input) where the period needs a table that Coq does not
/// have.
std::string theorem_text(ProofAssistant assistant, const Ruleset& ruleset,
                         const check::Certificate& certificate, const RunControl& run);

}  // namespace sprague
