/// The threads of this process that run jobs.
#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <future>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "run/thread_pool.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {

/// Runs a job, a text, and returns its result, a text. Called on several threads at a time. Throws
/// Error.
using Worker = std::function<std::string(const std::string& job)>;

/// Called once in a process, on a thread of the pool. `should_stop` tells when results are no
/// longer wanted. An Error that it throws is the result of every job.
using MakeWorker = std::function<Worker(const std::function<bool()>& should_stop)>;

struct JobResult {
  std::size_t job = 0;
  std::string result;
  std::optional<Error> error = {};
};

class JobPool {
 public:
  JobPool(unsigned threads, const MakeWorker& make_worker,
          std::chrono::milliseconds stop_timeout = std::chrono::milliseconds(500));

  /// Stops the running jobs and waits for them, but no longer than `stop_timeout`: some steps of an
  /// engine take seconds.
  ~JobPool();
  JobPool(const JobPool&) = delete;
  JobPool& operator=(const JobPool&) = delete;

  unsigned threads() const noexcept { return threads_; }

  void submit(std::size_t job, std::string text);

  /// The results since the last call; waits up to the timeout for the first one.
  std::vector<JobResult> poll_results(std::chrono::milliseconds timeout);

  /// Whether a pool of this process has left threads behind that still run. The process should then
  /// exit without destroying what all threads share.
  static bool has_detached_threads() noexcept;

 private:
  /// Owned by the tasks, too.
  struct Shared {
    std::shared_future<Worker> worker;
    std::mutex mutex;
    std::condition_variable changed;
    std::vector<JobResult> results;
  };

  const unsigned threads_;
  const std::chrono::milliseconds stop_timeout_;
  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  ThreadPool pool_;
};

}  // namespace sprague::survey
