/// The team of thread_team_tbb.hpp on std::thread: one queue that all threads share, which serves
/// the few cores and large tasks of a browser. Without threads the caller does all. The threads
/// stay for later teams: a browser cannot give one back while a question is being answered.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <utility>

namespace sprague {

class ThreadTeam {
 public:
  /// Tasks that were handed over and have not ended.
  class Tasks {
   public:
    explicit Tasks(std::size_t helpers) : helpers_(helpers) {}
    ~Tasks();  ///< drops those that have not begun
    Tasks(const Tasks&) = delete;
    Tasks& operator=(const Tasks&) = delete;

    void run(std::function<void()> task);
    void wait();  ///< throws the first exception of a task

   private:
    friend struct TaskQueue;
    std::size_t helpers_;
    std::size_t unfinished_ = 0;
    std::atomic<bool> stopped_ = false;
    std::exception_ptr fault_;
  };

  explicit ThreadTeam(unsigned threads) : helpers_(threads == 0 ? 0 : threads - 1) {}

  template <class Task>
  void for_each(std::uint64_t begin, std::uint64_t end, std::uint64_t step, const Task& task) {
    with_tasks([&](Tasks& tasks) {
      for (std::uint64_t i = begin; i < end; i += step) tasks.run([&task, i] { task(i); });
    });
  }

  template <class Body>
  void with_tasks(const Body& body) {
    Tasks tasks(helpers_);
    body(tasks);
    tasks.wait();
  }

  template <class Value, class Sum, class Add>
  Value reduce(std::size_t count, const Value& zero, const Sum& sum, const Add& add) {
    constexpr std::size_t parts_for_each_thread = 8;
    const std::size_t parts = std::min(count, parts_for_each_thread * (helpers_ + 1));
    std::mutex mutex;
    Value total = zero;
    for_each(0, parts, 1, [&](std::uint64_t part) {
      const auto bound = [&](std::uint64_t i) {
        return static_cast<std::size_t>(std::uint64_t{count} * i / parts);
      };
      const Value value = sum(bound(part), bound(part + 1), zero);
      const std::lock_guard lock(mutex);
      total = add(total, value);
    });
    return total;
  }

  static bool stops_current_task();
  static unsigned max_threads();

 private:
  std::size_t helpers_;  ///< threads besides the calling one
};

template <class Value>
class PerThread {
 public:
  PerThread() = default;
  explicit PerThread(Value initial) : initial_(std::move(initial)) {}

  Value& local() {
    const std::lock_guard lock(mutex_);
    for (auto& [thread, value] : values_)
      if (thread == std::this_thread::get_id()) return value;
    return values_.emplace_back(std::this_thread::get_id(), initial_).second;
  }

 private:
  Value initial_{};
  std::mutex mutex_;
  std::deque<std::pair<std::thread::id, Value>> values_;  // which stay where they are
};

}  // namespace sprague
