/// Properties of terminals: whether a stream is one and how wide it is.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace sprague::cli {

bool is_terminal(int descriptor);

/// Columns of the terminal now; empty when the stream is none or does not tell.
std::optional<std::size_t> terminal_width(int descriptor);

/// The number of columns of UTF-8 text without control characters, one for each character.
std::size_t columns_of(std::string_view text);

/// The text, cut to the columns; a cut text ends with "…".
std::string cut_to_columns(std::string_view text, std::size_t columns);

}  // namespace sprague::cli
