// The progress meter of a long call: when it calls back, what it tells, how it stops.

#include "run/progress_meter.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sprague {
namespace {

using std::chrono::milliseconds;

struct Seen {
  std::string activity;
  std::uint64_t done;
  std::uint64_t total;
  double fraction;
};

/// A RunControl that notes what it is told, at every step that is counted.
class ProgressMeterTest : public testing::Test {
 protected:
  ProgressMeterTest() {
    run_.interval = {};
    run_.on_progress = [this](const Progress& now) {
      seen_.push_back({std::string(now.activity), now.done, now.total, now.fraction});
    };
  }

  RunControl run_;
  std::vector<Seen> seen_;
};

TEST_F(ProgressMeterTest, TellsHowFarTheCallHasCome) {
  ProgressMeter progress(run_, "work", 100);
  progress.advance(50, 1);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_EQ(seen_[0].activity, "work");
  EXPECT_EQ(seen_[0].done, 50u);
  EXPECT_EQ(seen_[0].total, 100u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.5);
}

TEST_F(ProgressMeterTest, CallsBackAtEveryStepWithoutAnInterval) {
  ProgressMeter progress(run_, "work", 100);
  for (std::uint64_t i = 0; i < 100; ++i) progress.advance(i, i % 2);
  ASSERT_EQ(seen_.size(), 100u);
  for (std::uint64_t i = 0; i < 100; ++i) EXPECT_EQ(seen_[i].done, i);
}

TEST_F(ProgressMeterTest, IsQuietUntilTheIntervalIsOver) {
  run_.interval = std::chrono::hours(1'000'000);
  ProgressMeter progress(run_, "work", 100);
  for (int i = 0; i < 1000; ++i) progress.advance(50, ProgressMeter::steps_per_poll);
  EXPECT_TRUE(seen_.empty());
}

TEST_F(ProgressMeterTest, LooksAtTheClockOnlyAfterManySteps) {
  run_.interval = milliseconds(1);
  ProgressMeter progress(run_, "work", 100);
  std::this_thread::sleep_for(2 * run_.interval);
  constexpr int advances = 100;
  constexpr std::uint64_t steps = ProgressMeter::steps_per_poll / advances;
  for (int i = 1; i < advances; ++i) progress.advance(1, steps);
  EXPECT_TRUE(seen_.empty());
  progress.advance(2, steps);
  EXPECT_EQ(seen_.size(), 1u);
}

TEST_F(ProgressMeterTest, PausesBetweenCallbacks) {
  run_.interval = milliseconds(5);
  const auto begin = std::chrono::steady_clock::now();
  ProgressMeter progress(run_, "work", 100);
  while (seen_.size() < 4) progress.advance(1, ProgressMeter::steps_per_poll);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 4 * run_.interval);
}

TEST_F(ProgressMeterTest, WeighsLateUnitsByTheirGrowth) {
  ProgressMeter progress(run_, "work", 100, 2);
  progress.advance(50, 1);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.25);
}

// Parts of a call end in any order, and each tells of its own.
TEST_F(ProgressMeterTest, NeverGoesBack) {
  ProgressMeter progress(run_, "work", 100);
  for (const std::uint64_t done : {30u, 20u, 40u}) progress.advance(done, 1);
  ASSERT_EQ(seen_.size(), 3u);
  EXPECT_EQ(seen_[1].done, 30u);
  EXPECT_DOUBLE_EQ(seen_[1].fraction, 0.3);
  EXPECT_EQ(seen_[2].done, 40u);
}

TEST_F(ProgressMeterTest, KeepsTheFractionInItsRange) {
  ProgressMeter beyond(run_, "work", 100);
  ProgressMeter nothing(run_, "work", 0);
  beyond.advance(150, 1);
  nothing.advance(0, 1);
  ASSERT_EQ(seen_.size(), 2u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 1);
  EXPECT_DOUBLE_EQ(seen_[1].fraction, 0);
}

TEST_F(ProgressMeterTest, StopsTheCallThatIsAskedTo) {
  bool stop = false;
  run_.should_stop = [&] { return stop; };
  ProgressMeter progress(run_, "work", 100);
  EXPECT_NO_THROW(progress.advance(1, 1));
  stop = true;
  try {
    progress.advance(2, 1);
    FAIL() << "went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    EXPECT_STREQ(error.what(), "stopped on request");
  }
  EXPECT_EQ(seen_.size(), 1u);  // a call that stops has no more progress to tell
}

TEST(ProgressMeter, NeedsNoCallbacks) {
  RunControl nobody;
  nobody.interval = {};
  ProgressMeter progress(nobody, "work", 100);
  EXPECT_NO_THROW(progress.advance(1, 1));
}

}  // namespace
}  // namespace sprague
