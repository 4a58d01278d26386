// Positions of Nimstring as text, and their moves.

#include "sprague/nimstring.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/graphs/graph_text.hpp"
#include "games/graphs/nimstring_solver.hpp"

namespace sprague {
namespace {

constexpr std::string_view boxes_word = "boxes:";

/// The boxes of Dots and Boxes: coins row by row from 1, with a string for each side, which leads
/// to the box beside it or to the ground.
EdgeList read_boxes(Cursor in) {
  const std::size_t start = in.at();
  const auto side = [&] {
    return static_cast<Vertex>(in.digits(1, 64, "write rows and columns, as in boxes:3x4"));
  };
  in.accept_word(boxes_word);
  const Vertex rows = side();
  in.expect('x', "write rows and columns, as in boxes:3x4");
  const Vertex columns = side();
  if (!in.done()) in.fail(in.at(), "the position ends before this");
  if (2 * rows * columns + rows + columns > NimstringSolver::max_strings)
    in.fail(start, fmt::format("a position has at most {} strings; 5x5 boxes have 60",
                               NimstringSolver::max_strings));
  EdgeList strings{rows * columns + 1, {}, {}};
  for (Vertex row = 0; row < rows; ++row) {
    for (Vertex column = 0; column < columns; ++column) {
      const Vertex coin = row * columns + column + 1;
      if (row == 0) strings.edges.push_back({0, coin});
      if (column == 0) strings.edges.push_back({0, coin});
      strings.edges.push_back(row + 1 < rows ? Edge{coin, coin + columns} : Edge{0, coin});
      strings.edges.push_back(column + 1 < columns ? Edge{coin, coin + 1} : Edge{0, coin});
    }
  }
  return strings;
}

EdgeList read_strings(Cursor in) {
  if (in.rest().starts_with(boxes_word)) return read_boxes(in);
  EdgeList strings = read_graph(in, GraphKind::multigraph);
  for (const Edge& edge : strings.edges) {
    if (edge.from == edge.to)
      in.fail(in.at(), fmt::format("{}-{} joins a coin to itself; a string joins two coins, or a "
                                   "coin and the ground, 0",
                                   edge.from, edge.to));
  }
  if (strings.edges.size() > NimstringSolver::max_strings)
    in.fail(in.at(),
            fmt::format("a position has at most {} strings", NimstringSolver::max_strings));
  return strings;
}

/// Takes away the strings that are cut, each of them once.
void cut(EdgeList& strings, Cursor in) {
  GraphBuilder builder(in, in.at(), GraphKind::multigraph);
  Cursor at = in;
  read_edges(at, builder);
  for (const Edge& edge : std::move(builder).take().edges) {
    const auto found = std::find(strings.edges.begin(), strings.edges.end(), edge);
    if (found == strings.edges.end())
      in.fail(in.at(), fmt::format("there is no string {}-{} left to cut", edge.from, edge.to));
    strings.edges.erase(found);
  }
}

std::string string_text(const Edge& edge) {
  return fmt::format("{}-{}", edge.from, edge.to);
}

}  // namespace

Nimstring nimstring(std::string_view text, const RunControl& run) {
  const auto [graph, gone] = cut_at_slash(text, 0);
  EdgeList strings = read_strings(graph);
  if (gone) cut(strings, *gone);
  std::sort(strings.edges.begin(), strings.edges.end());

  NimstringSolver solver(strings, run);
  const auto count = static_cast<unsigned>(strings.edges.size());
  const StringSet all = count == 64 ? ~StringSet{0} : only(count) - 1;
  Nimstring result{std::string(Cursor(text).rest()), solver.value(all), {}};
  for (unsigned i = 0; i < count; ++i) {
    if (i > 0 && strings.edges[i] == strings.edges[i - 1]) continue;
    NimstringMove move;
    move.text = string_text(strings.edges[i]);
    move.frees = solver.frees(all, i);
    move.leaves = solver.value(all & ~only(i));
    move.wins = move.frees == move.leaves.wins();
    result.moves.push_back(std::move(move));
  }
  return result;
}

}  // namespace sprague
