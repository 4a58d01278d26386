/// Threads of oneTBB that work together; parallel.hpp includes it.
#pragma once

#include <oneapi/tbb/blocked_range.h>
#include <oneapi/tbb/enumerable_thread_specific.h>
#include <oneapi/tbb/info.h>
#include <oneapi/tbb/parallel_for.h>
#include <oneapi/tbb/parallel_reduce.h>
#include <oneapi/tbb/partitioner.h>
#include <oneapi/tbb/task.h>
#include <oneapi/tbb/task_arena.h>
#include <oneapi/tbb/task_group.h>

#include <cstddef>
#include <cstdint>

namespace sprague {

class ThreadTeam {
 public:
  using Tasks = tbb::task_group;

  explicit ThreadTeam(unsigned threads) : arena_(static_cast<int>(threads)) {}

  /// Calls task(begin), task(begin + step), … below `end`, each on any thread of the team. The
  /// first exception ends it and is thrown.
  template <class Task>
  void for_each(std::uint64_t begin, std::uint64_t end, std::uint64_t step, const Task& task) {
    arena_.execute([&] { tbb::parallel_for(begin, end, step, task, tbb::simple_partitioner{}); });
  }

  /// Calls body(tasks), which hands over tasks with tasks.run(function), and waits until all have
  /// ended.
  template <class Body>
  void with_tasks(const Body& body) {
    arena_.execute([&] {
      Tasks tasks;
      body(tasks);
      tasks.wait();
    });
  }

  /// sum(begin, end, total) of parts of [0, count), combined by `add`.
  template <class Value, class Sum, class Add>
  Value reduce(std::size_t count, const Value& zero, const Sum& sum, const Add& add) {
    return arena_.execute([&] {
      return tbb::parallel_reduce(
          tbb::blocked_range<std::size_t>(0, count), zero,
          [&](const tbb::blocked_range<std::size_t>& range, Value total) {
            return sum(range.begin(), range.end(), std::move(total));
          },
          add);
    });
  }

  /// Whether the work that the calling thread takes part in is to end early.
  static bool stops_current_task() { return tbb::is_current_task_group_canceling(); }
  static unsigned max_threads() { return static_cast<unsigned>(tbb::info::default_concurrency()); }

 private:
  tbb::task_arena arena_;
};

/// A value for each thread that asks: local() is that of the calling one.
template <class Value>
using PerThread = tbb::enumerable_thread_specific<Value>;

}  // namespace sprague
