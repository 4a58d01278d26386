/// The kinds of games that positions can name; each folder below defines its own.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

// boards/
GameKind chomp_kind();
GameKind cram_kind();
GameKind polyomino_kind();
GameKind poset_kind();
GameKind subset_takeaway_kind();

}  // namespace sprague
