/// A fixed number of threads and a bounded queue before them.
#pragma once

#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace sprague::server {

class Workers {
 public:
  Workers(std::size_t threads, std::size_t max_waiting);
  /// Drops what waits and returns when what runs has ended.
  ~Workers();
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;

  /// False, and nothing done, when the queue is full.
  [[nodiscard]] bool give(std::function<void()> task);

 private:
  void work();

  const std::size_t max_waiting_;
  std::mutex mutex_;
  std::condition_variable changed_;
  std::deque<std::function<void()>> waiting_;
  bool ending_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace sprague::server
