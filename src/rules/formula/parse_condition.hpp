/// Reads conditions: `gcd(s, n) = 1 and s < n`.
#pragma once

#include <string_view>
#include <vector>

#include "rules/cursor.hpp"
#include "rules/formula/expression.hpp"

namespace sprague {

/// The greatest number of operands that wait while a condition is evaluated.
constexpr std::size_t max_waiting_operands = 256;

/// Reads a condition in those of the variables that `variables` names; stops behind it. Throws
/// Error(invalid_input).
std::vector<Node> parse_condition(Cursor& in, std::string_view variables);

}  // namespace sprague
