// Proof sets of values: what the search writes is verified, and what was changed is not.

#include <fmt/format.h>

#include <algorithm>
#include <random>

#include "check/positions/placed_pieces.hpp"
#include "check/positions/position_game.hpp"
#include "check/positions/proof_files.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace {

using namespace sprague;
using proofs::contents;
using proofs::proof_of;
using proofs::verdict_of;
using property::Random;

std::string random_board(std::mt19937& random, std::size_t rows, std::size_t columns) {
  std::bernoulli_distribution is_free(0.8);
  std::string text = "cram:";
  for (std::size_t row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (std::size_t column = 0; column < columns; ++column) text += is_free(random) ? '.' : 'x';
  }
  return text;
}

TEST(ProofSet, OfRectanglesAndOfRandomBoardsIsVerified) {
  std::mt19937 random(1);
  std::vector<std::string> positions{"cram:1x1",
                                     "cram:2x2",
                                     "cram:1x16",
                                     "cram:3x3",
                                     "cram:4x5",
                                     "cram:5x5",
                                     "cram:2x15",
                                     "cram:4x6",
                                     "cram:x/.",
                                     "chomp:1x1",
                                     "chomp:4x4",
                                     "chomp:7,5,5,2",
                                     "chomp:9,1,1",
                                     "node-kayles:petersen",
                                     "node-kayles:grid:3x8",
                                     "node-kayles:cycle:11",
                                     "node-kayles:graph6:IsP@OkWHG",
                                     "arc-kayles:grid:4x4",
                                     "arc-kayles:complete:7",
                                     "arc-kayles:petersen",
                                     "arc-kayles:path:9"};
  for (int i = 0; i < 20; ++i) positions.push_back(random_board(random, 4 + random() % 2, 5));
  for (const std::string& position : positions) proofs::expect_verified(position);
}

TEST(ProofSet, WithAnotherValueIsWrong) {
  for (const char* position :
       {"cram:4x5", "cram:5x5", "chomp:4x4", "node-kayles:grid:3x7", "arc-kayles:grid:3x4"}) {
    const check::ProofSet proof = proof_of(position);
    ASSERT_EQ(verdict_of(proof), Verdict::verified);
    ASSERT_FALSE(proof.facts.empty());
    for (std::uint64_t value = 0; value < 6; ++value) {
      check::ProofSet forged = proof;
      forged.value = value;
      EXPECT_EQ(verdict_of(forged) == Verdict::verified, value == proof.value) << value;
      for (auto& fact : forged.facts) {
        if (fact.second == proof.position) fact.first = value;
      }
      EXPECT_EQ(verdict_of(forged) == Verdict::verified, value == proof.value) << value;
    }
    for (std::size_t i = 0; i < proof.facts.size(); ++i) {
      for (const std::uint64_t value : {proof.facts[i].first + 1, proof.facts[i].first ^ 1}) {
        check::ProofSet forged = proof;
        forged.facts[i].first = value;
        EXPECT_EQ(verdict_of(forged), Verdict::wrong) << forged.facts[i].second;
      }
    }
  }
}

TEST(ProofSet, WithoutAFactThatItNeedsIsWrong) {
  const check::ProofSet proof = proof_of("cram:4x5");
  std::size_t needed = 0;
  for (std::size_t i = 0; i < proof.facts.size(); ++i) {
    check::ProofSet shorter = proof;
    shorter.facts.erase(shorter.facts.begin() + static_cast<std::ptrdiff_t>(i));
    if (verdict_of(shorter) != Verdict::verified) ++needed;
  }
  EXPECT_GT(needed, proof.facts.size() / 2);
  check::ProofSet empty = proof;
  empty.facts.clear();
  EXPECT_EQ(verdict_of(empty), Verdict::wrong);
}

TEST(ProofSet, WithAFactTwiceOrAnImageOfOneIsWrong) {
  check::ProofSet proof = proof_of("cram:4x5");
  proof.facts.emplace_back(2, "5x4");
  EXPECT_EQ(verdict_of(proof), Verdict::wrong);
  proof.facts.back() = {0, "1x1"};
  EXPECT_EQ(verdict_of(proof), Verdict::wrong);
  proof.facts.back() = {0, "4y5"};
  EXPECT_EQ(verdict_of(proof), Verdict::wrong);
}

TEST(ProofSet, OfAnotherGameIsUndecided) {
  check::ProofSet proof = proof_of("cram:4x5");
  proof.game = "marc";
  EXPECT_EQ(verdict_of(proof), Verdict::undecided);
  VerifyOptions few;
  few.max_steps = 10;
  EXPECT_EQ(check::verify(proof_of("cram:4x5"), 0, few, {}).verdict, Verdict::undecided);
}

TEST(ProofSet, FilesThatWereEditedAreRefused) {
  const std::string path = proofs::file("edited.proof");
  write_value_certificate(GamePosition::parse("cram:3x4"), path);
  const std::string bytes = contents(path);
  for (std::size_t at = 0; at < bytes.size(); ++at) {
    for (const int bit : {1, 2, 64}) {
      std::string edited = bytes;
      edited[at] = static_cast<char>(edited[at] ^ bit);
      std::ofstream(path, std::ios::binary) << edited;
      EXPECT_THROW(verify_certificate(path), Error) << at;
    }
    std::ofstream(path, std::ios::binary) << bytes.substr(0, at);
    EXPECT_THROW(verify_certificate(path), Error) << at;
  }
}

