// Families of graphs as systems of heaps, against searches of whole graphs, which know nothing of
// cells.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/search.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

/// The position that a family writes out, searched.
std::uint64_t searched(const std::string& family, HeapSize n) {
  const Position position = Position::parse(fmt::format("{}:{}", family, n));
  const GamePosition* graph = position.components[0].game_position();
  EXPECT_NE(graph, nullptr);
  EXPECT_NE(graph->game->name(), "system") << position.text();
  return solve(*graph).value;
}

std::string error_of(std::string_view text) {
  try {
    Ruleset::parse(text);
  } catch (const Error& error) {
    return fmt::format("{}{}", error.kind() == ErrorKind::not_established ? "! " : "",
                       error.what());
  }
  return "no error";
}

/// Ends that are not joined to the row, or repeat its cells; words without moves.
bool is_no_family(std::string_view error) {
  return error.find("is not connected") != error.npos || error.find("once more") != error.npos ||
         error.find("no rule replaces") != error.npos;
}

void expect_values(const std::string& family, std::vector<std::uint32_t> expected) {
  const NimValues values = compute_values(Ruleset::parse(family), expected.size());
  for (HeapSize n = 1; n <= expected.size(); ++n)
    EXPECT_EQ(values[n], expected[n - 1]) << family << " at " << n;
}

/// Whether the family is a system; its values are compared with searches up to `last`.
bool agrees_with_searches(const std::string& family, HeapSize last) {
  std::optional<Ruleset> ruleset;
  try {
    ruleset = Ruleset::parse(family);
  } catch (const Error& error) {
    EXPECT_TRUE(error.kind() == ErrorKind::not_established || is_no_family(error.what()))
        << family << ": " << error.what();
    return false;
  }
  EXPECT_EQ(Ruleset::parse(ruleset->canonical()), *ruleset) << family;
  const NimValues values = compute_values(*ruleset, 50);
  for (HeapSize n = 1; n <= last; ++n)
    EXPECT_EQ(values[n], searched(family, n)) << family << " at " << n;
  return true;
}

TEST(Families, KnownValues) {
  expect_values("family(node-kayles: ladder)", {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0});
  expect_values("family(node-kayles: comb)", {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0});
  expect_values("family(node-kayles: double-comb)",
                {2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3, 0, 2, 1, 3, 0});
  expect_values("family(node-kayles: king)", {1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5,
                                              2, 2, 3, 3, 0, 1, 1, 3, 0, 2, 1, 1, 0, 4, 5});
  expect_values("family(node-kayles: triangles)", {1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0});
  expect_values("family(node-kayles: squares)", std::vector<std::uint32_t>(20, 0));
}

// Dawson's Kayles, 0.07, is Arc Kayles on a path.
TEST(Families, PathsAreOctalGames) {
  const NimValues arcs = compute_values(Ruleset::parse("family(arc-kayles: path)"), 3000);
  const NimValues kayles = compute_values(Ruleset::parse("0.07"), 3000);
  const NimValues nodes = compute_values(Ruleset::parse("family(node-kayles: path)"), 3000);
  const NimValues chess = compute_values(Ruleset::parse("0.137"), 3000);
  for (HeapSize n = 1; n <= 3000; ++n) {
    EXPECT_EQ(arcs[n], kayles[n]) << n;
    EXPECT_EQ(nodes[n], chess[n]) << n;
  }
  const Period period = find_period(Ruleset::parse("family(arc-kayles: path)"));
  EXPECT_TRUE(period.is_established());
  EXPECT_EQ(period.period, 34u);
  EXPECT_EQ(period.preperiod, 53u);
}

TEST(Families, NamedOnesAgainstSearches) {
  for (const char* cell :
       {"comb", "double-comb", "king", "ladder", "path", "squares", "triangles"}) {
    for (const char* what : {"", "; ring", "; first 0", "; last 0", "; first 0; last 0"}) {
      const std::string family = fmt::format("family(node-kayles: {}{})", cell, what);
      if (is_no_family(error_of(family))) continue;
      const NimValues values = compute_values(Ruleset::parse(family), sanitized ? 20 : 60);
      const HeapSize last = sanitized ? 4 : std::string_view(cell) == "squares" ? 9 : 14;
      for (HeapSize n = 1; n <= last; ++n)
        EXPECT_EQ(values[n], searched(family, n)) << family << " at " << n;
    }
  }
}

