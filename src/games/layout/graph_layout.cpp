// Places for the vertices of a graph, so that distances in the plane are like those in the graph.
//
// Each component begins with the two largest eigenvectors of its centred squared distances
// (classical scaling), found by power iteration, and then each vertex in turn moves to where the
// stress Σ (|p − q| − d)² / d² of the others would have it: stress majorization, one vertex at a
// time (Gansner, Koren and North, Graph drawing by stress majorization, 2004). Paths become lines,
// cycles circles, grids grids. All of it is deterministic. The drawing is turned so that many edges
// are level or upright, and components stand side by side.

#include "games/layout/graph_layout.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <string>

#include "games/layout/margin.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_by_stress = 250;
constexpr double pi = 3.14159265358979323846;
constexpr double edge_length = 1.6;  // the usual one; a vertex is 0.7 wide
constexpr double least_distance = 1.05;
constexpr double between_parallels = 0.2;

struct Point {
  double x = 0;
  double y = 0;
};

double distance(const Point& a, const Point& b) {
  return std::hypot(a.x - b.x, a.y - b.y);
}

using Neighbours = std::vector<std::vector<std::size_t>>;
using Matrix = std::vector<std::vector<double>>;

Neighbours neighbours_of(const DrawnGraph& graph) {
  Neighbours neighbours(graph.vertices.size());
  for (const auto& [from, to] : graph.edges) {
    if (from == to) continue;
    neighbours[from].push_back(to);
    neighbours[to].push_back(from);
  }
  return neighbours;
}

std::vector<std::vector<std::size_t>> components_of(const DrawnGraph& graph,
                                                    const Neighbours& neighbours) {
  std::vector<std::vector<std::size_t>> components;
  std::vector<bool> seen(graph.vertices.size());
  for (std::size_t start = 0; start < seen.size(); ++start) {
    if (seen[start] || !graph.vertices[start]) continue;
    std::vector<std::size_t> component = {start};
    seen[start] = true;
    for (std::size_t i = 0; i < component.size(); ++i) {
      for (const std::size_t next : neighbours[component[i]]) {
        if (!seen[next]) component.push_back(next);
        seen[next] = true;
      }
    }
    std::sort(component.begin(), component.end());
    components.push_back(std::move(component));
  }
  return components;
}

/// The lengths of shortest paths in a connected graph.
Matrix distances_in(const Neighbours& neighbours) {
  const std::size_t size = neighbours.size();
  Matrix distances(size, std::vector<double>(size, -1));
  std::vector<std::size_t> queue;
  for (std::size_t start = 0; start < size; ++start) {
    std::vector<double>& from = distances[start];
    from[start] = 0;
    queue.assign(1, start);
    for (std::size_t i = 0; i < queue.size(); ++i) {
      for (const std::size_t next : neighbours[queue[i]]) {
        if (from[next] >= 0) continue;
        from[next] = from[queue[i]] + 1;
        queue.push_back(next);
      }
    }
  }
  return distances;
}

double dot(const std::vector<double>& a, const std::vector<double>& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}

/// −½ of the squared distances, with rows and columns that add up to 0.
Matrix centred_squares(const Matrix& distances) {
  const std::size_t size = distances.size();
  Matrix squares = distances;
  std::vector<double> means(size);
  for (std::size_t i = 0; i < size; ++i) {
    for (double& entry : squares[i]) entry *= -0.5 * entry;
    means[i] = std::accumulate(squares[i].begin(), squares[i].end(), 0.0) / double(size);
  }
  const double mean = std::accumulate(means.begin(), means.end(), 0.0) / double(size);
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) squares[i][j] += mean - means[i] - means[j];
  }
  return squares;
}

/// An eigenvector of the largest eigenvalue, orthogonal to `other` and as long as the root of the
/// eigenvalue; 0 where the eigenvalue is.
std::vector<double> scaled_eigenvector(const Matrix& matrix, const std::vector<double>& other) {
  constexpr int steps = 60;
  const std::size_t size = matrix.size();
  std::vector<double> vector(size);
  for (std::size_t i = 0; i < size; ++i) vector[i] = std::sin(double(i) + (other.empty() ? 1 : 2));
  double eigenvalue = 0;
  for (int step = 0; step < steps; ++step) {
    if (!other.empty() && dot(other, other) > 0) {
      const double along = dot(vector, other) / dot(other, other);
      for (std::size_t i = 0; i < size; ++i) vector[i] -= along * other[i];
    }
    const double length = std::sqrt(dot(vector, vector));
    if (length < 1e-9) return std::vector<double>(size, 0);
    for (double& entry : vector) entry /= length;
    std::vector<double> image(size);
    for (std::size_t i = 0; i < size; ++i) image[i] = dot(matrix[i], vector);
    eigenvalue = dot(image, vector);
    vector = std::move(image);
  }
  const double length = std::sqrt(dot(vector, vector));
  if (eigenvalue < 1e-6 || length < 1e-9) return std::vector<double>(size, 0);
  for (double& entry : vector) entry *= std::sqrt(eigenvalue) / length;
  return vector;
}

