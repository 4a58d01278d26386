// Rank 0 runs jobs as the other ranks do, on threads of its own, and its main thread polls messages
// 200 times a second. A rank never has more jobs than threads, so that the longest jobs, which come
// first, start first everywhere.

#include "scheduler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>

#include "session.hpp"

namespace sprague::survey {
namespace {

using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds poll_interval{5};
constexpr std::chrono::seconds keepalive_interval{1};

std::string text_of(const JobResult& result) {
  nlohmann::json json{{"job", result.job}, {"result", result.result}};
  if (result.error)
    json["error"] = {{"kind", static_cast<int>(result.error->kind())},
                     {"message", result.error->what()}};
  return json.dump();
}

JobResult result_from(const std::string& text) {
  const auto json = nlohmann::json::parse(text);
  JobResult result{json.at("job"), json.at("result")};
  if (!json.contains("error")) return result;
  const auto& error = json["error"];
  result.error.emplace(static_cast<ErrorKind>(error.at("kind").get<int>()),
                       error.at("message").get<std::string>());
  return result;
}

void send_keepalive(Cluster& cluster) {
  for (unsigned rank = 1; rank < cluster.size(); ++rank) cluster.send(rank, MessageType::alive);
}

/// The state of a rank, as rank 0 knows it.
struct Rank {
  unsigned max_jobs = 0;
  std::vector<std::size_t> jobs;
  Clock::time_point last_heard = Clock::now();
  bool lost = false;
};

class Scheduler {
 public:
  Scheduler(const std::vector<std::string>& jobs, Cluster& cluster, JobPool& pool,
            const SchedulerOptions& options)
      : jobs_(jobs),
        cluster_(cluster),
        pool_(pool),
        options_(options),
        completed_(jobs.size()),
        ranks_(cluster.size()) {
    for (std::size_t job = 0; job < jobs.size(); ++job) waiting_.push_back(job);
    ranks_[0].max_jobs = pool.threads();
  }

  bool finished() const { return completed_count_ == jobs_.size(); }

  /// Returns the results since the last call, in the order of the jobs, and assigns further jobs.
  std::vector<JobResult> poll() {
    std::vector<JobResult> results;
    for (JobResult& own : pool_.poll_results(poll_interval)) complete(0, std::move(own), results);
    for (const Message& message : cluster_.receive()) handle(message, results);
    const auto now = Clock::now();
    if (now >= next_keepalive_) {
      next_keepalive_ = now + keepalive_interval;
      send_keepalive(cluster_);
    }
    for (unsigned rank = 1; rank < ranks_.size(); ++rank) {
      if (!ranks_[rank].lost && now - ranks_[rank].last_heard > options_.timeout)
        mark_lost(ranks_[rank]);
    }
    assign_jobs();
    std::stable_sort(results.begin(), results.end(),
                     [](const JobResult& a, const JobResult& b) { return a.job < b.job; });
    return results;
  }

  bool has_lost_ranks() const {
    return std::any_of(ranks_.begin(), ranks_.end(), [](const Rank& rank) { return rank.lost; });
  }

 private:
  void handle(const Message& message, std::vector<JobResult>& results) {
    Rank& rank = ranks_[message.from];
    rank.last_heard = Clock::now();
    rank.lost = false;  // a rank that was only slow
    switch (message.type) {
      case MessageType::ready:
        rank.max_jobs = static_cast<unsigned>(std::stoul(message.text));
        break;
      case MessageType::result: complete(message.from, result_from(message.text), results); break;
      case MessageType::stopped: cli::forward_stop_signal(std::stoi(message.text)); break;
      case MessageType::alive:
      case MessageType::job:
      case MessageType::end: break;
    }
  }

  void complete(unsigned rank, JobResult result, std::vector<JobResult>& results) {
    std::erase(ranks_[rank].jobs, result.job);
    if (completed_[result.job]) return;  // run twice, since a slow rank was marked as lost
    completed_[result.job] = true;
    ++completed_count_;
    results.push_back(std::move(result));
  }

  void mark_lost(Rank& rank) {
    rank.lost = true;
    waiting_.insert(waiting_.begin(), rank.jobs.begin(), rank.jobs.end());
    rank.jobs.clear();
  }

