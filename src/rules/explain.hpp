/// Rules in plain words.
#pragma once

#include <string>

#include "rules/rules.hpp"

namespace sprague {

/// One paragraph: the moves, and under which names the game is known.
std::string explanation(const Rules& rules);

}  // namespace sprague
