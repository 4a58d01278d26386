// Certificates of all kinds: random positions are verified, what was changed is not.

#include <fmt/format.h>

#include "check/check_failure.hpp"
#include "check/positions/proof_files.hpp"
#include "check/positions/theory.hpp"
#include "games/coins/random_rule.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "search/plain_search.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace {

using namespace sprague;
using proofs::expect_verified;
using proofs::verdict_of;
using property::Random;

std::string board(Random& random, std::uint64_t rows, std::uint64_t columns) {
  std::string text;
  for (std::uint64_t row = 0; row < rows; ++row) {
    if (row > 0) text += '/';
    for (std::uint64_t column = 0; column < columns; ++column)
      text += random.once_in(6) ? 'x' : '.';
  }
  return text;
}

std::string placed_pieces(Random& random) {
  constexpr std::array<const char*, 8> pieces = {"I1", "I2", "I3",       "V3",
                                                 "O4", "T4", "xx/x./x.", ".xx/xx."};
  std::string text = "polyomino(";
  const std::uint64_t count = random.between(1, 2);
  for (std::uint64_t i = 0; i < count; ++i)
    text += fmt::format("{}{}", i == 0 ? "" : ",", pieces[random.between(0, pieces.size() - 1)]);
  return text + "):" + board(random, random.between(1, 4), random.between(1, 4));
}

std::string poset(Random& random) {
  const std::uint64_t elements = random.between(1, 11);
  const std::uint64_t sparsity = random.between(1, 8);
  std::string text = "poset:e0";
  for (std::uint64_t y = 1; y < elements; ++y) {
    text += fmt::format(",e{}", y);
    for (std::uint64_t x = 0; x < y; ++x) {
      if (random.once_in(sparsity)) text += fmt::format(",e{}<e{}", x, y);
    }
  }
  return text;
}

std::string subset_family(Random& random) {
  std::string text = "subset-takeaway:";
  const std::uint64_t sets = random.between(1, 6);
  for (std::uint64_t i = 0; i < sets; ++i) {
    const std::uint64_t set = random.between(1, 31);
    if (i > 0) text += ',';
    for (unsigned x = 0; x < 5; ++x) {
      if ((set >> x & 1) != 0) text += static_cast<char>('a' + x);
    }
  }
  return text;
}

std::string edges(Random& random, std::uint64_t vertices, std::uint64_t count) {
  std::string text = "0";
  for (std::uint64_t i = 0; i < count; ++i)
    text += fmt::format(",{}-{}", random.between(0, vertices), random.between(0, vertices));
  return text;
}

std::string token(Random& random) {
  const std::uint64_t vertices = random.between(2, 9);
  std::string text = "graph:0";
  for (std::uint64_t v = 1; v < vertices; ++v) {
    text += fmt::format(",{}", v);
    for (std::uint64_t w = 0; w < v; ++w) {
      if (random.once_in(2)) text += fmt::format(",{}-{}", v, w);
    }
  }
  return text + fmt::format("/{}", random.between(0, vertices - 1));
}

/// A vertex with a nim-value of a graph that may have cycles.
std::string token_with_cycles(Random& random) {
  while (true) {
    const std::uint64_t vertices = random.between(2, 9);
    std::string text = "graph:0";
    for (std::uint64_t v = 1; v < vertices; ++v) text += fmt::format(",{}", v);
    for (std::uint64_t i = random.between(1, 3 * vertices); i > 0; --i) {
      text +=
          fmt::format(",{}-{}", random.between(0, vertices - 1), random.between(0, vertices - 1));
    }
    text += fmt::format("/{}", random.between(0, vertices - 1));
    if (!outcome_of(Position::parse(text)).loopy) return text;
  }
}

std::string choices(Random& random) {
  std::string text = random.once_in(2) ? "avoid:0" : "achieve:0";
  const std::uint64_t elements = random.between(2, 10);
  for (std::uint64_t sets = random.between(1, 9); sets > 0; --sets) {
    const std::uint64_t set = random.between(1, (1u << elements) - 1) & random.between(0, 1023);
    std::string names;
    for (std::uint64_t x = 0; x < elements; ++x) {
      if ((set >> x & 1) != 0) names += fmt::format("{}{}", names.empty() ? "" : "-", x);
    }
    if (!names.empty()) text += ',' + names;
  }
  return text + (random.once_in(2) ? "" : "/0");
}

std::string coins(Random& random) {
  const std::string rule = sprague::random_coin_rule(random);
  const std::uint64_t table = random.between(0, 2);
  if (table == 0) {
    const std::uint64_t first = random.between(1, 8);
    return fmt::format("coins({}):{},{}", rule, first, first + 1);
  }
  const std::string rules =
      table == 1 ? rule + " x " + sprague::random_coin_rule(random) : "acrostic " + rule;
  const std::uint64_t first = random.between(1, 4);
  return fmt::format("coins({0}):({1},{2}),({2},{1})", rules, first, first < 4 ? 4 : 3);
}

