// The pulse of a long call: how often it beats, what it tells, how it stops.

#include "run/heartbeat.hpp"

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
class HeartbeatTest : public testing::Test {
 protected:
  HeartbeatTest() {
    run_.on_progress = [this](const Progress& now) {
      seen_.push_back({std::string(now.activity), now.done, now.total, now.fraction});
    };
  }

  RunControl run_;
  std::vector<Seen> seen_;
};

TEST_F(HeartbeatTest, IsQuietAtFirst) {
  // Tried again where the machine was busy with something else for as long as that.
  std::chrono::steady_clock::time_point begin;
  do {
    seen_.clear();
    begin = std::chrono::steady_clock::now();
    Heartbeat heartbeat(run_, "work", 100);
    heartbeat.beat(50, many_steps);
  } while (std::chrono::steady_clock::now() - begin >= pause);
  EXPECT_TRUE(seen_.empty());
}

TEST_F(HeartbeatTest, TellsHowFarTheCallHasCome) {
  Heartbeat heartbeat(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  heartbeat.beat(50, many_steps);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_EQ(seen_[0].activity, "work");
  EXPECT_EQ(seen_[0].done, 50u);
  EXPECT_EQ(seen_[0].total, 100u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.5);
}

TEST_F(HeartbeatTest, LooksAtTheClockOnlyAfterManySteps) {
  Heartbeat heartbeat(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  for (int i = 0; i < 99; ++i) heartbeat.beat(1, 1000);
  EXPECT_TRUE(seen_.empty());
  heartbeat.beat(2, 1000);
  EXPECT_EQ(seen_.size(), 1u);
}

TEST_F(HeartbeatTest, PausesBetweenCallbacks) {
  Heartbeat heartbeat(run_, "work", 100);
  const auto begin = std::chrono::steady_clock::now();
  while (seen_.size() < 4) heartbeat.beat(1, many_steps);
  EXPECT_GE(std::chrono::steady_clock::now() - begin, 4 * pause);
}

TEST_F(HeartbeatTest, WeighsLateUnitsByTheirGrowth) {
  Heartbeat heartbeat(run_, "work", 100, 2);
  std::this_thread::sleep_for(beyond_a_pause);
  heartbeat.beat(50, many_steps);
  ASSERT_EQ(seen_.size(), 1u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 0.25);
}

TEST_F(HeartbeatTest, KeepsTheFractionInItsRange) {
  Heartbeat beyond(run_, "work", 100);
  Heartbeat nothing(run_, "work", 0);
  std::this_thread::sleep_for(beyond_a_pause);
  beyond.beat(150, many_steps);
  nothing.beat(0, many_steps);
  ASSERT_EQ(seen_.size(), 2u);
  EXPECT_DOUBLE_EQ(seen_[0].fraction, 1);
  EXPECT_DOUBLE_EQ(seen_[1].fraction, 0);
}

TEST_F(HeartbeatTest, StopsTheCallThatIsAskedTo) {
  bool stop = false;
  run_.should_stop = [&] { return stop; };
  Heartbeat heartbeat(run_, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  EXPECT_NO_THROW(heartbeat.beat(1, many_steps));
  stop = true;
  std::this_thread::sleep_for(beyond_a_pause);
  try {
    heartbeat.beat(2, many_steps);
    FAIL() << "went on";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
    EXPECT_STREQ(error.what(), "stopped on request");
  }
  EXPECT_EQ(seen_.size(), 1u);  // a call that stops has no more progress to tell
}

TEST(Heartbeat, NeedsNoCallbacks) {
  const RunControl nobody;
  Heartbeat heartbeat(nobody, "work", 100);
  std::this_thread::sleep_for(beyond_a_pause);
  EXPECT_NO_THROW(heartbeat.beat(1, many_steps));
}

}  // namespace
}  // namespace sprague
