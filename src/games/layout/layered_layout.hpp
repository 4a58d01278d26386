/// Ordered sets as boards: Hasse diagrams.
#pragma once

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include "sprague/game.hpp"

namespace sprague {

struct DrawnOrder {
  std::vector<std::string> names;
  std::vector<std::size_t> ranks;                           ///< 0 is drawn at the bottom
  std::vector<std::pair<std::size_t, std::size_t>> covers;  ///< drawn as lines, which have no names
};

/// The lines and then the elements, each in its order. Elements that are not `left` are taken, and
/// so are their lines.
BoardLayout layered_layout(const DrawnOrder& order, const std::vector<bool>& left);

}  // namespace sprague
