#include "run/background_task.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <memory>
#include <stdexcept>
#include <thread>
#include <vector>

namespace sprague {
namespace {

TEST(BackgroundTask, RunsOneTaskAfterAnother) {
  BackgroundTask task;
  int sum = 0;  // written by one task at a time, read after wait()
  for (int i = 1; i <= 1000; ++i) {
    task.start([&sum, i] { sum += i; });
    task.wait();
    ASSERT_EQ(sum, i * (i + 1) / 2);
  }
  task.wait();  // for none
}

TEST(BackgroundTask, ThrowsWhatTheTaskThrew) {
  BackgroundTask task;
  task.start([] { throw std::runtime_error("of the task"); });
  EXPECT_THROW(task.wait(), std::runtime_error);
}

TEST(BackgroundTask, IsWaitedForAtItsEnd) {
  std::atomic<int> ended = 0;
  for (int i = 0; i < 100; ++i) {
    BackgroundTask task;
    task.start([&ended] {
      std::this_thread::yield();
      ++ended;
    });
  }
  EXPECT_EQ(ended, 100);
  {
    BackgroundTask task;
    task.start([] { throw std::runtime_error("that nobody asks for"); });
  }
}

TEST(BackgroundTask, SeveralAtATime) {
  std::vector<std::unique_ptr<BackgroundTask>> tasks;
  std::atomic<int> ended = 0;
  for (int i = 0; i < 20; ++i) {
    tasks.push_back(std::make_unique<BackgroundTask>());
    tasks.back()->start([&ended] { ++ended; });
  }
  for (const auto& task : tasks) task->wait();
  EXPECT_EQ(ended, 20);
}

}  // namespace
}  // namespace sprague
