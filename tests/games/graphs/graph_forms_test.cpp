// Graphs as text: each form, what is refused, and random graphs that are written and read.

#include "games/graphs/graph_forms.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "property/random.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

/// A graph as a set of vertices and a list of edges.
struct Plain {
  std::vector<Vertex> vertices;
  std::vector<Edge> edges;
  friend bool operator==(const Plain&, const Plain&) = default;
};

Plain plain(std::vector<Vertex> vertices, std::vector<Edge> edges, GraphKind kind) {
  for (Edge& edge : edges) {
    if (kind != GraphKind::directed && edge.from > edge.to) std::swap(edge.from, edge.to);
  }
  std::ranges::sort(edges);
  if (kind != GraphKind::multigraph)  // no difference to other games
    edges.erase(std::unique(edges.begin(), edges.end()), edges.end());
  return {std::move(vertices), std::move(edges)};
}

Plain plain(const WrittenGraph& graph, GraphKind kind) {
  return plain(graph.vertices(), graph.edges, kind);
}

/// `0-1,1-2,3`: the edges and the vertices without one, and what was left out.
std::string read(std::string_view text, GraphKind kind, std::string_view form = {}) {
  try {
    const WrittenGraph graph = read_graph_text(text, kind, form);
    std::string result;
    const auto name = [&](Vertex v) {
      return graph.names.empty() ? std::to_string(v) : graph.names[v];
    };
    std::vector<Vertex> lone = graph.vertices();
    for (const Edge& edge : graph.edges) {
      result += fmt::format("{}{}-{}", result.empty() ? "" : ",", name(edge.from), name(edge.to));
      std::erase(lone, edge.from);
      std::erase(lone, edge.to);
    }
    for (const Vertex v : lone) result += fmt::format("{}{}", result.empty() ? "" : ",", name(v));
    if (graph.has_weights) result += " without weights";
    if (!graph.header.empty()) result += " without " + graph.header;
    return result;
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
    return error.what();
  }
}

constexpr GraphKind simple = GraphKind::simple;
constexpr GraphKind multigraph = GraphKind::multigraph;
constexpr GraphKind directed = GraphKind::directed;

struct Example {
  GraphKind kind;
  std::string_view text;
  std::string_view expected;  // or a part of the error
  std::string_view form = {};
};

void expect(const std::vector<Example>& examples) {
  for (const auto& [kind, text, expected, form] : examples)
    EXPECT_EQ(read(text, kind, form), expected) << text;
}

void expect_errors(const std::vector<Example>& examples) {
  for (const auto& [kind, text, part, form] : examples)
    EXPECT_NE(read(text, kind, form).find(part), std::string::npos)
        << text << ": " << read(text, kind, form);
}

