// The periods that the repository keeps, against the searches and the publications that they are
// of.

#include "sprague/detail/recorded_periods.hpp"

#include <gtest/gtest.h>

#include "sprague/detail/solved_games.hpp"

namespace sprague {
namespace {

void expect_recorded(const Period& recorded, const Period& found, const std::string& game) {
  EXPECT_EQ(recorded.period, found.period) << game;
  EXPECT_EQ(recorded.preperiod, found.preperiod) << game;
  EXPECT_EQ(recorded.max_value, found.max_value) << game;
  EXPECT_EQ(recorded.max_first_at, found.max_first_at) << game;
}

TEST(RecordedPeriods, AreThoseThatASearchFinds) {
  int compared = 0;
  for (const auto& game : {"0.1152", "0.1075", "0.05107", "0.05141", "0.16"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    const auto recorded = recorded_period(ruleset);
    ASSERT_TRUE(recorded) << game;
    EXPECT_EQ(recorded->period.status, PeriodStatus::proven);
    EXPECT_EQ(recorded->period.examined, 0u);
    expect_recorded(recorded->period, find_period(ruleset), game);
    for (const Cousin& cousin : cousins(ruleset)) {
      const auto shifted = recorded_period(cousin.ruleset);
      ASSERT_TRUE(shifted) << cousin.ruleset.canonical();
      expect_recorded(shifted->period, find_period(cousin.ruleset), cousin.ruleset.canonical());
      ++compared;
    }
  }
  EXPECT_GT(compared, 1);
}

TEST(RecordedPeriods, AreThePublishedOnes) {
  int compared = 0;
  for (const SolvedGame& game : solved_games()) {
    const auto recorded = recorded_period(Ruleset::parse(game.code));
    if (!recorded) {
      EXPECT_LT(game.preperiod + game.period, 100'000u) << game.code << " takes long to prove";
      continue;
    }
    EXPECT_EQ(recorded->period.period, game.period) << game.code;
    EXPECT_EQ(recorded->period.preperiod, game.preperiod) << game.code;
    ++compared;
  }
  EXPECT_GE(compared, 8);
}

TEST(RecordedPeriods, HaveTheCertificatesThatAreKept) {
  EXPECT_EQ(recorded_period(Ruleset::parse("0.106"))->certificate, "0.106.certificate");
  EXPECT_EQ(recorded_period(Ruleset::parse("0.454"))->certificate, "");
}

TEST(RecordedPeriods, AreOfNoOtherGame) {
  for (const auto& game : {"0.77", "S(2,5)", "take(s: isprime(s))", "nim", "0.105"})
    EXPECT_FALSE(recorded_period(Ruleset::parse(game))) << game;
}

}  // namespace
}  // namespace sprague
