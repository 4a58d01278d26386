#include "sets/set_database.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <vector>

#include "reading.hpp"
#include "schema.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/version.hpp"
#include "sqlite.hpp"

namespace sprague::survey {

struct SetContents {
  std::uint32_t max_member = 0;
  std::map<std::uint32_t, SetTally> tallies;
};

namespace {

const char* const set_schema = R"(
CREATE TABLE set_survey (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  max_member INTEGER NOT NULL CHECK (max_member >= 3),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL
) STRICT;
CREATE TABLE set_results (
  largest INTEGER PRIMARY KEY CHECK (largest >= 3),
  sets INTEGER NOT NULL CHECK (sets >= 0),
  period_ab INTEGER NOT NULL,
  period_ac INTEGER NOT NULL,
  period_bc INTEGER NOT NULL,
  period_2 INTEGER NOT NULL,
  period_gcd INTEGER NOT NULL,
  additive_linear INTEGER NOT NULL,
  additive_quadratic INTEGER NOT NULL,
  other INTEGER NOT NULL,
  max_value_1 INTEGER NOT NULL,
  max_value_2 INTEGER NOT NULL,
  max_value_3 INTEGER NOT NULL,
  purely_periodic INTEGER NOT NULL,
  sink_duals INTEGER NOT NULL,
  max_period INTEGER NOT NULL,
  max_period_a INTEGER NOT NULL,
  max_period_b INTEGER NOT NULL,
  max_preperiod INTEGER NOT NULL,
  max_preperiod_a INTEGER NOT NULL,
  max_preperiod_b INTEGER NOT NULL,
  preperiod_sum INTEGER NOT NULL,
  exceptions INTEGER NOT NULL CHECK (exceptions >= 0),
  hash TEXT NOT NULL,
  seconds REAL NOT NULL CHECK (seconds >= 0),
  version TEXT NOT NULL,
  checksum TEXT NOT NULL,
  CHECK (sets = period_ab + period_ac + period_bc + period_2 + period_gcd + additive_linear
                + additive_quadratic + other),
  CHECK (sets = max_value_1 + max_value_2 + max_value_3)
) STRICT;
CREATE TABLE set_exceptions (
  largest INTEGER NOT NULL REFERENCES set_results (largest),
  number INTEGER NOT NULL CHECK (number > 0),
  a INTEGER NOT NULL,
  b INTEGER NOT NULL,
  period INTEGER NOT NULL,
  preperiod INTEGER NOT NULL,
  outcome_period INTEGER NOT NULL,
  max_value INTEGER NOT NULL,
  statement TEXT NOT NULL,
  PRIMARY KEY (largest, number)
) STRICT, WITHOUT ROWID;
)";

/// Columns of set_results before hash, seconds, version and checksum.
std::vector<std::uint64_t> numbers_of(const SetTally& tally) {
  std::vector<std::uint64_t> numbers{tally.largest, tally.sets};
  numbers.insert(numbers.end(), tally.forms.begin(), tally.forms.end());
  numbers.insert(numbers.end(), tally.max_values.begin(), tally.max_values.end());
  numbers.insert(numbers.end(), {tally.purely_periodic, tally.sink_duals});
  for (const SetMaximum& maximum : {tally.period, tally.preperiod})
    numbers.insert(numbers.end(), {maximum.value, maximum.set.a, maximum.set.b});
  numbers.insert(numbers.end(), {tally.preperiod_sum, tally.exception_count});
  return numbers;
}

SetTally tally_of(const Statement& row) {
  int column = 0;
  const auto next = [&] { return row.number(column++); };
  const auto next_small = [&] { return static_cast<std::uint32_t>(next()); };
  SetTally tally;
  tally.largest = next_small();
  tally.sets = next();
  for (std::uint64_t& count : tally.forms) count = next();
  for (std::uint64_t& count : tally.max_values) count = next();
  tally.purely_periodic = next();
  tally.sink_duals = next();
  for (SetMaximum* maximum : {&tally.period, &tally.preperiod}) {
    maximum->value = next();
    maximum->set.a = next_small();
    maximum->set.b = next_small();
    maximum->set.c = tally.largest;
  }
  tally.preperiod_sum = next();
  tally.exception_count = next();
  tally.hash = row.text(column++);
  tally.seconds = row.real(column++);
  tally.version = row.text(column++);
  return tally;
}

std::string checksum_of_request(std::uint32_t max_member, const std::string& made_by) {
  return checksum_of(fmt::format("{}\x1F{}", max_member, made_by));
}

void read_exceptions(const Connection& connection, SetContents& contents) {
  Statement rows(connection,
                 "SELECT largest, a, b, period, preperiod, outcome_period, max_value, statement "
                 "FROM set_exceptions ORDER BY largest, number");
  while (rows.step()) {
    const auto small = [&](int column) { return static_cast<std::uint32_t>(rows.number(column)); };
    contents.tallies.at(small(0)).exceptions.push_back(
        {{small(1), small(2), small(0)},
         {rows.number(3), rows.number(4), rows.number(5), small(6)},
         rows.text(7)});
  }
}

SetContents read_set_contents(const Connection& connection) {
  check_pages(connection);
  SetContents contents;
  Statement survey(connection, "SELECT max_member, version, checksum FROM set_survey");
  if (!survey.step()) report_damage(connection.path(), "it does not say what it is a survey of");
  contents.max_member = static_cast<std::uint32_t>(survey.number(0));
  if (checksum_of_request(contents.max_member, survey.text(1)) != survey.text(2))
    report_damage(connection.path(), "what it is a survey of does not have its checksum");
  std::map<std::uint32_t, std::string> checksums;
  Statement rows(connection, "SELECT * FROM set_results ORDER BY largest");
  while (rows.step()) {
    SetTally tally = tally_of(rows);
    checksums[tally.largest] = rows.text(static_cast<int>(numbers_of(tally).size()) + 3);
    contents.tallies.emplace(tally.largest, std::move(tally));
  }
  read_exceptions(connection, contents);
  for (const auto& [largest, tally] : contents.tallies) {
    if (largest > contents.max_member || checksum_of(text_of(tally)) != checksums[largest])
      report_damage(
          connection.path(),
          fmt::format("the row of largest member {} does not have its checksum", largest));
  }
  return contents;
}

}  // namespace

