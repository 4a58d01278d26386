/// Names of games.
#pragma once

#include <string>
#include <string_view>

#include "rules/cursor.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// The game named by the rest of the text. Case, apostrophes, and spaces or underscores for hyphens
/// do not matter. Throws Error(invalid_input) with the nearest name as a suggestion.
const NamedGame& parse_name(const Cursor& in);

/// Whether parse_name() knows the text.
bool is_game_name(std::string_view text);

}  // namespace sprague
