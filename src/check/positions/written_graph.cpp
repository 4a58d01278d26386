#include "check/positions/written_graph.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "check/check_failure.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_vertices = 20'000;
constexpr std::size_t max_edges = 200'000;

class Builder {
 public:
  /// Makes room for the vertices 0 … count − 1.
  void vertices(std::uint64_t count, bool exist = true) {
    if (count > max_vertices)
      throw Undecided{
          fmt::format("this checker knows graphs of at most {} vertices", max_vertices)};
    if (count > graph_.vertices.size()) graph_.vertices.resize(count, exist);
  }
  void vertex(std::uint64_t v) {
    vertices(v + 1, false);
    graph_.vertices[v] = true;
  }
  void edge(std::uint64_t from, std::uint64_t to) {
    vertex(from);
    vertex(to);
    if (graph_.edges.size() == max_edges)
      throw Undecided{fmt::format("this checker knows graphs of at most {} edges", max_edges)};
    graph_.edges.emplace_back(from, to);
  }
  void cycle(std::uint64_t first, std::uint64_t size) {
    vertices(first + size);
    for (std::uint64_t v = 0; v < size; ++v) edge(first + v, first + (v + 1) % size);
  }
  /// A cycle and as many vertices inside, joined to those `step` apart.
  void petersen(std::uint64_t size, std::uint64_t step) {
    require(size > 2 && step > 0 && 2 * step < size, "there is no Petersen graph of {} and {}",
            size, step);
    vertices(2 * size);
    for (std::uint64_t v = 0; v < size; ++v) {
      edge(v, v + 1 == size ? 0 : v + 1);
      edge(v, size + v);
      edge(size + v, size + (v + step) % size);
    }
  }
  WrittenGraph graph() && { return std::move(graph_); }

 private:
  WrittenGraph graph_;
};

/// Reads `0-1,1-2,5`.
void read_edges(std::string_view text, Builder& graph) {
  while (!text.empty()) {
    const std::uint64_t from = take_number(text);
    if (take(text, "-"))
      graph.edge(from, take_number(text));
    else
      graph.vertex(from);
    require(text.empty() || take(text, ","), "'{}' is no list of edges", text);
  }
}

/// Reads `0,0,1`, the parents of the vertices 1, 2, 3.
void read_parents(std::string_view text, Builder& graph) {
  graph.vertices(1);
  for (std::uint64_t child = 1; !text.empty(); ++child) {
    const std::uint64_t parent = take_number(text);
    require(parent < child, "vertex {} is no parent of {}", parent, child);
    graph.edge(parent, child);
    require(text.empty() || take(text, ","), "'{}' is no list of parents", text);
  }
}

/// The format of nauty: six bits a character, the number of vertices first.
void read_graph6(std::string_view text, Builder& graph) {
  const std::string_view whole = text;
  const auto take_bits = [&] {
    require(!text.empty() && text[0] >= '?' && text[0] <= '~',
            "'{}' is no graph in the format graph6", whole);
    const auto bits = static_cast<std::uint64_t>(text[0] - '?');
    text.remove_prefix(1);
    return bits;
  };
  std::uint64_t size = take_bits();
  if (size == 63) {
    size = take_bits() << 12;
    size |= take_bits() << 6;
    size |= take_bits();
  }
  graph.vertices(size);
  std::uint64_t bits = 0;
  unsigned left = 0;
  for (std::uint64_t v = 1; v < size; ++v) {
    for (std::uint64_t u = 0; u < v; ++u) {
      if (left == 0) {
        bits = take_bits();
        left = 6;
      }
      if ((bits >> --left & 1) != 0) graph.edge(u, v);
    }
  }
  require(text.empty(), "'{}' is no graph in the format graph6", whole);
}

/// A move of a chess piece, by rows and columns; the opposite move makes the same edge.
struct Step {
  int down, right;
};

struct Piece {
  std::string_view name;
  std::array<Step, 4> steps;
  std::size_t count;  // of the steps
  bool repeats;       // as far as the board goes
};

constexpr std::array<Piece, 6> pieces{{
    {"grid", {{{0, 1}, {1, 0}}}, 2, false},
    {"rooks", {{{0, 1}, {1, 0}}}, 2, true},
    {"bishops", {{{1, 1}, {1, -1}}}, 2, true},
    {"kings", {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}}, 4, false},
    {"queens", {{{0, 1}, {1, 0}, {1, 1}, {1, -1}}}, 4, true},
    {"knights", {{{1, 2}, {1, -2}, {2, 1}, {2, -1}}}, 4, false},
}};

/// Reads `3x10`, or `8` for `8x8`, and joins the squares that are a move apart.
void read_board(std::string_view text, const Piece& piece, Builder& graph) {
  const std::uint64_t rows = take_number(text);
  const std::uint64_t columns = take(text, "x") ? take_number(text) : rows;
  require(text.empty() && rows > 0 && columns > 0, "'{}' is no board", text);
  if (rows > max_vertices || columns > max_vertices) graph.vertices(max_vertices + 1);
  graph.vertices(rows * columns);
  for (std::uint64_t square = 0; square < rows * columns; ++square) {
    for (std::size_t i = 0; i < piece.count; ++i) {
      const Step step = piece.steps[i];
      auto row = static_cast<std::int64_t>(square / columns);
      auto column = static_cast<std::int64_t>(square % columns);
      const auto height = static_cast<std::int64_t>(rows),
                 width = static_cast<std::int64_t>(columns);
      do {
        row += step.down;
        column += step.right;
        if (row >= height || column < 0 || column >= width) break;
        graph.edge(square, static_cast<std::uint64_t>(row * width + column));
      } while (piece.repeats);
    }
  }
}

