/// Which rules formal/ defines, and how files for proof assistants name them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {

enum class ProofAssistant { coq, lean };

/// By the ending of a file's name, .v or .lean; none of other names, which certificates have.
std::optional<ProofAssistant> proof_assistant(std::string_view path);

/// The game as a code, from the digit d0 on, of octal codes and of finite subtraction sets as codes
/// of the digit 3, of less than 1000 digits; empty of others, which formal/ does not define.
std::vector<unsigned> formal_digits(const Ruleset& ruleset);

/// Throws Error(invalid_input) where there are none.
void require_formal_rules(const Ruleset& ruleset);

/// The same, but that Coq takes periods of systems of heaps, too.
void require_formal_period(ProofAssistant assistant, const Ruleset& ruleset);

/// A name of Coq and Lean: octal_0_77 for 0.77, S_1_3_4 for S(1,3,4).
std::string formal_name(const Ruleset& ruleset);

}  // namespace sprague
