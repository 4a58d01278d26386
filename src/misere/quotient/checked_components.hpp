/// The components that play reaches from a position by the moves of the checker, for its
/// certificates.
#pragma once

#include "check/positions/position_game.hpp"
#include "misere/genus/reached_heaps.hpp"
#include "sprague/game.hpp"
#include "sprague/run_control.hpp"

namespace sprague::misere {

/// The components that these rules of the checker take positions apart into, as heaps of which
/// options come before; their names are the text that the checker reads. Throws what the rules
/// throw (check/check_failure.hpp), and Error(too_large) where the options do not fit in memory.
ReachedHeaps checked_components(const check::PositionGame& rules, const GamePosition& position,
                                const RunControl& run);

}  // namespace sprague::misere
