#include "run/thread_pool.hpp"

#include <gtest/gtest.h>

#include <atomic>
#include <future>
#include <set>

namespace sprague {
namespace {

using std::chrono::milliseconds;

/// A task that runs until its promise is kept.
struct Gate {
  std::promise<void> promise;
  std::shared_future<void> opened = promise.get_future().share();

  auto task() {
    return [opened = opened] { opened.wait(); };
  }
  void open() { promise.set_value(); }
};

TEST(ThreadPool, RunsEveryTaskOnce) {
  constexpr std::size_t tasks = 1000;
  for (const std::size_t threads : {std::size_t{1}, std::size_t{4}, ThreadPool::unlimited}) {
    std::vector<std::atomic<int>> runs(tasks);
    ThreadPool pool(threads);
    for (std::size_t i = 0; i < tasks; ++i) EXPECT_TRUE(pool.submit([&, i] { ++runs[i]; }));
    EXPECT_TRUE(pool.stop());
    for (const auto& count : runs) EXPECT_EQ(count, 1);
  }
}

TEST(ThreadPool, OneThreadKeepsTheOrder) {
  std::vector<int> order;
  ThreadPool pool(1);
  for (int i = 0; i < 100; ++i) ASSERT_TRUE(pool.submit([&, i] { order.push_back(i); }));
  pool.stop();
  EXPECT_TRUE(std::is_sorted(order.begin(), order.end()));
  EXPECT_EQ(order.size(), 100u);
}

TEST(ThreadPool, UnlimitedThreadsRunAllTasksAtATime) {
  constexpr int tasks = 8;
  std::atomic<int> running = 0;
  ThreadPool pool(ThreadPool::unlimited);
  for (int i = 0; i < tasks; ++i) {
    ASSERT_TRUE(pool.submit([&] {
      ++running;
      while (running < tasks) std::this_thread::yield();
    }));
  }
}

TEST(ThreadPool, KeepsIdleThreads) {
  std::set<std::thread::id> threads;
  ThreadPool pool(ThreadPool::unlimited);
  for (int i = 0; i < 50; ++i) {
    std::promise<void> done;
    ASSERT_TRUE(pool.submit([&] { threads.insert(std::this_thread::get_id()); },
                            [&] { done.set_value(); }));
    done.get_future().wait();
  }
  EXPECT_EQ(threads.size(), 1u);
}

TEST(ThreadPool, RefusesTasksBeyondTheQueue) {
  Gate gate;
  std::promise<void> started;
  ThreadPool pool(1, 2);
  ASSERT_TRUE(pool.submit([&, task = gate.task()] {
    started.set_value();
    task();
  }));
  started.get_future().wait();
  EXPECT_TRUE(pool.submit([] {}));
  EXPECT_TRUE(pool.submit([] {}));
  EXPECT_FALSE(pool.submit([] {}));
  gate.open();
}

TEST(ThreadPool, WaitingTasksRunStopped) {
  Gate gate;
  ThreadPool pool(1);
  ASSERT_TRUE(pool.submit(gate.task()));
  std::atomic<int> stopped = 0;
  for (int i = 0; i < 3; ++i) {
    ASSERT_TRUE(
        pool.submit([&, token = pool.stop_token()] { stopped += token.stop_requested() ? 1 : 0; }));
  }
  const std::stop_callback open(pool.stop_token(), [&] { gate.open(); });
  EXPECT_TRUE(pool.stop());
  EXPECT_EQ(stopped, 3);
  EXPECT_FALSE(pool.submit([] {}));
}

TEST(ThreadPool, LeavesATaskBehindAfterTheTimeout) {
  auto gate = std::make_shared<Gate>();
  std::promise<void> started;
  auto ended = std::make_shared<std::promise<void>>();
  {
    ThreadPool pool(2);
    ASSERT_TRUE(pool.submit([&started, gate, ended] {
      started.set_value();
      gate->opened.wait();
      ended->set_value();
    }));
    started.get_future().wait();
    EXPECT_FALSE(pool.stop(milliseconds(20)));
  }
  gate->open();
  ended->get_future().wait();
}

}  // namespace
}  // namespace sprague
