/// Positions on strips.
#pragma once

#include "sprague/game.hpp"

namespace sprague {

/// Reads `strip(xo -> .x; ox -> x.):xoxo` and `strip(clobber):xoxo`.
GamePosition parse_strip_position(std::string_view text, std::size_t argument);

}  // namespace sprague
