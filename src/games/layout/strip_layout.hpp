/// Rows of squares as boards.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

/// A row of the squares 0, 1, … with tokens on some of them, below the rows before; squares are
/// named `row_name` and their number.
void add_strip(BoardLayout& layout, std::uint64_t squares, const std::string& row_name,
               std::span<const std::uint64_t> tokens);

/// The largest strip that is drawn.
inline constexpr std::uint64_t max_squares_of_strip = 100;

}  // namespace sprague