TEST(GraphForms, Edges) {
  expect({{simple, "0 1\n1-2\r\n# comment\n\n 2 , 0 # more\n7\n", "0-1,1-2,2-0,7"},
          {simple, "a b\nb c\nd\n", "a-b,b-c,d"},
          {simple, "a -- b\n'b' -- \"c d\"\n", "a-b,b-c d"},
          {simple, "0 1 2.5\n1 2 -1\n", "0-1,1-2 without weights"},
          {simple, "0 1 {'weight': 3}\n1 2 {}\n", "0-1,1-2 without weights"},
          {simple, "0 1 {}\n1 2 {}\n", "0-1,1-2"},
          {simple, "source,target\n0,1\n1,2\n", "0-1,1-2 without source,target"},
          {simple, "u,v,w\n0,1,5\n1,2,5\n", "0-1,1-2 without weights without u,v,w"},
          {simple,
           "\xEF\xBB\xBF"
           "0\t1\n",
           "0-1"},
          {multigraph, "0 1\n1 0\n1 1\n", "0-1,1-0,1-1"},
          {directed, "0 -> 1\n1->2 % more\n2,0\n", "0-1,1-2,2-0"},
          {directed, "win -> lose\nlose\n", "win-lose"}});
  expect_errors(
      {{simple, "0 1\n1 x\n", "line 2: '1 x', character 3: 'x' does not fit the vertices"},
       {simple, "a b\nb 3\n", "line 2: 'b 3', character 3: '3' does not fit"},
       {simple, "0 1\n1 1\n", "line 2: '1 1', character 3: 1-1 joins a vertex to itself"},
       {simple, "0 1 x\n", "character 5: write two vertices a line"},
       {simple, "0 1\n1,\n", "line 2: '1,', at its end: write two vertices a line"},
       {simple, "0 -> 1\n", "character 3: edges lead both ways"},
       {directed, "0 -1\n", "character 3: write two vertices a line"},
       {directed, "0-1\n", "character 2: write two vertices a line"},
       {simple, "0 1 2.5\n1 2\n", "line 2: '1 2', character 3: write two vertices a line"},
       {simple, "source,target\na,b\n", "this line can be a header or an edge"},
       {simple, "0 4294967293\n", "write a number from 0 to 4294967292"},
       {simple, "# nothing\n", "there is nothing in it"},
       {multigraph, "0 1\n1 0\n", "this can be edges, adjacency or matrix"},
       {directed, "0 0\n0 1\n", "this can be edges or matrix"},
       {simple, "0 1\n1 2 3\n1 2\n", "line 3: '1 2', character 1: '1' stands there already"}});
}

TEST(GraphForms, HeadersWithTheNumbers) {
  const std::string_view star = "6 4\n1 2\n1 3\n1 4\n1 5\n";
  expect({{simple, star, "6-4,1-2,1-3,1-4,1-5", "edges"},
          {simple, star, "1-2,1-3,1-4,1-5,6", "header"},
          {simple, "5 2\n0 1\n1 2\n", "0-1,1-2,3,4", "header"},
          {simple, "4\n1 2\n2 4\n", "1-2,2-4,3", "header"},
          {simple, "3 3\n1 2\n2 3\n3 1\n", "1-2,2-3,3-1"},  // 3-3 is no edge
          {simple, "3\n1 2\n2 3\n", "1-2,2-3"},             // the same either way
          {simple, "3 2 7\n1 2 7\n1 3 8\n", "3-2,1-2,1-3 without weights", "edges"},
          {directed, "4 2\n1 2\n1 3\n", "1-2,1-3,4", "header"},
          {directed, "4 3 2\n1 2\n2 3\n3 1\n", "1-2,2-3,3-1,4 without 2", "header"},
          {directed,
           "%%MatrixMarket matrix coordinate pattern general\n% a comment\n4 4 2\n1 2\n2 3\n",
           "1-2,2-3,4"},
          {simple, "%%MatrixMarket matrix coordinate real symmetric\n3 3 2\n2 1 0.5\n3 1 4\n",
           "2-1,3-1 without weights"},
          {simple, "5 3\n1 2\n1 3\n", "5-3,1-2,1-3"},  // not three edges
          {simple, "5,2\n1 2\n1 3\n", "5-2,1-2,1-3"}});
  expect_errors(
      {{simple, star, "line 1: '6 4', character 1: this can be edges or header; write one"},
       {simple, "4\n1 2\n2 4\n", "this can be edges or header"},
       {simple, "5 3\n1 2\n1 3\n", "line 1: '5 3', character 3: the first line does not fit",
        "header"},
       {simple, "3 2\n0 1\n1 3\n", "line 1: '3 2', character 1: the first line does not fit",
        "header"},
       {directed, "4 3 1\n1 2\n2 3\n3 4\n", "this can be header or adjacency"},
       {simple, "%%MatrixMarket matrix array real general\n2 2\n0\n1\n1\n0\n",
        "line 2: '2 2', character 3: the first line does not fit"},
       {simple, "4 4 3\n1 2\n2 3\n", "the first line does not fit", "header"},
       {simple, "9999999 1\n0 1\n", "at most 1000000 vertices", "header"}});
}

