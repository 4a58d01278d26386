/// The kinds of games that positions can name; each folder below defines its own.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

/// Kayles and Hackenbush on graphs, and finite directed graphs.
void add_graph_kinds(std::vector<GameKind>& kinds);

}  // namespace sprague
