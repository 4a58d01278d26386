/// The space around every drawn board.
#pragma once

namespace sprague {

inline constexpr double margin = 0.6;

}  // namespace sprague
