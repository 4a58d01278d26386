/// Conditions in which an `exists` of few constant numbers is written out.
#pragma once

#include <optional>
#include <vector>

#include "rules/formula/expression.hpp"

namespace sprague {

/// The condition with a number for a letter, a variable or an `exists` of it, and what is then
/// known computed. Throws Error(invalid_input) where that cannot be computed.
std::vector<Node> with_number(Expression condition, const Node& letter, std::int64_t number);

/// The condition with an `or` of conditions for each `exists`. Empty where its numbers are not
/// constants, or there would be more than `max_nodes` nodes.
std::optional<std::vector<Node>> unrolled(Expression condition, std::size_t max_nodes);

}  // namespace sprague
