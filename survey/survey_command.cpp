#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>

#include "commands.hpp"
#include "database.hpp"
#include "hold.hpp"
#include "options.hpp"
#include "patterns.hpp"
#include "report.hpp"
#include "scheduler.hpp"

namespace sprague::survey {
namespace {

struct Command {
  std::vector<std::string> patterns;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> seconds;
  std::optional<std::string> file;
  std::optional<std::string> report;
  std::uint64_t patience = 60;
  bool csv = false;
  bool markdown = false;
};

constexpr HeapSize greatest_limit =
    (HeapSize{1} << 32) - 2;  // values are kept, and searched for a period

std::string text_of(const Question& question) {
  std::string text;
  for (const std::string& pattern : question.patterns)
    text += fmt::format("{}'{}'", text.empty() ? "" : " ", pattern);
  text += fmt::format(" up to heap {}", question.settings.last_heap);
  if (question.settings.seconds)
    text += fmt::format(" in {} s for each game", *question.settings.seconds);
  return text;
}

/// What the command asks for, where it asks for anything; the file may know it.
void require_same(const Command& command, const Question& known) {
  Question asked = known;
  if (!command.patterns.empty()) asked.patterns = command.patterns;
  if (command.limit) asked.settings.last_heap = *command.limit;
  if (!command.patterns.empty() || command.seconds) asked.settings.seconds = command.seconds;
  if (asked == known) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("{} is a survey of {}, not of {}; name another file", *command.file,
                          text_of(known), text_of(asked)));
}

/// Values of two bytes, and what the search of a period needs beside them.
void require_memory(HeapSize last_heap, unsigned games_at_a_time) {
  constexpr double bytes_per_heap = 8;
  const double needed = bytes_per_heap * static_cast<double>(last_heap + 1) * games_at_a_time;
  if (needed <= static_cast<double>(physical_memory())) return;
  throw Error(ErrorKind::too_large,
              fmt::format("{} games at a time up to heap {} need about {:.0f} bytes, and this "
                          "machine has {}; fewer --threads, or a smaller --limit",
                          games_at_a_time, last_heap, needed, physical_memory()));
}

void create(const Command& command, unsigned games_at_a_time, const RunControl& run) {
  if (command.patterns.empty()) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("there is no {} to go on with; a new survey needs patterns, such as '0.???'",
                    *command.file));
  }
  if (!command.limit)
    throw Error(ErrorKind::invalid_input,
                "--limit: how far? A new survey needs the last heap, such as --limit 1e5");
  require_memory(*command.limit, games_at_a_time);
  const Question question{command.patterns, {*command.limit, command.seconds}};
  Database::create(*command.file, question, plan_of(codes_of(command.patterns), run));
}

/// How many ranks share the memory of this machine.
unsigned ranks_here(const Cluster& cluster) {
  const char* const told = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  return cluster.size() == 1 ? 1
         : told == nullptr   ? 1
                             : static_cast<unsigned>(std::max(1, std::atoi(told)));
}

std::string job_of(const std::string& code, const Settings& settings) {
  nlohmann::json job{{"code", code}, {"last_heap", settings.last_heap}};
  if (settings.seconds) job["seconds"] = *settings.seconds;
  return job.dump();
}

Begin player(const RunControl& run, unsigned games_at_a_time) {
  return [run, games_at_a_time](const std::function<bool()>& over) -> Work {
    RunControl alone;
    alone.threads = 1;
    alone.kernels = run.kernels;
    alone.should_stop = [over] { return over() || cli::stop_signal() != 0; };
    return [alone, games_at_a_time](const std::string& text) {
      const auto job = nlohmann::json::parse(text);
      Settings settings{job.at("last_heap"), {}};
      if (job.contains("seconds")) settings.seconds = job["seconds"].get<std::uint64_t>();
      require_memory(settings.last_heap, games_at_a_time);
      return survey::text_of(row_of(job.at("code"), settings, alone));
    };
  };
}

/// The games without a row, the longest expected first.
std::vector<std::size_t> games_left(const Database& database) {
  const auto& rows = database.rows();
  const auto& games = database.plan().games;
  std::vector<std::size_t> left;
  for (std::size_t game = 0; game < games.size(); ++game) {
    if (!rows[game]) left.push_back(game);
  }
  std::stable_sort(left.begin(), left.end(), [&](std::size_t a, std::size_t b) {
    return games[a].expected_work > games[b].expected_work;
  });
  return left;
}

void play_all(Database& database, Cluster& cluster, const Terms& terms, cli::Session& session) {
  const RunControl run = session.run();
  const auto& games = database.plan().games;
  const std::vector<std::size_t> left = games_left(database);
  std::vector<std::string> jobs;
  for (const std::size_t game : left)
    jobs.push_back(job_of(games[game].code, database.question().settings));
  const auto work_of = [&](std::size_t game) {
    return static_cast<double>(games[game].expected_work + 1);
  };
  double work = 0;
  for (std::size_t game = 0; game < games.size(); ++game) work += work_of(game);
  double work_left = 0;
  for (const std::size_t game : left) work_left += work_of(game);
  std::uint64_t done_before = games.size() - left.size();
  const std::string activity =
      fmt::format("games to heap {}", database.question().settings.last_heap);
  const auto take = [&](const std::vector<Done>& done) {
    std::vector<Row> rows;
    for (const Done& each : done) {
      rows.push_back(row_from(each.result));
      work_left -= work_of(left[each.job]);
    }
    database.add(rows);
    done_before += rows.size();
    if (run.on_progress)
      run.on_progress({activity, done_before, games.size(), 1 - work_left / work});
  };
  hand_out(jobs, player(run, terms.threads * ranks_here(cluster)), take, cluster, terms, run);
}

