/// Positions of the games on tuples and strips.
#pragma once

#include "sprague/game.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// Numbers in decimal as positions have them, "12,20".
std::string bytes_of(const Tuple& numbers);
Tuple tuple_in(std::string_view bytes);

GamePosition parse_tuple(std::string_view text, std::size_t argument);
GamePosition parse_staircase(std::string_view text, std::size_t argument);
GamePosition parse_silver_dollar(std::string_view text, std::size_t argument);
GamePosition parse_welter(std::string_view text, std::size_t argument);
GamePosition parse_money_bag(std::string_view text, std::size_t argument);

}  // namespace sprague
