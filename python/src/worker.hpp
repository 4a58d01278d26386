/// Runs work of the library on background threads, which touch no Python object.
///
/// Python must regain control soon after Ctrl-C, but an engine may take seconds between two polls
/// of should_stop. So long calls run on a background thread, which is told to stop and abandoned.
/// It frees its memory when it ends, and the interpreter does not end before it.
#pragma once

#include <nanobind/nanobind.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>

namespace sprague::python {

struct Job {
  std::atomic<bool> stop{false};
  std::mutex mutex;                 ///< guards `done`, and what the owner shares with the work
  std::condition_variable changed;  ///< notified when that changes
  bool done = false;
};

/// Runs `work`, which must not throw, on a thread, then sets job->done. After finish_all() it runs
/// `work` before it returns, told to stop.
void start(std::shared_ptr<Job> job, std::function<void()> work);

/// Asks a job to stop and waits a moment for its end.
void leave(Job& job);

/// Stops all jobs and waits for them and their callers. Called without the GIL before the
/// interpreter ends: a thread that asked for the GIL later would be ended inside C++ code, and the
/// process with it.
void finish_all();

/// Whether finish_all() was called.
bool finishing();

/// Held by a caller that will need the GIL again: finish_all() waits for it.
class Waiting {
 public:
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
};

/// Releases the GIL while it lives, unless finishing(): then nobody would wait for the caller.
class GilReleased {
 public:
  GilReleased() {
    if (!finishing()) released_.emplace();
  }

 private:
  Waiting waiting_;  // begins before `finishing` is read, and ends when the GIL is held again
  std::optional<nanobind::gil_scoped_release> released_;
};

}  // namespace sprague::python
