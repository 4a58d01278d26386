/// Rules in plain words.
#pragma once

#include <string>

#include "sprague/ruleset.hpp"

namespace sprague {

/// One paragraph: the moves, the names of the game, and its cousins.
std::string in_words(const Ruleset& ruleset);

}  // namespace sprague
