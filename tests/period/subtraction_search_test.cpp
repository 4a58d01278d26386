// Streamed periods against those proven from values kept in memory.

#include <gtest/gtest.h>

#include <algorithm>

#include "period/streams/subtraction_search.hpp"
#include "property/random.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

void expect_same(const Period& streamed, const Period& kept, const std::string& game) {
  ASSERT_TRUE(kept.is_established()) << game;
  ASSERT_TRUE(streamed.is_established()) << game;
  EXPECT_EQ(streamed.period, kept.period) << game;
  EXPECT_EQ(streamed.preperiod, kept.preperiod) << game;
  EXPECT_EQ(streamed.saltus, 0u) << game;
  EXPECT_EQ(streamed.max_value, kept.max_value) << game;
  EXPECT_EQ(streamed.max_first_at, kept.max_first_at) << game;
  if (kept.law.empty()) {
    EXPECT_EQ(streamed.theorem.english(), kept.theorem.english()) << game;
  }
  EXPECT_GE(streamed.examined, streamed.preperiod + streamed.period) << game;
}

TEST(StreamedPeriod, EqualsTheKeptOne) {
  // Preperiods none and long, periods short and beyond the first window; 256 and more values.
  for (const char* game : {"S(1)", "S(5)", "S(1,2,3)", "S(2,3)", "S(1,4,10)", "S(3,5,7)",
                           "S(2,5,9,14)", "S(4,7,9,10,12)", "S(9,17,28,31)", "S(6,19,23,54)",
                           "S(1..300)", "S(1..400,900)", "S(70000,70001)"}) {
    const Ruleset ruleset = Ruleset::parse(game);
    expect_same(stream_period(ruleset, 100'000'000, {}), find_period(ruleset), game);
  }
}

TEST(StreamedPeriod, EqualsTheKeptOneForRandomSets) {
  property::Random random(20, 0);
  for (int i = 0; i < 60; ++i) {
    std::string sizes;
    const std::uint64_t largest = random.between(2, 25);
    for (std::uint64_t size = 1; size < largest; ++size) {
      if (random.once_in(3)) sizes += std::to_string(size) + ",";
    }
    const std::string game = "S(" + sizes + std::to_string(largest) + ")";
    SolveOptions options;
    options.limit = 3'000'000;
    const Period kept = find_period(Ruleset::parse(game), options);
    if (!kept.is_established()) continue;
    expect_same(stream_period(Ruleset::parse(game), 100'000'000, {}), kept, game);
  }
}

TEST(StreamedPeriod, SaysSoWhenThereIsNoneUpToTheLimit) {
  const Period period = stream_period(Ruleset::parse("S(800000,800001)"), 1'000'000, {});
  EXPECT_EQ(period.status, PeriodStatus::none);
  EXPECT_GT(period.examined, 1'000'000u);
  EXPECT_TRUE(period.max_value.has_value());
}

TEST(StreamedPeriod, IsUsedBeyondWhatIsKept) {
  SolveOptions options;
  options.limit = 10'000'000'000;
  const Period period = find_period(Ruleset::parse("S(3,5,7)"), options);
  EXPECT_EQ(period.period, 10u);
}

TEST(StreamedPeriod, NeedsLittleMemoryAndStopsWhenAsked) {
  RunControl run;
  run.memory_limit = std::uint64_t{1} << 30;
  run.interval = {};
  int questions = 0;
  run.should_stop = [&] { return ++questions > 100; };
  try {
    stream_period(Ruleset::parse("S(30000001,30000017,40000003)"), 1'000'000'000'000, run);
    FAIL() << "it was to be stopped";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
}  // namespace sprague