struct SetDatabase::Open {
  std::unique_ptr<Connection> connection;
  SetContents contents;
};

void SetDatabase::create(const std::string& given, std::uint32_t max_member) {
  create_file(OutputFile::destination(given), set_format_version, [&](Connection& connection) {
    connection.execute(set_schema);
    Statement(connection, "INSERT INTO set_survey VALUES (1, ?, ?, ?)")
        .bind(std::uint64_t{max_member})
        .bind(std::string(SPRAGUE_VERSION))
        .bind(checksum_of_request(max_member, SPRAGUE_VERSION))
        .run();
  });
}

bool SetDatabase::is_at(const std::string& given) {
  return version_of(OutputFile::destination(given)) == set_format_version;
}

SetDatabase::SetDatabase(const std::string& given, Database::For purpose)
    : open_(std::make_unique<Open>()) {
  const std::string path = OutputFile::destination(given);
  if (version_of(path) != set_format_version)
    throw Error(ErrorKind::invalid_input, fmt::format("{} is no survey of subtraction sets", path));
  open_->connection = open_for_reading(path, purpose == Database::For::reading);
  open_->contents = read_set_contents(*open_->connection);
  if (purpose == Database::For::reading) return;
  open_->connection.reset();
  open_->connection = open_for_writing(path);
}

SetDatabase::~SetDatabase() = default;

std::uint32_t SetDatabase::max_member() const {
  return open_->contents.max_member;
}
const std::map<std::uint32_t, SetTally>& SetDatabase::tallies() const {
  return open_->contents.tallies;
}

void SetDatabase::add(std::span<const SetTally> tallies) {
  if (tallies.empty()) return;
  Connection& connection = *open_->connection;
  connection.execute("BEGIN IMMEDIATE");
  const std::size_t columns = numbers_of(tallies.front()).size() + 4;
  Statement insert(
      connection,
      fmt::format("INSERT INTO set_results VALUES ({}) ON CONFLICT (largest) DO NOTHING",
                  fmt::join(std::vector<char>(columns, '?'), ", "))
          .c_str());
  Statement insert_exception(connection,
                             "INSERT INTO set_exceptions VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?) "
                             "ON CONFLICT (largest, number) DO NOTHING");
  for (const SetTally& tally : tallies) {
    for (const std::uint64_t number : numbers_of(tally)) insert.bind(number);
    insert.bind(tally.hash).bind(tally.seconds).bind(tally.version);
    insert.bind(checksum_of(text_of(tally))).run();
    std::uint64_t number = 0;
    for (const SetException& exception : tally.exceptions) {
      const auto& [set, found, statement] = exception;
      insert_exception.bind(std::uint64_t{set.c}).bind(++number);
      insert_exception.bind(std::uint64_t{set.a}).bind(std::uint64_t{set.b});
      insert_exception.bind(found.period).bind(found.preperiod).bind(found.outcome_period);
      insert_exception.bind(std::uint64_t{found.max_value}).bind(statement).run();
    }
    open_->contents.tallies.emplace(tally.largest, tally);
  }
  connection.execute("COMMIT");
}

}  // namespace sprague::survey
