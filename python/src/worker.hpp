/// Work of the library on threads of its own, which touch no Python object.
///
/// A caller of Python's must be free again soon after Ctrl-C, while an engine looks at should_stop
/// when it comes to it: to allocate and to widen gigabytes takes seconds. So long calls run on a
/// thread that is told to stop and then left behind; what it holds it frees when it ends, and the
/// interpreter does not end before it. Threads are kept for further calls: a new one would cost
/// oneTBB milliseconds.
#pragma once

#include <atomic>
#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>

namespace sprague::python {

struct Job {
  std::atomic<bool> stop{false};
  std::mutex mutex;                 ///< guards `done`, and what the owner shares with the work
  std::condition_variable changed;  ///< told when that changes
  bool done = false;
};

/// Runs `work`, which must not throw, on a thread; then job->done. After finish_all() it runs here
/// and now, told to stop.
void start(std::shared_ptr<Job> job, std::function<void()> work);

/// Asks a job to stop and waits for that, but only a moment.
void leave(Job& job);

/// Stops all jobs, and waits for them and for those who wait for them: to be called, without the
/// GIL, before the interpreter ends. A thread that asked for the GIL later would be ended inside
/// C++ code, and the process with it.
void finish_all();

/// Held by a caller from before it releases the GIL until it has it back.
class Waiting {
 public:
  Waiting();
  ~Waiting();
  Waiting(const Waiting&) = delete;
  Waiting& operator=(const Waiting&) = delete;
};

}  // namespace sprague::python
