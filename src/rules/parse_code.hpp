/// Take-and-break codes, such as 0.77 and 4!.0.
#pragma once

#include "rules/cursor.hpp"
#include "rules/take_and_break.hpp"

namespace sprague {

/// True when the text can only be a take-and-break code.
bool begins_code(const Cursor& in);

/// Reads a code to the end of the text; see docs/notation.md. Not normalised. Throws
/// Error(invalid_input).
TakeAndBreakRules parse_code(Cursor& in);

}  // namespace sprague
