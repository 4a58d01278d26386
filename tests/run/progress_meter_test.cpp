// The pulse of a long call: how often it beats, what it tells, how it stops.

#include "run/progress_meter.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace sprague {
namespace {

using std::chrono::milliseconds;

constexpr std::uint64_t many_steps = 1'000'000;  // more than pass between two looks at the clock
constexpr milliseconds pause{50};                // at least, between two callbacks
constexpr milliseconds beyond_a_pause{60};

struct Seen {
  std::string activity;
  std::uint64_t done;
  std::uint64_t total;
  double fraction;
};

/// A RunControl that notes what it is told.
class ProgressMeterTest : public testing::Test {
 protected:
  ProgressMeterTest() {
    run_.on_progress = [this](const Progress& now) {
      seen_.push_back({std::string(now.activity), now.done, now.total, now.fraction});
    };
  }

  RunControl run_;
  std::vector<Seen> seen_;
};

TEST_F(ProgressMeterTest, IsQuietAtFirst) {
  // Tried again where the machine was busy with something else for as long as that.
  std::chrono::steady_clock::time_point begin;
  do {
    seen_.clear();
    begin = std::chrono::steady_clock::now();
    ProgressMeter progress(run_, "work", 100);
    progress.advance(50, many_steps);
  } while (std::chrono::steady_clock::now() - begin >= pause);
  EXPECT_TRUE(seen_.empty());
}

TEST_F(ProgressMeterTest, TellsHowFarTheCallHasCome) {
  ProgressMeter progress(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  progress.advance(50, many_steps);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_EQ(seen_[0].activity, "work");
  EXPECT_EQ(seen_[0].done, 50u);
  EXPECT_EQ(seen_[0].total, 100u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.5);
}

TEST_F(ProgressMeterTest, LooksAtTheClockOnlyAfterManySteps) {
  ProgressMeter progress(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  for (int i = 0; i < 99; ++i) progress.advance(1, 1000);
  EXPECT_TRUE(seen_.empty());
  progress.advance(2, 1000);
  EXPECT_EQ(seen_.size(), 1u);
}

TEST_F(ProgressMeterTest, PausesBetweenCallbacks) {
  ProgressMeter progress(run_, "work", 100);
  const auto begin = std::chrono::steady_clock::now();
  while (seen_.size() < 4) progress.advance(1, many_steps);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 4 * pause);
}

TEST_F(ProgressMeterTest, WeighsLateUnitsByTheirGrowth) {
  ProgressMeter progress(run_, "work", 100, 2);
  std::this_thread::sleep_for(beyond_a_pause);
  progress.advance(50, many_steps);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.25);
}

TEST_F(ProgressMeterTest, KeepsTheFractionInItsRange) {
  ProgressMeter beyond(run_, "work", 100);
  ProgressMeter nothing(run_, "work", 0);
  std::this_thread::sleep_for(beyond_a_pause);
  beyond.advance(150, many_steps);
  nothing.advance(0, many_steps);
  ASSERT_EQ(seen_.size(), 2u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 1);
  EXPECT_DOUBLE_EQ(seen_[1].fraction, 0);
}

TEST_F(ProgressMeterTest, StopsTheCallThatIsAskedTo) {
  bool stop = false;
  run_.should_stop = [&] { return stop; };
  ProgressMeter progress(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  EXPECT_NO_THROW(progress.advance(1, many_steps));
  stop = true;
  std::this_thread::sleep_for(beyond_a_pause);
  try {
    progress.advance(2, many_steps);
    FAIL() << "went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    EXPECT_STREQ(error.what(), "stopped on request");
  }
  EXPECT_EQ(seen_.size(), 1u);  // a call that stops has no more progress to tell
}

TEST(ProgressMeter, NeedsNoCallbacks) {
  const RunControl nobody;
  ProgressMeter progress(nobody, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  EXPECT_NO_THROW(progress.advance(1, many_steps));
}

}  // namespace
}  // namespace sprague