void lower_stress(const Matrix& distances, std::vector<Point>& points) {
  constexpr int rounds = 80;
  for (int round = 0; round < rounds; ++round) {
    for (std::size_t i = 0; i < points.size(); ++i) {
      Point sum;
      double weights = 0;
      for (std::size_t j = 0; j < points.size(); ++j) {
        if (i == j) continue;
        const double wanted = distances[i][j];
        const double apart = std::max(distance(points[i], points[j]), 1e-9);
        const double weight = 1 / (wanted * wanted);
        sum.x += weight * (points[j].x + wanted * (points[i].x - points[j].x) / apart);
        sum.y += weight * (points[j].y + wanted * (points[i].y - points[j].y) / apart);
        weights += weight;
      }
      points[i] = {sum.x / weights, sum.y / weights};
    }
  }
}

std::vector<Point> circle(std::size_t size) {
  std::vector<Point> points(size);
  const double radius = size < 2 ? 0 : least_distance / 2 / std::sin(pi / double(size));
  for (std::size_t i = 0; i < size; ++i) {
    const double angle = 2 * pi * double(i) / double(size) - pi / 2;
    points[i] = {radius * std::cos(angle), radius * std::sin(angle)};
  }
  return points;
}

std::vector<Point> by_stress(const Neighbours& neighbours) {
  const Matrix distances = distances_in(neighbours);
  const Matrix squares = centred_squares(distances);
  const std::vector<double> xs = scaled_eigenvector(squares, {});
  const std::vector<double> ys = scaled_eigenvector(squares, xs);
  // Vertices that scaling puts in the same place would never part.
  std::vector<Point> points = circle(neighbours.size());
  for (std::size_t i = 0; i < points.size(); ++i)
    points[i] = {xs[i] + 0.01 * points[i].x, ys[i] + 0.01 * points[i].y};
  lower_stress(distances, points);
  return points;
}

void turn(std::vector<Point>& points, double angle) {
  const double c = std::cos(angle);
  const double s = std::sin(angle);
  for (Point& p : points) p = {c * p.x - s * p.y, s * p.x + c * p.y};
}

/// How far edges are from level or upright, in all.
double slant(const std::vector<Point>& points, const Neighbours& neighbours) {
  double total = 0;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (const std::size_t j : neighbours[i])
      total += std::min(std::abs(points[i].x - points[j].x), std::abs(points[i].y - points[j].y));
  }
  return total;
}

Point extent(const std::vector<Point>& points, Point& least) {
  Point most = least = points[0];
  for (const Point& p : points) {
    least = {std::min(least.x, p.x), std::min(least.y, p.y)};
    most = {std::max(most.x, p.x), std::max(most.y, p.y)};
  }
  return {most.x - least.x, most.y - least.y};
}

void straighten(std::vector<Point>& points, const Neighbours& neighbours) {
  constexpr int angles = 90;
  double best = 0;
  double least = slant(points, neighbours);
  for (int i = 1; i < angles; ++i) {
    std::vector<Point> turned = points;
    const double angle = pi / 2 * i / angles;
    turn(turned, angle);
    const double total = slant(turned, neighbours);
    if (total < least - 1e-9) {
      least = total;
      best = angle;
    }
  }
  turn(points, best);
  Point corner;
  const Point size = extent(points, corner);
  if (size.y > size.x + 1e-6) turn(points, pi / 2);
}

/// Turns a vertex to the bottom.
void put_at_bottom(std::vector<Point>& points, std::size_t ground) {
  Point centre;
  for (const Point& p : points) centre = {centre.x + p.x, centre.y + p.y};
  const double size = double(points.size());
  const Point from_centre{points[ground].x - centre.x / size, points[ground].y - centre.y / size};
  turn(points, pi / 2 - std::atan2(from_centre.y, from_centre.x));
}

void scale(std::vector<Point>& points, const Neighbours& neighbours) {
  std::vector<double> lengths;
  double closest = 1e9;
  for (std::size_t i = 0; i < points.size(); ++i) {
    for (const std::size_t j : neighbours[i]) lengths.push_back(distance(points[i], points[j]));
    for (std::size_t j = 0; j < i; ++j) closest = std::min(closest, distance(points[i], points[j]));
  }
  const auto middle = lengths.begin() + static_cast<std::ptrdiff_t>(lengths.size() / 2);
  std::nth_element(lengths.begin(), middle, lengths.end());
  const double usual = edge_length / std::max(*middle, 1e-6);
  const double factor = std::clamp(least_distance / closest, usual, 2 * usual);
  for (Point& p : points) p = {factor * p.x, factor * p.y};
}

