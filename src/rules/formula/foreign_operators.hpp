/// Operators of other languages and of mathematics, and what to write here.
#pragma once

#include <string>
#include <string_view>

namespace sprague {

/// The advice about the operator with which the text behind an operand begins, such as "write and
/// instead of &&"; empty where there is none.
std::string advice_on_operator(std::string_view text);

/// The same for a text where an operand is expected, such as "!x".
std::string advice_on_prefix(std::string_view text);

}  // namespace sprague
