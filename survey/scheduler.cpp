// Rank 0 computes as the others do, by threads of its own, and its main thread looks at messages
// some hundred times a second. A rank never has more jobs than threads, so that the longest ones,
// handed out first, are everywhere begun first.

#include "scheduler.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <deque>
#include <nlohmann/json.hpp>

#include "session.hpp"

namespace sprague::survey {
namespace {

using Clock = std::chrono::steady_clock;
using std::chrono::milliseconds;

constexpr milliseconds between_looks{5};
constexpr std::chrono::seconds between_signs_of_life{1};

std::string text_of(const Done& done) {
  nlohmann::json json{{"job", done.job}, {"result", done.result}};
  if (done.error)
    json["error"] = {{"kind", static_cast<int>(done.error->kind())},
                     {"message", done.error->what()}};
  return json.dump();
}

Done done_from(const std::string& text) {
  const auto json = nlohmann::json::parse(text);
  Done done{json.at("job"), json.at("result")};
  if (!json.contains("error")) return done;
  const auto& error = json["error"];
  done.error.emplace(static_cast<ErrorKind>(error.at("kind").get<int>()),
                     error.at("message").get<std::string>());
  return done;
}

/// What rank 0 knows of another.
struct Rank {
  unsigned at_a_time = 0;
  std::vector<std::size_t> jobs;
  Clock::time_point heard = Clock::now();
  bool lost = false;
};

class HandingOut {
 public:
  HandingOut(const std::vector<std::string>& jobs, Cluster& cluster, Crew& crew, const Terms& terms)
      : jobs_(jobs),
        cluster_(cluster),
        crew_(crew),
        terms_(terms),
        came_back_(jobs.size()),
        ranks_(cluster.size()) {
    for (std::size_t job = 0; job < jobs.size(); ++job) waiting_.push_back(job);
    ranks_[0].at_a_time = crew.threads();
  }

  bool finished() const { return done_ == jobs_.size(); }

  /// All that happened since the last round.
  std::vector<Done> round() {
    std::vector<Done> done;
    for (Done& own : crew_.wait(between_looks)) note(0, std::move(own), done);
    for (const Message& message : cluster_.receive()) hear(message, done);
    const auto now = Clock::now();
    if (now >= next_sign_) {
      next_sign_ = now + between_signs_of_life;
      for (unsigned rank = 1; rank < ranks_.size(); ++rank) cluster_.send(rank, Subject::alive);
    }
    for (unsigned rank = 1; rank < ranks_.size(); ++rank) {
      if (!ranks_[rank].lost && now - ranks_[rank].heard > terms_.patience) lose(ranks_[rank]);
    }
    give();
    return done;
  }

  bool has_lost_some() const {
    return std::any_of(ranks_.begin(), ranks_.end(), [](const Rank& rank) { return rank.lost; });
  }

 private:
  void hear(const Message& message, std::vector<Done>& done) {
    Rank& rank = ranks_[message.from];
    rank.heard = Clock::now();
    if (rank.lost) rank.lost = false;  // it was only slow
    switch (message.subject) {
      case Subject::ready: rank.at_a_time = static_cast<unsigned>(std::stoul(message.text)); break;
      case Subject::result: note(message.from, done_from(message.text), done); break;
      case Subject::stopped: cli::forward_stop_signal(std::stoi(message.text)); break;
      case Subject::alive:
      case Subject::job:
      case Subject::end: break;
    }
  }

  void note(unsigned rank, Done result, std::vector<Done>& done) {
    std::erase(ranks_[rank].jobs, result.job);
    if (came_back_[result.job]) return;  // done twice, since a slow rank was taken for lost
    came_back_[result.job] = true;
    ++done_;
    done.push_back(std::move(result));
  }

  void lose(Rank& rank) {
    rank.lost = true;
    waiting_.insert(waiting_.begin(), rank.jobs.begin(), rank.jobs.end());
    rank.jobs.clear();
  }

