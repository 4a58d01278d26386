#include "worker.hpp"

#include <unistd.h>

#include <list>
#include <thread>

namespace sprague::python {
namespace {

struct Running {
  std::shared_ptr<Job> job;
  std::thread thread;
};

struct Registry {
  std::mutex mutex;
  std::list<Running> running;
  bool finishing = false;
  std::atomic<int> waiting{0};
  pid_t process = getpid();  // a forked child has the list, but not the threads
};

Registry& registry() {
  static auto* const all = new Registry;  // never destroyed: a thread may still run then
  return *all;
}

/// Under the lock: work that waits looks at `stop` under it.
void ask_to_stop(Job& job) {
  {
    const std::lock_guard lock(job.mutex);
    job.stop = true;
  }
  job.changed.notify_all();
}

bool is_done(Job& job) {
  const std::lock_guard lock(job.mutex);
  return job.done;
}

}  // namespace

void start(std::shared_ptr<Job> job, std::function<void()> work) {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  job->stop = all.finishing;
  std::thread thread([job, work = std::move(work)]() mutable {
    work();
    work = nullptr;  // frees what it holds before it counts as done
    {
      const std::lock_guard finishing(job->mutex);
      job->done = true;
    }
    job->changed.notify_all();
  });
  all.running.push_back({std::move(job), std::move(thread)});
}

void leave(Job& job) {
  ask_to_stop(job);
  {
    std::unique_lock lock(job.mutex);
    job.changed.wait_for(lock, std::chrono::milliseconds(80), [&] { return job.done; });
  }
  collect();
}

void collect() {
  Registry& all = registry();
  const std::lock_guard lock(all.mutex);
  all.running.remove_if([](Running& one) {
    if (!is_done(*one.job)) return false;
    one.thread.join();
    return true;
  });
}

void finish_all() {
  Registry& all = registry();
  if (getpid() != all.process) return;
  {
    const std::lock_guard lock(all.mutex);
    all.finishing = true;
    for (Running& one : all.running) ask_to_stop(*one.job);
    for (Running& one : all.running) one.thread.join();
    all.running.clear();
  }
  for (int patience = 1000; all.waiting > 0 && patience > 0; --patience) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

Waiting::Waiting() { ++registry().waiting; }
Waiting::~Waiting() { --registry().waiting; }

}  // namespace sprague::python
