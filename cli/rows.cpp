#include <fmt/format.h>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

struct RowsCommand {
  std::string game;
  std::uint64_t last_row = 0;
  std::uint64_t limit = 10'000'000;
  std::optional<std::string> certificate;
};

std::string sentence(std::size_t row, const RowPeriod& period) {
  return fmt::format("row {}: proven: period {}, preperiod {}, saltus {}", row, period.period,
                     period.preperiod, period.period);
}

void run_rows(const RowsCommand& command, Session& session) {
  const TupleRules rules = TupleRules::parse(command.game);
  const std::vector<RowPeriod> rows =
      find_row_periods(rules, command.last_row, command.limit, session.run());
  if (command.certificate && !rows.empty())
    write_row_certificate(rules, rows, *command.certificate);
  if (session.json) {
    session.write_line(row_periods_json(rules, rows));
  } else {
    for (std::size_t row = 0; row < rows.size(); ++row)
      session.write_line(sentence(row, rows[row]));
    if (rows.size() <= command.last_row)
      session.write_line(fmt::format("row {}: none up to {}", rows.size(), command.limit));
  }
  if (rows.size() <= command.last_row) session.exit_code = not_established;
}

}  // namespace

void add_rows(CLI::App& program, Session& session) {
  auto command = std::make_shared<RowsCommand>();
  auto* app = program.add_subcommand(
      "rows", "find and prove the additive periods of rows of a game on two numbers");
  app->add_option("GAME", command->game,
                  "game: vectors, such as moves((k,0),(0,k),(k,k)), or a name; - reads games, one "
                  "a line")
      ->required();
  app->add_option_function<std::string>(
         "ROW",
         [command](const std::string& text) {
           command->last_row = number_for("ROW", text, 0, 100'000);
         },
         "last row; row a has the values of the positions (a,0), (a,1), …")
      ->required();
  app->add_option_function<std::string>(
         "--limit",
         [command](const std::string& text) {
           command->limit = number_for("--limit", text, 1, 4'000'000'000);
         },
         "last number to examine in each row (default 10000000)")
      ->type_name("N");
  app->add_option("--certificate", command->certificate,
                  "write the proof to FILE, for sprague verify")
      ->type_name("FILE");
  app->footer(
      "Prints for each row the least period p and the least preperiod n0 with G(a, n + p) = G(a, "
      "n) + p for n >= n0,\n"
      "proven by a repeated state of the row (docs/search.md); exit code 3 where a row is not "
      "proven up to the limit.\n"
      "Examples:\n"
      "  sprague rows wythoff 5\n"
      "  sprague rows 'moves((k,0),(0,k),(k,2*k))' 4 --json\n"
      "  sprague rows wythoff 50 --certificate wythoff.rows\n"
      "  sprague verify wythoff.rows");
  app->callback([command, &session] {
    if (command->certificate && command->game == "-")
      throw Error(ErrorKind::invalid_input,
                  "--certificate holds the proof of one game; name the game instead of -");
    for_each_input(session, command->game, [&](const std::string& game) {
      RowsCommand one = *command;
      one.game = game;
      run_rows(one, session);
    });
  });
}

}  // namespace sprague::cli