TEST(Families, MoebiusLadders) {
  const std::string family = "family(node-kayles: ladder; ring 0-1,1-0)";
  const NimValues values = compute_values(Ruleset::parse(family), 40);
  for (HeapSize n = 1; n <= 12; ++n) EXPECT_EQ(values[n], searched(family, n)) << n;
}

// Wheels are cycles with a hub, fans paths with one.
TEST(Families, HubsAgainstSearches) {
  for (const char* cell : {"path", "comb", "king", "ladder", "triangles"}) {
    for (const char* what : {"", "; ring", "; first 0"}) {
      for (const char* hubs : {"; hub", "; hub 2", "; hub 3"}) {
        const std::string family = fmt::format("family(node-kayles: {}{}{})", cell, what, hubs);
        if (is_no_family(error_of(family))) continue;
        EXPECT_EQ(Ruleset::parse(Ruleset::parse(family).canonical()), Ruleset::parse(family));
        const NimValues values = compute_values(Ruleset::parse(family), sanitized ? 20 : 60);
        for (HeapSize n = 1; n <= (sanitized ? 4 : 12); ++n)
          EXPECT_EQ(values[n], searched(family, n)) << family << " at " << n;
      }
    }
  }
  const NimValues wheels =
      compute_values(Ruleset::parse("family(node-kayles: path; ring; hub)"), 20);
  for (HeapSize n = 3; n <= 20; ++n) {
    const Position wheel = Position::parse(fmt::format("node-kayles:wheel:{}", n));
    EXPECT_EQ(wheels[n], solve(*wheel.components[0].game_position()).value) << n;
  }
}

/// Heaps of the other kinds are written out, too.
TEST(Families, HeapsOfEachKindAreWhatTheyStandFor) {
  for (const char* family : {"family(node-kayles: ladder)", "family(node-kayles: path; ring; hub)",
                             "family(clobber: (xo)^n)", "family(polyomino(O4,T4): 2)"}) {
    for (const std::string kind : {".b", ".c"}) {
      if (error_of(family + kind) != "no error") continue;
      const NimValues values = compute_values(Ruleset::parse(family + kind), 8);
      for (HeapSize n = 1; n <= 8; ++n)
        EXPECT_EQ(values[n], searched(family + kind, n)) << family << kind << " at " << n;
    }
  }
}

/// Cells with few vertices, random edges and links, and ends.
TEST(Families, RandomCellsAgainstSearches) {
  std::uint64_t systems = 0;
  std::uint64_t others = 0;
  const std::uint64_t cases = sanitized ? 30 : 200;
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(81, i);
    const std::uint64_t vertices = random.between(1, 4);
    std::string inside;
    std::string links;
    for (std::uint64_t a = 0; a < vertices; ++a) {
      for (std::uint64_t b = 0; b < vertices; ++b) {
        if (a < b && !random.once_in(3))
          inside += fmt::format("{}{}-{}", inside.empty() ? "" : ",", a, b);
        if (random.once_in(3)) links += fmt::format("{}{}-{}", links.empty() ? "" : ",", a, b);
      }
    }
    std::string family =
        fmt::format("family({}-kayles: cell {}", random.once_in(3) ? "arc" : "node",
                    inside.empty() ? std::to_string(vertices - 1) : inside);
    if (!links.empty()) family += "; link " + links;
    const std::uint64_t kind = random.between(0, 3);
    if (kind == 0) family += "; ring";
    if (kind == 1) family += "; first 0";
    if (kind == 2) family += "; last 0";
    family += ')';
    ++(agrees_with_searches(family, (sanitized ? 16 : 36) / vertices) ? systems : others);
  }
  EXPECT_GT(systems, cases / 10);
  EXPECT_GT(others, cases / 10);
}

