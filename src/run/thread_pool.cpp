#include "run/thread_pool.hpp"

#include <csignal>
#include <utility>

namespace sprague {
namespace {

/// While it lives, new threads block all signals: they interrupt the main thread, which reacts to
/// them.
class BlockedSignals {
#ifndef _WIN32  // where Ctrl-C has a thread of its own
 public:
  BlockedSignals() {
    sigset_t all;
    sigfillset(&all);
    for (const int fault : {SIGSEGV, SIGBUS, SIGFPE, SIGILL}) sigdelset(&all, fault);
    pthread_sigmask(SIG_SETMASK, &all, &before_);
  }
  ~BlockedSignals() {
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  BlockedSignals(const BlockedSignals&) = delete;
  BlockedSignals& operator=(const BlockedSignals&) = delete;

 private:
  sigset_t before_;
#endif
};

}  // namespace

bool ThreadPool::submit(Task task, Task done) {
  const std::lock_guard lock(state_->mutex);
  const std::size_t waiting = state_->waiting.size();
  if (state_->stop.stop_requested() || waiting >= max_waiting_) return false;
  if (waiting >= state_->idle && threads_.size() < max_threads_) start_thread();
  state_->waiting.push_back({std::move(task), std::move(done)});
  if (!state_->sleeping.empty()) {
    state_->sleeping.back()->notify_one();
    state_->sleeping.pop_back();
  }
  return true;
}

void ThreadPool::start_thread() {
  [[maybe_unused]] const BlockedSignals blocked;
  threads_.emplace_back([state = state_] { run_tasks(*state); });
  ++state_->idle;
  ++state_->running;
}

void ThreadPool::run_tasks(State& state) {
  std::condition_variable wake;
  std::unique_lock lock(state.mutex);
  while (true) {
    while (state.waiting.empty() && !state.stop.stop_requested()) {
      state.sleeping.push_back(&wake);
      wake.wait(lock);
      std::erase(state.sleeping, &wake);  // after a spurious wake-up
    }
    if (state.waiting.empty()) break;
    auto [task, done] = std::move(state.waiting.front());
    state.waiting.pop_front();
    --state.idle;
    lock.unlock();
    task();
    task = nullptr;  // frees what the task holds without the lock
    lock.lock();
    ++state.idle;
    if (!done) continue;
    lock.unlock();
    done();
    done = nullptr;
    lock.lock();
  }
  --state.running;
  state.ended.notify_all();
}

bool ThreadPool::stop(std::optional<std::chrono::milliseconds> timeout) {
  state_->stop.request_stop();
  std::unique_lock lock(state_->mutex);
  for (std::condition_variable* const wake : state_->sleeping) wake->notify_one();
  std::vector<std::thread> threads = std::exchange(threads_, {});
  const bool ended =
      !timeout || state_->ended.wait_for(lock, *timeout, [&] { return state_->running == 0; });
  lock.unlock();
  for (std::thread& thread : threads) ended ? thread.join() : thread.detach();
  return ended;
}

}  // namespace sprague
