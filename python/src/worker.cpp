#include "worker.hpp"

#include <unistd.h>

#include <chrono>
#include <stop_token>

#include "run/thread_pool.hpp"

namespace sprague::python {
namespace {

/// Locks, since waiting work reads `stop` under the lock.
void ask_to_stop(Job& job) {
  {
    const std::lock_guard lock(job.mutex);
    job.stop = true;
  }
  job.changed.notify_all();
}

/// The threads of one process.
struct Threads {
  const pid_t process = getpid();
  ThreadPool pool{ThreadPool::unlimited};
  std::atomic<int> waiting{0};
};

/// Never destroyed: a thread may still run then. A forked child has none of its parent's threads,
/// so it gets a pool of its own.
Threads& threads() {
  static std::atomic<Threads*> current{nullptr};
  Threads* threads = current;
  while (threads == nullptr || threads->process != getpid()) {
    auto fresh = std::make_unique<Threads>();
    if (current.compare_exchange_strong(threads, fresh.get())) threads = fresh.release();
  }
  return *threads;
}

}  // namespace

void start(std::shared_ptr<Job> job, std::function<void()> work) {
  ThreadPool& pool = threads().pool;
  const auto run = [job, work = std::move(work), token = pool.stop_token()] {
    const std::stop_callback stop(token, [&] { ask_to_stop(*job); });
    work();
  };
  const auto done = [job] {
    const std::lock_guard lock(job->mutex);
    job->done = true;
    job->changed.notify_all();
  };
  if (pool.submit(run, done)) return;
  run();
  done();
}

void leave(Job& job) {
  ask_to_stop(job);
  std::unique_lock lock(job.mutex);
  job.changed.wait_for(lock, std::chrono::milliseconds(40), [&] { return job.done; });
}

void finish_all() {
  threads().pool.stop();
  std::atomic<int>& waiting = threads().waiting;
  while (const int callers = waiting) waiting.wait(callers);
}

bool finishing() {
  return threads().pool.stop_token().stop_requested();
}

Waiting::Waiting() {
  ++threads().waiting;
}

Waiting::~Waiting() {
  std::atomic<int>& waiting = threads().waiting;
  --waiting;
  waiting.notify_all();
}

}  // namespace sprague::python