/// One to three random pieces of one to five cells, on one to three rows.
TEST(Families, RandomPiecesAgainstSearches) {
  std::uint64_t systems = 0;
  std::uint64_t others = 0;
  const std::uint64_t cases = sanitized ? 12 : 100;
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(83, i);
    std::string pieces;
    for (std::uint64_t count = random.between(1, 3); count > 0; --count) {
      const char* const drawings[] = {"I1", "I2", "I3", "V3",      "O4",      "S4",
                                      "T4", "L4", "I4", "xxx/xx.", "xxx/x.x", "xxxx/.x.."};
      const std::string piece = drawings[random.between(0, std::size(drawings) - 1)];
      if (pieces.find(piece) == pieces.npos) pieces += (pieces.empty() ? "" : ",") + piece;
    }
    const std::uint64_t rows = random.between(1, 3);
    const std::uint64_t full = (std::uint64_t{1} << rows) - 1;
    std::string family = fmt::format("family(polyomino({}): {}", pieces, rows);
    const auto add_end = [&](const char* name) {
      const std::uint64_t set = random.between(1, full);
      std::string squares;
      for (std::uint64_t row = 0; row < rows; ++row) {
        if ((set >> row & 1) != 0) squares += fmt::format("{}{}", squares.empty() ? "" : ",", row);
      }
      if (set != full) family += fmt::format("; {} {}", name, squares);
    };
    if (random.once_in(2)) add_end("first");
    if (random.once_in(2)) add_end("last");
    family += ')';
    ++(agrees_with_searches(family, sanitized ? 7 : 11) ? systems : others);
  }
  EXPECT_GT(systems, cases / 10);
  EXPECT_GT(others, cases / 10);
}

TEST(Families, BoardsOfOneRowAreOctalGames) {
  for (const auto& [family, code] : {std::pair{"family(cram: 1)", "0.07"},
                                     {"family(polyomino(I1,I2): 1)", "0.77"},
                                     {"family(polyomino(I3): 1)", "0.007"},
                                     {"family(polyomino(O4): 2)", "0.07"}}) {
    const NimValues rows = compute_values(Ruleset::parse(family), 1000);
    const NimValues heaps = compute_values(Ruleset::parse(code), 1000);
    for (HeapSize n = 1; n <= 1000; ++n) ASSERT_EQ(rows[n], heaps[n]) << family << " at " << n;
  }
}

// The values of frontier research on Clobber, as plain searches gave them.
TEST(Families, Clobber) {
  expect_values("family(clobber: (xo)^n)", {1, 3, 0, 2, 0, 2, 0, 3, 1, 4, 6, 1, 0, 1, 3,
                                            7, 8, 3, 1, 0, 8, 4, 0, 1, 3, 0, 4, 0, 2, 0});
  expect_values("family(clobber: (xxo)^n)",
                {2,  0,  5, 2,  7, 0, 8,  0, 0,  10, 8,  12, 2,  12, 8,
                 10, 10, 0, 10, 2, 7, 12, 7, 12, 17, 17, 7,  12, 2,  20});
  expect_values("family(clobber: (xxxo)^n)", {1, 1, 0, 4, 8, 0, 8, 6, 8,  8,  6, 2,  9,  9,  8,
                                              7, 6, 2, 9, 6, 8, 9, 6, 12, 12, 6, 16, 12, 16, 16});
  expect_values("family(clobber: (xxoo)^n)", {0, 3, 3, 3, 3, 3, 3, 3, 3, 3});
}

