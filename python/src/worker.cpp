#include "worker.hpp"

#include <unistd.h>

#include <chrono>
#include <list>
#include <thread>
#include <utility>
#include <vector>

namespace sprague::python {
namespace {

/// Under the lock: work that waits looks at `stop` under it.
void ask_to_stop(Job& job) {
  {
    const std::lock_guard lock(job.mutex);
    job.stop = true;
  }
  job.changed.notify_all();
}

/// A thread and what it is to do; guarded by the mutex of its crew.
struct Worker {
  std::thread thread;
  std::condition_variable called;
  std::shared_ptr<Job> job;
  std::function<void()> work;
};

/// All threads of this process.
class Crew {
 public:
  const pid_t process = getpid();
  std::atomic<int> waiting{0};

  void start(std::shared_ptr<Job> job, std::function<void()> work) {
    if (hand_over(job, work)) return;
    job->stop = true;
    work();
    const std::lock_guard lock(job->mutex);
    job->done = true;
  }

  void finish() {
    {
      const std::lock_guard lock(mutex_);
      finishing_ = true;
      for (Worker& worker : workers_) {
        if (worker.job) ask_to_stop(*worker.job);
        worker.called.notify_one();
      }
    }
    for (Worker& worker : workers_) worker.thread.join();
    for (int patience = 1000; waiting > 0 && patience > 0; --patience)
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }

 private:
  /// Gives a worker the job; false when there are none any more.
  bool hand_over(std::shared_ptr<Job>& job, std::function<void()>& work) {
    const std::lock_guard lock(mutex_);
    if (finishing_) return false;
    if (idle_.empty()) {
      Worker& worker = workers_.emplace_back();
      worker.thread = std::thread([this, &worker] { serve(worker); });
      idle_.push_back(&worker);
    }
    Worker& worker = *idle_.back();
    idle_.pop_back();
    worker.job = std::move(job);
    worker.work = std::move(work);
    worker.called.notify_one();
    return true;
  }

  void serve(Worker& worker) {
    std::unique_lock lock(mutex_);
    for (;;) {
      worker.called.wait(lock, [&] { return worker.work || finishing_; });
      if (!worker.work) return;
      auto work = std::exchange(worker.work, nullptr);
      lock.unlock();
      work();
      work = nullptr;  // frees what it holds before it counts as done
      lock.lock();
      const auto job = std::exchange(worker.job, nullptr);
      idle_.push_back(&worker);  // the caller's next job finds it
      {
        const std::lock_guard finishing(job->mutex);
        job->done = true;
      }
      job->changed.notify_all();
    }
  }

  std::mutex mutex_;
  std::list<Worker> workers_;
  std::vector<Worker*> idle_;
  bool finishing_ = false;
};

/// Never destroyed: a thread may still run then. A forked child has none of its parent's threads,
/// so it begins anew.
Crew& crew() {
  static std::atomic<Crew*> current{nullptr};
  Crew* here = current;
  while (here == nullptr || here->process != getpid()) {
    auto fresh = std::make_unique<Crew>();
    if (current.compare_exchange_strong(here, fresh.get())) here = fresh.release();
  }
  return *here;
}

}  // namespace

void start(std::shared_ptr<Job> job, std::function<void()> work) {
  crew().start(std::move(job), std::move(work));
}

void leave(Job& job) {
  ask_to_stop(job);
  std::unique_lock lock(job.mutex);
  job.changed.wait_for(lock, std::chrono::milliseconds(40), [&] { return job.done; });
}

void finish_all() {
  crew().finish();
}

Waiting::Waiting() {
  ++crew().waiting;
}
Waiting::~Waiting() {
  --crew().waiting;
}

}  // namespace sprague::python