TEST(ProofSetKinds, OfRandomPlacedPiecesAreVerified) {
  Random random(31, 1);
  for (int i = 0; i < 40; ++i) expect_verified(placed_pieces(random));
  for (const char* position : {"polyomino(I3,V3):4x4", "polyomino(I3):3x7", "polyomino(T4):5x5",
                               "polyomino(I1):3x3", "polyomino(O4):16x3"})
    expect_verified(position);
}

TEST(ProofSetKinds, OfRandomPosetsAreVerified) {
  Random random(31, 2);
  for (int i = 0; i < 80; ++i) expect_verified(poset(random));
  for (const char* position : {"poset:divisors:1", "poset:divisors:210", "poset:divisors:144",
                               "poset:a<b,a<c,d<c", "poset:-"})
    expect_verified(position);
}

TEST(ProofSetKinds, OfRandomFamiliesOfSetsAreVerified) {
  Random random(31, 3);
  for (int i = 0; i < (sanitized ? 12 : 40); ++i) expect_verified(subset_family(random));
  for (const char* elements : {"1", "2", "3", "4", "5", "abc,adh,efgh"})
    expect_verified(std::string("subset-takeaway:") + elements);
}

TEST(ProofSetKinds, OfRandomElementsToChooseAreVerified) {
  Random random(59, 5);
  for (int i = 0; i < (sanitized ? 12 : 80); ++i) expect_verified(choices(random));
  for (const char* sets :
       {"(a + b = c):1..13", "(a < b < c: a + c = 2*b):0..9/3", "(x; y: x + 3 = y):1..12",
        "(a,b < c,d < e,f: (c - a)*(f - b) = (e - a)*(d - b)):1..3,1..4", "(cycle):complete:4",
        "(cycle):grid:2x3/0-1", "(dependent):1_0,0_1,1_1,1_-1,2_3", "(a mod 3 = 0):1..8",
        "(exists k in 2..3: k*a = b):1..9",
        "(dependent mod 2):1_0_0,0_1_0,0_0_1,1_1_0,0_1_1,1_0_1,1_1_1", "(cycle):sets:a-b,b-c"}) {
    expect_verified(std::string("avoid") + sets);
    expect_verified(std::string("achieve") + sets);
  }
}

/// Of one of the kinds of sums.
std::string operated(Random& random) {
  constexpr const char* operators[] = {"compound(conjunctive):",
                                       "compound(continued conjunctive):",
                                       "compound(selective):",
                                       "compound(shortened selective):",
                                       "compound(diminished disjunctive):",
                                       "pass:",
                                       "pass:2",
                                       "pass:0"};
  constexpr const char* components[] = {"nim:2",
                                        "nim:1,2",
                                        "nim:0",
                                        "kayles:4",
                                        "0.137:5,1",
                                        "4.07:6",
                                        "{2!,3}.{1}:5",
                                        "allbut(1,3):6",
                                        "S(1,2,5..6):6",
                                        "grundys-game:7",
                                        "4?.7:4",
                                        "cram:2x3",
                                        "cram:xx./...",
                                        "node-kayles:0-1,2",
                                        "col:1x4",
                                        "avoid:1-2",
                                        "strip(kayles):11",
                                        "board(x1+ -> 1+x; x/1+ -> 1+/x):x1/11",
                                        "pass:(nim:1,2)",
                                        "compound(selective):(nim:1 + kayles:2)"};
  const std::uint64_t number = random.between(2, 3);
  std::string text;
  for (std::uint64_t i = 0; i < number; ++i) {
    text += text.empty() ? "(" : " + ";
    text += components[random.between(0, std::size(components) - 1)];
  }
  return operators[random.between(0, std::size(operators) - 1)] + text + ')';
}

TEST(ProofSetKinds, OfRandomCompoundsAndPassesAreVerified) {
  Random random(59, 6);
  for (int i = 0; i < (sanitized ? 20 : 60); ++i) expect_verified(operated(random));
  for (const char* position : {"pass:7(nim:3,5 + cram:2x4)", "compound(selective):(nim:9 + nim:0)",
                               "compound(conjunctive):(nim:9 + nim:0)", "pass:(nim:0)"})
    expect_verified(position);
}

TEST(ProofSetKinds, OfKaylesOnAllGraphsThatAreNamed) {
  for (const char* graph :
       {"petersen/3,7..8", "petersen:7,3", "petersen:3,1", "grid:3x4", "kings:3x3", "queens:4",
        "rooks:3", "bishops:4", "knights:4", "hypercube:3", "complete:3,4", "star:5", "wheel:6",
        "tree:0,0,1,2,2", "0-1, 1-3,5", "edges:1-2,2-3", "cycle:3", "path:0", "complete:5/0"}) {
    expect_verified(std::string("node-kayles:") + graph);
    expect_verified(std::string("arc-kayles:") + graph);
  }
}