/// Words over two or three letters, with ends and anchored rules.
TEST(Families, RandomStripsAgainstSearches) {
  std::uint64_t systems = 0;
  const std::uint64_t cases = sanitized ? 30 : 500;
  for (std::uint64_t i = 0; i < cases; ++i) {
    property::Random random(82, i);
    const std::string letters = random.once_in(3) ? "abc" : "ab";
    const auto word = [&](std::uint64_t least, std::uint64_t most) {
      std::string drawn;
      for (std::uint64_t n = random.between(least, most); n > 0; --n)
        drawn += letters[random.between(0, letters.size() - 1)];
      return drawn;
    };
    std::string rules;
    for (std::uint64_t count = random.between(1, 4); count > 0; --count) {
      const std::string before = word(1, 3);
      std::string after = random.once_in(3) ? word(before.size(), before.size()) : before;
      after[random.between(0, after.size() - 1)] = '.';  // so that play ends
      for (char& c : after) c = random.once_in(3) ? '.' : c;
      const std::uint64_t tied = random.between(0, 9);
      rules += fmt::format("{}{}{}{} -> {}", rules.empty() ? "" : "; ", tied == 0 ? "^" : "",
                           before, tied == 1 ? "$" : "", after);
    }
    const bool ring = random.once_in(6);
    const std::string repeated = word(1, 3);
    const std::string family = fmt::format(
        "family(strip({}): {}({})^n{}{})", rules, ring || random.once_in(2) ? "" : word(1, 2),
        repeated, ring || random.once_in(2) ? "" : word(1, 2), ring ? "; ring" : "");
    // Rings are no positions.
    const HeapSize last = ring ? 0 : (sanitized ? 12 : 24) / repeated.size();
    systems += agrees_with_searches(family, last) ? 1u : 0u;
  }
  EXPECT_GT(systems, cases / 3);
}

// Rings of words: the first move cuts the ring where it kills a cell.
TEST(Families, RingsOfWords) {
  const NimValues ring = compute_values(Ruleset::parse("family(kayles: (1)^n; ring)"), 60);
  const NimValues row = compute_values(Ruleset::parse("kayles"), 60);
  for (HeapSize n = 3; n <= 60; ++n) {
    const std::uint64_t one = row[n - 1];
    const std::uint64_t two = row[n - 2];
    std::uint64_t mex = 0;
    while (mex == one || mex == two) ++mex;
    EXPECT_EQ(ring[n], mex) << n;
  }
}

TEST(Families, WhatIsNoSystemSaysSo) {
  EXPECT_EQ(error_of("family(node-kayles: cell 0-1,1-2; link 0-0,1-1,2-2)").substr(0, 2), "! ");
  EXPECT_NE(
      error_of("family(node-kayles: cell 0-1,1-2; link 0-0)").find("connected through the damage"),
      std::string::npos);
  EXPECT_EQ(error_of("family(arc-kayles: ladder)").substr(0, 2), "! ");
}

TEST(Families, Mistakes) {
  for (const char* wrong : {"family",
                            "family()",
                            "family(kayles: ladder)",
                            "family(node-kayles)",
                            "family(node-kayles: )",
                            "family(node-kayles: leader)",
                            "family(node-kayles: cell 0-0; link 0-0)",
                            "family(node-kayles: ladder; ring 0-1)",
                            "family(node-kayles: comb; ring 0-1,1-0)",
                            "family(node-kayles: ladder; first 7)",
                            "family(node-kayles: ladder; ring; first 0)",
                            "family(node-kayles: path; hub 0)",
                            "family(node-kayles: path; hub 5)",
                            "family(arc-kayles: path; hub)",
                            "family(cram: 2; hub)",
                            "family(node-kayles: cell 0-77)",
                            "family(cram: 0)",
                            "family(cram: 17)",
                            "family(node-kayles: path; ring; hub; hub 2)",
                            "family(node-kayles: cell 0-1; link 0-0; first 0; first 1)",
                            "family(cram: 2; ring)",
                            "family(cram: 2; last 0; last 1)",
                            "family(cram: 2; first 2)",
                            "family(polyomino: 2)",
                            "family(polyomino(Q9): 2)",
                            "family(polyomino(V3: 2)",
                            "family(clobber: xo)",
                            "family(clobber: (xo)n)",
                            "family(clobber: (x.)^n)",
                            "family(clobber: ()^n)",
                            "family(clobber: x(xo)^n; ring)",
                            "family(strip(xo): (xo)^n)",
                            "family(strip(ab -> ba; ba -> ab): (ab)^n)",
                            "family(node-kayles: ladder",
                            "family(node-kayles: ladder) 3",
                            "family(node-kayles: ladder).zz",
                            "kayles; family(node-kayles: ladder)"}) {
    const std::string error = error_of(wrong);
    EXPECT_NE(error, "no error") << wrong;
    EXPECT_NE(error.substr(0, 2), "! ") << wrong << ": " << error;
  }
}

}  // namespace
}  // namespace sprague
