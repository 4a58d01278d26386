// Octal games on graphs: against the definition on sets of vertices, the games that they are on
// some graphs, and published values.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <bit>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "check/positions/proof_files.hpp"
#include "games/graphs/graph_text.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "search/plain_search.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

/// Sets of vertices as bits, and every subset as a move that the digits allow or not.
class DefinedOctal {
 public:
  DefinedOctal(std::string digits, const EdgeList& graph)
      : digits_(std::move(digits)), near_(graph.vertices) {
    for (const Edge& edge : graph.edges) {
      near_[edge.from] |= 1u << edge.to;
      near_[edge.to] |= 1u << edge.from;
    }
  }

  std::uint64_t value(unsigned left) {
    if (const auto known = values_.find(left); known != values_.end()) return known->second;
    std::uint64_t attained = 0;
    for (unsigned taken = left; taken != 0; taken = (taken - 1) & left) {
      const auto count = static_cast<std::size_t>(std::popcount(taken));
      if (count > digits_.size() || part(taken, taken) != taken) continue;
      unsigned rest = part(taken, left) & ~taken;
      int parts = 0;
      for (; rest != 0 && parts < 2; ++parts) rest &= ~part(rest & -rest, rest);
      if (((digits_[count - 1] - '0') >> parts & 1) != 0)
        attained |= std::uint64_t{1} << value(left & ~taken);
    }
    return values_[left] = static_cast<std::uint64_t>(std::countr_one(attained));
  }

 private:
  /// What the lowest vertex of `from` is joined to within `left`.
  unsigned part(unsigned from, unsigned left) const {
    unsigned found = from & -from;
    for (unsigned before = 0; before != found;) {
      before = found;
      for (unsigned v = 0; v < near_.size(); ++v) {
        if ((found >> v & 1) != 0) found |= near_[v] & left;
      }
    }
    return found;
  }

  std::string digits_;
  std::vector<unsigned> near_;
  std::map<unsigned, std::uint64_t> values_;
};

