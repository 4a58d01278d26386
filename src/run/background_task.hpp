/// A task on another thread, while the caller goes on.
#pragma once

#include "run/parallel.hpp"

namespace sprague {

/// One task at a time. The caller runs it itself when it waits and no other thread has begun.
class BackgroundTask {
 public:
  BackgroundTask() = default;
  BackgroundTask(const BackgroundTask&) = delete;
  BackgroundTask& operator=(const BackgroundTask&) = delete;

  /// Waits.
  ~BackgroundTask() {
    try {
      wait();
    } catch (...) {  // a result that nobody asks for
    }
  }

#ifdef SPRAGUE_WITHOUT_TBB
  template <class Task>
  void start(const Task& task) {
    tasks_.run(task);
  }
  /// Throws what the task threw.
  void wait() {
    tasks_.wait();
  }

 private:
  ThreadTeam::Tasks tasks_{1};
#else
  template <class Task>
  void start(const Task& task) {
    arena_.execute([&] { tasks_.run(task); });
  }
  /// Throws what the task threw.
  void wait() {
    arena_.execute([&] { tasks_.wait(); });
  }

 private:
  tbb::task_arena arena_{2};
  ThreadTeam::Tasks tasks_;
#endif
};

}  // namespace sprague
