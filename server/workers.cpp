#include "workers.hpp"

#include <csignal>
#include <utility>

namespace sprague::server {

Workers::Workers(std::size_t threads, std::size_t max_waiting) : max_waiting_(max_waiting) {
  // Signals are the event loop's, which looks at them at once.
  sigset_t all;
  sigset_t before;
  sigfillset(&all);
  pthread_sigmask(SIG_SETMASK, &all, &before);
  for (std::size_t i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

Workers::~Workers() {
  {
    const std::lock_guard lock(mutex_);
    ending_ = true;
    waiting_.clear();
  }
  changed_.notify_all();
  for (std::thread& thread : threads_) thread.join();
}

bool Workers::give(std::function<void()> task) {
  {
    const std::lock_guard lock(mutex_);
    if (ending_ || waiting_.size() >= max_waiting_) return false;
    waiting_.push_back(std::move(task));
  }
  changed_.notify_one();
  return true;
}

void Workers::work() {
  std::unique_lock lock(mutex_);
  while (true) {
    changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
    if (ending_) return;
    std::function<void()> task = std::move(waiting_.front());
    waiting_.pop_front();
    lock.unlock();
    task();
    task = nullptr;  // what it holds is freed before the lock is taken
    lock.lock();
  }
}

}  // namespace sprague::server
