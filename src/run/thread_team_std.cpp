#include "run/thread_team_std.hpp"

#include <condition_variable>
#include <vector>

#ifdef __EMSCRIPTEN__
#include <emscripten/threading.h>
#endif

namespace sprague {
namespace {

/// The tasks that the task of this thread belongs to, once they are stopped.
thread_local const std::atomic<bool>* stopped_of_current = nullptr;

}  // namespace

/// The tasks of all teams, and the threads that help with them.
struct TaskQueue {
  struct Entry {
    ThreadTeam::Tasks* tasks;
    std::function<void()> task;
  };

  std::mutex mutex;
  std::condition_variable changed;
  std::deque<Entry> entries;
  std::vector<std::thread> threads;
  bool closed = false;

  ~TaskQueue() {
    {
      const std::lock_guard lock(mutex);
      closed = true;
      changed.notify_all();
    }
    for (std::thread& thread : threads) thread.join();
  }

  void add(ThreadTeam::Tasks& tasks, std::function<void()> task) {
    const std::lock_guard lock(mutex);
    entries.push_back({&tasks, std::move(task)});
    ++tasks.unfinished_;
    if (threads.size() < tasks.helpers_) threads.emplace_back([this] { help(); });
    changed.notify_one();
  }

  /// Runs the first task; gives up the lock meanwhile.
  void run_next(std::unique_lock<std::mutex>& lock) {
    const auto [tasks, task] = std::move(entries.front());
    entries.pop_front();
    if (!tasks->stopped_) {
      lock.unlock();
      const auto* const outer = std::exchange(stopped_of_current, &tasks->stopped_);
      std::exception_ptr fault;
      try {
        task();
      } catch (...) {
        fault = std::current_exception();
      }
      stopped_of_current = outer;
      lock.lock();
      if (fault && !tasks->fault_) tasks->fault_ = fault;
      if (fault) tasks->stopped_ = true;
    }
    if (--tasks->unfinished_ == 0) changed.notify_all();
  }

  void help() {
    std::unique_lock lock(mutex);
    while (true) {
      changed.wait(lock, [&] { return closed || !entries.empty(); });
      if (entries.empty()) return;
      run_next(lock);
    }
  }

  void drop(ThreadTeam::Tasks& tasks) {
    std::unique_lock lock(mutex);
    tasks.stopped_ = true;
    tasks.unfinished_ -=
        std::erase_if(entries, [&](const Entry& entry) { return entry.tasks == &tasks; });
    changed.wait(lock, [&] { return tasks.unfinished_ == 0; });
  }

  void finish(ThreadTeam::Tasks& tasks) {
    std::unique_lock lock(mutex);
    while (tasks.unfinished_ > 0) {
      if (entries.empty())
        changed.wait(lock);
      else
        run_next(lock);
    }
    if (tasks.fault_) std::rethrow_exception(std::exchange(tasks.fault_, nullptr));
  }
};

namespace {

TaskQueue& queue() {
  static TaskQueue queue;
  return queue;
}

}  // namespace

ThreadTeam::Tasks::~Tasks() {
  queue().drop(*this);
}

void ThreadTeam::Tasks::run(std::function<void()> task) {
  queue().add(*this, std::move(task));
}

void ThreadTeam::Tasks::wait() {
  queue().finish(*this);
}

bool ThreadTeam::stops_current_task() {
  return stopped_of_current != nullptr && *stopped_of_current;
}

unsigned ThreadTeam::max_threads() {
#ifdef __EMSCRIPTEN__
  if (emscripten_has_threading_support() == 0) return 1;
#endif
  return std::max(1u, std::thread::hardware_concurrency());
}

}  // namespace sprague
