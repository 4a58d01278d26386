#include "reading.hpp"

#include <fmt/format.h>
#include <sys/stat.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "file_lock.hpp"
#include "new_file.hpp"
#include "schema.hpp"
#include "sprague/error.hpp"

namespace sprague::survey {
namespace {

[[noreturn]] void refuse(const std::string& path, const std::string& reason) {
  throw Error(ErrorKind::invalid_input,
              fmt::format("cannot open {} as a survey: {}", path, reason));
}

void check_type(const std::string& path) {
  // Opening a pipe would wait for a writer. SQLite opens the files beside it, too.
  struct stat status {};
  for (const char* suffix : {"-wal", "-shm", "-journal"}) {
    if (stat((path + suffix).c_str(), &status) == 0 && !S_ISREG(status.st_mode))
      refuse(path, fmt::format("{}{} is not a regular file", path, suffix));
  }
  if (stat(path.c_str(), &status) != 0) refuse(path, std::strerror(errno));
  if (!S_ISREG(status.st_mode)) refuse(path, "it is not a regular file");
  if (status.st_nlink > 1) {
    // The log, which holds the latest rows, and the lock are named after the file.
    refuse(path,
           fmt::format("it has {} names (hard links), and its log and its lock only one of them; "
                       "leave it one name, or make a copy with cp",
                       status.st_nlink));
  }
}

/// Reads the first 100 bytes of the SQLite file, and returns its version.
std::uint32_t checked_version(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) refuse(path, std::strerror(errno));
  std::array<char, 100> head{};
  file.read(head.data(), head.size());
  const auto word = [&](std::size_t at) {
    std::uint32_t number = 0;
    for (std::size_t i = 0; i < 4; ++i)
      number = number << 8 | static_cast<unsigned char>(head[at + i]);
    return number;
  };
  constexpr std::size_t version_at = 60, application_at = 68;
  const bool is_whole = file.gcount() == static_cast<std::streamsize>(head.size());
  if (!is_whole || std::memcmp(head.data(), "SQLite format 3", 16) != 0 ||
      word(application_at) != application_id) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is not a survey of sprague; name another file", path));
  }
  if (word(version_at) > set_format_version) {
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("{} is of version {}, written by a newer sprague; this one knows version {}",
                    path, word(version_at), set_format_version));
  }
  if (word(version_at) == 0) report_damage(path, "its version is 0");
  return word(version_at);
}

bool has_misere_tables(const Connection& connection) {
  Statement version(connection, "PRAGMA user_version");
  return version.step() && version.number(0) == misere_format_version;
}

void read_plan(const Connection& connection, Contents& contents) {
  Question& question = contents.question;
  Plan& plan = contents.plan;
  Statement survey(connection,
                   "SELECT patterns, last_heap, seconds, version, checksum FROM survey");
  if (!survey.step()) report_damage(connection.path(), "it does not say what it is a survey of");
  const auto patterns = nlohmann::json::parse(survey.text(0), nullptr, false);
  if (!patterns.is_array()) report_damage(connection.path(), "its patterns cannot be read");
  for (const auto& pattern : patterns)
    question.patterns.push_back(pattern.is_string() ? pattern.get<std::string>() : "");
  question.settings.last_heap = survey.number(1);
  if (!survey.is_null(2)) question.settings.seconds = survey.number(2);
  if (has_misere_tables(connection)) {
    Statement misere(connection, "SELECT max_order FROM misere_survey");
    if (misere.step()) question.settings.misere_order = misere.number(0);
  }
  Statement games(connection, "SELECT id, code, canonical, expected_work FROM games ORDER BY id");
  while (games.step()) {
    if (games.number(0) != plan.games.size() + 1)
      report_damage(connection.path(), fmt::format("there is no game {}", plan.games.size() + 1));
    plan.games.push_back({games.text(1), games.text(2), games.number(3)});
  }
  Statement codes(connection, "SELECT code, canonical, game, shift FROM codes ORDER BY code");
  while (codes.step())
    plan.codes.push_back({codes.text(0), codes.text(1),
                          static_cast<std::size_t>(codes.number(2) - 1), codes.number(3)});
  if (checksum_of(question, survey.text(3), plan) != survey.text(4))
    report_damage(connection.path(), "what it is a survey of does not have its checksum");
}