std::uint64_t octal_value(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

EdgeList random_edges(property::Random& random, Vertex vertices, std::string& text) {
  EdgeList graph{vertices, {}, {}};
  const std::uint64_t sparsity = random.between(1, 5);
  text = "edges:0";
  for (Vertex w = 1; w < vertices; ++w) {
    text += fmt::format(",{}", w);
    for (Vertex v = 0; v < w; ++v) {
      if (!random.once_in(sparsity)) continue;
      graph.edges.push_back({v, w});
      text += fmt::format(",{}-{}", v, w);
    }
  }
  return graph;
}

TEST(OctalGraph, AgreesWithTheDefinition) {
  property::Random random(55, 4);
  for (int i = 0; i < (sanitized ? 30 : 300); ++i) {
    std::string code;
    for (std::uint64_t digits = random.between(0, 2); code.size() < digits;)
      code += static_cast<char>('0' + random.between(0, 7));
    code += static_cast<char>('0' + random.between(1, 7));
    std::string text;
    const EdgeList graph = random_edges(random, static_cast<Vertex>(random.between(1, 8)), text);
    DefinedOctal defined(code, graph);
    const std::string position = fmt::format("octal(0.{}):{}", code, text);
    EXPECT_EQ(octal_value(position), defined.value((1u << graph.vertices) - 1)) << position;
    const GamePosition parsed = GamePosition::parse(position);
    EXPECT_EQ(ReferenceSolver(*parsed.game).value(parsed.position), octal_value(position))
        << position;
  }
}

TEST(OctalGraph, PathsAreHeaps) {
  for (const char* code : {"0.77", "0.07", "0.137", "0.33", "0.106", "0.4"}) {
    const NimValues heaps = compute_values(Ruleset::parse(code), 61);
    for (unsigned n = 1; n <= 60; ++n)
      EXPECT_EQ(octal_value(fmt::format("octal({}):path:{}", code, n)), heaps[n])
          << code << ' ' << n;
  }
  EXPECT_EQ(octal_value("octal(kayles):path:5000"),
            compute_values(Ruleset::parse("0.77"), 5001)[5000]);
}

// Beside a short path, whose value is the first that is asked for, with those up to 1000.
TEST(OctalGraph, PathsBesideShorterOnesAreHeaps) {
  const NimValues heaps = compute_values(Ruleset::parse("0.77"), 1002);
  for (unsigned n = 999; n <= 1002; ++n)
    EXPECT_EQ(octal_value(fmt::format("octal(0.77):path:{}/5", n + 6)), heaps[5] ^ heaps[n]) << n;
}

// All sets of a complete graph are connected, and what is left is, too.
TEST(OctalGraph, CompleteGraphsAreSubtractionGames) {
  for (unsigned n = 1; n <= 9; ++n)
    EXPECT_EQ(octal_value(fmt::format("octal(0.77):complete:{}", n)), n % 3) << n;
}

TEST(OctalGraph, TwoJoinedVerticesAreArcKayles) {
  property::Random random(55, 5);
  for (int i = 0; i < 40; ++i) {
    std::string text;
    random_edges(random, static_cast<Vertex>(random.between(1, 9)), text);
    EXPECT_EQ(octal_value("octal(0.07):" + text), octal_value("arc-kayles:" + text)) << text;
  }
}

// Beaudou, Coupechoux, Dailly, Gravier, Moncel, Parreau and Sopena (2018), theorem on subdivided
// stars: in 0.33 the length of a leg matters modulo 3 only.
TEST(OctalGraph, LegsOfStarsRepeatModulo3In033) {
  const auto star = [](std::vector<unsigned> legs) {
    std::string text = "octal(0.33):edges:0";
    unsigned next = 1;
    for (const unsigned leg : legs) {
      unsigned at = 0;
      for (unsigned i = 0; i < leg; ++i, at = next++) text += fmt::format(",{}-{}", at, next);
    }
    return octal_value(text);
  };
  for (unsigned a = 0; a <= 2; ++a) {
    for (unsigned b = a; b <= 3; ++b) {
      for (unsigned c = b; c <= 3; ++c) {
        EXPECT_EQ(star({a, b, c}), star({a + 3, b, c})) << a << b << c;
        EXPECT_EQ(star({a, b, c}), star({a, b, c + 3})) << a << b << c;
      }
    }
  }
}

TEST(OctalGraph, PairedGraphsAreLostWhereWhatIsLeftDoesNotMatter) {
  EXPECT_EQ(octal_value("octal(0.77):grid:4x4"), 0u);
  EXPECT_EQ(octal_value("octal(0.77):cycle:10"), 0u);
  EXPECT_EQ(octal_value("octal(0.77):grid:3x4"), 1u);  // a question in public, by brute force
  // Three vertices of a cycle of 4 meet their image, and with 0.3 an answer may leave two parts.
  EXPECT_EQ(octal_value("octal(0.007):cycle:4"), 1u);
  std::string text = "edges:0-1,1-2,3-4,4-5,0-5,2-3";
  EXPECT_EQ(octal_value("octal(0.3):cycle:6"), octal_value("octal(0.3):" + text));
}

TEST(OctalGraph, CertificatesAreVerified) {
  for (const char* position :
       {"octal(0.77):petersen", "octal(0.77):grid:3x4", "octal(0.33):star:5",
        "octal(0.137):wheel:5", "octal(0.007):grid:2x5", "octal(0.77):grid:4x4"})
    proofs::expect_verified(position);
  proofs::expect_other_values_wrong("octal(0.77):grid:3x4", 40);
}

TEST(OctalGraph, IsPlayedInSumsAndMisere) {
  EXPECT_TRUE(analyse(Position::parse("octal(0.77):path:5 + kayles:5")).is_p());
  SolveOptions misere;
  misere.convention = Convention::misere;
  for (unsigned n = 1; n <= 8; ++n) {
    EXPECT_EQ(analyse(Position::parse(fmt::format("octal(0.77):path:{}", n)), misere).is_p(),
              analyse(Position::parse(fmt::format("kayles:{}", n)), misere).is_p())
        << n;
  }
}

std::string error_of_octal(const std::string& text) {
  try {
    GamePosition::parse(text);
    return "none";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(OctalGraph, RefusesOtherRules) {
  for (const char* rules : {"4.07", "0.777777777", "0.8", "S(primes)", "allbut()", "0.0", "4!.0"}) {
    EXPECT_NE(error_of_octal(fmt::format("octal({}):petersen", rules)).find("octal code"),
              std::string::npos)
        << rules << ": " << error_of_octal(fmt::format("octal({}):petersen", rules));
  }
}

}  // namespace
}  // namespace sprague
