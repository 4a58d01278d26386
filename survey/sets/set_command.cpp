#include "sets/set_command.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <nlohmann/json.hpp>

#include "file_lock.hpp"
#include "sets/set_database.hpp"
#include "sets/set_report.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

constexpr const char* sets_pattern = "S(?,?,?)";

/// Sets that have c as largest member, and heaps that each needs: about c^2 and c^1.5.
double work_of(std::uint32_t largest) {
  const auto c = static_cast<double>(largest);
  return c * c * c;
}

void compute_tallies(SetDatabase& database, const MakeWorker& make_worker, Cluster& cluster,
                     const SchedulerOptions& options, const RunControl& run) {
  std::vector<std::uint32_t> unfinished;
  std::vector<std::string> jobs;
  double work = 0, work_left = 0;
  for (std::uint32_t largest = 3; largest <= database.max_member(); ++largest) {
    work += work_of(largest);
    if (database.tallies().contains(largest)) continue;
    work_left += work_of(largest);
    unfinished.push_back(largest);
    jobs.push_back(nlohmann::json{{"largest_member", largest}}.dump());
  }
  const std::string activity = fmt::format("sets to largest member {}", database.max_member());
  const auto on_results = [&](const std::vector<JobResult>& results) {
    std::vector<SetTally> tallies;
    for (const JobResult& result : results) {
      tallies.push_back(tally_from(result.result));
      work_left -= work_of(unfinished[result.job]);
    }
    database.add(tallies);
    if (run.on_progress)
      run.on_progress({activity, database.tallies().size(),
                       database.max_member() - std::uint64_t{2}, 1 - work_left / work});
  };
  run_jobs(jobs, make_worker, on_results, cluster, options, run);
}

}  // namespace

bool are_sets(const std::vector<std::string>& patterns) {
  const auto is_set = [](const std::string& pattern) {
    return !pattern.empty() && (pattern[0] == 'S' || pattern[0] == 's');
  };
  if (std::none_of(patterns.begin(), patterns.end(), is_set)) return false;
  if (patterns.size() == 1 && patterns[0] == sets_pattern) return true;
  throw Error(ErrorKind::invalid_input,
              fmt::format("a survey of subtraction sets has one pattern, '{}': all sets of three "
                          "members; octal codes are a survey of their own",
                          sets_pattern));
}

void run_set_survey(const std::string& path, std::optional<std::uint64_t> max_member,
                    const MakeWorker& make_worker, Cluster& cluster,
                    const SchedulerOptions& options, cli::Session& session) {
  const FileLock lock(path);
  std::error_code unknown;
  if (!std::filesystem::exists(path, unknown)) {
    if (!max_member)
      throw Error(ErrorKind::invalid_input,
                  "--max-member: up to which largest member? A new survey of sets needs one, such "
                  "as --max-member 100");
    SetDatabase::create(path, static_cast<std::uint32_t>(*max_member));
  }
  SetDatabase database(path, Database::For::writing);
  if (max_member && *max_member != database.max_member())
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is a survey of '{}' up to largest member {}, not {}; name another "
                            "file",
                            path, sets_pattern, database.max_member(), *max_member));
  compute_tallies(database, make_worker, cluster, options, session.run());
  session.write_line(set_summary(database, session.json));
}

void print_set_report(const std::string& path, std::optional<std::uint64_t> member,
                      ReportFormat format, cli::Session& session) {
  const SetDatabase database(path, Database::For::reading);
  if (!member) return session.write(set_report(database, format));
  if (format != ReportFormat::csv && format != ReportFormat::text)
    throw Error(ErrorKind::invalid_input, "--member prints text or, with --csv, CSV");
  session.write(report_of_member(database, static_cast<std::uint32_t>(*member),
                                 format == ReportFormat::csv, session.run()));
}

std::optional<std::string> result_of_set_job(const std::string& job, const RunControl& run) {
  const auto json = nlohmann::json::parse(job);
  if (!json.contains("largest_member")) return std::nullopt;
  return text_of(tally_of(json["largest_member"], run));
}

}  // namespace sprague::survey
