// Col, NoGo and Clobber on graphs: against the definition, and against boards, which are grids.

#include "games/graphs/coloured_graph.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "check/positions/proof_files.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

using EdgePairs = std::vector<std::pair<std::size_t, std::size_t>>;

/// A letter for each vertex; a stone is looked at with its whole group.
class DefinedStones {
 public:
  DefinedStones(std::string rule, std::size_t vertices, const EdgePairs& edges)
      : rule_(std::move(rule)), near_(vertices) {
    for (const auto& [v, w] : edges) {
      near_[v].push_back(w);
      near_[w].push_back(v);
    }
  }

  bool is_legal(const std::string& at) const {
    for (std::size_t v = 0; v < at.size(); ++v) {
      if (at[v] != 'x' && at[v] != 'o') continue;
      std::vector<std::size_t> group{v};
      bool has_liberty = false;
      for (std::size_t i = 0; i < group.size(); ++i) {
        for (const std::size_t w : near_[group[i]]) {
          has_liberty = has_liberty || at[w] == '1';
          if (at[w] == at[v] && std::find(group.begin(), group.end(), w) == group.end())
            group.push_back(w);
        }
      }
      if (rule_ == "col" ? group.size() > 1 : rule_ == "nogo" && !has_liberty) return false;
    }
    return true;
  }

  std::uint64_t value(const std::string& at) {
    if (const auto known = values_.find(at); known != values_.end()) return known->second;
    std::set<std::uint64_t> attained;
    for (std::size_t v = 0; v < at.size(); ++v) {
      std::string after = at;
      for (const char stone : {'x', 'o'}) {
        after[v] = stone;
        if (rule_ != "clobber" && at[v] == '1' && is_legal(after)) attained.insert(value(after));
      }
      if (rule_ != "clobber") continue;
      for (const std::size_t w : near_[v]) {
        if (at[v] + at[w] != 'x' + 'o') continue;
        after = at;
        after[v] = '.';
        after[w] = at[v];
        attained.insert(value(after));
      }
    }
    std::uint64_t least = 0;
    while (attained.contains(least)) ++least;
    return values_[at] = least;
  }

 private:
  std::string rule_;
  std::vector<std::vector<std::size_t>> near_;
  std::map<std::string, std::uint64_t> values_;
};

