/// Sets of sizes, as between the parentheses of S(…) and allbut(…).
#pragma once

#include <span>
#include <string_view>

#include "rules/cursor.hpp"
#include "rules/size_set.hpp"

namespace sprague {

/// Reads members and the closing ')', which must end the text. Not normalised. Throws
/// Error(invalid_input).
SizeSet parse_set(Cursor& in, bool may_be_empty);

/// The first words of families: squares, cubes, …
std::span<const std::string_view> family_words();

/// Whether a family begins here: its name, or a polynomial in k.
bool at_family(const Cursor& in);

/// Reads a family. Throws Error(invalid_input).
Family parse_family(Cursor& in);

}  // namespace sprague
