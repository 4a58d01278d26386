/// The kinds of games on boards and on ordered sets.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

GameKind chomp_kind();
GameKind cram_kind();
GameKind polyomino_kind();
GameKind poset_kind();
GameKind subset_takeaway_kind();

}  // namespace sprague