  void give() {
    // To each rank one, and round again.
    for (bool gave = true; gave && !waiting_.empty();) {
      gave = false;
      for (unsigned number = 0; number < ranks_.size() && !waiting_.empty(); ++number) {
        Rank& rank = ranks_[number];
        if (rank.lost || rank.jobs.size() >= rank.at_a_time) continue;
        const std::size_t job = waiting_.front();
        waiting_.pop_front();
        if (came_back_[job]) continue;
        rank.jobs.push_back(job);
        if (number == 0)
          crew_.give(job, jobs_[job]);
        else
          cluster_.send(number, Subject::job, fmt::format("{} {}", job, jobs_[job]));
        gave = true;
      }
    }
  }

  const std::vector<std::string>& jobs_;
  Cluster& cluster_;
  Crew& crew_;
  const Terms& terms_;
  std::deque<std::size_t> waiting_;
  std::vector<bool> came_back_;
  std::size_t done_ = 0;
  std::vector<Rank> ranks_;
  Clock::time_point next_sign_{};
};

bool asked_to_stop(const RunControl& run) {
  return run.should_stop && run.should_stop();
}

}  // namespace

RunControl with_keepalive(const RunControl& run, Cluster& cluster) {
  RunControl lively = run;
  lively.should_stop = [&cluster, should_stop = run.should_stop,
                        next = Clock::time_point{}]() mutable {
    if (Clock::now() >= next) {
      next = Clock::now() + between_signs_of_life;
      for (unsigned rank = 1; rank < cluster.size(); ++rank) cluster.send(rank, Subject::alive);
    }
    return should_stop && should_stop();
  };
  return lively;
}

void dismiss(Cluster& cluster) {
  for (unsigned rank = 1; rank < cluster.size(); ++rank) cluster.send(rank, Subject::end);
}

void hand_out(const std::vector<std::string>& jobs, const Begin& begin,
              const std::function<void(std::vector<Done>)>& take, Cluster& cluster,
              const Terms& terms, const RunControl& run) {
  Crew crew(terms.threads, begin);
  HandingOut handing_out(jobs, cluster, crew, terms);
  const auto end_all = [&] {
    dismiss(cluster);
    if (handing_out.has_lost_some()) cluster.has_lost_a_rank(0);
  };
  try {
    while (!handing_out.finished()) {
      std::vector<Done> done = handing_out.round();
      if (asked_to_stop(run)) throw Error(ErrorKind::cancelled, "stopped on request");
      std::stable_sort(done.begin(), done.end(),
                       [](const Done& a, const Done& b) { return a.job < b.job; });
      const auto failed = std::find_if(done.begin(), done.end(),
                                       [](const Done& each) { return each.error.has_value(); });
      const std::optional<Error> error = failed == done.end() ? std::nullopt : failed->error;
      std::erase_if(done, [](const Done& each) { return each.error.has_value(); });
      take(std::move(done));
      if (error) throw *error;
    }
  } catch (...) {
    end_all();
    throw;
  }
  end_all();
}

void do_jobs(const Begin& begin, Cluster& cluster, const Terms& terms, const RunControl& run) {
  Crew crew(terms.threads, begin);
  cluster.send(0, Subject::ready, std::to_string(terms.threads));
  auto heard = Clock::now();
  auto next_sign = heard;
  bool told = false;
  while (true) {
    for (const Done& done : crew.wait(between_looks))
      cluster.send(0, Subject::result, text_of(done));
    for (const Message& message : cluster.receive()) {
      heard = Clock::now();
      if (message.subject == Subject::end) return;
      if (message.subject != Subject::job) continue;
      const auto space = message.text.find(' ');
      crew.give(std::stoul(message.text.substr(0, space)), message.text.substr(space + 1));
    }
    const auto now = Clock::now();
    if (now >= next_sign) {
      next_sign = now + between_signs_of_life;
      cluster.send(0, Subject::alive);
    }
    if (asked_to_stop(run) && !told) {
      cluster.send(0, Subject::stopped, std::to_string(cli::stop_signal()));
      told = true;
    }
    if (now - heard > terms.patience) {
      cluster.has_lost_a_rank(1);
      throw Error(ErrorKind::input_output, fmt::format("rank {} has not heard of rank 0 for {} s",
                                                       cluster.rank(), terms.patience.count()));
    }
  }
}

}  // namespace sprague::survey
