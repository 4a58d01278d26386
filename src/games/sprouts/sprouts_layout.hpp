/// A schematic drawing of a position of Sprouts: each region by itself, its boundaries as polygons
/// of the vertices along them.
#pragma once

#include <cstddef>
#include <functional>
#include <set>
#include <string>
#include <vector>

#include "games/sprouts/sprouts_position.hpp"
#include "sprague/game.hpp"

namespace sprague::sprouts {

/// The lives of a position: 3 for a spot, less one for each line that a vertex has. Every move
/// lowers them.
std::size_t lives_of(const std::vector<Regions>& lands);

/// Names the elements of one position. A move draws everything anew, so that names of positions
/// with other lives differ.
struct ElementNames {
  std::size_t lives = 0;

  /// A vertex in a place of a boundary; all are counted from 0, regions over the whole position.
  std::string vertex(std::size_t region, std::size_t boundary, std::size_t place) const;

  /// The text of the boundaries that a line goes around.
  std::string surrounded(const std::string& boundaries) const;
};

/// Draws a region below what is drawn. `sign` is what is written on a vertex.
void add_region(BoardLayout& layout, const Region& region, std::size_t number,
                const ElementNames& names, const std::function<std::string(Vertex)>& sign);

/// Draws what lines can go around, side by side below what is drawn.
void add_surrounded(BoardLayout& layout, const std::set<std::string>& boundaries,
                    const ElementNames& names);

}  // namespace sprague::sprouts
