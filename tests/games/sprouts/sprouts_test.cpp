// Sprouts and Brussels Sprouts against drawings, published values and the definition.

#include <fmt/format.h>

#include <limits>

#include "check/positions/proof_files.hpp"
#include "games/boards/agreement.hpp"
#include "golden/csv_rows.hpp"
#include "oracle/plane_drawing.hpp"
#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

using oracle::PlaneDrawing;
using oracle::PlaneSolver;
using property::Random;

GamePosition sprouts_position(const std::string& text) {
  return GamePosition::parse("sprouts:" + text);
}

std::set<std::uint64_t> values_of_moves(const GamePosition& position) {
  std::set<std::uint64_t> values;
  for (const GameMove& move : position.moves())
    values.insert(solve({position.game, move.to}).value);
  return values;
}

/// A drawing in the middle of a random game from so many spots.
PlaneDrawing random_drawing(Random& random, std::size_t spots, std::size_t lives) {
  PlaneDrawing drawing(spots);
  while (drawing.lives() > lives) {
    std::vector<PlaneDrawing> options = drawing.options();
    if (options.empty()) break;
    drawing = options[random.between(0, options.size() - 1)];
  }
  return drawing;
}

TEST(Sprouts, ValuesAreThoseOfDrawings) {
  PlaneSolver drawings;
  for (std::size_t spots = 0; spots <= (sanitized ? 2u : 3u); ++spots) {
    const PlaneDrawing start(spots);
    const GamePosition position = sprouts_position(std::to_string(spots));
    EXPECT_EQ(solve(position).value, drawings.value(start)) << spots;
    EXPECT_EQ(values_of_moves(position), drawings.option_values(start)) << spots;
  }
}

TEST(Sprouts, RandomPositionsAreWorthTheirDrawings) {
  PlaneSolver drawings;
  Random random(83, 0);
  for (int i = 0; i < (sanitized ? 20 : 400); ++i) {
    const PlaneDrawing drawing =
        random_drawing(random, random.between(3, 6), random.between(3, sanitized ? 5 : 8));
    const GamePosition position = sprouts_position(drawing.text());
    EXPECT_EQ(solve(position).value, drawings.value(drawing)) << position.text();
    EXPECT_EQ(values_of_moves(position), drawings.option_values(drawing)) << position.text();
  }
}

bool loses_misere(const std::string& position) {
  SolveOptions misere;
  misere.convention = Convention::misere;
  return outcome_of(Position::parse("sprouts:" + position), misere).is_p();
}

TEST(Sprouts, MisereOutcomesAreThoseOfDrawings) {
  PlaneSolver drawings;
  Random random(83, 1);
  for (std::size_t spots = 0; spots <= (sanitized ? 2u : 3u); ++spots)
    EXPECT_EQ(loses_misere(std::to_string(spots)), !drawings.wins_misere(PlaneDrawing(spots)));
  for (int i = 0; i < (sanitized ? 10 : 60); ++i) {
    const PlaneDrawing drawing = random_drawing(random, random.between(3, 6), random.between(3, 6));
    EXPECT_EQ(loses_misere(drawing.text()), !drawings.wins_misere(drawing)) << drawing.text();
  }
}

TEST(Sprouts, RulesAgreeWithTheSearch) {
  for (const char* text : {"0", "1", "2", "3", "0.0.AB./AB.", "1a1a.0.", "2.2./2.2.2.",
                           "12AB./AB.0.", "aa.0.", "abba.0."})
    expect_agreement(sprouts_position(text));
  Random random(83, 2);
  for (int i = 0; i < (sanitized ? 5 : 40); ++i)
    expect_agreement(sprouts_position(
        random_drawing(random, random.between(3, 5), random.between(4, 9)).text()));
}

// The same drawing begun elsewhere, with other names, reads as the same position.
TEST(Sprouts, NamesAndPlacesDoNotMatter) {
  for (const auto& [a, b] : std::vector<std::pair<const char*, const char*>>{
           {"0.AB./0.AB.", "xy.0./0.yx."},
           {"1a1a.", "a1a1."},
           {"12ABC./AB.0./C.0.", "0.P./0.Q_R./RQ_P12."},
           {"aa.0.", "2.0."},
           {"0.AB./AB.", "AB.0./BA."},
           {"0.1A./A.", "0.12."},
           {"AB.CD.EF.GH./AB.0./CD.0./EF.0./GH.0.", "HG.EF.DC.BA./GH.0./0.AB./DC.0./EF.0."}})
    EXPECT_EQ(sprouts_position(a).text(), sprouts_position(b).text());
  // Boundaries of a region are reflected together only.
  EXPECT_NE(sprouts_position("12AB.12CD./A.0./B.0.0./C.1.1./D.0.2.").text(),
            sprouts_position("12AB.21DC./A.0./B.0.0./C.1.1./D.0.2.").text());
}

