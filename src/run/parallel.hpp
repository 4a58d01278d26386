/// Work on several threads: sums over many independent terms, and what engines share.
///
/// A ThreadTeam is the calling thread, which always works along, and others. oneTBB lends these;
/// thread_team_std.hpp does where there is no oneTBB, as in browsers.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <thread>

#include "messages/table.hpp"
#include "run/progress_meter.hpp"

#ifdef SPRAGUE_WITHOUT_TBB
#include "run/thread_team_std.hpp"
#else
#include "run/thread_team_tbb.hpp"
#endif

namespace sprague {

/// A progress meter for work on several threads: only the calling thread talks to RunControl; the
/// others learn that it asked to stop.
class SharedProgress {
 public:
  explicit SharedProgress(ProgressMeter& progress) : progress_(progress) {}

  /// Reports one more finished unit, which took about `steps` elementary steps.
  void advance(std::uint64_t steps) {
    const std::uint64_t done = done_.fetch_add(1, std::memory_order_relaxed) + 1;
    if (std::this_thread::get_id() == caller_)
      progress_.advance(done, steps);
    else if (ThreadTeam::stops_current_task())
      throw Error(ErrorKind::cancelled, message("run.stopped"));
  }

 private:
  ProgressMeter& progress_;
  std::atomic<std::uint64_t> done_{0};
  const std::thread::id caller_ = std::this_thread::get_id();
};

/// How many threads a call may use: as many as RunControl says, but no more than there are cores,
/// which would bring nothing but a warning of TBB's on standard error.
inline unsigned threads_for(const RunControl& run) {
  const unsigned cores = ThreadTeam::max_threads();
  return run.threads == 0 ? cores : std::min(cores, run.threads);
}

/// term(0) + … + term(count − 1), combined by `add`, which must not depend on the order. Runs on
/// the calling thread alone when it may use one thread or `steps`, the whole work, is small.
template <class Value, class Term, class Add>
Value parallel_sum(std::size_t count, std::uint64_t steps, const RunControl& run, const Value& zero,
                   Term term, Add add) {
  constexpr std::uint64_t worth_a_thread = 1'000'000;
  const auto sum = [&](std::size_t begin, std::size_t end, Value total) {
    for (std::size_t i = begin; i < end; ++i) total = add(total, term(i));
    return total;
  };
  if (run.threads == 1 || steps < worth_a_thread) return sum(0, count, zero);
  return ThreadTeam(threads_for(run)).reduce(count, zero, sum, add);
}

}  // namespace sprague
