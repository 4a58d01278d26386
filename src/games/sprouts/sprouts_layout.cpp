#include "games/sprouts/sprouts_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <numbers>
#include <vector>

namespace sprague::sprouts {
namespace {

using Shape = BoardElement::Shape;
using State = BoardElement::State;

constexpr double side = 1.3;            // the side of a polygon
constexpr double room_of_vertex = 0.6;  // a vertex
constexpr double most_width = 12;       // the limit for a row; a boundary may be wider alone
constexpr double margin = 0.1;          // around what is in a region
constexpr double between_regions = 0.25;

double radius(std::size_t corners) {
  if (corners == 1) return 0;
  return side / 2 / std::sin(std::numbers::pi / static_cast<double>(corners));
}

struct Point {
  double x = 0;
  double y = 0;
};

/// Two corners lie beside each other; of more the first is on top.
Point corner(const Point& centre, std::size_t corners, std::size_t place) {
  const double turn =
      2 * std::numbers::pi * static_cast<double>(place) / static_cast<double>(corners);
  const double angle = turn - (corners == 2 ? std::numbers::pi : std::numbers::pi / 2);
  return {centre.x + radius(corners) * std::cos(angle),
          centre.y + radius(corners) * std::sin(angle)};
}

double width_of(const Boundary& boundary) {
  return 2 * (radius(boundary.size()) + room_of_vertex);
}

double height_of(const Boundary& boundary) {
  return 2 * ((boundary.size() == 2 ? 0 : radius(boundary.size())) + room_of_vertex);
}

void add_line(BoardLayout& layout, const Point& from, const Point& to) {
  layout.elements.push_back({"", Shape::edge, State::free, from.x, from.y, to.x, to.y});
}

/// The lines that it can still have.
unsigned lives_of(Vertex v) {
  return is_letter(v) ? 1 : 3u - v;
}

void add_boundary(BoardLayout& layout, const Boundary& boundary, const Point& centre,
                  const std::function<std::string(std::size_t)>& name,
                  const std::function<std::string(Vertex)>& sign) {
  const std::size_t corners = boundary.size();
  const std::size_t lines = corners > 2 ? corners : corners - 1;
  for (std::size_t i = 0; i < lines; ++i) {
    add_line(layout, corner(centre, corners, i), corner(centre, corners, (i + 1) % corners));
  }
  for (std::size_t i = 0; i < corners; ++i) {
    const Point at = corner(centre, corners, i);
    layout.elements.push_back({name(i), Shape::spot, State::free, at.x, at.y});
    layout.elements.back().label = sign(boundary[i]);
    layout.elements.back().count = lives_of(boundary[i]);
  }
}

}  // namespace

std::size_t lives_of(const std::vector<Regions>& lands) {
  std::size_t lives = 0;
  std::size_t letters = 0;  // each stands twice
  for (const Regions& land : lands) {
    for (const Region& region : land) {
      for (const Boundary& boundary : region) {
        for (const Vertex v : boundary) {
          if (is_letter(v))
            ++letters;
          else
            lives += lives_of(v);
        }
      }
    }
  }
  return lives + letters / 2;
}

std::string ElementNames::vertex(std::size_t region, std::size_t boundary,
                                 std::size_t place) const {
  return fmt::format("{}.{}.{} at {} lives", region + 1, boundary + 1, place + 1, lives);
}

std::string ElementNames::surrounded(const std::string& boundaries) const {
  return fmt::format("around {} at {} lives", boundaries, lives);
}

void add_region(BoardLayout& layout, const Region& region, std::size_t number,
                const ElementNames& names, const std::function<std::string(Vertex)>& sign) {
  if (layout.height > 0) layout.height += between_regions;
  const std::size_t frame = layout.elements.size();
  layout.elements.push_back({"", Shape::region, State::free, 0, layout.height});
  layout.elements[frame].count = static_cast<unsigned>(region.size());
  layout.height += margin;
  for (std::size_t first = 0; first < region.size();) {
    double width = 0;
    double height = 0;
    std::size_t end = first;
    do {
      width += width_of(region[end]);
      height = std::max(height, height_of(region[end]));
      ++end;
    } while (end < region.size() && width + width_of(region[end]) <= most_width);
    double x = margin;
    for (; first < end; ++first) {
      const double own_width = width_of(region[first]);
      const auto name = [&](std::size_t place) { return names.vertex(number, first, place); };
      add_boundary(layout, region[first], {x + own_width / 2, layout.height + height / 2}, name,
                   sign);
      x += own_width;
    }
    layout.elements[frame].to_x = std::max(layout.elements[frame].to_x, width + 2 * margin);
    layout.height += height;
  }
  layout.height += margin;
  layout.elements[frame].to_y = layout.height;
  layout.width = std::max(layout.width, layout.elements[frame].to_x);
}

void add_surrounded(BoardLayout& layout, const std::set<std::string>& boundaries,
                    const ElementNames& names) {
  double x = 0;
  double top = layout.height;
  for (const std::string& text : boundaries) {
    const std::string label = "around " + text;
    const double width = 0.4 + 0.15 * static_cast<double>(label.size());
    if (x > 0 && x + width > most_width) {
      x = 0;
      top += 0.8;
    }
    layout.elements.push_back(
        {names.surrounded(text), Shape::text, State::free, x + width / 2, top + 0.5});
    layout.elements.back().label = label;
    x += width;
    layout.width = std::max(layout.width, x);
    layout.height = top + 1;
  }
}

}  // namespace sprague::sprouts