// Theory of the checker, theory of the library, and the definition.
TEST(ProofSetKinds, ByTheoryAreVerified) {
  Random random(31, 4);
  std::vector<std::string> positions{
      "hackenbush:1-2", "hackenbush:cycle:5", "hackenbush:grid:2x3",   "twins:none",
      "graph:3",        "graph:path:4",       "hackenbush:0-0,0-0,0-1"};
  for (int i = 0; i < (sanitized ? 4 : 40); ++i) {
    positions.push_back("hackenbush:" + edges(random, random.between(1, 6), random.between(1, 9)));
    positions.push_back(token(random));
    positions.push_back(coins(random));
    expect_verified(token_with_cycles(random));
  }
  for (const std::string& position : positions) {
    expect_verified(position);
    const GamePosition start = GamePosition::parse(position);
    EXPECT_EQ(ReferenceSolver(*start.game).value(start.position), solve(start).value) << position;
  }
  for (const char* position :
       {"coins(mogul x moebius):(20,20)", "acrostic-twins:(20,30)", "coins(1..3 symmetric):40",
        "coins(twins x sym):(20,20)", "coins(2.. symmetric within 9):60",
        "coins(acrostic 3 symmetric from coin 1):(40,30)"})
    expect_verified(position);
  if (sanitized) return;  // the same code on more
  for (const char* position :
       {"moebius:60", "ruler:3000", "hackenbush:hypercube:10", "sym:24", "grunt:300",
        "triplet-fives:1000", "mock-turtle-fives:1000", "ruler-fives:1000"})
    expect_verified(position);
}

TEST(ProofSetKinds, WithAnotherValueAreWrong) {
  for (const char* position :
       {"polyomino(I3,V3):3x4", "poset:divisors:60", "subset-takeaway:4", "avoid(a + b = c):1..14",
        "achieve:1-2-3,3-4-5,5-6-1,2-4-6,7", "hackenbush:grid:2x3", "graph:0-1,0-2,1-2/0",
        "graph:0-1,1-0,1-2/1", "mock-turtles:3,5,8", "coins(twins x ruler):(2,3),(4,4)",
        "acrostic-twins:(2,3)", "coins(1..3 symmetric):5", "coins(3 symmetric within 4):7",
        "pass:2(nim:2,5 + cram:2x3)", "compound(selective):(nim:4 + kayles:4)"}) {
    const check::ProofSet proof = proofs::proof_of(position);
    ASSERT_EQ(verdict_of(proof), Verdict::verified) << position;
    for (std::uint64_t value = 0; value < 6; ++value) {
      check::ProofSet forged = proof;
      forged.value = value;
      EXPECT_EQ(verdict_of(forged) == Verdict::verified, value == proof.value) << position;
    }
    for (std::size_t i = 0; i < proof.facts.size(); ++i) {
      for (const std::uint64_t value : {proof.facts[i].first + 1, proof.facts[i].first ^ 1}) {
        check::ProofSet forged = proof;
        forged.facts[i].first = value;
        EXPECT_EQ(verdict_of(forged), Verdict::wrong) << position << ' ' << forged.facts[i].second;
      }
    }
    check::ProofSet longer = proof;
    longer.facts.emplace_back(0, "0");
    EXPECT_NE(verdict_of(longer), Verdict::verified) << position;
  }
}

TEST(ProofSetKinds, FilesThatWereEditedAreRefused) {
  const std::string path = proofs::file("edited.proof");
  for (const char* position : {"polyomino(I3):2x4", "poset:a<b,a<c,d<c", "subset-takeaway:3",
                               "hackenbush:0-1,1-2,2-0", "graph:0-1,0-2/0", "coins(1..4):3,5"}) {
    write_value_certificate(GamePosition::parse(position), path);
    const std::string bytes = proofs::contents(path);
    for (std::size_t at = 0; at < bytes.size(); ++at) {
      std::string edited = bytes;
      edited[at] = static_cast<char>(edited[at] ^ 1);
      std::ofstream(path, std::ios::binary) << edited;
      EXPECT_THROW(verify_certificate(path), Error) << position << ' ' << at;
    }
  }
}

TEST(ProofSetKinds, AreThoseOfTheirGames) {
  const std::string path = proofs::file("of_game.proof");
  write_value_certificate(GamePosition::parse("polyomino(I3):2x4"), path);
  VerifyOptions options;
  for (const char* game : {"polyomino(I3)", "polyomino(I3):2x4"}) {
    options.game = certified_name(game);
    EXPECT_TRUE(verify_certificate(path, options).established) << game;
  }
  for (const char* game : {"polyomino(V3)", "polyomino(I3):2x5", "cram"}) {
    options.game = certified_name(game);
    EXPECT_THROW(verify_certificate(path, options), Error) << game;
  }
}

