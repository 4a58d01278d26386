/// Makes the games that position_game() knows.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// Chomp: rows of squares, none longer than the one before it; the poisoned square at the beginning
/// of the first row is never eaten.
std::unique_ptr<PositionGame> chomp();

/// Node Kayles, or Arc Kayles, on graphs.
enum class KaylesRule {
  node,  ///< a move removes a vertex and its neighbours
  arc,   ///< a move removes two neighbours
};
std::unique_ptr<PositionGame> kayles(KaylesRule rule);

/// A move takes an element of a poset with all greater ones.
std::unique_ptr<PositionGame> poset_game();

/// A move replaces a picture by one of these rules, which are written as in
/// `xo -> .x; all directions` or named. Throws Wrong, also where play by them may not end.
std::unique_ptr<PositionGame> pictures(std::string_view rules);

/// Crosses of which so many in a row end play.
std::unique_ptr<PositionGame> notakto_pictures(std::string_view number);

/// Sprouts: a move draws a line between two spots and a spot on it; three lines at most meet.
std::unique_ptr<PositionGame> sprouts();

/// A move replaces a part of a word by one of these rules, which are written as in
/// `xo -> .x; ox -> x.` or named. Throws Wrong, also where play by them may not end.
std::unique_ptr<PositionGame> strips(std::string_view rules);

/// Stones of two colours on boards, each of which may be placed by either player.
enum class TwoColourRule {
  neighbours_differ,  ///< Col: no two neighbours have the same colour
  liberties,          ///< NoGo: each group has a free cell beside it
};
std::unique_ptr<PositionGame> two_colours(TwoColourRule rule);

/// A move takes a set from a family with all its supersets.
std::unique_ptr<PositionGame> subset_takeaway();

}  // namespace sprague::check
