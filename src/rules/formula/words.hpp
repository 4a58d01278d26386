/// The words of conditions.
#pragma once

#include <optional>
#include <string_view>

#include "rules/formula/expression.hpp"

namespace sprague {

/// The operation of a function such as gcd; empty for other words.
std::optional<Operation> function_named(std::string_view word);

/// True for the variables and words of the notation, which cannot be defined.
bool is_reserved(std::string_view word);

}  // namespace sprague
