/// Runs tasks on threads of its own, in the order in which they were submitted.
///
/// A thread starts when a task finds no idle one, up to the maximum, and stays for later tasks: a
/// new thread would cost oneTBB milliseconds. Every task that was accepted runs, those that wait at
/// stop() too, so that whoever waits for a task is notified; a task asks its pool's stop_token().
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>
#include <vector>

namespace sprague {

class ThreadPool {
 public:
  /// Must not throw.
  using Task = std::function<void()>;

  static constexpr std::size_t unlimited = ~std::size_t{0};

  explicit ThreadPool(std::size_t max_threads, std::size_t max_waiting = unlimited)
      : max_threads_(max_threads), max_waiting_(max_waiting) {}
  ~ThreadPool() { stop(); }
  ThreadPool(const ThreadPool&) = delete;
  ThreadPool& operator=(const ThreadPool&) = delete;

  /// Returns false, and drops the task, when max_waiting tasks wait already or after stop(). `done`
  /// is called when the task has ended, what it holds is freed and its thread counts as idle: a
  /// caller that `done` wakes finds that thread for its next task.
  [[nodiscard]] bool submit(Task task, Task done = {});

  std::stop_token stop_token() const { return state_->stop.get_token(); }

  /// Requests a stop and waits until all tasks have ended. Returns false when some still run after
  /// the timeout; their threads are detached and no longer use the pool.
  bool stop(std::optional<std::chrono::milliseconds> timeout = {});

 private:
  struct Entry {
    Task task;
    Task done;
  };

  /// Owned by the threads, too: a detached one outlives the pool.
  struct State {
    std::mutex mutex;
    std::condition_variable ended;
    std::vector<std::condition_variable*> sleeping;  ///< of threads; the last one is woken first
    std::deque<Entry> waiting;
    std::size_t idle = 0;     ///< threads that run no task
    std::size_t running = 0;  ///< threads that have not ended
    std::stop_source stop;
  };

  void start_thread();
  static void run_tasks(State& state);

  const std::size_t max_threads_;
  const std::size_t max_waiting_;
  std::shared_ptr<State> state_ = std::make_shared<State>();
  std::vector<std::thread> threads_;
};

}  // namespace sprague