TEST(GraphForms, Adjacency) {
  expect({{simple, "1: 2 3\n2: 1\n3: 1\n", "1-2,1-3"},
          {simple, "0: 1, 2\n3:\n", "0-1,0-2,3"},
          {simple, "0 1 2\n1 2\n3\n", "0-1,0-2,1-2,3"},  // as networkx writes them
          {simple, "a: b c\nb: a\nc: a", "a-b,a-c"},
          {multigraph, "0: 1 1\n1: 0 0\n", "0-1,0-1"},
          {multigraph, "0: 0 1\n1: 0\n", "0-0,0-1"},
          {directed, "0: 1 2\n1: 0\n2:\n", "0-1,0-2,1-0"},
          {simple, "0 1\n1 2\n", "0-1,1-2", "adjacency"},
          {simple, "{0: [1, 2], 1: [0], 2: [0]}", "0-1,0-2"},
          {simple, R"({"a": ["b"], "b": ["a"], "c": []})", "a-b,c"},
          {directed, "{0: {1, 2}, 1: (2,)}", "0-1,0-2,1-2"},
          {simple, "{0: {1: {}}, 1: {0: {}}}", "0-1"},
          {simple, "{0: {1: {'weight': 2}}, 1: {0: {'weight': 2}}}", "0-1 without weights"},
          {simple, "[[1, 2], [0], [0], []]", "0-1,0-2,3"},
          {directed, "[[1, 2], [2], []]", "0-1,0-2,1-2"}});
  expect_errors({{simple, "0: 1\n1: 0 2\n", "line 2: '1: 0 2', character 6: 1-2 is listed by one"},
                 {simple, "0: 1\n0: 2\n", "line 2: '0: 2', character 1: '0' stands there already"},
                 {simple, "{0: [1], 0: [2]}", "'0' stands there already"},
                 {directed, "[[1, 3], [2], []]", "there is no vertex 3; the vertices are 0 to 2",
                  "adjacency"},
                 {simple, "0: 1\n1 2\n", "line 2"},
                 {directed, "[[1, 2], [2, 0], [0, 1]]", "this can be edges or adjacency"},
                 {simple, "0 1 2\n1 0 2\n2 0 1\n", "this can be edges or adjacency"}});
}

TEST(GraphForms, Matrices) {
  expect({{simple, "0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 0", "0-1,1-2,3"},
          {simple, "0,1,0,0\n1,0,1,0\n0,1,0,0\n0,0,0,0", "0-1,1-2,3"},
          {simple, "4\n0 1 0 0\n1 0 1 0\n0 1 0 0\n0 0 0 0", "0-1,1-2,3"},
          {simple, "0 1 0 0\n0 0 1 0\n0 0 0 0\n0 0 0 0", "0-1,1-2,3"},  // a triangle of it
          {simple, "0 1 0\n1 0 1\n0 1 0", "0-1,1-2", "matrix"},
          {simple, "0 1\n1 0", "0-1", "matrix"},
          {simple, "[[0, 1, 0], [1, 0, 0], [0, 0, 0]]", "0-1,2", "matrix"},
          {multigraph, "0 2 0 0\n2 1 0 0\n0 0 0 0\n0 0 0 0", "0-1,0-1,1-1,2,3"},
          {simple, "0 7 0 0\n7 0 1 0\n0 1 0 0\n0 0 0 0", "0-1,1-2,3 without weights"},
          {directed, "0 1 0 0\n0 0 0 0\n0 0 0 0\n1 1 0 1", "0-1,3-0,3-1,3-3,2"},
          {directed, "1", "1"},  // a vertex alone
          {directed, "1", "0-0", "matrix"}});
  expect_errors({{simple, "0 1 0 0\n1 0 1 0\n0 1 0 0\n1 0 0 0",
                  "line 4: '1 0 0 0', character 1: 3-0 is listed"},
                 {simple, "0 1 0 0\n1 0 1 0\n0 1 0\n0 0 0 0", "line 3"},
                 {simple, "0 1 0\n1 0 1\n0 1 0", "this can be"},
                 {simple, "1 0 0 0\n0 0 0 0\n0 0 0 0\n0 0 0 0", "0-0 joins a vertex to itself"}});
}

