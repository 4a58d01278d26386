/// Threads of this process that do jobs, one each at a time.
#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include "sprague/error.hpp"

namespace sprague::survey {

/// Does a job, a text, and answers with a text; throws Error.
using Work = std::function<std::string(const std::string& job)>;

/// Called once in a thread, for what it will do jobs with; `over` tells when they are not wanted
/// any more.
using Begin = std::function<Work(const std::function<bool()>& over)>;

/// What became of a job.
struct Done {
  std::size_t job = 0;
  std::string result;
  std::optional<Error> error = {};
};

class Crew {
 public:
  Crew(unsigned threads, const Begin& begin);

  /// Tells the jobs in hand that they are over, and waits for them, but not for long: some steps of
  /// an engine take seconds.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  unsigned threads() const noexcept { return static_cast<unsigned>(threads_.size()); }

  void give(std::size_t job, std::string text);

  /// What was done since the last call; waits as long for the first.
  std::vector<Done> wait(std::chrono::milliseconds most);

  /// Whether a crew of this process ended before its threads. They touch nothing of it any more,
  /// but the process should end without destroying what all share.
  static bool left_some_behind() noexcept;

 private:
  struct Job {
    std::size_t job;
    std::string text;
  };

  /// Owned by the threads, too.
  struct Shared {
    std::mutex mutex;
    std::condition_variable changed;
    std::deque<Job> jobs;
    std::vector<Done> done;
    std::atomic<bool> ending = false;
    unsigned ended = 0;  ///< threads
  };

  static void work(const std::shared_ptr<Shared>& shared, const Begin& begin);
  static void do_jobs(Shared& shared, const Work& work, const std::optional<Error>& unable);

  std::shared_ptr<Shared> shared_ = std::make_shared<Shared>();
  std::vector<std::thread> threads_;
};

}  // namespace sprague::survey
