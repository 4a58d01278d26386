// Graphs as text: sizes of the families, formats of nauty, errors that name the character.

#include <gtest/gtest.h>

#include "games/graphs/canonical_graph.hpp"
#include "games/graphs/graph_text.hpp"

namespace sprague {
namespace {

Graph read(std::string_view text) {
  return Graph(read_graph(Cursor(text), GraphKind::simple));
}

std::string error_of_graph(std::string_view text) {
  try {
    read_graph(Cursor(text), GraphKind::simple);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.what();
  }
  return "no error";
}

struct Sizes {
  std::string_view text;
  std::size_t vertices, edges;
};

TEST(GraphText, SizesOfFamilies) {
  for (const Sizes& sizes : std::initializer_list<Sizes>{{"path:7", 7, 6},
                                                         {"cycle:12", 12, 12},
                                                         {"complete:6", 6, 15},
                                                         {"complete:3,4", 7, 12},
                                                         {"star:5", 6, 5},
                                                         {"wheel:6", 7, 12},
                                                         {"grid:3x10", 30, 47},
                                                         {"kings:4", 16, 42},
                                                         {"queens:8", 64, 728},
                                                         {"queens:2x3", 6, 13},
                                                         {"rooks:4", 16, 48},
                                                         {"bishops:4", 16, 28},
                                                         {"knights:5", 25, 48},
                                                         {"hypercube:4", 16, 32},
                                                         {"petersen", 10, 15},
                                                         {"petersen:8,3", 16, 24},
                                                         {"random:20,30,1", 20, 30},
                                                         {"random:5,10,7", 5, 10},
                                                         {"tree:0,0,1", 4, 3},
                                                         {"edges:0-1,1-2", 3, 2},
                                                         {"0-1, 1-2 ,2-1", 3, 2},
                                                         {"graph6:IsP@OkWHG", 10, 15},
                                                         {"sparse6::Fa@x^", 7, 4},
                                                         {"edges:", 0, 0},
                                                         {"random:0,0,1", 0, 0},
                                                         {"path:0", 0, 0},
                                                         {"complete:447", 447, 99681}}) {
    const Graph graph = read(sizes.text);
    EXPECT_EQ(graph.size(), sizes.vertices) << sizes.text;
    EXPECT_EQ(graph.edge_count(), sizes.edges) << sizes.text;
  }
}

TEST(GraphText, ExampleOfSparse6) {
  // formats.txt of nauty: :Fa@x^ has the edges 0-1 0-2 1-2 5-6 on 7 vertices.
  EXPECT_EQ(edges_text(read("sparse6::Fa@x^").edges()), "0-1,0-2,1-2,5-6");
  // The same document: DQc has the edges 0-2 0-4 1-3 3-4.
  EXPECT_EQ(edges_text(read("graph6:DQc").edges()), "0-2,0-4,1-3,3-4");
}

TEST(GraphText, Graph6RoundTrip) {
  for (unsigned seed = 0; seed < 50; ++seed) {
    const unsigned size = 1 + seed % 40;
    const unsigned edges = size * (size - 1) / 2 * (seed % 7) / 7;
    const Graph graph = read("random:" + std::to_string(size) + ',' + std::to_string(edges) + ',' +
                             std::to_string(seed));
    EXPECT_EQ(graph.edge_count(), edges);
    EXPECT_EQ(read("graph6:" + graph6_text(graph)).edges().edges, graph.edges().edges);
  }
}

TEST(GraphText, ThePetersenGraphs) {
#ifndef SPRAGUE_WITHOUT_TBB
  const auto canonical = [](std::string_view text) {
    return canonical_graph(BitGraph<1>(read(text))).graph.neighbours;
  };
  EXPECT_EQ(canonical("petersen"), canonical("graph6:IsP@OkWHG"));
  EXPECT_NE(canonical("petersen"), canonical("random:10,15,1"));
#endif
  EXPECT_EQ(automorphisms(read("petersen"), 10).size(), 0u);  // there are 120
}

TEST(GraphText, Errors) {
  EXPECT_EQ(error_of_graph("grid:3"), "'grid:3', at its end: write 'x', as in grid:3x4");
  EXPECT_EQ(error_of_graph("grid:0x4").substr(0, 24), "'grid:0x4', character 6:");
  EXPECT_EQ(error_of_graph("blob:4").substr(0, 22), "'blob:4', character 1:");
  EXPECT_EQ(error_of_graph("0-1,1-1"),
            "'0-1,1-1', character 7: 1-1 joins a vertex to itself, which this game has no use for");
  EXPECT_EQ(error_of_graph("0-1,").substr(0, 19), "'0-1,', at its end:");
  EXPECT_EQ(error_of_graph("path:20001"),
            "'path:20001', character 1: at most 20000 vertices are possible here");
  EXPECT_EQ(error_of_graph("complete:20000"),
            "'complete:20000', character 1: at most 200000 edges are possible here");
  EXPECT_EQ(error_of_graph("grid:1000000000000x1000000000000"),
            "'grid:1000000000000x1000000000000', character 1: at most 20000 vertices "
            "are possible here");
  EXPECT_EQ(error_of_graph("random:4,7,1"),
            "'random:4,7,1', character 10: 4 vertices have at most 6 edges here");
  EXPECT_EQ(error_of_graph("tree:0,2").substr(0, 24), "'tree:0,2', character 8:");
  EXPECT_EQ(error_of_graph("graph6:D!c").substr(0, 26), "'graph6:D!c', character 9:");
  EXPECT_EQ(error_of_graph("graph6:DQ").substr(0, 24), "'graph6:DQ', at its end:");
  EXPECT_EQ(error_of_graph("graph6:DQcc").substr(0, 28), "'graph6:DQcc', character 11:");
  EXPECT_EQ(error_of_graph("petersen/").substr(0, 25), "'petersen/', character 9:");
  EXPECT_EQ(error_of_graph("petersen:3"),
            "'petersen:3', at its end: write ',', as in petersen:7,2");
  EXPECT_EQ(error_of_graph("petersen:8,4"),
            "'petersen:8,4', character 12: 4 is too large: the maximum is 3");
  EXPECT_EQ(error_of_graph("file:secret"),
            "'file:secret', character 1: no file is read here; write what is in it, as "
            "in 0-1,1-2");
  EXPECT_EQ(error_of_graph(""), "'', at its end: write it as in grid:3x10 or 0-1,1-2");
}

}  // namespace
}  // namespace sprague