TEST(GraphForms, DegreesAndNeighbours) {
  expect({{directed, "3 1 2 3\n1 2\n0\n1 0\n", "0-1,0-2,0-3,1-2,3-0"},
          {directed, "4\n3 1 2 3\n1 2\n0\n1 0\n", "0-1,0-2,0-3,1-2,3-0"},
          {directed, "3 2 3 4\n1 3\n0\n0\n", "1-2,1-3,1-4,2-3"},
          {directed, "1 1\n0\n", "0-1", "degrees-from-0"},
          {directed, "1 1\n0\n", "1-1,2", "degrees-from-1"},
          {simple, "2 1 2\n1 0\n1 0\n", "0-1,0-2", "degrees-from-0"}});
  expect_errors(
      {{directed, "2 1 2\n1 2\n0\n", "this can be adjacency, degrees-from-0 or degrees-from-1"},
       {directed, "1 1\n0\n", "this can be edges, degrees-from-0 or degrees-from-1"},
       {directed, "2 1 2\n1 3\n0\n", "there is no vertex 3; the vertices are 0 to 2",
        "degrees-from-0"},
       {directed, "2 1 2\n2 0\n0\n", "line 2: '2 0', character 1: write how many neighbours",
        "degrees-from-0"}});
}

TEST(GraphForms, Parents) {
  expect({{simple, "0 0 1 1", "0-1,0-2,1-3,1-4"},
          {simple, "0 1 1 2", "1-2,1-3,2-4", "parents"},
          {simple, "-1 0 0 1", "0-1,0-2,1-3"},
          {simple, "4\n-1 0 0 1", "0-1,0-2,1-3"},
          {simple, "[-1, 0, 0, 1]", "0-1,0-2,1-3"},
          {simple, "2 -1 1", "2-0,1-2"},
          {simple, "5\n1 1 2 2\n", "1-2,1-3,2-4,2-5"},
          {simple, "0 0 1", "0-1,0-2,1-3", "tree"}});
  expect_errors({{simple, "0 1 1 2", "this can be"},
                 {simple, "-1 2 1", "write in one row the parents", "parents"},
                 {simple, "-1 -1 0 0", "write in one row the parents", "parents"},
                 {simple, "0 2 0", "the parent of vertex 2", "tree"}});
}

TEST(GraphForms, Dot) {
  expect(
      {{simple, "graph { a -- b; b -- c -- a\n d }", "a-b,b-c,c-a,d"},
       {simple, "strict graph \"G\" {\n  0 -- 1 [label=\"x\", color=\"#ff0000\"];\n}",
        "0-1 without weights"},
       {simple,
        "graph G {\n node [shape=circle];\n rankdir=LR\n // a comment -- x\n 0 -- 1\n 2 [w=1];\n}",
        "0-1,2 without weights"},
       {directed, "digraph {\n0 -> 1 -> 2;\n}", "0-1,1-2"}});
  expect_errors({{simple, "digraph { a -> b }", "write it as in graph { 0 -- 1 }"},
                 {directed, "graph { a -- b }", "write it as in digraph { 0 -> 1 }"},
                 {simple, "graph { a -- b", "a bracket is not closed"},
                 {simple, "graph { a -- { b c } }", "write two vertices a line"},
                 {simple, "graph { a b }", "write '--' or ';'"},
                 {simple, "graph { }", "there is nothing in it"},
                 {simple, "graph { a } b", "nothing can follow here"},
                 {simple, "graph { a -> b }", "write '--' or ';'"}});
}

