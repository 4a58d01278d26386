#include "database.hpp"

#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <unordered_map>

#include "reading.hpp"
#include "schema.hpp"
#include "sprague/error.hpp"
#include "sprague/output.hpp"
#include "sprague/version.hpp"
#include "sqlite.hpp"

namespace sprague::survey {

struct Database::Open {
  std::unique_ptr<Connection> connection;
  Contents contents;
  std::unordered_map<std::string, std::size_t> game_of;  // by code
};

void Database::create(const std::string& given, const Question& question, const Plan& plan) {
  const auto& misere_order = question.settings.misere_order;
  const auto fill = [&](Connection& connection) {
    connection.execute(schema);
    if (misere_order) {
      connection.execute(misere_schema);
      Statement(connection, "INSERT INTO misere_survey VALUES (1, ?)").bind(*misere_order).run();
    }
    Statement survey(connection, "INSERT INTO survey VALUES (1, ?, ?, ?, ?, ?)");
    survey.bind(nlohmann::json(question.patterns).dump())
        .bind(question.settings.last_heap)
        .bind(question.settings.seconds);
    survey.bind(std::string(SPRAGUE_VERSION))
        .bind(checksum_of(question, SPRAGUE_VERSION, plan))
        .run();
    Statement games(connection, "INSERT INTO games VALUES (?, ?, ?, ?)");
    for (std::size_t i = 0; i < plan.games.size(); ++i) {
      games.bind(std::uint64_t{i + 1})
          .bind(plan.games[i].code)
          .bind(plan.games[i].canonical)
          .bind(plan.games[i].expected_work)
          .run();
    }
    Statement codes(connection, "INSERT INTO codes VALUES (?, ?, ?, ?)");
    for (const PlannedCode& code : plan.codes)
      codes.bind(code.code)
          .bind(code.canonical)
          .bind(std::uint64_t{code.game + 1})
          .bind(code.shift)
          .run();
  };
  create_file(OutputFile::destination(given), misere_order ? misere_format_version : format_version,
              fill);
}

Database::Database(const std::string& given, For purpose) : open_(std::make_unique<Open>()) {
  const std::string path = OutputFile::destination(given);
  if (version_of(path) == set_format_version) {
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is a survey of subtraction sets, not of octal codes", path));
  }
  open_->connection = open_for_reading(path, purpose == For::reading);
  open_->contents = read_contents(*open_->connection);
  const auto& games = open_->contents.plan.games;
  for (std::size_t game = 0; game < games.size(); ++game)
    open_->game_of.emplace(games[game].code, game);
  if (purpose == For::reading) return;
  open_->connection.reset();
  open_->connection = open_for_writing(path);
}

Database::~Database() = default;

const Question& Database::question() const {
  return open_->contents.question;
}
const Plan& Database::plan() const {
  return open_->contents.plan;
}
const std::vector<std::optional<Row>>& Database::rows() const {
  return open_->contents.rows;
}

void Database::add(std::span<const Row> rows) {
  if (rows.empty()) return;
  open_->connection->execute("BEGIN IMMEDIATE");
  Statement insert(*open_->connection,
                   "INSERT INTO results VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, "
                   "?, ?) ON CONFLICT (game) DO NOTHING");
  std::optional<Statement> insert_misere;
  if (question().settings.misere_order)
    insert_misere.emplace(*open_->connection,
                          "INSERT INTO misere VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (game) DO "
                          "NOTHING");
  for (const Row& row : rows) {
    const std::size_t game = open_->game_of.at(row.code);
    const auto& proven = row.proven;
    const auto& rare = row.rare;
    const auto number = [](const auto& from, auto member) {
      return from ? std::optional<std::uint64_t>((*from).*member) : std::nullopt;
    };
    insert.bind(std::uint64_t{game + 1}).bind(std::string(proven ? "proven" : "none"));
    insert.bind(number(proven, &ProvenPeriod::period))
        .bind(number(proven, &ProvenPeriod::preperiod));
    insert.bind(proven ? std::optional(proven->theorem) : std::nullopt)
        .bind(row.last_heap)
        .bind(std::uint64_t{row.cut});
    insert.bind(row.max_value)
        .bind(row.max_first_at)
        .bind(number(rare, &SparseSpace::mask))
        .bind(number(rare, &SparseSpace::parity_dependent));
    insert.bind(number(rare, &SparseSpace::heaps))
        .bind(number(rare, &SparseSpace::last))
        .bind(row.p_positions)
        .bind(row.last_p_position);
    insert.bind(row.hash).bind(row.seconds).bind(row.version).bind(checksum_of(row)).run();
    if (const auto& misere = row.misere; misere && insert_misere) {
      insert_misere->bind(std::uint64_t{game + 1}).bind(misere->order).bind(misere->p_order);
      insert_misere->bind(number(misere->proven, &MisereResult::Periodic::period))
          .bind(number(misere->proven, &MisereResult::Periodic::preperiod));
      insert_misere->bind(misere->last_heap).bind(std::uint64_t{misere->tame}).run();
    }
    if (!open_->contents.rows[game]) open_->contents.rows[game] = row;
  }
  open_->connection->execute("COMMIT");
}

}  // namespace sprague::survey
