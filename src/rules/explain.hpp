/// Rules in plain words.
#pragma once

#include <string>

#include "sprague/ruleset.hpp"

namespace sprague {

/// One paragraph: the moves, under which names the game is known, and which others it is but for
/// the sizes of heaps.
std::string in_words(const Ruleset& ruleset);

}  // namespace sprague
