#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <numeric>

#include "commands.hpp"
#include "database.hpp"
#include "file_lock.hpp"
#include "options.hpp"
#include "patterns.hpp"
#include "report.hpp"
#include "scheduler.hpp"
#include "sets/set_command.hpp"
#include "sets/set_database.hpp"
#include "sprague/detail/machine.hpp"

namespace sprague::survey {
namespace {

struct Command {
  std::vector<std::string> patterns;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> seconds;
  std::optional<std::uint64_t> misere_order;
  std::optional<std::uint64_t> max_member;
  std::optional<std::uint64_t> member;
  std::optional<std::string> file;
  std::optional<std::string> report;
  std::uint64_t timeout = 60;
  bool csv = false;
  bool markdown = false;
};

constexpr HeapSize max_limit = (HeapSize{1} << 32) - 2;  // all values of a game are in memory

std::string text_of(const Question& question) {
  std::string text;
  for (const std::string& pattern : question.patterns)
    text += fmt::format("{}'{}'", text.empty() ? "" : " ", pattern);
  text += fmt::format(" up to heap {}", question.settings.last_heap);
  if (question.settings.seconds)
    text += fmt::format(" in {} s for each game", *question.settings.seconds);
  if (question.settings.misere_order)
    text += fmt::format(" with misère quotients up to order {}", *question.settings.misere_order);
  return text;
}

/// The options that the command gives must be those of the file.
void require_same(const Command& command, const Question& stored) {
  Question asked = stored;
  if (!command.patterns.empty()) asked.patterns = command.patterns;
  if (command.limit) asked.settings.last_heap = *command.limit;
  if (!command.patterns.empty() || command.seconds) asked.settings.seconds = command.seconds;
  if (!command.patterns.empty() || command.misere_order)
    asked.settings.misere_order = command.misere_order;
  if (asked == stored) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("{} is a survey of {}, not of {}; name another file", *command.file,
                          text_of(stored), text_of(asked)));
}

/// Values take two bytes, the search for a period up to six more.
void require_memory(HeapSize last_heap, unsigned games_at_a_time) {
  constexpr double bytes_per_heap = 8;
  const double needed = bytes_per_heap * static_cast<double>(last_heap + 1) * games_at_a_time;
  if (needed <= static_cast<double>(physical_memory())) return;
  throw Error(ErrorKind::too_large,
              fmt::format("{} games at a time up to heap {} need about {:.0f} bytes, and this "
                          "machine has {}; reduce --threads or --limit",
                          games_at_a_time, last_heap, needed, physical_memory()));
}

void create(const Command& command, unsigned games_at_a_time, const RunControl& run) {
  if (command.patterns.empty()) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("there is no {} to resume; a new survey needs patterns, such as '0.???'",
                    *command.file));
  }
  if (!command.limit)
    throw Error(ErrorKind::invalid_input,
                "--limit: which last heap? A new survey needs one, such as --limit 1e5");
  require_memory(*command.limit, games_at_a_time);
  const Question question{command.patterns,
                          {*command.limit, command.seconds, command.misere_order}};
  Database::create(*command.file, question, plan_of(codes_of(command.patterns), run));
}

/// The number of ranks that share the memory of this machine.
unsigned ranks_on_machine(const Cluster& cluster) {
  const char* const local_size = std::getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  return cluster.size() == 1     ? 1
         : local_size == nullptr ? 1
                                 : static_cast<unsigned>(std::max(1, std::atoi(local_size)));
}

std::string job_of(const std::string& code, const Settings& settings) {
  nlohmann::json job{{"code", code}, {"last_heap", settings.last_heap}};
  if (settings.seconds) job["seconds"] = *settings.seconds;
  if (settings.misere_order) job["misere_order"] = *settings.misere_order;
  return job.dump();
}

MakeWorker game_worker(const RunControl& run, unsigned games_at_a_time) {
  return [run, games_at_a_time](const std::function<bool()>& should_stop) -> Worker {
    RunControl control;
    control.threads = 1;
    control.kernels = run.kernels;
    control.should_stop = [should_stop] { return should_stop() || cli::stop_signal() != 0; };
    return [control, games_at_a_time](const std::string& text) {
      if (const auto result = result_of_set_job(text, control)) return *result;
      const auto job = nlohmann::json::parse(text);
      Settings settings{job.at("last_heap"), {}, {}};
      if (job.contains("seconds")) settings.seconds = job["seconds"].get<std::uint64_t>();
      if (job.contains("misere_order"))
        settings.misere_order = job["misere_order"].get<std::uint64_t>();
      require_memory(settings.last_heap, games_at_a_time);
      return survey::text_of(row_of(job.at("code"), settings, control));
    };
  };
}

