// Which codes are one game: held against their values.

#include "survey_plan.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "patterns.hpp"
#include "sprague/sequence.hpp"

namespace sprague::survey {
namespace {

TEST(Plan, CodesOfOneGameHaveItsValuesMoved) {
  const Plan plan = plan_of(codes_of("?.??"), {});
  ASSERT_EQ(plan.codes.size(), 128u);
  EXPECT_LT(plan.games.size(), plan.codes.size());
  for (const PlannedCode& code : plan.codes) {
    const auto values = solve(Ruleset::parse(code.code), 300);
    const auto game = solve(Ruleset::parse(plan.games[code.game].code), 300);
    for (HeapSize n = 0; n <= 300; ++n) {
      ASSERT_EQ(values[n], n < code.shift ? 0 : game[n - code.shift])
          << code.code << " is " << plan.games[code.game].code << " + " << code.shift << ", heap "
          << n;
    }
  }
}

TEST(Plan, HasEachGameOnceUnderTheCodeOfTheSmallestHeaps) {
  const Plan plan = plan_of({"0.07", "0.137", "0.22", "0.33", "0.4", "0.77"}, {});
  std::vector<std::string> games;
  for (const PlannedGame& game : plan.games) games.push_back(game.code);
  EXPECT_EQ(games, (std::vector<std::string>{"0.137", "0.33", "0.77"}));
  const std::vector<PlannedCode> expected{{"0.07", "0.07", 0, 1}, {"0.137", "0.137", 0, 0},
                                          {"0.22", "0.22", 1, 1}, {"0.33", "S(1,2)", 1, 0},
                                          {"0.4", "0.4", 0, 2},   {"0.77", "0.77", 2, 0}};
  EXPECT_EQ(plan.codes, expected);
}

TEST(Plan, ExpectsTheMostOfGamesWithoutASplit) {
  const Plan plan = plan_of({"0.06", "0.16", "0.77"}, {});
  EXPECT_EQ(plan.games[2].expected_work, 0u);  // proven by then
  EXPECT_GT(plan.games[1].expected_work, 0u);
  EXPECT_GT(plan.games[0].expected_work, plan.games[1].expected_work);
}

}  // namespace
}  // namespace sprague::survey
