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

/// On rank 0 all threads share one check; on the others each makes its own when it begins, which is
/// when rank 0 makes its.
Begin checker(const std::string& path, const VerifyOptions& options,
              std::shared_ptr<const CertificateCheck> shared) {
  return [=](const std::function<bool()>& over) -> Work {
    RunControl alone;
    alone.threads = 1;
    alone.should_stop = [over] { return over() || cli::stop_signal() != 0; };
    const auto check =
        shared ? shared : std::make_shared<const CertificateCheck>(path, options, alone);
    return [alone, check](const std::string& segment) {
      return text_of(check->check(std::stoull(segment), alone));
    };
  };
}

Verification verified(const cli::VerifyCommand& command, Cluster& cluster, const Terms& terms,
                      const RunControl& run) {
  const auto check = std::make_shared<const CertificateCheck>(command.path, command.options,
                                                              with_keepalive(run, cluster));
  std::vector<std::string> segments;
  for (const std::uint64_t segment : check->segments()) segments.push_back(std::to_string(segment));
  std::vector<SegmentFinding> findings;
  const std::string activity = fmt::format("segments of {}", command.path);
  const auto take = [&](const std::vector<Done>& done) {
    for (const Done& each : done) findings.push_back(finding_from(each.result));
    if (!run.on_progress) return;
    run.on_progress({activity, findings.size(), segments.size(),
                     static_cast<double>(findings.size()) / static_cast<double>(segments.size())});
  };
  hand_out(segments, checker(command.path, command.options, check), take, cluster, terms, run);
  return check->conclude(std::move(findings));
}

void run(const cli::VerifyCommand& command, cli::Session& session) {
  Cluster cluster;
  Terms terms;
  terms.threads = session.threads != 0 ? session.threads : 1;
  if (cluster.size() == 1)
    return cli::print(verify_certificate(command.path, command.options, session.run()), session);
  if (cluster.rank() > 0)
    return do_jobs(checker(command.path, command.options, nullptr), cluster, terms, session.run());
  try {
    cli::print(verified(command, cluster, terms, session.run()), session);
  } catch (...) {
    dismiss(cluster);
    throw;
  }
  dismiss(cluster);
}

}  // namespace

void add_verify_by_ranks(CLI::App& program, cli::Session& session) {
  cli::add_verify_command(program, session, run);
}

}  // namespace sprague::survey
