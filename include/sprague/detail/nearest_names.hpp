/// Suggestions for a name that names no game here.
///
///     const std::string_view names[] = {"nim", "kayles", "officers"};
///     sprague::nearest_names("kalyes", names);   // {"kayles"}
///     sprague::did_you_mean("kalyes", names);    // "did you mean kayles?"
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/message.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// The names at the minimum edit distance (a letter inserted, deleted, changed, or two neighbours
/// exchanged) when that is at most a third of the word's letters, 1 at least and 3 at most;
/// otherwise the names that begin with the word. Case does not matter. At most three, in the order
/// of `names`; empty when none is near.
std::vector<std::string_view> nearest_names(std::string_view word,
                                            std::span<const std::string_view> names);

/// "did you mean kayles or nim?" with the nearest names, or an empty text.
std::string did_you_mean(std::string_view word, std::span<const std::string_view> names);

/// "a partisan game, …; write an impartial one, such as cram:4x5" for the name of a well-known game
/// whose players have different moves; otherwise empty.
Message partisan_advice(std::string_view name);

}  // namespace sprague
#pragma GCC visibility pop