  /// Assigns one job to each rank in turn, until no job waits or no rank has a free thread.
  void assign_jobs() {
    for (bool assigned = true; assigned && !waiting_.empty();) {
      assigned = false;
      for (unsigned rank = 0; rank < ranks_.size() && !waiting_.empty(); ++rank) {
        if (ranks_[rank].lost || ranks_[rank].jobs.size() >= ranks_[rank].max_jobs) continue;
        const std::size_t job = waiting_.front();
        waiting_.pop_front();
        if (completed_[job]) continue;
        assign(rank, job);
        assigned = true;
      }
    }
  }

  void assign(unsigned rank, std::size_t job) {
    ranks_[rank].jobs.push_back(job);
    if (rank == 0)
      pool_.submit(job, jobs_[job]);
    else
      cluster_.send(rank, MessageType::job, fmt::format("{} {}", job, jobs_[job]));
  }

  const std::vector<std::string>& jobs_;
  Cluster& cluster_;
  JobPool& pool_;
  const SchedulerOptions& options_;
  std::deque<std::size_t> waiting_;
  std::vector<bool> completed_;
  std::size_t completed_count_ = 0;
  std::vector<Rank> ranks_;
  Clock::time_point next_keepalive_{};
};

bool asked_to_stop(const RunControl& run) {
  return run.should_stop && run.should_stop();
}

}  // namespace

RunControl with_keepalive(const RunControl& run, Cluster& cluster) {
  RunControl control = run;
  control.should_stop = [&cluster, should_stop = run.should_stop,
                         next = Clock::time_point{}]() mutable {
    if (Clock::now() >= next) {
      next = Clock::now() + keepalive_interval;
      send_keepalive(cluster);
    }
    return should_stop && should_stop();
  };
  return control;
}

void shutdown_workers(Cluster& cluster) {
  for (unsigned rank = 1; rank < cluster.size(); ++rank) cluster.send(rank, MessageType::end);
}

void run_jobs(const std::vector<std::string>& jobs, const MakeWorker& make_worker,
              const std::function<void(std::vector<JobResult>)>& on_results, Cluster& cluster,
              const SchedulerOptions& options, const RunControl& run) {
  JobPool pool(options.threads, make_worker);
  Scheduler scheduler(jobs, cluster, pool, options);
  const auto end_all = [&] {
    shutdown_workers(cluster);
    if (scheduler.has_lost_ranks()) cluster.has_lost_a_rank(0);
  };
  try {
    while (!scheduler.finished()) {
      std::vector<JobResult> results = scheduler.poll();
      if (asked_to_stop(run)) throw Error(ErrorKind::cancelled, "stopped on request");
      const auto failed = [](const JobResult& result) { return result.error.has_value(); };
      const auto first = std::find_if(results.begin(), results.end(), failed);
      const std::optional<Error> error = first == results.end() ? std::nullopt : first->error;
      std::erase_if(results, failed);
      on_results(std::move(results));
      if (error) throw *error;
    }
  } catch (...) {
    end_all();
    throw;
  }
  end_all();
}

void serve_jobs(const MakeWorker& make_worker, Cluster& cluster, const SchedulerOptions& options,
                const RunControl& run) {
  JobPool pool(options.threads, make_worker);
  cluster.send(0, MessageType::ready, std::to_string(options.threads));
  auto last_heard = Clock::now();
  auto next_keepalive = last_heard;
  bool has_told_signal = false;
  while (true) {
    for (const JobResult& result : pool.poll_results(poll_interval))
      cluster.send(0, MessageType::result, text_of(result));
    for (const Message& message : cluster.receive()) {
      last_heard = Clock::now();
      if (message.type == MessageType::end) return;
      if (message.type != MessageType::job) continue;
      const auto space = message.text.find(' ');
      pool.submit(std::stoul(message.text.substr(0, space)), message.text.substr(space + 1));
    }
    const auto now = Clock::now();
    if (now >= next_keepalive) {
      next_keepalive = now + keepalive_interval;
      cluster.send(0, MessageType::alive);
    }
    if (asked_to_stop(run) && !has_told_signal) {
      cluster.send(0, MessageType::stopped, std::to_string(cli::stop_signal()));
      has_told_signal = true;
    }
    if (now - last_heard > options.timeout) {
      cluster.has_lost_a_rank(1);
      throw Error(ErrorKind::input_output, fmt::format("rank {} has not heard of rank 0 for {} s",
                                                       cluster.rank(), options.timeout.count()));
    }
  }
}

}  // namespace sprague::survey