/// The misère results by the index of their game.
std::map<std::size_t, MisereResult> misere_results(const Connection& connection) {
  std::map<std::size_t, MisereResult> results;
  if (!has_misere_tables(connection)) return results;
  Statement rows(connection,
                 "SELECT game, quotient_order, p_elements, period, preperiod, last_heap, tame FROM "
                 "misere");
  while (rows.step()) {
    MisereResult result{rows.number(1), rows.number(2), {}, rows.number(5), rows.number(6) != 0};
    if (!rows.is_null(3)) result.proven = {rows.number(3), rows.number(4)};
    results.emplace(static_cast<std::size_t>(rows.number(0) - 1), result);
  }
  return results;
}

void read_rows(const Connection& connection, Contents& contents) {
  const Plan& plan = contents.plan;
  contents.rows.resize(plan.games.size());
  const auto misere = misere_results(connection);
  Statement results(connection,
                    "SELECT game, result, period, preperiod, theorem, last_heap, cut, max_value, "
                    "max_first_at, rare_mask, rare_by_position, "
                    "rare_heaps, last_rare, p_positions, last_p_position, hash, seconds, version, "
                    "checksum FROM results ORDER BY game");
  while (results.step()) {
    const auto game = static_cast<std::size_t>(results.number(0) - 1);
    Row row;
    row.code = plan.games[game].code;  // there is one: foreign keys were checked
    if (results.text(1) == "proven")
      row.proven = ProvenPeriod{results.number(2), results.number(3), results.text(4)};
    row.last_heap = results.number(5);
    row.cut = results.number(6) != 0;
    row.max_value = results.number(7);
    row.max_first_at = results.number(8);
    if (!results.is_null(9)) {
      row.rare = SparseSpace{static_cast<std::uint32_t>(results.number(9)), results.number(10) != 0,
                             results.number(11), results.number(12)};
    }
    row.p_positions = results.number(13);
    row.last_p_position = results.number(14);
    row.hash = results.text(15);
    row.seconds = results.real(16);
    row.version = results.text(17);
    if (const auto known = misere.find(game); known != misere.end()) row.misere = known->second;
    if (checksum_of(row) != results.text(18))
      report_damage(connection.path(),
                    fmt::format("the row of {} does not have its checksum", row.code));
    contents.rows[game] = std::move(row);
  }
}

}  // namespace

std::uint32_t version_of(const std::string& path) {
  check_type(path);
  return checked_version(path);
}

std::unique_ptr<Connection> open_for_reading(const std::string& path, bool others_may_write) {
  version_of(path);
  std::error_code none;
  const bool has_log = std::filesystem::exists(path + "-wal", none) &&
                       std::filesystem::file_size(path + "-wal", none) > 0;
  const bool quiet = !has_log && !(others_may_write && FileLock::is_locked(path));
  return std::make_unique<Connection>(path, uri_of(path, quiet ? "?immutable=1" : ""),
                                      SQLITE_OPEN_READONLY);
}

std::unique_ptr<Connection> open_for_writing(const std::string& path) {
  NewFile::remove_unfinished(path);
  auto connection = std::make_unique<Connection>(path, uri_of(path, ""), SQLITE_OPEN_READWRITE);
  connection->execute(
      "PRAGMA foreign_keys = ON; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");
  return connection;
}

void check_pages(const Connection& connection) {
  Statement check(connection, "PRAGMA integrity_check(1)");
  const std::string found = check.step() ? check.text(0) : "nothing could be checked";
  if (found != "ok") report_damage(connection.path(), found);
  Statement keys(connection, "PRAGMA foreign_key_check");
  if (keys.step())
    report_damage(connection.path(),
                  fmt::format("a row of {} belongs to no {}", keys.text(0), keys.text(2)));
}

void create_file(const std::string& path, std::uint32_t version,
                 const std::function<void(Connection&)>& fill) {
  NewFile::remove_unfinished(path);
  NewFile file(path);
  {
    Connection connection(path, uri_of(file.path(), ""), SQLITE_OPEN_READWRITE);
    connection.execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; BEGIN");
    connection.execute(
        fmt::format("PRAGMA application_id = {}; PRAGMA user_version = {}", application_id, version)
            .c_str());
    fill(connection);
    connection.execute("COMMIT; PRAGMA journal_mode = WAL");
  }
  file.finish();
}

Contents read_contents(const Connection& connection) {
  check_pages(connection);
  Contents contents;
  read_plan(connection, contents);
  read_rows(connection, contents);
  return contents;
}

}  // namespace sprague::survey
