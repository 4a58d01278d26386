/// Placing pieces under another name.
#pragma once

#include <string>
#include <vector>

#include "games/boards/picture.hpp"
#include "rules/pieces.hpp"
#include "sprague/game.hpp"

namespace sprague {

/// The game that places these pieces on cells with a letter, written as a picture.
GamePosition placing_position(const std::string& name, std::vector<Piece> pieces, char letter,
                              const Picture& picture);

}  // namespace sprague
