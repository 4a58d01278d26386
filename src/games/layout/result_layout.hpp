/// The results of cells, drawn beside a board: for games in which pointing at the cells of a move
/// does not tell it from others.
#pragma once

#include <set>
#include <string>

#include "sprague/game.hpp"

namespace sprague {

/// The element that stands for a result.
std::string result_name(const std::string& result);

/// Draws results below what is drawn, side by side.
void add_results(BoardLayout& layout, const std::set<std::string>& results);

}  // namespace sprague