TEST(GraphForms, PairsAndObjects) {
  expect(
      {{simple, "[(0, 1), (1, 2)]", "0-1,1-2"},
       {simple, "[['a', 'b'], ['b', 'c']]", "a-b,b-c"},
       {simple, "[(0, 1, {'w': 2}), (1, 2, {})]", "0-1,1-2 without weights"},
       {simple, "edges = [[0,1],[1,2],[2,3]]", "0-1,1-2,2-3"},
       {simple, "(0, 1)\n(1, 2)\n", "0-1,1-2"},
       {simple,
        R"({"directed": false, "nodes": [{"id": 0}, {"id": 1}, {"id": 2}], "links": [{"source": 0, "target": 1}]})",
        "0-1,2"},
       {simple, R"({"edges": [[0, 1]], "nodes": [0, 1, 5]})", "0-1,5"}});
  expect_errors({{simple, R"({"links": [{"source": 0}]})", "the member target is missing"},
                 {simple, "[(0, 1), 2]", "write pairs"},
                 {simple, "[]", "write pairs"},
                 {simple, "[(0, 1)", "a bracket is not closed"}});
}

/// A random graph, with the vertices from `first` on.
struct Drawn {
  GraphKind kind;
  Vertex first;
  Vertex count;
  std::vector<Edge> edges;

  Plain truth() const {
    std::vector<Vertex> vertices;
    for (Vertex v = first; v < first + count; ++v) vertices.push_back(v);
    return plain(vertices, edges, kind);
  }
};

Drawn draw(property::Random& random) {
  Drawn graph{std::array{simple, multigraph, directed}[random.between(0, 2)],
              static_cast<Vertex>(random.between(0, 1)),
              static_cast<Vertex>(random.between(1, 6)),
              {}};
  std::map<Edge, bool> there;
  for (std::uint64_t tries = random.between(0, 9); tries > 0; --tries) {
    Edge edge{static_cast<Vertex>(graph.first + random.between(0, graph.count - 1)),
              static_cast<Vertex>(graph.first + random.between(0, graph.count - 1))};
    if (edge.from == edge.to && graph.kind == simple) continue;
    if (graph.kind != directed && edge.from > edge.to) std::swap(edge.from, edge.to);
    if (!std::exchange(there[edge], true) || graph.kind == multigraph) graph.edges.push_back(edge);
  }
  return graph;
}

/// The neighbours of each vertex: of undirected graphs at both ends.
std::map<Vertex, std::vector<Vertex>> neighbours_of(const Drawn& graph) {
  std::map<Vertex, std::vector<Vertex>> result;
  for (Vertex v = graph.first; v < graph.first + graph.count; ++v) result[v];
  for (const Edge& edge : graph.edges) {
    result[edge.from].push_back(edge.to);
    if (graph.kind != directed && edge.from != edge.to) result[edge.to].push_back(edge.from);
  }
  return result;
}

