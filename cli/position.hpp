/// Positions on the command line: GAME HEAP…, or components GAME:HEAP.
#pragma once

#include <string>
#include <vector>

#include "session.hpp"
#include "sprague/sprague.hpp"

namespace sprague::cli {

/// Help for the options of such a command.
inline constexpr const char* position_game_help =
    "game: a code (0.77), a set (S(1,3,4)), a formula or a name; or a sum of components GAME:HEAP, "
    "such as kayles:5,7 + nim:3";

/// True when the words are components GAME:HEAP and not a game and its heaps.
bool are_components(const std::string& game, const std::vector<std::string>& heaps);

/// Ruleset::parse(), whose errors say of cram that it is no game of heaps, and of nim:3 that it has
/// one.
Ruleset parse_ruleset(const std::string& text);

/// True when the words are one game of a kind that is not heaps, without a position: "cram".
bool is_kind_alone(const std::vector<std::string>& games);

/// Requires of a kind alone that `heaps`, how many numbers its positions have, is there where any
/// number may be, and only there; their order is then the game's own.
void require_numbers(const std::string& game, const std::optional<std::uint64_t>& heaps,
                     bool has_order);

/// Says on standard error what is odd about a question on heaps up to `max`, as a table of moves
/// that ends before it.
void print_remark(const Ruleset& ruleset, HeapSize max, Session& session);

/// The heaps in `3 5 7`, `3,5,7`, `(3, 5, 7)` or `[3,5,7]`, one word or several, as texts.
/// `heap_name` begins the error messages.
std::vector<std::string> heap_words(const std::vector<std::string>& words,
                                    const std::string& heap_name);

/// Reads the position: components, or heaps of one game. `heap_name` begins the error messages
/// about heaps. What is odd about the position goes to standard error.
Position parse_position(const std::string& game, const std::vector<std::string>& heaps,
                        const std::string& heap_name, Session& session);

/// Refuses a --limit where no component is heaps.
void require_heaps(const Position& position, const std::optional<std::uint64_t>& limit);

}  // namespace sprague::cli
