/// Proven misère quotients as files of Coq. docs/formal.md says how they are run.
#pragma once

#include <string>

#include "sprague/misere.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The text of the file. Requires require_formal_rules() and a quotient that is proven to be that
/// of all heaps.
std::string quotient_theorem(const Ruleset& ruleset, const QuotientSearch& found);

}  // namespace sprague
