// Directed graphs: values against the definition, files, cycles, what is refused.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <algorithm>
#include <functional>

#include "property/random.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::vector<std::uint32_t> values_of(const Dag& graph) {
  const NimValues values = nim_values(graph);
  std::vector<std::uint32_t> result;
  for (std::uint64_t v = 0; v < values.size(); ++v) result.push_back(values[v]);
  return result;
}

std::string dag_error(std::string_view bytes, const RunControl& run = {}) {
  try {
    values_of(Dag::parse(bytes, run));
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

/// The mex over the moves, by recursion.
std::vector<std::uint32_t> defined_values(std::uint32_t vertices,
                                          const std::vector<Dag::Edge>& edges) {
  std::vector<std::vector<std::uint32_t>> moves(vertices);
  for (const auto& [from, to] : edges) moves[from].push_back(to);
  std::vector<std::optional<std::uint32_t>> known(vertices);
  const std::function<std::uint32_t(std::uint32_t)> value = [&](std::uint32_t v) {
    if (known[v]) return *known[v];
    std::vector<std::uint32_t> attained;
    for (const std::uint32_t w : moves[v]) attained.push_back(value(w));
    std::uint32_t mex = 0;
    while (std::find(attained.begin(), attained.end(), mex) != attained.end()) ++mex;
    known[v] = mex;
    return mex;
  };
  std::vector<std::uint32_t> result;
  for (std::uint32_t v = 0; v < vertices; ++v) result.push_back(value(v));
  return result;
}

TEST(Dag, AgreesWithTheDefinition) {
  property::Random random(20, 21);
  for (int i = 0; i < 300; ++i) {
    const auto vertices = static_cast<std::uint32_t>(random.between(2, 40));
    const std::uint64_t order = random.between(0, 2);  // down, up, neither
    std::vector<std::uint32_t> place(vertices);
    for (std::uint32_t v = 0; v < vertices; ++v) {
      place[v] = order == 1 ? vertices - 1 - v : v;
      if (order == 2) std::swap(place[v], place[random.between(0, v)]);
    }
    std::vector<Dag::Edge> edges;
    for (std::uint64_t count = random.between(0, 200); count > 0; --count) {
      const std::uint64_t from = random.between(1, vertices - 1);
      edges.emplace_back(place[from], place[random.between(0, from - 1)]);
    }
    std::string text = fmt::format("{}\n", vertices - 1);
    for (const auto& [from, to] : edges) text += fmt::format("{} {}\n", from, to);
    const auto defined = defined_values(vertices, edges);
    ASSERT_EQ(values_of(Dag::from_edges(edges, vertices)), defined) << text;
    ASSERT_EQ(values_of(Dag::parse(text)), defined) << text;
    if (edges.empty()) continue;
    std::string inline_text = "dag:";
    for (const auto& [from, to] : edges)
      inline_text += fmt::format("{}{}-{}", inline_text.ends_with(':') ? "" : ",", from, to);
    edges.resize(std::min<std::size_t>(edges.size(), 5));
    for (const auto& [from, to] : edges) {
      const GamePosition position = GamePosition::parse(fmt::format("{}/{}", inline_text, from));
      const auto parts = position.game->components(position.position);
      EXPECT_EQ(parts.empty() ? 0 : position.game->nim_value(parts[0]), defined[from]);
      EXPECT_EQ(ReferenceSolver(*position.game).value(position.position), defined[from]);
      EXPECT_EQ(GamePosition::parse(position.text()).position, position.position);
    }
  }
}

TEST(Dag, FormsOfText) {
  for (const std::string_view text : {"0 1\n0 2\n1 2\n", "0,1\n0, 2\r\n1\t2",
                                      "# a comment\n\n0 -> 1\n0->2 % another\n1 2\n2\n"}) {
    EXPECT_EQ(values_of(Dag::parse(text)), (std::vector<std::uint32_t>{2, 1, 0})) << text;
  }
  EXPECT_EQ(Dag::parse("7\n").vertices(), 8u);
  EXPECT_EQ(Dag::parse("").vertices(), 0u);
  EXPECT_EQ(Dag::parse("# nothing\n").vertices(), 0u);
}

/// An NPY file of format 1.0.
std::string npy(std::string_view descr, std::string_view shape, std::string_view cells,
                std::string_view order = "False") {
  std::string header =
      fmt::format("{{'descr': '{}', 'fortran_order': {}, 'shape': {}, }}", descr, order, shape);
  while ((10 + header.size() + 1) % 64 != 0) header += ' ';
  header += '\n';
  std::string bytes = "\x93NUMPY";
  bytes += '\1';
  bytes += '\0';
  bytes += static_cast<char>(header.size() & 0xFF);
  bytes += static_cast<char>(header.size() >> 8);
  return bytes + header + std::string(cells);
}

TEST(Dag, NpyFiles) {
  const std::string_view bytes("\0\1\0\2\1\2", 6);
  EXPECT_EQ(values_of(Dag::parse(npy("|u1", "(3, 2)", bytes))),
            (std::vector<std::uint32_t>{2, 1, 0}));
  std::string wide;
  for (const char c : bytes) wide += c + std::string(7, '\0');
  EXPECT_EQ(values_of(Dag::parse(npy("<i8", "(3,2)", wide))),
            (std::vector<std::uint32_t>{2, 1, 0}));
  EXPECT_EQ(dag_error(npy("|u1", "(6,)", bytes)),
            "NPY: its shape is (6,); write two columns, as in (1000, 2)");
  EXPECT_EQ(dag_error(npy("|u1", "(3, 2)", bytes, "True")),
            "NPY: its columns stand one after another; write it in C order");
  EXPECT_EQ(dag_error(npy("|u1", "(4, 2)", bytes)),
            "NPY: its header has 4 rows of two cells of 1 bytes, but 6 bytes follow");
  EXPECT_EQ(dag_error(npy("|i1", "(1, 2)", "\xFF\x01")),
            "row 0: a vertex is a number from 0 to 4294967292");
}

TEST(Dag, Errors) {
  EXPECT_EQ(dag_error("0 1\n1 x\n"), "line 2, '1 x': write two vertices a line, such as 0 1");
  EXPECT_EQ(dag_error("0 1 2\n"), "line 1, '0 1 2': write two vertices a line, such as 0 1");
  EXPECT_EQ(dag_error("0 -1\n"), "line 1, '0 -1': write two vertices a line, such as 0 1");
  EXPECT_EQ(dag_error("0 99999999999\n"),
            "line 1, '0 99999999999': a vertex is a number from 0 to 4294967292");
  EXPECT_EQ(dag_error("0 1\n1 2\n2 3\n3 1\n"),
            "the graph has a cycle, so that play need not end: 1 -> 2 -> 3 -> 1");
  EXPECT_EQ(dag_error("5 5\n"), "the graph has a cycle, so that play need not end: 5 -> 5");
  RunControl small;
  small.memory_limit = 1'000'000;
  EXPECT_NE(dag_error("0 4000000000\n", small).find("a graph with a vertex 4000000000"),
            std::string::npos);
  EXPECT_THROW(Dag::read("/nowhere/graph"), Error);
  EXPECT_THROW(GamePosition::parse("dag:0-1,1-0"), Error);
  EXPECT_THROW(GamePosition::parse("dag:0-1/2"), Error);
  EXPECT_THROW(GamePosition::parse("dag:edges:"), Error);
}

TEST(Dag, LongSequencesOfMovesNeedNoStack) {
  // One edge leads the other way, so that the search goes through all of the path.
  constexpr std::uint32_t last = 1'000'000;
  std::vector<Dag::Edge> edges{{last, 0}};
  for (std::uint32_t v = 0; v + 1 < last; ++v) edges.emplace_back(v, v + 1);
  const NimValues values = nim_values(Dag::from_edges(edges));
  EXPECT_EQ(values[0], (last - 1) % 2);
  EXPECT_EQ(values[last], 1 - (last - 1) % 2);
}

TEST(Dag, StopsOnRequest) {
  std::vector<Dag::Edge> edges;
  for (std::uint32_t v = 1; v < 1'000'000; ++v) edges.emplace_back(v, v - 1);
  const Dag graph = Dag::from_edges(edges);
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  try {
    nim_values(graph, run);
    FAIL() << "did not stop";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sprague
