/// Sets of constants in conditions: `{1, 3..5, 9}`.
#pragma once

#include <vector>

#include "rules/cursor.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// Reads a set from '{' to '}'. The ranges ascend with gaps between them. Throws
/// Error(invalid_input).
std::vector<NumberRange> parse_set_of_numbers(Cursor& in);

}  // namespace sprague
