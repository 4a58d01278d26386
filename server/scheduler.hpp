/// Decides which task is computed when, so that short tasks do not wait for long ones and
/// clients take turns.
///
/// Nobody knows beforehand how long a task takes. It therefore starts in the first of three
/// lanes and moves on while it runs:
///
/// 1. for 50 ms, less when many wait, `workers` at a time;
/// 2. for `long_after` (the budget of a plain question), `workers` at a time;
/// 3. to its end, half as many at a time: the streams.
///
/// A task whose time in a lane is over goes on where the next lane has a free place. Otherwise
/// it is interrupted, waits for one and is computed again from the beginning; no thread and no
/// table waits with it. Within a lane clients take turns.
#pragma once

#include <array>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <list>
#include <mutex>
#include <optional>
#include <string>

#include "fair_queue.hpp"
#include "run/thread_pool.hpp"

namespace sprague::server {

struct SchedulerSettings {
  std::size_t workers = 2;
  std::size_t max_waiting = 64;  ///< tasks that wait, in each lane
  std::chrono::milliseconds long_after{1000};
};

class Scheduler {
 public:
  class Turn;

  struct Task {
    std::string client;
    /// Computes and returns true, or returns false after `turn.is_over()`: it is called again.
    std::function<bool(Turn&)> compute;
    /// Too many tasks wait; called instead of `compute`, also after a turn.
    std::function<void()> refuse;
  };

  explicit Scheduler(const SchedulerSettings& settings);
  /// Waits for the tasks that are computed, and drops those that wait.
  ~Scheduler();
  Scheduler(const Scheduler&) = delete;
  Scheduler& operator=(const Scheduler&) = delete;

  void submit(Task task);

 private:
  using Clock = std::chrono::steady_clock;
  struct Lane {
    FairQueue<Task> waiting;
    std::size_t places;
    std::chrono::milliseconds time;
  };

  std::optional<Task> enqueue(std::size_t lane, Task task);
  void work();
  void compute_one(std::size_t lane, std::unique_lock<std::mutex>& lock);
  bool extend(Turn& turn);
  bool has_place(std::size_t lane, Clock::time_point now) const;
  std::optional<std::size_t> ready_lane(Clock::time_point now) const;
  std::optional<Clock::time_point> next_free_place(Clock::time_point now) const;
  Clock::time_point end_of_turn(std::size_t lane, Clock::time_point now) const;

  std::mutex mutex_;  // guards all below but the threads
  std::condition_variable wake_;
  std::array<Lane, 3> lanes_;
  std::list<Turn*> turns_;  // the turns of the tasks that are computed
  std::size_t started_ = 0;
  std::size_t idle_ = 0;
  bool stopping_ = false;
  const std::size_t max_threads_;
  ThreadPool threads_;  // destroyed first
};

/// The time of a task in a lane.
class Scheduler::Turn {
 public:
  /// Whether the task has to stop, to be continued later. For the thread that computes it.
  bool is_over() { return Clock::now() >= end_ && !scheduler_.extend(*this); }

 private:
  friend Scheduler;
  Turn(Scheduler& scheduler, std::size_t lane, Clock::time_point end)
      : scheduler_(scheduler), lane_(lane), end_(end) {}

  Scheduler& scheduler_;
  std::size_t lane_;       // written by the thread that computes, with the scheduler's mutex
  Clock::time_point end_;  // likewise
};

}  // namespace sprague::server
