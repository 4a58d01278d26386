/// The text of a sum, such as `kayles:5,7 + nim:3` or `kayles:0..9 nim:2n`, cut into its
/// components.
#pragma once

#include <string_view>
#include <vector>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// A piece of a text and where it begins there.
struct TextPart {
  std::string_view text;
  std::size_t at = 0;
};

/// One component: the rules and what follows the colon, cut at commas.
struct ComponentText {
  TextPart game;
  std::vector<TextPart> heaps;  ///< empty when there is no colon
  TextPart other = {};          ///< of a game without heaps: the whole component
};

/// Whether what stands before a colon is a game without heaps, so that what follows is not cut.
using IsOtherGame = bool (*)(std::string_view game);

/// Cuts a text into components, which are separated by spaces or `+`. The colon, commas and
/// separators within brackets belong to the rules. `+` within an expression (`2n+1`) separates
/// nothing. What is no heap ends at a space that follows no comma, or at `+`. Throws
/// Error(invalid_input) for a component without a game or a missing heap.
std::vector<ComponentText> split_components(
    std::string_view text, IsOtherGame is_other = [](std::string_view) { return false; });

/// The offset of the first colon outside brackets, or the length of the text.
std::size_t colon_outside_brackets(std::string_view text);

/// An error about a part of a text as one about the whole text, in which the part begins at
/// `offset`.
Error moved(const Error& error, std::size_t offset);

/// Ruleset::parse() of the game of a component, with errors that point into the whole text.
Ruleset parse_game(const TextPart& game);

}  // namespace sprague