/// The games without a row, those with the most expected work first.
std::vector<std::size_t> unfinished_games(const Database& database) {
  const auto& rows = database.rows();
  const auto& games = database.plan().games;
  std::vector<std::size_t> unfinished;
  for (std::size_t game = 0; game < games.size(); ++game) {
    if (!rows[game]) unfinished.push_back(game);
  }
  std::stable_sort(unfinished.begin(), unfinished.end(), [&](std::size_t a, std::size_t b) {
    return games[a].expected_work > games[b].expected_work;
  });
  return unfinished;
}

void compute_rows(Database& database, Cluster& cluster, const SchedulerOptions& options,
                  cli::Session& session) {
  const RunControl run = session.run();
  const auto& games = database.plan().games;
  const std::vector<std::size_t> unfinished = unfinished_games(database);
  std::vector<std::string> jobs;
  for (const std::size_t game : unfinished)
    jobs.push_back(job_of(games[game].code, database.question().settings));
  const auto work_of = [&](std::size_t game) {
    return static_cast<double>(games[game].expected_work + 1);
  };
  double work = 0;
  for (std::size_t game = 0; game < games.size(); ++game) work += work_of(game);
  double work_left = 0;
  for (const std::size_t game : unfinished) work_left += work_of(game);
  std::uint64_t games_done = games.size() - unfinished.size();
  const std::string activity =
      fmt::format("games to heap {}", database.question().settings.last_heap);
  const auto on_results = [&](const std::vector<JobResult>& results) {
    std::vector<Row> rows;
    for (const JobResult& result : results) {
      rows.push_back(row_from(result.result));
      work_left -= work_of(unfinished[result.job]);
    }
    database.add(rows);
    games_done += rows.size();
    if (run.on_progress)
      run.on_progress({activity, games_done, games.size(), 1 - work_left / work});
  };
  run_jobs(jobs, game_worker(run, options.threads * ranks_on_machine(cluster)), on_results, cluster,
           options, run);
}

/// Whether the command is about subtraction sets: by its patterns, else by its file.
bool is_about_sets(const Command& command) {
  bool sets = are_sets(command.patterns);
  std::error_code unknown;
  const auto& file = command.report ? command.report : command.file;
  if (command.patterns.empty() && file && std::filesystem::exists(*file, unknown))
    sets = SetDatabase::is_at(*file);
  if (sets && (command.limit || command.seconds || command.misere_order))
    throw Error(ErrorKind::invalid_input,
                "--limit, --seconds and --misere-order are for surveys of octal codes; one of "
                "subtraction sets has --max-member");
  if (!sets && (command.max_member || command.member))
    throw Error(ErrorKind::invalid_input,
                "--max-member and --member are for surveys of subtraction sets, 'S(?,?,?)'");
  return sets;
}

void run_survey(const Command& command, Cluster& cluster, const SchedulerOptions& options,
                cli::Session& session) {
  if (!command.file)
    throw Error(ErrorKind::invalid_input,
                "--db: which file? It stores the survey, and the same command resumes it");
  if (session.algorithm != Algorithm::automatic)
    throw Error(ErrorKind::invalid_input,
                "--algorithm: a survey uses the fastest algorithm for each game; leave it out");
  if (is_about_sets(command)) {
    if (command.member) throw Error(ErrorKind::invalid_input, "--member belongs to --report FILE");
    return run_set_survey(*command.file, command.max_member, game_worker(session.run(), 1), cluster,
                          options, session);
  }
  if (!command.patterns.empty())
    codes_of(command.patterns);  // refuses wrong ones before anything is written
  const unsigned games_at_a_time = options.threads * ranks_on_machine(cluster);
  const FileLock lock(*command.file);
  std::error_code unknown;
  const bool exists = std::filesystem::exists(*command.file, unknown);
  if (!exists) create(command, games_at_a_time, with_keepalive(session.run(), cluster));
  Database database(*command.file, Database::For::writing);
  require_same(command, database.question());
  require_memory(database.question().settings.last_heap, games_at_a_time);
  compute_rows(database, cluster, options, session);
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
  const ReportFormat format = session.json       ? ReportFormat::json
                              : command.csv      ? ReportFormat::csv
                              : command.markdown ? ReportFormat::markdown
                                                 : ReportFormat::text;
  if (is_about_sets(command)) {
    if (command.max_member)
      throw Error(ErrorKind::invalid_input,
                  "--report prints what is in FILE; --member C chooses a largest member");
    return print_set_report(*command.report, command.member, format, session);
  }
  const Database database(*command.report, Database::For::reading);
  const Report report = report_of(database, format);
  session.write(report.text);
  if (report.differing > 0) session.exit_code = cli::run_failed;
}