std::uint64_t value_on_graph(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

struct RandomPosition {
  std::string rule, graph, letters;
  std::size_t vertices;
  EdgePairs edges;

  std::string text() const { return rule + ":" + graph + "/" + letters; }
};

RandomPosition random_position(property::Random& random, std::size_t most) {
  RandomPosition made{};
  made.rule = std::vector<std::string>{"col", "nogo", "clobber"}[random.between(0, 2)];
  made.vertices = random.between(1, most);
  made.graph = "edges:0";
  const std::uint64_t sparsity = random.between(1, 4);
  for (std::size_t w = 1; w < made.vertices; ++w) {
    made.graph += fmt::format(",{}", w);
    for (std::size_t v = 0; v < w; ++v) {
      if (!random.once_in(sparsity)) continue;
      made.edges.emplace_back(v, w);
      made.graph += fmt::format(",{}-{}", v, w);
    }
  }
  const std::string signs = made.rule == "clobber" ? "xxxooo." : "1111xo.";
  for (std::size_t v = 0; v < made.vertices; ++v)
    made.letters += signs[random.between(0, signs.size() - 1)];
  return made;
}

TEST(ColouredGraph, AgreesWithTheDefinition) {
  property::Random random(55, 1);
  int tried = 0;
  while (tried < (sanitized ? 40 : 500)) {
    const RandomPosition position = random_position(random, 8);
    DefinedStones defined(position.rule, position.vertices, position.edges);
    if (!defined.is_legal(position.letters)) {
      EXPECT_THROW(GamePosition::parse(position.text()), Error) << position.text();
      continue;
    }
    ++tried;
    EXPECT_EQ(value_on_graph(position.text()), defined.value(position.letters)) << position.text();
    const GamePosition read = GamePosition::parse(position.text());
    EXPECT_EQ(GamePosition::parse(read.text()).text(), read.text());
    for (const std::string& part : read.game->components(read.position)) {
      const std::string component = read.game->name() + ':' + read.game->text(part);
      EXPECT_EQ(value_on_graph(component), solve({read.game, part}).value) << component;
    }
  }
}

// A board is a grid, with the same letters row by row.
TEST(ColouredGraph, BoardsAreGrids) {
  property::Random random(55, 2);
  for (int i = 0; i < 60; ++i) {
    const std::size_t rows = random.between(1, 3);
    const std::size_t columns = random.between(2, 4);
    const std::string rule =
        std::vector<std::string>{"col", "nogo", "clobber"}[random.between(0, 2)];
    std::string letters;
    std::string board;
    const std::string signs = rule == "clobber" ? "xo.xo" : rule == "col" ? "11XOB." : "111XO.";
    for (std::size_t row = 0; row < rows; ++row) {
      for (std::size_t column = 0; column < columns; ++column) {
        letters += signs[random.between(0, signs.size() - 1)];
        board += letters.back();
      }
      board += '/';
    }
    const std::string graph = fmt::format("{}:grid:{}x{}/{}", rule, rows, columns, letters);
    EXPECT_EQ(value_on_graph(graph),
              value_on_graph(fmt::format("{}:{}{}", rule, board, std::string(columns, '.'))))
        << graph;
  }
  for (const char* rule : {"col", "nogo", "clobber"})
    EXPECT_EQ(value_on_graph(fmt::format("{}:grid:3x4", rule)),
              value_on_graph(fmt::format("{}:3x4", rule)));
}

TEST(ColouredGraph, KnowsFamilies) {
  EXPECT_EQ(value_on_graph("clobber:0-1"), 1u);
  EXPECT_EQ(value_on_graph("clobber:star:5"), 1u);  // one move, whichever stone takes
  for (unsigned n = 1; n <= 6; ++n) {
    // On a complete graph each colour is used once: n vertices have min(n, 2) moves.
    EXPECT_EQ(value_on_graph(fmt::format("col:complete:{}", n)), n == 1 ? 1u : 0u) << n;
  }
  EXPECT_EQ(value_on_graph("col:0,1,2"), 1u);
  EXPECT_TRUE(GamePosition::parse("nogo:edges:0").moves().empty());  // a stone without a liberty
}

TEST(ColouredGraph, CertificatesAreVerified) {
  property::Random random(55, 3);
  for (const char* position : {"col:petersen", "nogo:cycle:7", "clobber:grid:2x4",
                               "clobber:petersen/xoxoxxooxo", "col:wheel:5", "nogo:complete:3,3"})
    proofs::expect_verified(position);
  for (int i = 0; i < 30; ++i) {
    const RandomPosition position = random_position(random, 7);
    if (DefinedStones(position.rule, position.vertices, position.edges).is_legal(position.letters))
      proofs::expect_verified(position.text());
  }
  proofs::expect_other_values_wrong("nogo:cycle:8", 40);
}

TEST(ColouredGraph, IsPlayedInSumsAndMisere) {
  EXPECT_TRUE(analyse(Position::parse("clobber:0-1 + nim:1")).is_p());
  SolveOptions misere;
  misere.convention = Convention::misere;
  EXPECT_TRUE(analyse(Position::parse("clobber:0-1"), misere).is_p());
  for (const char* rule : {"col", "nogo", "clobber"}) {
    EXPECT_EQ(analyse(Position::parse(fmt::format("{}:grid:2x4", rule)), misere).is_p(),
              analyse(Position::parse(fmt::format("{}:2x4", rule)), misere).is_p())
        << rule;
  }
}

std::string error_of_stones(const std::string& text) {
  try {
    GamePosition::parse(text);
    return "none";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(ColouredGraph, SaysWhatIsWrong) {
  EXPECT_NE(error_of_stones("clobber:petersen").find("odd length"), std::string::npos);
  EXPECT_NE(error_of_stones("col:cycle:5/111").find("5 vertices"), std::string::npos);
  EXPECT_NE(error_of_stones("col:cycle:5/111z1").find("5 vertices"), std::string::npos);
  EXPECT_NE(error_of_stones("col:cycle:5/111111").find("5 vertices"), std::string::npos);
  EXPECT_NE(error_of_stones("col:0-1/xx").find("own colour"), std::string::npos);
  EXPECT_NE(error_of_stones("nogo:0-1/xo").find("liberty"), std::string::npos);
  EXPECT_NE(error_of_stones("nogo:grid:9x9").find("64 vertices"), std::string::npos);
}

}  // namespace
}  // namespace sprague
