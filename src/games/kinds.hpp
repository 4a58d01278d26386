/// The kinds of games that positions can name; each folder below defines its own.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

// boards/
GameKind cram_kind();
GameKind polyomino_kind();

}  // namespace sprague
