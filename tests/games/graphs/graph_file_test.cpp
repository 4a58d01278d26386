// Graphs from files: edges, graph6, what is refused.

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include "sprague/detail/graph_file.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

class GraphFile : public ::testing::Test {
 protected:
  /// `before` + the path of a file with these bytes + `after`, with the graph read.
  std::string read(std::string_view bytes, const std::string& before,
                   const std::string& after = {}) {
    std::ofstream(path_, std::ios::binary) << bytes;
    return with_graphs_read(before + path_ + after);
  }

  std::string error(std::string_view bytes) {
    try {
      read(bytes, "node-kayles:file:");
    } catch (const Error& error) {
      return error.what();
    }
    return "no error";
  }

  ~GraphFile() override { std::filesystem::remove(path_); }

  std::string path_ = ::testing::TempDir() + "sprague_graph_" + std::to_string(::getpid());
};

TEST_F(GraphFile, Formats) {
  EXPECT_EQ(read("0 1\n1-2\r\n# comment\n\n 2 , 0 # more\n7\n",
                 "kayles:5 + node-kayles:file:", " + nim:3"),
            "kayles:5 + node-kayles:edges:0-1,1-2,2-0,7 + nim:3");
  EXPECT_EQ(read("IsP@OkWHG\n\n", "arc-kayles:file:"), "arc-kayles:graph6:IsP@OkWHG");
  EXPECT_EQ(read(">>sparse6<<:Fa@x^\n", "node-kayles:file:", "+nim:3"),
            "node-kayles:sparse6::Fa@x^+nim:3");
}

// A header of contests: vertices and edges, 1-based, and what would make it an edge.
TEST_F(GraphFile, AFormMayBeNamed) {
  const std::string_view star = "# star\n6 4\n1 2\n1 3\n1 4\n1 5\n";
  EXPECT_EQ(error(star), path_ +
                             ", line 2: '6 4', character 1: this can be edges or header; write one "
                             "of these words and a colon before the name of the file, as in "
                             "edges:graph.txt");
  EXPECT_EQ(read(star, "node-kayles:file:header:"), "node-kayles:edges:1-2,1-3,1-4,1-5,6");
  EXPECT_EQ(read(star, "node-kayles:file:edges:"), "node-kayles:edges:6-4,1-2,1-3,1-4,1-5");
  EXPECT_EQ(read("6-4\n1 2\n1 3\n1 4\n1 5\n", "node-kayles:file:"),
            "node-kayles:edges:6-4,1-2,1-3,1-4,1-5");
  EXPECT_EQ(read("0 1\n1 0\n", "hackenbush:file:adjacency:"), "hackenbush:edges:0-1");
  EXPECT_EQ(read("a b\nb c\nd\n", "node-kayles:file:"), "node-kayles:edges:0-1,1-2,3");
}

TEST_F(GraphFile, TellsHowItRead) {
  std::ofstream(path_) << "0 1\n1 2\n";
  const GraphsRead read = read_graphs("nim:3 + node-kayles:file:" + path_);
  EXPECT_EQ(read.text, "nim:3 + node-kayles:edges:0-1,1-2");
  ASSERT_EQ(read.notes.size(), 1u);
  EXPECT_EQ(read.notes[0].english(),
            path_ + ", read as edges: 3 vertices, 2 edges, numbered from 0.");
  std::ofstream(path_) << "IsP@OkWHG\n";
  EXPECT_EQ(read_graphs("node-kayles:file:" + path_).notes.at(0).english(),
            path_ + ", read as graph6: 10 vertices, 15 edges, numbered from 0.");
  EXPECT_TRUE(read_graphs("nim:3").notes.empty());
}

TEST_F(GraphFile, Dimacs) {
  EXPECT_EQ(read("c a path\nc\np edge 4 2\ne 1 2\ne 2 3\n", "node-kayles:file:"),
            "node-kayles:edges:1-2,2-3,4");
  EXPECT_EQ(read("p 5 1\n1 2\n", "node-kayles:file:"), "node-kayles:edges:1-2,3,4,5");
  EXPECT_EQ(read("p col 4 1\n0 3\n", "node-kayles:file:"), "node-kayles:edges:0-3,1,2");
  EXPECT_EQ(read("p edge 2 0\n", "node-kayles:file:"), "node-kayles:edges:1,2");
  const auto numbers = [&](const std::string& line, int vertices, int edges) {
    return path_ + ", line 1: '" + line + "', character 1: write 'p edge " +
           std::to_string(vertices) + ' ' + std::to_string(edges) +
           "' once, before the edges, with the numbers of vertices and edges that there are";
  };
  EXPECT_EQ(error("p edge 3 3\ne 1 2\ne 2 3\n"), numbers("p edge 3 3", 3, 2));
  EXPECT_EQ(error("p edge 3 2\ne 1 2\ne 2 4\n"), numbers("p edge 3 2", 4, 2));
  EXPECT_EQ(error("p edge 3 2\ne 0 2\ne 2 3\n"), numbers("p edge 3 2", 4, 2));
  EXPECT_NE(error("1 2\np edge 2 1\n").find("once, before the edges"), std::string::npos);
  // Elsewhere a line that begins so is no comment.
  EXPECT_NE(error("1 2\nc 3\n").find("line 2: 'c 3', character 1: 'c' does not fit"),
            std::string::npos);
  EXPECT_NE(error("p edge 5\n").find("p edge 5 4"), std::string::npos);
  EXPECT_NE(error("p edge 5 4 3\n").find("p edge 5 4"), std::string::npos);
}

TEST_F(GraphFile, OtherTextsStay) {
  for (const std::string_view text :
       {"kayles:5 + nim:3", "node-kayles:petersen", "file:rules.txt:5", "unknown:file:x", ""}) {
    EXPECT_EQ(with_graphs_read(text), text);
  }
}

TEST_F(GraphFile, Errors) {
  EXPECT_EQ(error("0 1\n1,\n"),
            path_ + ", line 2: '1,', at its end: write two vertices a line, such as 0 1");
  EXPECT_EQ(error("IsP@OkWHG\nDQc\n"),
            path_ + ", line 2: a file has one graph; leave out the others");
  EXPECT_EQ(error("\n# nothing\n"), path_ + ", there is nothing in it; write lines such as 0 1");
  EXPECT_EQ(error(std::string(64'000'001, ' ')),
            path_ + ", at most 64000000 bytes in a file are possible here");
  EXPECT_THROW(with_graphs_read("node-kayles:file:/nowhere"), Error);
  EXPECT_THROW(with_graphs_read("node-kayles:file:"), Error);
}

}  // namespace
}  // namespace sprague
