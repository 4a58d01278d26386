// Graphs by name: paths, boards, random graphs.

#include <fmt/format.h>

#include <set>

#include "games/graphs/graph_text.hpp"
#include "number/text_error.hpp"

namespace sprague {
namespace {

/// Reads `:7` or, behind a separator, the numbers after the first.
std::uint64_t number_in(Cursor& in, std::string_view before, std::uint64_t least,
                        std::string_view example) {
  in.expect(before, example);
  return in.digits(least, 1'000'000'000'000, example);
}

void add_path(GraphBuilder& graph, std::uint64_t size) {
  graph.require_vertices(size);
  for (std::uint64_t v = 1; v < size; ++v) graph.add(v - 1, v);
}

/// A cycle through `first` … `first` + size − 1.
void add_cycle(GraphBuilder& graph, std::uint64_t first, std::uint64_t size) {
  graph.require_vertices(first + size);
  for (std::uint64_t v = 0; v < size; ++v) graph.add(first + v, first + (v + 1) % size);
}

void add_complete(GraphBuilder& graph, std::uint64_t size) {
  graph.require_vertices(size);
  for (std::uint64_t v = 0; v < size; ++v) {
    for (std::uint64_t w = v + 1; w < size; ++w) graph.add(v, w);
  }
}

void add_complete(GraphBuilder& graph, std::uint64_t left, std::uint64_t right) {
  graph.require_vertices(std::max(left, right));
  graph.require_vertices(left + right);
  for (std::uint64_t v = 0; v < left; ++v) {
    for (std::uint64_t w = 0; w < right; ++w) graph.add(v, left + w);
  }
}

/// A step of a piece: rows down, columns to the right; half of all steps, since edges go both ways.
struct Step {
  std::int64_t down;
  std::int64_t right;
};

struct Piece {
  std::string_view name;
  std::vector<Step> steps;
  bool rides;  ///< repeats its step to the edge of the board
};

const std::vector<Piece>& pieces() {
  static const std::vector<Piece> all{
      {"grid", {{0, 1}, {1, 0}}, false},
      {"kings", {{0, 1}, {1, 0}, {1, 1}, {1, -1}}, false},
      {"queens", {{0, 1}, {1, 0}, {1, 1}, {1, -1}}, true},
      {"rooks", {{0, 1}, {1, 0}}, true},
      {"bishops", {{1, 1}, {1, -1}}, true},
      {"knights", {{1, 2}, {1, -2}, {2, 1}, {2, -1}}, false},
  };
  return all;
}

/// The squares of a board, row by row.
void add_board(GraphBuilder& graph, const Piece& piece, std::uint64_t rows, std::uint64_t columns) {
  graph.require_vertices(std::max(rows, columns));
  graph.require_vertices(rows * columns);
  if (piece.name != "grid") graph.put_on_board(columns);
  const auto height = static_cast<std::int64_t>(rows);
  const auto width = static_cast<std::int64_t>(columns);
  for (std::int64_t row = 0; row < height; ++row) {
    for (std::int64_t column = 0; column < width; ++column) {
      for (const Step& step : piece.steps) {
        std::int64_t down = row + step.down;
        std::int64_t right = column + step.right;
        while (down < height && right >= 0 && right < width) {
          graph.add(static_cast<std::uint64_t>(row * width + column),
                    static_cast<std::uint64_t>(down * width + right));
          if (!piece.rides) break;
          down += step.down;
          right += step.right;
        }
      }
    }
  }
}

/// SplitMix64, so that a seed means the same graph on every machine.
std::uint64_t next_random(std::uint64_t& state) {
  std::uint64_t z = state += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}

/// Draws `edges` different edges, each set of them nearly as likely as any other. Of the pairs
/// v < w, number w·(w − 1)/2 + v is drawn with Floyd's method (Bentley and Floyd, CACM 30, 1987),
/// which needs as many numbers as edges.
void add_random(const Cursor& in, std::size_t at, GraphBuilder& graph, std::uint64_t vertices,
                std::uint64_t edges, std::uint64_t seed) {
  graph.require_vertices(vertices);
  const std::uint64_t pairs = vertices * (vertices - (vertices > 0)) / 2;
  if (edges > std::min<std::uint64_t>(pairs, graph.limits().edges))
    in.fail(at, message("graph.edges_of_vertices",
                        {{"vertices", vertices},
                         {"limit", std::min<std::uint64_t>(pairs, graph.limits().edges)}}));
  std::set<std::uint64_t> drawn;
  for (std::uint64_t last = pairs - edges; last < pairs; ++last) {
    const std::uint64_t pair = next_random(seed) % (last + 1);
    if (!drawn.insert(pair).second) drawn.insert(last);
  }
  std::uint64_t larger = 1;
  for (const std::uint64_t pair : drawn) {
    while (pair >= larger * (larger + 1) / 2) ++larger;
    graph.add(pair - larger * (larger - 1) / 2, larger);
  }
}

bool read_board(std::string_view name, Cursor& in, GraphBuilder& graph) {
  for (const Piece& piece : pieces()) {
    if (piece.name != name) continue;
    const std::string example = fmt::format("{}:3x4", name);
    const std::uint64_t rows = number_in(in, ":", 1, example);
    const bool square = name != "grid" && in.done();
    add_board(graph, piece, rows, square ? rows : number_in(in, "x", 1, example));
    return true;
  }
  return false;
}

/// The generalised Petersen graph: an outer cycle of `size` vertices, each with an inner one, and
/// inner ones that are `step` apart are neighbours.
void add_petersen(GraphBuilder& graph, std::uint64_t size, std::uint64_t step) {
  add_cycle(graph, 0, size);
  graph.require_vertices(2 * size);
  for (std::uint64_t v = 0; v < size; ++v) {
    graph.add(v, v + size);
    graph.add(v + size, (v + step) % size + size);
  }
}

}  // namespace

bool read_family(std::string_view name, Cursor& in, GraphBuilder& graph) {
  if (read_board(name, in, graph)) return true;
  if (name == "petersen") {
    if (in.peek() != ':') {
      add_petersen(graph, 5, 2);
    } else {
      const std::uint64_t size = number_in(in, ":", 3, "petersen:7,2");
      const std::size_t at = in.at() + 1;
      const std::uint64_t step = number_in(in, ",", 1, "petersen:7,2");
      if (step >= size - step) in.fail(at, too_large(step, (size - 1) / 2));
      add_petersen(graph, size, step);
    }
  } else if (name == "path") {
    add_path(graph, number_in(in, ":", 0, "path:7"));
  } else if (name == "cycle") {
    add_cycle(graph, 0, number_in(in, ":", 3, "cycle:12"));
  } else if (name == "complete") {
    const std::uint64_t size = number_in(in, ":", 0, "complete:6");
    if (in.peek() == ',')
      add_complete(graph, size, number_in(in, ",", 0, "complete:3,4"));
    else
      add_complete(graph, size);
  } else if (name == "star") {
    add_complete(graph, 1, number_in(in, ":", 0, "star:5"));
  } else if (name == "wheel") {
    const std::uint64_t rim = number_in(in, ":", 3, "wheel:6");
    add_cycle(graph, 1, rim);
    for (std::uint64_t v = 1; v <= rim; ++v) graph.add(0, v);
  } else if (name == "hypercube") {
    const std::size_t at = in.at() + 1;
    const std::uint64_t dimension = number_in(in, ":", 0, "hypercube:4");
    if (dimension > 14) in.fail(at, too_large(dimension, 14));
    const std::uint64_t size = std::uint64_t{1} << dimension;
    graph.require_vertices(size);
    for (std::uint64_t v = 0; v < size; ++v) {
      for (std::uint64_t bit = 1; bit < size; bit *= 2) {
        if ((v & bit) == 0) graph.add(v, v | bit);
      }
    }
  } else if (name == "random") {
    const std::uint64_t vertices = number_in(in, ":", 0, "random:20,30,1");
    const std::size_t at = in.at() + 1;
    const std::uint64_t edges = number_in(in, ",", 0, "random:20,30,1");
    const std::uint64_t seed = number_in(in, ",", 0, "random:20,30,1");
    graph.require_vertices(vertices);
    add_random(in, at, graph, vertices, edges, seed);
  } else {
    return false;
  }
  return true;
}

}  // namespace sprague
