/// The kinds of games on boards and on ordered sets.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

GameKind board_kind();
GameKind chomp_kind();
GameKind clobber_kind();
GameKind col_kind();
GameKind cram_kind();
GameKind nogo_kind();
GameKind notakto_kind();
GameKind polyomino_kind();
GameKind poset_kind();
GameKind subset_takeaway_kind();

}  // namespace sprague