/// The vertices of a connected graph, in the rectangle from (0, 0) to the size that comes back.
Point place_component(const Neighbours& neighbours, std::optional<std::size_t> ground,
                      std::vector<Point>& points) {
  if (neighbours.size() == 1 || neighbours.size() > max_by_stress) {
    points = circle(neighbours.size());
  } else {
    points = by_stress(neighbours);
    scale(points, neighbours);
    straighten(points, neighbours);
  }
  if (ground) put_at_bottom(points, *ground);
  Point corner;
  const Point size = extent(points, corner);
  for (Point& p : points) p = {p.x - corner.x + margin, p.y - corner.y + margin};
  return {size.x + 2 * margin, size.y + 2 * margin};
}

/// Puts rectangles side by side, in rows of about the width of a square that has room for all, and
/// gives back their corners.
std::vector<Point> pack(const std::vector<Point>& sizes, BoardLayout& layout) {
  double area = 0;
  double row_width = 0;
  for (const Point& size : sizes) {
    area += size.x * size.y;
    row_width = std::max(row_width, size.x);
  }
  row_width = std::max(row_width, 1.3 * std::sqrt(area));
  std::vector<Point> corners;
  Point at;
  for (const Point& size : sizes) {
    if (at.x > 0 && at.x + size.x > row_width + 1e-9) at = {0, layout.height};
    corners.push_back(at);
    at.x += size.x;
    layout.width = std::max(layout.width, at.x);
    layout.height = std::max(layout.height, at.y + size.y);
  }
  return corners;
}

std::vector<Point> place_vertices(const DrawnGraph& graph, BoardLayout& layout) {
  const Neighbours neighbours = neighbours_of(graph);
  const auto components = components_of(graph, neighbours);
  std::vector<std::vector<Point>> placed(components.size());
  std::vector<Point> sizes;
  std::vector<std::size_t> number(graph.vertices.size());
  for (std::size_t c = 0; c < components.size(); ++c) {
    for (std::size_t i = 0; i < components[c].size(); ++i) number[components[c][i]] = i;
    Neighbours own(components[c].size());
    for (std::size_t i = 0; i < own.size(); ++i) {
      for (const std::size_t next : neighbours[components[c][i]]) own[i].push_back(number[next]);
    }
    const auto& vertices = components[c];
    const bool grounded =
        graph.ground && std::binary_search(vertices.begin(), vertices.end(), *graph.ground);
    const auto ground = grounded ? std::optional(number[*graph.ground]) : std::nullopt;
    sizes.push_back(place_component(own, ground, placed[c]));
  }
  const std::vector<Point> corners = pack(sizes, layout);
  std::vector<Point> places(graph.vertices.size());
  for (std::size_t c = 0; c < components.size(); ++c) {
    for (std::size_t i = 0; i < components[c].size(); ++i)
      places[components[c][i]] = {corners[c].x + placed[c][i].x, corners[c].y + placed[c][i].y};
  }
  return places;
}

/// Draws edges between the same vertices side by side.
void part_parallels(const DrawnGraph& graph, std::vector<BoardElement>& edges) {
  std::map<std::string, std::vector<std::size_t>> same;
  for (std::size_t e = 0; e < edges.size(); ++e) same[edges[e].name].push_back(e);
  for (const auto& [name, parallel] : same) {
    for (std::size_t i = 0; i < parallel.size(); ++i) {
      BoardElement& edge = edges[parallel[i]];
      const double aside = between_parallels * (double(i) - double(parallel.size() - 1) / 2);
      const double length = std::hypot(edge.to_x - edge.x, edge.to_y - edge.y);
      const bool is_loop = graph.edges[parallel[i]].first == graph.edges[parallel[i]].second;
      const double dx = is_loop ? aside : aside * (edge.y - edge.to_y) / length;
      const double dy = is_loop ? 0 : aside * (edge.to_x - edge.x) / length;
      edge.x += dx;
      edge.to_x += dx;
      edge.y += dy;
      edge.to_y += dy;
    }
  }
}

}  // namespace

BoardLayout graph_layout(const DrawnGraph& graph, const std::vector<bool>& left) {
  using Shape = BoardElement::Shape;
  using State = BoardElement::State;
  BoardLayout layout;
  const std::vector<Point> places = place_vertices(graph, layout);
  for (const auto& [from, to] : graph.edges) {
    const std::size_t low = std::min(from, to);
    const std::size_t high = std::max(from, to);
    const State state = left[low] && left[high] ? State::free : State::taken;
    layout.elements.push_back({fmt::format("{}-{}", low, high), Shape::edge, state, places[low].x,
                               places[low].y, places[high].x, places[high].y});
  }
  part_parallels(graph, layout.elements);
  for (std::size_t v = 0; v < places.size(); ++v) {
    if (!graph.vertices[v]) continue;
    const State state = left[v] ? State::free : State::taken;
    layout.elements.push_back(
        {std::to_string(v), Shape::vertex, state, places[v].x, places[v].y, 0, 0});
  }
  return layout;
}

}  // namespace sprague
