/// Cantor normal forms as text: `w^(w^2*3 + w)*5 + w^2 + 7`, where +, * and ^ are those of
/// ordinals.
#pragma once

#include <string>

#include "nimber/ordinal.hpp"
#include "rules/cursor.hpp"

namespace sprague::nimber {

/// Reads past `w`, `ω` or `omega` if one of them is next.
bool accept_omega(Cursor& in);

/// Throws Error with the position of what is wrong, such as terms that do not decrease.
Ordinal read_normal_form(Cursor& in);

/// As an operand of an expression of nimbers: `12`, and infinite ones in brackets, `[w + 12]`.
std::string text_of(const Ordinal& ordinal);

}  // namespace sprague::nimber