TEST(Sprouts, PublishedValues) {
  int checked = 0;
  for (const auto& row : golden::csv_rows("sprouts.csv")) {
    if (row[0] == "spots") continue;
    const std::uint64_t spots = std::stoull(row[0]);
    if (spots <= (sanitized ? 6u : 11u)) {
      const GamePosition position = sprouts_position(row[0]);
      EXPECT_EQ(GameSolver(position).has_value(position.position, 0), row[1] == "0") << spots;
    }
    if (spots > (sanitized ? 5u : 7u)) continue;
    EXPECT_EQ(solve(sprouts_position(row[0])).value, std::stoull(row[1])) << spots;
    if (spots <= (sanitized ? 3u : 4u)) {
      EXPECT_EQ(loses_misere(row[0]), row[2] == "P") << spots;
    }
    ++checked;
  }
  EXPECT_EQ(checked, sanitized ? 6 : 8);
}

TEST(Sprouts, WhatIsNoPositionIsRefused) {
  for (const auto& [text, message] : std::vector<std::pair<const char*, const char*>>{
           {"sprouts:", "write 0, 1, 2 or a letter"},
           {"sprouts:81", "81 is too large"},
           {"sprouts:0.A.", "A stands once"},
           {"sprouts:AAA.", "A stands three times"},
           {"sprouts:A.A.", "A stands on two boundaries"},
           {"sprouts:01.", "0 is a vertex without lines"},
           {"sprouts:0..", "write 0, 1, 2 or a letter"},
           {"sprouts:0.3.", "write 0, 1, 2 or a letter"},
           {"sprouts:0.0", "write 0, 1, 2 or a letter"},
           {"sprouts:0./", "write 0, 1, 2 or a letter"}})
    EXPECT_NE(error_of(text).find(message), std::string::npos) << text << ": " << error_of(text);
}

TEST(SproutsProofs, AreVerified) {
  for (const char* text : {"0", "1", "2", "3", "4", "0.0.AB./AB.", "AB.CD.0./AB.0./CD.0."})
    proofs::expect_verified(fmt::format("sprouts:{}", text));
  Random random(83, 3);
  for (int i = 0; i < (sanitized ? 2 : 40); ++i)
    proofs::expect_verified(
        "sprouts:" + random_drawing(random, random.between(4, 6), random.between(6, 10)).text());
  for (const char* text : {"0", "1", "3", "1x5,2x3/1x4", "7/2x1"})
    proofs::expect_verified(fmt::format("brussels:{}", text));
}

TEST(SproutsProofs, WithAnotherValueAreWrong) {
  for (const char* position : {"sprouts:3", "brussels:3"})
    proofs::expect_other_values_wrong(position, std::numeric_limits<std::size_t>::max());
  for (const char* text : {"", "A.", "0.A.", "01.", "81", "A.A.", "0./", "0.0"})
    EXPECT_EQ(proofs::verdict_of({"sprouts", text, 0, {}}), Verdict::wrong) << text;
  for (const char* text : {"", "0x4", "1x", "1,", "1/", "1x101"})
    EXPECT_EQ(proofs::verdict_of({"brussels", text, 0, {}}), Verdict::wrong) << text;
}

// The parity of 5n - 2, and of a + b - 2 for regions, is what playing them out finds.
TEST(BrusselsSprouts, EveryGameHasTheSameLength) {
  for (const char* text : {"0", "1", "2", "1x1", "1x2", "1x3", "1x6", "3x2", "1x5,1x2", "2x3,1x1",
                           "1x3/1x4", "3x1/2x2", "1,1x3", "5x1"})
    expect_agreement(GamePosition::parse(fmt::format("brussels:{}", text)));
  for (std::uint64_t crosses = 1; crosses <= 20; ++crosses) {
    EXPECT_EQ(solve(GamePosition::parse(fmt::format("brussels:{}", crosses))).value,
              (5 * crosses - 2) % 2);
  }
  GamePosition position = GamePosition::parse("brussels:3");
  std::size_t moves = 0;
  Random random(83, 4);
  for (std::vector<GameMove> next = position.moves(); !next.empty(); next = position.moves()) {
    position.position = next[random.between(0, next.size() - 1)].to;
    ++moves;
  }
  EXPECT_EQ(moves, 13u);
}

TEST(BrusselsSprouts, WhatIsNoPositionIsRefused) {
  for (const char* text : {"brussels:", "brussels:0x4", "brussels:1x0", "brussels:3,",
                           "brussels:2/", "brussels:26", "brussels:1 2"})
    EXPECT_NE(error_of(text), "none") << text;
}

}  // namespace
}  // namespace sprague
