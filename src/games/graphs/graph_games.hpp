/// The readers of positions of the games on graphs, for their kinds.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

/// Reads `node-kayles:petersen/3,7` and the like.
GamePosition parse_node_kayles(std::string_view text, std::size_t argument);
GamePosition parse_arc_kayles(std::string_view text, std::size_t argument);

/// Reads `hackenbush:0-1,1-2,2-0` and any graph; loops and parallel edges count.
GamePosition parse_hackenbush(std::string_view text, std::size_t argument);

/// Reads `nimstring:3x3/0-1,1-2` and any graph of at most 64 edges without loops; behind the slash
/// are the strings that are cut.
GamePosition parse_nimstring(std::string_view text, std::size_t argument);

/// Reads `graph:0-1,0-2,1-2/1`; edges lead from the first vertex to the second. Without the slash
/// the token stands where the first edge begins. Or `graph(a -> b: b = a + 1 or 2*b = a):100/7`,
/// with up to four numbers before and after the arrow: the vertices are the numbers up to 100.
GamePosition parse_directed_graph(std::string_view text, std::size_t argument);

}  // namespace sprague
