/// Jobs handed out to the threads of this process and, under MPI, to those of the other ranks.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cluster.hpp"
#include "crew.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

/// How the ranks of a run treat each other.
struct Terms {
  unsigned threads = 1;               ///< jobs at a time, of each rank
  std::chrono::seconds patience{60};  ///< a rank that is silent for so long is taken for lost
};

/// Rank 0: hands out the jobs, first ones first, and calls `take` with what was done, as it comes;
/// a job comes back once. Jobs of a rank that is lost are handed out again. Throws the first error
/// of a job, the one with the least number if several come together, and Error(cancelled) when
/// `run` asks to stop or a rank was asked to; then the other ranks have been told to end.
void hand_out(const std::vector<std::string>& jobs, const Begin& begin,
              const std::function<void(std::vector<Done>)>& take, Cluster& cluster,
              const Terms& terms, const RunControl& run);

/// The other ranks: do jobs until rank 0 tells them to end. Throws Error(cancelled) when `run`
/// asked to stop, and Error(input_output) when rank 0 is lost.
void do_jobs(const Begin& begin, Cluster& cluster, const Terms& terms, const RunControl& run);

/// For long calls of rank 0 before it hands out anything: tells the others now and then that it is
/// there.
RunControl with_keepalive(const RunControl& run, Cluster& cluster);

/// Rank 0, when there is nothing to hand out: tells the others to end.
void dismiss(Cluster& cluster);

}  // namespace sprague::survey