void run(const Command& command, cli::Session& session) {
  Cluster cluster;
  SchedulerOptions options;
  options.threads = session.threads != 0 ? session.threads : cluster.size() > 1 ? 1 : core_count();
  options.timeout = std::chrono::seconds(command.timeout);
  if (cluster.rank() > 0)
    return serve_jobs(game_worker(session.run(), options.threads * ranks_on_machine(cluster)),
                      cluster, options, session.run());
  try {
    if (command.report)
      print_report(command, session);
    else
      run_survey(command, cluster, options, session);
  } catch (...) {
    shutdown_workers(cluster);
    throw;
  }
  shutdown_workers(cluster);
}

}  // namespace

void add_survey(CLI::App& program, cli::Session& session) {
  auto* app = program.add_subcommand("survey",
                                     "compute many octal games or subtraction sets into an "
                                     "SQLite database (resumable, MPI)");
  auto command = std::make_shared<Command>();
  app->add_option("PATTERN", command->patterns,
                  "octal codes; ? is any digit, [157] or [0-3] one of those: '0.???' "
                  "'4.?[1-3]'; or 'S(?,?,?)', all subtraction sets of three members");
  cli::add_number(*app, "--limit", command->limit, 1, max_limit, "last heap of each game");
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  cli::add_number(*app, "--seconds", command->seconds, 1, max_seconds,
                  "time limit per game in seconds; games that exceed it are marked as timed out");
  cli::add_number(*app, "--misere-order", command->misere_order, 1, 60'000,
                  "find the misère quotients, too, up to this order and the last heap");
  cli::add_number(*app, "--max-member", command->max_member, 3, max_largest_member,
                  "largest member of the subtraction sets");
  app->add_option("--db", command->file,
                  "database of the survey; repeat the command, or --db FILE alone, to resume")
      ->type_name("FILE");
  auto* report = app->add_option("--report", command->report,
                                 "print the table of a survey, even while it runs")
                     ->type_name("FILE");
  cli::add_number(*app, "--member", command->member, 3, max_largest_member,
                  "print all subtraction sets with this largest member, computed again and "
                  "compared with the hash of the report's file")
      ->needs(report);
  auto* csv = app->add_flag("--csv", command->csv, "print the table as CSV")->needs(report);
  app->add_flag("--markdown", command->markdown, "print the table as Markdown")
      ->needs(report)
      ->excludes(csv);
  cli::add_number(
      *app, "--timeout", command->timeout, 1, max_seconds,
      "under MPI: seconds without a message after which a rank counts as lost (default 60)");
  app->footer(
      "Codes of the same game are computed once. Each thread computes one game at a time, those "
      "with the most expected work first.\n"
      "Finished games are saved at once, so that a killed run loses no row. Without --seconds, "
      "rows "
      "do not depend on\n"
      "threads, machines or interruptions. Exit code 1 when a proven period differs from the "
      "published one.\n"
      "docs/survey-format.md describes the file, docs/cluster.md runs on many machines.\n"
      "Examples:\n"
      "  sprague survey '0.??' --limit 1e4 --db octal.sqlite\n"
      "  sprague survey '0.???' '4.???' --limit 1e7 --seconds 600 --db octal.sqlite\n"
      "  sprague survey '0.??' --limit 1e4 --misere-order 50 --db misere.sqlite\n"
      "  sprague survey --db octal.sqlite                            resume\n"
      "  sprague survey --report octal.sqlite --markdown\n"
      "  sprague survey 'S(?,?,?)' --max-member 200 --db sets.sqlite\n"
      "  sprague survey --report sets.sqlite --member 200 --csv\n"
      "  mpirun -n 16 sprague survey '0.???' --limit 1e6 --db octal.sqlite");
  app->callback([command, &session] { run(*command, session); });
}

}  // namespace sprague::survey
