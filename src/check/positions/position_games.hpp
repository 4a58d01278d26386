/// The games that position_game() knows. A new one has a declaration and a row here.
#pragma once

#include "check/positions/position_game.hpp"

namespace sprague::check {

/// Chomp: rows of squares, none longer than the one before it; the poisoned square at the beginning
/// of the first row is never eaten.
std::unique_ptr<PositionGame> chomp();

/// A move on a graph removes a vertex and its neighbours, two neighbours, or a vertex that has one.
std::unique_ptr<PositionGame> node_kayles();
std::unique_ptr<PositionGame> arc_kayles();
std::unique_ptr<PositionGame> grim();

/// A move takes connected vertices as the digits of an octal code such as 0.77 say. Throws Wrong.
std::unique_ptr<PositionGame> octal(std::string_view code);

/// A token goes along the edges of a graph: to no vertex twice, or, as `edge` says, along no edge
/// twice; with `directed` each edge leads one way. Throws Wrong.
std::unique_ptr<PositionGame> geography();
std::unique_ptr<PositionGame> geography_with(std::string_view words);

/// A move places a piece on free cells of a board: a domino, or one of those that are written as in
/// `I3,V3`. Throws Wrong.
std::unique_ptr<PositionGame> cram();
std::unique_ptr<PositionGame> polyomino(std::string_view pieces);

/// A move takes an element of a poset with all greater ones.
std::unique_ptr<PositionGame> poset_game();

/// A move replaces a picture by one of these rules, which are written as in
/// `xo -> .x; all directions` or named. Throws Wrong, also where play by them may not end.
std::unique_ptr<PositionGame> pictures(std::string_view rules);
std::unique_ptr<PositionGame> clobber();

/// Crosses of which three, or so many, in a row end play.
std::unique_ptr<PositionGame> notakto();
std::unique_ptr<PositionGame> notakto_in_a_row(std::string_view number);

/// A move removes a hook of a Young diagram: Welter's game.
std::unique_ptr<PositionGame> sato_welter();

/// Sprouts: a move draws a line between two spots and a spot on it; three lines at most meet.
std::unique_ptr<PositionGame> sprouts();

/// A move replaces a part of a word by one of these rules, which are written as in
/// `xo -> .x; ox -> x.` or named. Throws Wrong, also where play by them may not end.
std::unique_ptr<PositionGame> strips(std::string_view rules);

/// Stones of two colours on boards, each of which may be placed by either player: in Col no two
/// neighbours have the same colour, in NoGo each group has a free cell beside it.
std::unique_ptr<PositionGame> col();
std::unique_ptr<PositionGame> nogo();

/// A move takes a set from a family with all its supersets.
std::unique_ptr<PositionGame> subset_takeaway();

/// A move chooses an element: `avoid` until every other one would complete a set, `achieve` until
/// one is complete. The sets are listed, or a family such as `a + b = c` or `cycle` says which they
/// are.
std::unique_ptr<PositionGame> avoid();
std::unique_ptr<PositionGame> achieve();
std::unique_ptr<PositionGame> avoid_family(std::string_view family);
std::unique_ptr<PositionGame> achieve_family(std::string_view family);

/// A sum, in brackets, in which a pass or several are allowed, and one that is played as words such
/// as `selective` say. Throws Wrong.
std::unique_ptr<PositionGame> pass();
std::unique_ptr<PositionGame> compound(std::string_view words);

struct KnownGame {
  std::string_view name;
  std::unique_ptr<PositionGame> (*make)();
};
inline constexpr KnownGame known_games[] = {{"achieve", achieve},
                                            {"arc-kayles", arc_kayles},
                                            {"avoid", avoid},
                                            {"chomp", chomp},
                                            {"clobber", clobber},
                                            {"col", col},
                                            {"cram", cram},
                                            {"geography", geography},
                                            {"grim", grim},
                                            {"node-kayles", node_kayles},
                                            {"nogo", nogo},
                                            {"notakto", notakto},
                                            {"pass", pass},
                                            {"poset", poset_game},
                                            {"sato-welter", sato_welter},
                                            {"sprouts", sprouts},
                                            {"subset-takeaway", subset_takeaway}};

/// Those with rules in brackets behind their name.
struct GameWithRules {
  std::string_view name;
  std::unique_ptr<PositionGame> (*make)(std::string_view rules);
};
inline constexpr GameWithRules games_with_rules[] = {{"achieve", achieve_family},
                                                     {"avoid", avoid_family},
                                                     {"board", pictures},
                                                     {"compound", compound},
                                                     {"geography", geography_with},
                                                     {"notakto", notakto_in_a_row},
                                                     {"octal", octal},
                                                     {"polyomino", polyomino},
                                                     {"strip", strips}};

}  // namespace sprague::check
