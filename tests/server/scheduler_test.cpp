// No test here measures time: questions run until the test lets them end, so that what waits for
// them would wait for ever.

#include "scheduler.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <functional>
#include <latch>
#include <thread>
#include <vector>

#include "fair_queue.hpp"

namespace sprague::server {
namespace {

using std::chrono::milliseconds;

void pause() {
  std::this_thread::sleep_for(milliseconds(1));
}

/// Questions that run until released; interrupted ones run again.
class LongQuestions {
 public:
  ~LongQuestions() { release(); }
  void release() { released_ = true; }
  int started() const { return started_; }
  int finished() const { return finished_; }
  int refused() const { return refused_; }
  int most_running() const { return most_running_; }

  Scheduler::Task make(std::string client, bool polls = true) {
    const auto compute = [this, polls](Scheduler::Turn& turn) {
      ++started_;
      const int running = ++running_;
      for (int most = most_running_; running > most;)
        most_running_.compare_exchange_weak(most, running);
      while (!released_ && !(polls && turn.is_over())) pause();
      --running_;
      if (released_) ++finished_;
      return released_.load();
    };
    return {.client = std::move(client), .compute = compute, .refuse = [this] { ++refused_; }};
  }

 private:
  std::atomic<bool> released_{false};
  std::atomic<int> started_{0};
  std::atomic<int> running_{0};
  std::atomic<int> most_running_{0};
  std::atomic<int> finished_{0};
  std::atomic<int> refused_{0};
};

/// Submits a question that takes no time, and waits for it.
void ask_short(Scheduler& scheduler) {
  std::latch answered(1);
  const auto compute = [&](Scheduler::Turn&) {
    answered.count_down();
    return true;
  };
  scheduler.submit({.client = "short", .compute = compute, .refuse = [] { FAIL(); }});
  answered.wait();
}

TEST(Scheduler, ShortQuestionsPassLongOnes) {
  LongQuestions long_ones;
  Scheduler scheduler({.workers = 1, .long_after = std::chrono::hours(1)});
  for (int i = 0; i < 40; ++i) scheduler.submit(long_ones.make("long"));
  ask_short(scheduler);
  while (long_ones.started() < 40) pause();  // each has its first turn
  ask_short(scheduler);
  EXPECT_EQ(long_ones.finished(), 0);
  long_ones.release();
  while (long_ones.finished() < 40) pause();  // and none is lost
  EXPECT_EQ(long_ones.refused(), 0);
}

TEST(Scheduler, MediumQuestionsPassStreams) {
  LongQuestions streams;
  Scheduler scheduler({.workers = 2, .long_after = milliseconds(1)});
  for (int i = 0; i < 10; ++i) scheduler.submit(streams.make("streams"));
  while (streams.started() < 10) pause();
  std::latch answered(1);
  const auto compute = [&, turns = 0](Scheduler::Turn&) mutable {
    if (++turns == 1) return false;
    answered.count_down();  // in the second lane
    return true;
  };
  scheduler.submit({.client = "medium", .compute = compute, .refuse = [] { FAIL(); }});
  answered.wait();
  EXPECT_EQ(streams.finished(), 0);
  EXPECT_EQ(streams.refused(), 0);
  streams.release();
}

TEST(Scheduler, ShortQuestionsPassThoseThatDoNotStopInTime) {
  LongQuestions deaf;
  Scheduler scheduler({.workers = 2});
  for (int i = 0; i < 3; ++i) scheduler.submit(deaf.make("deaf", false));
  ask_short(scheduler);
  EXPECT_EQ(deaf.finished(), 0);
  deaf.release();
}

TEST(Scheduler, BoundsWhatRunsAndWhatWaits) {
  constexpr int max_running = 4;  // twice as many as workers; the other lanes keep their threads
  constexpr int max_waiting = 5;
  LongQuestions deaf;
  Scheduler scheduler({.workers = 2, .max_waiting = max_waiting});
  int submitted = 0;
  for (; deaf.started() < max_running; ++submitted, pause())
    scheduler.submit(deaf.make("deaf", false));
  for (int i = 0; i < 30; ++i, ++submitted) scheduler.submit(deaf.make("deaf", false));
  EXPECT_EQ(deaf.refused(), submitted - max_running - max_waiting);
  EXPECT_EQ(deaf.most_running(), max_running);
  deaf.release();
}

// However much time passes, which turns in the second lane tell.
TEST(Scheduler, BoundsWhatDoesNotStopInTime) {
  constexpr int max_running = 2;
  constexpr int turns = 4;
  LongQuestions deaf;
  std::atomic<bool> streaming{false};
  std::atomic<bool> released{false};
  std::atomic<int> first_turns{0};
  std::atomic<int> turns_over{0};
  Scheduler scheduler({.workers = 1, .long_after = milliseconds(60)});
  const auto submit = [&](const std::function<bool(Scheduler::Turn&)>& compute) {
    scheduler.submit({.client = "other", .compute = compute, .refuse = [] { FAIL(); }});
  };
  submit([&, turn = 0](Scheduler::Turn&) mutable {  // keeps the last lane
    if (++turn < 3) return false;
    streaming = true;
    while (!released) pause();
    return true;
  });
  while (!streaming) pause();
  for (int i = 0; i < turns; ++i) {
    submit([&, turn = 0](Scheduler::Turn& of_lane) mutable {
      if (++turn == 1) ++first_turns;
      if (turn == 2) {
        while (!released && (deaf.started() < max_running || !of_lane.is_over())) pause();
        ++turns_over;
      }
      return released.load();
    });
  }
  while (first_turns < turns) pause();
  for (int i = 0; i < 2 * max_running; ++i) scheduler.submit(deaf.make("deaf", false));
  while (turns_over < turns && deaf.most_running() <= max_running) pause();
  EXPECT_EQ(deaf.most_running(), max_running);
  deaf.release();
  released = true;
}

TEST(Scheduler, RefusesWhatFindsNoPlaceAfterItsTurn) {
  LongQuestions long_ones;
  Scheduler scheduler({.workers = 1, .max_waiting = 3, .long_after = std::chrono::hours(1)});
  for (int i = 0; i < 12; ++i) {
    scheduler.submit(long_ones.make("long"));
    ask_short(scheduler);  // the lane of first turns empties
  }
  while (long_ones.started() < 12) pause();
  while (long_ones.refused() < 8) pause();  // one is computed, and three wait
  ask_short(scheduler);
  EXPECT_EQ(long_ones.refused(), 8);
  long_ones.release();
}

TEST(Scheduler, EndsWithQuestionsWaiting) {
  LongQuestions long_ones;
  std::thread release;
  {
    Scheduler scheduler({.workers = 1});
    for (int i = 0; i < 20; ++i) scheduler.submit(long_ones.make("long"));
    while (long_ones.started() == 0) pause();
    release = std::thread([&] { long_ones.release(); });
  }
  release.join();
  EXPECT_LE(long_ones.finished(), 20);
  EXPECT_GT(long_ones.finished(), 0);
}

TEST(FairQueue, ClientsTakeTurns) {
  FairQueue<int> queue(10);
  for (const int entry : {1, 2, 3}) EXPECT_FALSE(queue.push("a", entry));
  for (const int entry : {10, 20}) EXPECT_FALSE(queue.push("b", entry));
  EXPECT_FALSE(queue.push("c", 100));
  std::vector<int> order;
  while (!queue.empty()) order.push_back(queue.pop());
  EXPECT_EQ(order, (std::vector{1, 10, 100, 2, 20, 3}));
}

TEST(FairQueue, AFullQueueTakesFromWhoHasMost) {
  FairQueue<int> queue(4);
  for (const int entry : {1, 2, 3, 4}) EXPECT_FALSE(queue.push("a", entry));
  EXPECT_EQ(queue.push("a", 5), 5);
  EXPECT_EQ(queue.push("b", 10), 4);
  EXPECT_EQ(queue.push("b", 20), 3);
  EXPECT_EQ(queue.push("b", 30), 30) << "nobody has more";
  EXPECT_EQ(queue.push("c", 100), 2);
  EXPECT_EQ(queue.size(), 4u);
  std::vector<int> order;
  while (!queue.empty()) order.push_back(queue.pop());
  EXPECT_EQ(order, (std::vector{1, 10, 100, 20}));
}

TEST(FairQueue, MayHaveNoPlaces) {
  FairQueue<int> queue(0);
  EXPECT_EQ(queue.push("a", 1), 1);
  EXPECT_TRUE(queue.empty());
}

}  // namespace
}  // namespace sprague::server
