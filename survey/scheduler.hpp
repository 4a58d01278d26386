/// Runs jobs on the threads of this process and, under MPI, on those of the other ranks.
#pragma once

#include <chrono>
#include <functional>
#include <string>
#include <vector>

#include "cluster.hpp"
#include "job_pool.hpp"
#include "sprague/run_control.hpp"

namespace sprague::survey {

struct SchedulerOptions {
  unsigned threads = 1;              ///< concurrent jobs per rank
  std::chrono::seconds timeout{60};  ///< a rank that is silent for this long counts as lost
};

/// Rank 0: runs the jobs, the first ones first, and calls `on_results` with the results as they
/// arrive, one for each job. Jobs of a lost rank are run again. Throws the error of a job, the one
/// with the smallest number if several arrive together, and Error(cancelled) when `run` or a signal
/// to another rank asks to stop. The other ranks are told to end in any case.
void run_jobs(const std::vector<std::string>& jobs, const MakeWorker& make_worker,
              const std::function<void(std::vector<JobResult>)>& on_results, Cluster& cluster,
              const SchedulerOptions& options, const RunControl& run);

/// The other ranks: run jobs until rank 0 tells them to end. Throws Error(input_output) when rank 0
/// is lost.
void serve_jobs(const MakeWorker& make_worker, Cluster& cluster, const SchedulerOptions& options,
                const RunControl& run);

/// For long calls of rank 0 before run_jobs(): polling also tells the other ranks that rank 0 is
/// alive.
RunControl with_keepalive(const RunControl& run, Cluster& cluster);

/// Rank 0: tells the other ranks to end.
void shutdown_workers(Cluster& cluster);

}  // namespace sprague::survey