/// The graph in every form, with the word for it, or none where nothing else has this form.
std::vector<std::pair<std::string_view, std::string>> written(const Drawn& graph) {
  std::string rows, adjacency, plain_adjacency, degrees, map = "{", lists = "[", pairs = "[";
  std::string dot = graph.kind == directed ? "digraph {\n" : "graph {\n";
  std::string dimacs = fmt::format("p edge {} {}\n", graph.count, graph.edges.size());
  for (const Edge& edge : graph.edges) {
    rows += fmt::format("{} {}\n", edge.from, edge.to);
    pairs += fmt::format("({}, {}), ", edge.from, edge.to);
    dimacs += fmt::format("{} {} {}\n", graph.kind == directed ? 'a' : 'e', edge.from, edge.to);
    dot += fmt::format("{} {} {};\n", edge.from, graph.kind == directed ? "->" : "--", edge.to);
  }
  std::string lone;
  std::vector<std::string> matrix(graph.count);
  for (const auto& [v, neighbours] : neighbours_of(graph)) {
    const std::string list = fmt::format("{}", fmt::join(neighbours, " "));
    const std::string items = fmt::format("{}", fmt::join(neighbours, ", "));
    lone += fmt::format("{}\n", v);
    adjacency += fmt::format("{}: {}\n", v, list);
    plain_adjacency += fmt::format("{} {}\n", v, list);
    degrees += fmt::format("{} {}\n", neighbours.size(), list);
    map += fmt::format("\"{}\": [{}], ", v, items);
    lists += fmt::format("[{}], ", items);
    for (Vertex w = graph.first; w < graph.first + graph.count; ++w)
      matrix[v - graph.first] += fmt::format("{} ", std::ranges::count(neighbours, w));
  }
  std::vector<std::pair<std::string_view, std::string>> all{
      {"edges", rows + lone},
      {"adjacency", adjacency},
      {"adjacency", plain_adjacency},
      {graph.first == 0 ? "degrees-from-0" : "degrees-from-1", degrees},
      {"adjacency", map + "}"},
      {"", dot + lone + "}"}};
  if (std::ranges::all_of(neighbours_of(graph),
                          [](const auto& each) { return !each.second.empty(); }) &&
      graph.kind != directed)
    all.emplace_back("edges", pairs + "]");
  // With a vertex 0, or the last one of those from 1, the numbers say where vertices begin.
  const auto names_first = [&](Vertex v) {
    return std::ranges::any_of(graph.edges,
                               [&](const Edge& e) { return e.from == v || e.to == v; });
  };
  if (!graph.edges.empty() && (graph.first == 1 || names_first(0))) {
    all.emplace_back("header", fmt::format("{} {}\n", graph.count, graph.edges.size()) + rows);
    all.emplace_back("header", fmt::format("{}\n", graph.count) + rows);
    all.emplace_back("", dimacs);
  }
  // Two rows with other numbers than 0 and 1 are edges.
  if (graph.first == 0 && graph.count > (graph.kind == multigraph ? 2 : 1)) {
    all.emplace_back("matrix", fmt::format("{}", fmt::join(matrix, "\n")));
    all.emplace_back("adjacency", lists + "]");
  }
  return all;
}

// Every form is read back by its word, and without it the graph is the same or the text is refused
// as one that has several readings. Whatever is cut off or left out, the text is read or refused.
TEST(GraphForms, RandomGraphsInEachForm) {
  std::uint64_t read_without_word = 0;
  std::uint64_t refused = 0;
  for (std::uint64_t number = 0; number < 250; ++number) {
    property::Random random(55, number);
    const Drawn graph = draw(random);
    for (const auto& [form, text] : written(graph)) {
      SCOPED_TRACE(fmt::format("case {}, {}:\n{}", number, form, text));
      ASSERT_EQ(plain(read_graph_text(text, graph.kind, form), graph.kind), graph.truth());
      try {
        ASSERT_EQ(plain(read_graph_text(text, graph.kind, {}), graph.kind), graph.truth());
        ++read_without_word;
      } catch (const Error& error) {
        ASSERT_NE(std::string_view(error.what()).find("this can be"), std::string_view::npos)
            << error.what();
        ++refused;
      }
      if (number >= 20) continue;
      for (std::size_t at = 0; at < text.size(); ++at) {
        read(text.substr(0, at), graph.kind);
        read(std::string(text).erase(at, 1), graph.kind);
      }
    }
  }
  EXPECT_GT(read_without_word, 2 * refused);
  EXPECT_GT(refused, 0u);
}

TEST(GraphForms, SaysHowItRead) {
  const auto reading = [](std::string_view text, GraphKind kind) {
    return reading_of(read_graph_text(text, kind, {})).english();
  };
  EXPECT_EQ(reading("1 2\n2 3\n", simple), "read as edges: 3 vertices, 2 edges, numbered from 1.");
  EXPECT_EQ(reading("source,target,w\n0,1,4\n", simple),
            "read as edges: 2 vertices, 1 edges, numbered from 0. Weights and attributes are left "
            "out. Of the first line, 'source,target,w' is left out.");
  EXPECT_EQ(
      reading("graph { b -- a }", simple),
      "read as DOT: 2 vertices, 1 edges, numbered in the order of their names: 0 = b, 1 = a.");
}

}  // namespace
}  // namespace sprague