TEST(ProofSetKinds, OfOthersAreNotWritten) {
  const auto kind_of_failure = [](const char* position) {
    try {
      write_value_certificate(GamePosition::parse(position), proofs::file("no.proof"));
    } catch (const Error& error) {
      return error.kind();
    }
    return ErrorKind::cancelled;
  };
  EXPECT_EQ(kind_of_failure("wythoff:3,5"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("pass:(nim:3 + wythoff:3,5)"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("graph:0-0,0-1/0"), ErrorKind::invalid_input);
  EXPECT_EQ(kind_of_failure("acrostic-twins:(2000,3000)"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("coins(1..4611686018427387904):5"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("node-kayles:path:401"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("node-kayles:random:9,12,1"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("turning-turtles:1000000000"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("cram:1x17"), ErrorKind::not_established);
  EXPECT_EQ(kind_of_failure("achieve(generate):(1,2,3)"), ErrorKind::not_established);
}

TEST(ProofSetKinds, TextsThatAreNoPositionsAreWrong) {
  const auto verdict = [](const char* game, const char* position) {
    return verdict_of({game, position, 0, {}});
  };
  for (const char* text : {"a<b<a", "a<", ",a", "divisors:0", "divisors:x", ""})
    EXPECT_EQ(verdict("poset", text), Verdict::wrong) << text;
  for (const char* text : {"ab,", "9", "ai", "", ",a", "A"})
    EXPECT_EQ(verdict("subset-takeaway", text), Verdict::wrong) << text;
  for (const char* text : {"1-", "1--2", "", "1-2/3", "1-2/1,2"})
    EXPECT_EQ(verdict("avoid", text), Verdict::wrong) << text;
  for (const char* game : {"avoid(a)", "avoid(a = b)", "achieve(dependent mod 0)", "avoid(1 = 1)"})
    EXPECT_EQ(verdict(game, "x"), Verdict::wrong) << game;
  for (const char* modulus : {"0", "1", "4", "2305843009213693951", "2x"}) {
    const std::string game = std::string("avoid(dependent mod ") + modulus + ')';
    EXPECT_EQ(verdict(game.c_str(), "1_0,0_1"), Verdict::wrong) << game;
  }
  for (const char* sum : {"", "(", "()", "nim:3", "(0.7)", "(0.7:x)", "(0.7:1 + )", "x(0.7:1)",
                          "256(0.7:1)", "(0.7:1) ", "(cram:2y3)", "(cram:2x2 & )"})
    EXPECT_EQ(verdict("pass", sum), Verdict::wrong) << sum;
  EXPECT_EQ(verdict("compound(all)", "(0.7:1 + 0.7:1)"), Verdict::wrong);
  for (const char* sum : {"(nim:3)", "(hackenbush:0-1)", "(allbut():99999999999)"})
    EXPECT_EQ(verdict("pass", sum), Verdict::undecided) << sum;
  const std::string deep = std::string(100'000, '(') + "0.7:1" + std::string(100'000, ')');
  EXPECT_EQ(verdict("pass", deep.c_str()), Verdict::wrong);
  for (const char* pieces : {"polyomino()", "polyomino(x.x)", "polyomino(I17)", "polyomino(xy)"})
    EXPECT_EQ(verdict(pieces, "2x2"), Verdict::wrong) << pieces;
  for (const char* text : {"0-1,", "grid:0x2", "cycle:2", "graph6:~", "0-1x"})
    EXPECT_EQ(verdict("hackenbush", text), Verdict::wrong) << text;
  for (const char* text : {"0-1,1-0/0", "0-0,0-1/0", "0-1/2", "0-1/", "path:3/1x"})
    EXPECT_EQ(verdict("graph", text), Verdict::wrong) << text;
  for (const char* text : {"0", "3,3", "3,", "(1,2)", "x"})
    EXPECT_EQ(verdict("twins", text), Verdict::wrong) << text;
  for (const char* rule : {"coins(4..3)", "coins()", "coins(  )", "coins(1,,2)", "coins(1; )"})
    EXPECT_EQ(verdict(rule, "1"), Verdict::wrong) << rule;
  EXPECT_EQ(verdict("coins(twins x ruler)", "3"), Verdict::wrong);
  EXPECT_EQ(verdict("node-kayles", "path:3/3"), Verdict::wrong);
  EXPECT_EQ(verdict("hackenbush", "path:20001"), Verdict::undecided);
  EXPECT_EQ(verdict("poset", "divisors:735134400"), Verdict::undecided);
}

}  // namespace
