/// Kinds of games of which theory knows every nim-value. The checker finds it by the same theorems
/// as the solver, with code of its own.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>

#include "check/work_limit.hpp"

namespace sprague::check {

/// The nim-value of a position as it stands after the colon. Throws Wrong for what is no position,
/// and Undecided for one that is too large.
using ValueByTheory = std::function<std::uint64_t(std::string_view position, WorkLimit& limit)>;

/// That of a kind, or nothing for a kind whose values take facts to show.
ValueByTheory value_by_theory(std::string_view game);

// --- the kinds ---

/// Green Hackenbush: the fusion principle makes all vertices on a cycle one, whose edges become
/// loops, each worth 1; the colon principle then says that an edge with the value v above it is
/// worth v + 1 (Winning Ways, ch. 7).
std::uint64_t hackenbush_value(std::string_view position, WorkLimit& limit);

/// A token on a directed graph: Smith's labels. Throws Wrong for a vertex without a nim-value.
std::uint64_t token_value(std::string_view position, WorkLimit& limit);

/// Brussels Sprouts: the length of a game does not depend on how it is played.
std::uint64_t brussels_sprouts_value(std::string_view position, WorkLimit& limit);

/// Coins: a position has the nim-sum of its heads, each alone, and a head the least number that is
/// not the nim-sum of the other coins of a move. On a board, a head has the nim-product of its
/// coordinates' values (Tartan theorem; Winning Ways, ch. 14). Empty for what is no game of coins.
ValueByTheory value_of_coins(std::string_view game);

}  // namespace sprague::check
