/// The readers of positions of the games on tuples and strips, for their kinds.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

GamePosition parse_tuple(std::string_view text, std::size_t argument);
GamePosition parse_staircase(std::string_view text, std::size_t argument);
GamePosition parse_silver_dollar(std::string_view text, std::size_t argument);

}  // namespace sprague
