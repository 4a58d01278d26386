/// Positions of Sprouts by what can still be played: the notation of Applegate, Jacobson and
/// Sleator ("Computer analysis of Sprouts", 1991).
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sprague::sprouts {

/// An alive vertex, which has at most two lines. What stands once on all boundaries is a number,
/// the lines that it has; a vertex with two lines that stands twice is a letter.
using Vertex = char8_t;     // a character type, of which there are strings everywhere
constexpr Vertex spot = 0;  ///< no line
constexpr Vertex end_of_line = 1;
constexpr Vertex passed_once = 2;  ///< two lines, and only one side is open
constexpr Vertex first_letter = 8;

constexpr bool is_letter(Vertex v) {
  return v >= first_letter;
}

/// The alive vertices along a connected part of the drawing, in cyclic order.
using Boundary = std::u8string;

/// The boundaries of a face. They may be reflected all together.
using Region = std::vector<Boundary>;

using Regions = std::vector<Region>;

/// Two vertices of a region that a line joins; the same one twice is a loop.
struct Move {
  std::size_t region = 0;
  std::size_t boundary = 0;
  std::size_t vertex = 0;
  std::size_t other_boundary = 0;  ///< not less than `boundary`
  std::size_t other_vertex = 0;    ///< not less than `vertex` on the same boundary
  /// Where both are on one boundary, the line cuts the region in two: for each boundary, whether it
  /// comes to lie with the vertices between `vertex` and `other_vertex`.
  std::vector<bool> inside = {};
};

/// Calls visit(move) with at least one of all moves that play alike, until it returns false.
void for_each_move(const Regions& regions, const std::function<bool(const Move&)>& visit);

Regions after(const Regions& regions, const Move& move);

/// The lives of a region: 3 for a spot, less one for each line that a vertex has. A line costs two
/// and its new vertex has one.
std::size_t lives_of(const Region& region);

/// About the number of moves in a region.
double moves_in(const Region& region);

/// Takes away what no line can reach: regions with fewer than two lives, and then the letters that
/// stand once, or twice side by side, which are vertices with one side open.
void simplify(Regions& regions);

/// The lands: regions that share no vertex are played independently. Requires simplified regions.
std::vector<Regions> lands_of(Regions regions);

/// A land as bytes, equal for lands that are isomorphic: each region may be reflected, letters are
/// renamed and regions and boundaries exchanged.
std::string encode(const Regions& land);

Regions decode(std::string_view land);

}  // namespace sprague::sprouts
