/// The kinds of games that positions can name, folder by folder.
#pragma once

#include <vector>

#include "sprague/game.hpp"

namespace sprague {

/// Dominoes and other pieces, Chomp and ordered sets.
void add_board_kinds(std::vector<GameKind>& kinds);

/// Coin-turning games and their products.
void add_coin_kinds(std::vector<GameKind>& kinds);

/// Kayles and Hackenbush on graphs, and finite directed graphs.
void add_graph_kinds(std::vector<GameKind>& kinds);

/// Words of which moves replace a part.
void add_strip_kinds(std::vector<GameKind>& kinds);

/// Heaps of several kinds, and families.
void add_system_kinds(std::vector<GameKind>& kinds);

/// Games on tuples, and strips with coins that are Nim in disguise.
void add_tuple_kinds(std::vector<GameKind>& kinds);

}  // namespace sprague
