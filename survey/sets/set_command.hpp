/// `sprague survey 'S(?,?,?)'`: the command for surveys of subtraction sets.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "report.hpp"
#include "scheduler.hpp"
#include "session.hpp"

namespace sprague::survey {

/// Memory of a thread grows with it, to 15 MB: 64·c sets are kept until they are in order.
constexpr std::uint64_t max_largest_member = 5000;

/// Whether these patterns ask for subtraction sets. Throws Error(invalid_input) for sets that no
/// survey has, and for a mixture.
bool are_sets(const std::vector<std::string>& patterns);

/// Creates the file if there is none, and computes what it lacks.
void run_set_survey(const std::string& path, std::optional<std::uint64_t> max_member,
                    const MakeWorker& make_worker, Cluster& cluster,
                    const SchedulerOptions& options, cli::Session& session);

/// Prints the file, or the sets with one largest member.
void print_set_report(const std::string& path, std::optional<std::uint64_t> member,
                      ReportFormat format, cli::Session& session);

/// The result of a job, when it is one of such a survey.
std::optional<std::string> result_of_set_job(const std::string& job, const RunControl& run);

}  // namespace sprague::survey