void read_family(std::string_view name, std::string_view text, Builder& graph) {
  for (const Piece& piece : pieces) {
    if (piece.name == name) return read_board(text, piece, graph);
  }
  if (name != "path" && name != "cycle" && name != "complete" && name != "star" &&
      name != "wheel" && name != "hypercube" && name != "petersen")
    throw Undecided{fmt::format("this checker does not know graphs named {}", name)};
  const std::uint64_t size = take_number(text);
  graph.vertices(name == "hypercube" ? 0 : size);
  if (name == "path") {
    for (std::uint64_t v = 1; v < size; ++v) graph.edge(v - 1, v);
  } else if (name == "cycle") {
    require(size > 2, "a cycle has at least 3 vertices");
    graph.cycle(0, size);
  } else if (name == "star") {
    graph.vertices(1 + size);
    for (std::uint64_t v = 1; v <= size; ++v) graph.edge(0, v);
  } else if (name == "wheel") {
    require(size > 2, "the rim of a wheel has at least 3 vertices");
    graph.cycle(1, size);
    for (std::uint64_t v = 1; v <= size; ++v) graph.edge(0, v);
  } else if (name == "petersen") {
    require(take(text, ","), "a Petersen graph has two numbers");
    graph.petersen(size, take_number(text));
  } else if (name == "hypercube") {
    graph.vertices(size < 15 ? std::uint64_t{1} << size : max_vertices + 1);
    for (std::uint64_t v = 0; v >> size == 0; ++v) {
      for (std::uint64_t bit = 1; bit >> size == 0; bit *= 2) {
        if ((v & bit) == 0) graph.edge(v, v | bit);
      }
    }
  } else if (take(text, ",")) {
    const std::uint64_t others = take_number(text);
    graph.vertices(others);
    graph.vertices(size + others);
    for (std::uint64_t v = 0; v < size * others; ++v) graph.edge(v / others, size + v % others);
  } else {
    for (std::uint64_t v = 0; v < size; ++v) {
      for (std::uint64_t u = 0; u < v; ++u) graph.edge(u, v);
    }
  }
  require(text.empty(), "the graph ends before '{}'", text);
}

}  // namespace

WrittenGraph written_graph(std::string_view written) {
  std::string compact(written);
  std::erase(compact, ' ');
  const std::string_view text = compact;
  Builder graph;
  const std::size_t colon = std::min(text.find(':'), text.size());
  const std::string_view name = text.substr(0, colon);
  const std::string_view argument = text.substr(std::min(colon + 1, text.size()));
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) {
    read_edges(text, graph);
  } else if (text == "petersen") {
    graph.petersen(5, 2);
  } else {
    require(colon < text.size(), "'{}' is no graph", text);
    if (name == "edges")
      read_edges(argument, graph);
    else if (name == "tree")
      read_parents(argument, graph);
    else if (name == "graph6")
      read_graph6(argument, graph);
    else
      read_family(name, argument, graph);
  }
  return std::move(graph).graph();
}

std::string graph6_of(const Graph& graph, const std::vector<Graph::Vertex>& order) {
  const std::size_t size = graph.size();
  std::string text;
  if (size > 62) {
    text = {'~', static_cast<char>('?' + (size >> 12)), static_cast<char>('?' + (size >> 6 & 63))};
  }
  text += static_cast<char>('?' + (size > 62 ? size & 63 : size));
  const std::size_t begin = text.size();
  text.resize(begin + (size * (size - 1) / 2 + 5) / 6, '?');
  std::vector<std::size_t> place(size);
  for (std::size_t v = 0; v < size; ++v) place[order[v]] = v;
  for (std::size_t v = 1; v < size; ++v) {
    for (const Graph::Vertex neighbour : graph.neighbours(order[v])) {
      const std::size_t u = place[neighbour];
      if (u > v) continue;
      const std::size_t pair = v * (v - 1) / 2 + u;
      char& bits = text[begin + pair / 6];
      bits = static_cast<char>(bits + (1 << (5 - pair % 6)));
    }
  }
  return text;
}

std::vector<std::uint32_t> written_vertices(std::string_view text, std::size_t size) {
  std::vector<std::uint32_t> vertices;
  while (true) {
    const std::uint64_t first = take_number(text);
    const std::uint64_t last = take(text, "..") ? take_number(text) : first;
    require(last < size, "there is no vertex {}", last);
    for (std::uint64_t v = first; v <= last; ++v) vertices.push_back(static_cast<std::uint32_t>(v));
    if (text.empty()) return vertices;
    require(take(text, ","), "'{}' is no list of vertices", text);
  }
}

}  // namespace sprague::check
