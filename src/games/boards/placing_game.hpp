/// Placing pieces under another name.
#pragma once

#include <string>
#include <vector>

#include "games/boards/picture.hpp"
#include "rules/pieces.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// The game that places these pieces on the cells of a picture that are not missing, all of one
/// letter.
GamePosition placing_position(const std::string& name, std::vector<Piece> pieces,
                              const CellAlphabet& alphabet, const Picture& picture);

}  // namespace sprague