void run_survey(const Command& command, Cluster& cluster, const Terms& terms,
                cli::Session& session) {
  if (!command.file)
    throw Error(ErrorKind::invalid_input,
                "--db: which file? It keeps the survey, and the same command goes on with it");
  if (session.algorithm != Algorithm::automatic)
    throw Error(ErrorKind::invalid_input, "--algorithm: a survey takes the quickest for each game");
  if (!command.patterns.empty())
    codes_of(command.patterns);  // wrong ones are told before anything is touched
  const unsigned games_at_a_time = terms.threads * ranks_here(cluster);
  const Hold hold(*command.file);
  std::error_code unknown;
  const bool is_there = std::filesystem::exists(*command.file, unknown);
  if (!is_there) create(command, games_at_a_time, with_keepalive(session.run(), cluster));
  Database database(*command.file, Database::For::writing);
  require_same(command, database.question());
  require_memory(database.question().settings.last_heap, games_at_a_time);
  play_all(database, cluster, terms, session);
  session.write_line(session.json ? summary_json(database) : summary_of(database));
  if (report_of(database, ReportFormat::csv).differing > 0) session.exit_code = cli::run_failed;
}

void print_report(const Command& command, cli::Session& session) {
  if (!command.patterns.empty() || command.file) {
    throw Error(ErrorKind::invalid_input,
                "--report prints what is in FILE; it takes no patterns and no --db");
  }
  if (session.json && (command.csv || command.markdown))
    throw Error(ErrorKind::invalid_input, "--json contradicts --csv and --markdown; leave one out");
  const Database database(*command.report, Database::For::reading);
  const ReportFormat format = session.json       ? ReportFormat::json
                              : command.csv      ? ReportFormat::csv
                              : command.markdown ? ReportFormat::markdown
                                                 : ReportFormat::text;
  const Report report = report_of(database, format);
  session.write(report.text);
  if (report.differing > 0) session.exit_code = cli::run_failed;
}

void run(const Command& command, cli::Session& session) {
  Cluster cluster;
  Terms terms;
  terms.threads = session.threads != 0 ? session.threads : cluster.size() > 1 ? 1 : core_count();
  terms.patience = std::chrono::seconds(command.patience);
  if (cluster.rank() > 0)
    return do_jobs(player(session.run(), terms.threads * ranks_here(cluster)), cluster, terms,
                   session.run());
  try {
    if (command.report)
      print_report(command, session);
    else
      run_survey(command, cluster, terms, session);
  } catch (...) {
    dismiss(cluster);
    throw;
  }
  dismiss(cluster);
}

}  // namespace

void add_survey(CLI::App& program, cli::Session& session) {
  auto* app = program.add_subcommand(
      "survey", "compute many octal games into an SQLite database (resumable, MPI)");
  auto command = std::make_shared<Command>();
  app->add_option("PATTERN", command->patterns,
                  "octal codes; ? matches any digit, [157] or [0-3] a set: '0.???' '4.?[1-3]'");
  cli::add_number(*app, "--limit", command->limit, 1, greatest_limit, "last heap of each game");
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  cli::add_number(*app, "--seconds", command->seconds, 1, max_seconds,
                  "time limit per game in seconds; games that exceed it are marked as timed out");
  app->add_option("--db", command->file,
                  "database of the survey; repeat the command, or --db FILE alone, to resume")
      ->type_name("FILE");
  auto* report = app->add_option("--report", command->report,
                                 "print the table of a survey, even while it runs")
                     ->type_name("FILE");
  auto* csv = app->add_flag("--csv", command->csv, "print the table as CSV")->needs(report);
  app->add_flag("--markdown", command->markdown, "print the table as Markdown")
      ->needs(report)
      ->excludes(csv);
  cli::add_number(*app, "--patience", command->patience, 1, max_seconds,
                  "seconds until a silent MPI rank is considered lost (default 60)");
  app->footer(
      "Computes each game once, even when several codes describe it: the longest expected first, "
      "one "
      "per thread.\n"
      "Finished games are in the database however the run ends. Without --seconds, rows do not "
      "depend "
      "on threads, machines\n"
      "or interruptions. Exit code 1 when a proven period differs from the published one.\n"
      "The database: docs/survey-format.md; runs on many machines: docs/cluster.md.\n"
      "Examples:\n"
      "  sprague survey '0.??' --limit 1e4 --db octal.sqlite\n"
      "  sprague survey '0.???' '4.???' --limit 1e7 --seconds 600 --db octal.sqlite\n"
      "  sprague survey --db octal.sqlite                            resume\n"
      "  sprague survey --report octal.sqlite --markdown\n"
      "  mpirun -n 16 sprague survey '0.???' --limit 1e6 --db octal.sqlite");
  app->callback([command, &session] { run(*command, session); });
}

}  // namespace sprague::survey
