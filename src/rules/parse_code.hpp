#pragma once

#include "rules/cursor.hpp"
#include "rules/take_and_break.hpp"

namespace sprague {

/// True when the text that begins here is a take-and-break code, if anything.
bool begins_code(const Cursor& in);

/// Reads a code to the end of the text; see docs/notation.md. Not normalised. Throws
/// Error(invalid_input).
TakeAndBreakRules parse_code(Cursor& in);

}  // namespace sprague
