/// Col, NoGo and Clobber on any graph of at most 64 vertices, as `col:petersen` or, with a sign for
/// each vertex, `clobber:0-1,1-2/xox`. The signs are those of boards.
#pragma once

#include <cstddef>
#include <string_view>

#include "games/boards/picture.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// Whether a position of these games is written on a graph: as edges, or as a family's name.
bool is_on_graph(std::string_view text);

GamePosition col_on_graph(std::string_view text, std::size_t argument, const CellAlphabet& signs);
GamePosition nogo_on_graph(std::string_view text, std::size_t argument, const CellAlphabet& signs);

/// Without signs the colours alternate, vertex 0 has the first one.
GamePosition clobber_on_graph(std::string_view text, std::size_t argument,
                              const CellAlphabet& signs);

}  // namespace sprague
