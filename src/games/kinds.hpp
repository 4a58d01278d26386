/// The kinds of games that positions can name. What a kind says of itself is in the file of its
/// class; a new one has a declaration and a row here.
#pragma once

#include <vector>

#include "sprague/game.hpp"

namespace sprague {

using MakeKind = GameKind (*)();

GameKind achieve_kind();
GameKind avoid_kind();
GameKind board_kind();
GameKind chomp_kind();
GameKind clobber_kind();
GameKind col_kind();
GameKind cram_kind();
GameKind nogo_kind();
GameKind notakto_kind();
GameKind polyomino_kind();
GameKind poset_kind();
GameKind sato_welter_kind();
GameKind subset_takeaway_kind();

/// Boards, ordered sets, and elements to choose.
inline constexpr MakeKind board_kinds[] = {
    achieve_kind, avoid_kind,       board_kind,          chomp_kind,   clobber_kind,
    col_kind,     cram_kind,        nogo_kind,           notakto_kind, polyomino_kind,
    poset_kind,   sato_welter_kind, subset_takeaway_kind};

GameKind arc_kayles_kind();
GameKind brussels_sprouts_kind();
GameKind directed_graph_kind();
GameKind geography_kind();
GameKind grim_kind();
GameKind hackenbush_kind();
GameKind nimstring_kind();
GameKind node_kayles_kind();
GameKind octal_graph_kind();
GameKind sprouts_kind();

/// Vertices, edges, and lines between spots.
inline constexpr MakeKind graph_kinds[] = {
    arc_kayles_kind, brussels_sprouts_kind, directed_graph_kind, geography_kind,   grim_kind,
    hackenbush_kind, nimstring_kind,        node_kayles_kind,    octal_graph_kind, sprouts_kind};

GameKind compound_kind();
GameKind pass_kind();

/// Sums that are played in another way than one move in one component.
inline constexpr MakeKind operator_kinds[] = {compound_kind, pass_kind};

/// Coin-turning games and their products.
void add_coin_kinds(std::vector<GameKind>& kinds);

/// Words of which moves replace a part.
void add_strip_kinds(std::vector<GameKind>& kinds);

/// Heaps of several kinds, and families.
void add_system_kinds(std::vector<GameKind>& kinds);

/// Games on tuples, and strips with coins that are Nim in disguise.
void add_tuple_kinds(std::vector<GameKind>& kinds);

}  // namespace sprague
