/// Bars: rows of squares from the left, none longer than the one above, as Young diagrams are. As
/// bytes a bar is the lengths of its rows, as text `4x5` or `5,5,3`.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "sprague/game.hpp"

namespace sprague {

inline std::size_t row_length(std::string_view bar, std::size_t row) {
  return static_cast<unsigned char>(bar[row]);
}

/// The lengths of the columns of a bar that has a square.
std::string transposed_bar(std::string_view bar);

/// The number of squares.
std::size_t squares_of(std::string_view bar);

std::string bar_text(std::string_view bar);

/// Reads a bar of at most `max_length` rows and columns from `at` to the end of the text. Throws
/// Error(invalid_input).
std::string parse_bar(std::string_view text, std::size_t at, std::size_t max_length);

BoardLayout bar_layout(std::string_view bar);

}  // namespace sprague
