#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include <memory>

#include "certificate_command.hpp"
#include "commands.hpp"
#include "scheduler.hpp"
#include "sprague/certificate.hpp"

namespace sprague::survey {
namespace {

std::string text_of(const SegmentFinding& finding) {
  return nlohmann::json{{"segment", finding.segment},
                        {"verdict", static_cast<int>(finding.verdict)},
                        {"what", finding.what}}
      .dump();
}

SegmentFinding finding_from(const std::string& text) {
  const auto json = nlohmann::json::parse(text);
  return {json.at("segment"), static_cast<Verdict>(json.at("verdict").get<int>()), json.at("what")};
}

/// Rank 0 passes the check that it has made; the other ranks make theirs at the same time.
MakeWorker segment_worker(const std::string& path, const VerifyOptions& options,
                          std::shared_ptr<const CertificateCheck> shared) {
  return [=](const std::function<bool()>& should_stop) -> Worker {
    RunControl control;
    control.threads = 1;
    control.should_stop = [should_stop] { return should_stop() || cli::stop_signal() != 0; };
    const auto check =
        shared ? shared : std::make_shared<const CertificateCheck>(path, options, control);
    return [control, check](const std::string& segment) {
      return text_of(check->check(std::stoull(segment), control));
    };
  };
}

Verification verified(const cli::VerifyCommand& command, Cluster& cluster,
                      const SchedulerOptions& options, const RunControl& run) {
  const auto check = std::make_shared<const CertificateCheck>(command.path, command.options,
                                                              with_keepalive(run, cluster));
  std::vector<std::string> segments;
  for (const std::uint64_t segment : check->segments()) segments.push_back(std::to_string(segment));
  std::vector<SegmentFinding> findings;
  const std::string activity = fmt::format("segments of {}", command.path);
  const auto on_results = [&](const std::vector<JobResult>& results) {
    for (const JobResult& result : results) findings.push_back(finding_from(result.result));
    if (!run.on_progress) return;
    run.on_progress({activity, findings.size(), segments.size(),
                     static_cast<double>(findings.size()) / static_cast<double>(segments.size())});
  };
  run_jobs(segments, segment_worker(command.path, command.options, check), on_results, cluster,
           options, run);
  return check->conclude(std::move(findings));
}

void verify_by_ranks(const cli::VerifyCommand& command, cli::Session& session) {
  Cluster cluster;
  SchedulerOptions options;
  options.threads = session.threads != 0 ? session.threads : 1;
  if (cluster.size() == 1)
    return cli::print(verify_certificate(command.path, command.options, session.run()), session);
  if (cluster.rank() > 0)
    return serve_jobs(segment_worker(command.path, command.options, nullptr), cluster, options,
                      session.run());
  try {
    cli::print(verified(command, cluster, options, session.run()), session);
  } catch (...) {
    shutdown_workers(cluster);
    throw;
  }
  shutdown_workers(cluster);
}

}  // namespace

void add_verify_by_ranks(CLI::App& program, cli::Session& session) {
  cli::add_verify_command(program, session, verify_by_ranks);
}

}  // namespace sprague::survey