/// Adds edges at random until the graph has as many.
std::string random_graph6(std::mt19937& random, unsigned vertices, double probability) {
  std::bernoulli_distribution has_edge(probability);
  std::string text(1, static_cast<char>(63 + vertices));
  unsigned bits = 0;
  int count = 0;
  for (unsigned pair = 0; pair < vertices * (vertices - 1) / 2; ++pair) {
    bits = bits << 1 | (has_edge(random) ? 1u : 0u);
    if (++count < 6) continue;
    text += static_cast<char>(63 + bits);
    bits = 0;
    count = 0;
  }
  if (count > 0) text += static_cast<char>(63 + (bits << (6 - count)));
  return text;
}

// The checker's graphs and those of the search agree on graphs of all densities.
TEST(ProofSet, OfKaylesOnRandomGraphsIsVerified) {
  std::mt19937 random(2);
  for (int round = 0; round < 60; ++round) {
    const auto vertices = static_cast<unsigned>(1 + random() % 14);
    const std::string graph = random_graph6(random, vertices, 0.05 * (1 + round % 15));
    for (const char* game : {"node-kayles:graph6:", "arc-kayles:graph6:"}) {
      proofs::expect_verified(game + graph);
    }
  }
}

/// A graph of small parts, with vertices named at random: its edges, as positions have them.
std::string random_large_graph(Random& random, std::size_t vertices) {
  const std::vector<unsigned> names = random.order(vertices);
  std::string text = "edges:";
  const auto add = [&](std::size_t u, std::size_t v) {
    text += fmt::format("{}-{},", names[u], names[v]);
  };
  for (std::size_t begin = 0; begin < vertices;) {
    const std::size_t end = std::min(vertices, begin + random.between(1, 12));
    for (std::size_t v = begin + 1; v < end; ++v) {
      add(random.between(begin, v - 1), v);
      if (random.once_in(3)) add(random.between(begin, v - 1), v);
    }
    begin = end;
  }
  return text + std::to_string(names.back());
}

TEST(ProofSet, OfKaylesOnGraphsOfMoreThan64VerticesIsVerified) {
  Random random(13, 1);
  for (int i = 0; i < (sanitized ? 2 : 10); ++i) {
    const std::string graph = random_large_graph(random, random.between(63, 130));
    for (const char* game : {"node-kayles:", "arc-kayles:"}) proofs::expect_verified(game + graph);
  }
  for (const char* position :
       {"node-kayles:queens:9/3", "node-kayles:complete:100", "node-kayles:complete:40,41",
        "node-kayles:star:90", "node-kayles:path:70", "arc-kayles:star:99"})
    proofs::expect_verified(position);
  if (sanitized) return;  // the same code on more
  for (const char* position :
       {"node-kayles:queens:8", "node-kayles:rooks:9", "node-kayles:wheel:99",
        "node-kayles:path:130", "arc-kayles:cycle:100"})
    proofs::expect_verified(position);
}

TEST(ProofSet, OfQueensWithAnotherValueIsWrong) {
  proofs::expect_other_values_wrong("node-kayles:queens:9", sanitized ? 4 : 40);
}

// A component keeps its name when its vertices are renamed, and its text is read as itself.
TEST(ProofSet, TheCheckersGraphs) {
  const auto rules = check::position_game("node-kayles");
  for (std::uint64_t number = 0; number < 40; ++number) {
    Random random(13, 2 + number);
    const std::size_t vertices = random.between(55, 130);
    const std::vector<unsigned> names = random.order(vertices);
    std::string graph = "edges:", copy = "edges:";
    for (std::size_t v = 1; v < vertices; ++v) {  // a tree and some edges more
      for (int i = number % 4 == 0 || random.once_in(2) ? 1 : 2; i > 0; --i) {
        const std::size_t u = random.between(v - std::min<std::size_t>(v, 7), v - 1);
        graph += fmt::format("{}-{},", u, v);
        copy = "edges:" + fmt::format("{}-{},", names[v], names[u]) + copy.substr(6);
      }
    }
    graph.pop_back();
    copy.pop_back();
    const check::PositionGame::Sum components = rules->components(graph);
    ASSERT_EQ(components.size(), 1u);
    EXPECT_EQ(rules->size(components[0]), vertices);
    EXPECT_EQ(rules->components(copy), components) << graph;
    EXPECT_EQ(rules->components(rules->text(components[0])), components) << graph;
    EXPECT_NE(rules->components(graph + "/0"), components);
  }
}

// Its components and their images, by another way than the search's.
TEST(ProofSet, TheCheckersBoards) {
  const check::PlacedPieces rules(check::written_pieces("I2"));
  EXPECT_EQ(rules.components("4x5"), rules.components("5x4"));
  for (const char* image : {"x../...", ".../..x", ".../x..", "../../x.", "../../.x", "x./../.."})
    EXPECT_EQ(rules.components("..x/..."), rules.components(image)) << image;
  EXPECT_EQ(rules.components("1x1").size(), 0u);
  EXPECT_EQ(rules.components("..x../..x..").size(), 2u);
  EXPECT_TRUE(rules.is_zero(rules.components("4x6")[0]));
  EXPECT_FALSE(rules.is_zero(rules.components("4x5")[0]));
  EXPECT_FALSE(rules.is_zero(rules.components("5x5")[0]));  // a domino in the middle
}

}  // namespace
