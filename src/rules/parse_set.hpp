/// Sets of sizes, as between the parentheses of S(…) and allbut(…).
#pragma once

#include "rules/cursor.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// Reads members and the closing ')', which must end the text. Not normalised. Throws
/// Error(invalid_input).
SizeSet parse_set(Cursor& in, bool may_be_empty);

}  // namespace sprague
