/// The kinds of games of curves between spots.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

/// Sprouts: `sprouts:5`, or what is alive, `sprouts:0.0.AB./AB.`.
GameKind sprouts_kind();

/// Brussels Sprouts: `brussels:3`, or stars and regions, `brussels:2x3,1x5/4`.
GameKind brussels_sprouts_kind();

}  // namespace sprague
