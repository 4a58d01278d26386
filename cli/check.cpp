#include <fmt/format.h>
#include <fmt/ranges.h>

#include <filesystem>

#include "commands.hpp"
#include "options.hpp"
#include "position.hpp"
#include "terms_file.hpp"

namespace sprague::cli {
namespace {

struct CheckCommand {
  std::string path;
  std::string game;
  std::int64_t shift = 0;
  std::optional<std::string> table;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
};

std::int64_t parse_shift(const std::string& text) {
  const bool negative = text.starts_with('-');
  const std::uint64_t size =
      number_for("--shift", negative ? text.substr(1) : text, 0, max_heap_size);
  return negative ? -static_cast<std::int64_t>(size) : static_cast<std::int64_t>(size);
}

/// `G(17)`, of the heap with which a term is compared.
std::string value_name(HeapSize index, std::int64_t shift) {
  return fmt::format("G({})", static_cast<std::int64_t>(index) + shift);
}

/// `G(3,5)`
std::string value_name(const Tuple& position) {
  return fmt::format("G({})", fmt::join(position, ","));
}

void check_heaps(const CheckCommand& command, Session& session) {
  if (command.table)
    throw Error(ErrorKind::invalid_input,
                "--table is for games on tuples, such as wythoff; leave it out");
  const Ruleset ruleset = parse_ruleset(command.game);
  const Terms terms = terms_in_file(command.path, command.from, session);
  const TermComparison comparison = compare_terms(
      terms, ruleset, command.shift, {session.algorithm, command.limit}, session.run());
  if (comparison.wrong) session.exit_code = run_failed;
  if (session.json) {
    return session.write_line(comparison_json(terms, ruleset, command.shift, comparison));
  }
  if (const auto& wrong = comparison.wrong) {
    return session.write_line(
        fmt::format("wrong: a({}) is {} on line {}, but {} = {} ({} terms before it agree)",
                    wrong->index, wrong->value, wrong->line,
                    value_name(wrong->index, command.shift), wrong->expected, comparison.agreeing));
  }
  session.write_line(fmt::format("agrees: {} terms, {} to {} of {}", comparison.agreeing,
                                 value_name(terms.first, command.shift),
                                 value_name(terms.index(comparison.agreeing - 1), command.shift),
                                 ruleset.canonical()));
}

/// Terms in the order of antidiagonals.
NumberRows one_a_row(const std::string& path, Session& session) {
  Terms terms = consecutive_terms_in_file(path, session);
  NumberRows rows;
  for (const std::uint64_t value : terms.values) rows.rows.push_back({value});
  rows.lines = std::move(terms.lines);
  return rows;
}

void check_table(const CheckCommand& command, TableLayout layout, const TupleRules& rules,
                 Session& session) {
  if (rules.dimensions() != 2)
    throw Error(ErrorKind::invalid_input,
                fmt::format("a table has two numbers for each value, and positions of {} have {}; "
                            "check their P-positions by --table positions",
                            rules.written(), rules.dimensions()));
  const NumberRows rows = layout == TableLayout::rows ? rows_in_file(command.path, session)
                                                      : one_a_row(command.path, session);
  const auto first = static_cast<std::uint64_t>(command.shift);
  const std::vector<TupleTerm> terms = table_terms(rows, layout, first);
  const TupleComparison comparison = compare_terms(terms, rules, session.algorithm, session.run());
  if (comparison.wrong) session.exit_code = run_failed;
  if (session.json) return session.write_line(comparison_json(rules, comparison));
  if (const auto& wrong = comparison.wrong) {
    return session.write_line(
        fmt::format("wrong: {} is {} on line {}, but {} is right ({} terms before it agree)",
                    value_name(wrong->term.position), wrong->term.value, wrong->term.line,
                    wrong->expected, comparison.agreeing));
  }
  session.write_line(fmt::format("agrees: {} terms, {} to {} of {}", comparison.agreeing,
                                 value_name(terms.front().position),
                                 value_name(terms.back().position), rules.canonical()));
}

void check_positions(const CheckCommand& command, const TupleRules& rules, Session& session) {
  if (command.shift != 0)
    throw Error(ErrorKind::invalid_input, "--shift is for terms; leave it out");
  const std::vector<TupleTerm> listed = position_terms(rows_in_file(command.path, session));
  const PositionComparison comparison =
      compare_p_positions(listed, rules, session.algorithm, session.run());
  if (comparison.no_p_position || comparison.missing) session.exit_code = run_failed;
  if (session.json) return session.write_line(comparison_json(rules, comparison));
  if (const auto& wrong = comparison.no_p_position)
    return session.write_line(fmt::format("wrong: ({}) on line {} is no P-position of {}",
                                          fmt::join(wrong->position, ","), wrong->line,
                                          rules.canonical()));
  if (comparison.missing)
    return session.write_line(fmt::format("wrong: the P-position ({}) of {} is missing",
                                          fmt::join(*comparison.missing, ","), rules.canonical()));
  session.write_line(fmt::format("agrees: {} positions, all P-positions up to ({}) of {}",
                                 comparison.agreeing, fmt::join(comparison.max, ","),
                                 rules.canonical()));
}

void check_tuples(const CheckCommand& command, Session& session) {
  const TupleRules rules = TupleRules::parse(command.game);
  if (!command.table)
    throw Error(ErrorKind::invalid_input,
                fmt::format("{} is a game on tuples; say what the file has: --table rows, "
                            "antidiagonals, antidiagonals-up or positions",
                            command.game));
  if (command.from || command.limit)
    throw Error(ErrorKind::invalid_input, "--from and --limit are for heaps; leave them out");
  if (command.shift < 0)
    throw Error(ErrorKind::invalid_input,
                "--shift: a table begins at G(K,K), and K is not negative");
  if (*command.table == "rows") return check_table(command, TableLayout::rows, rules, session);
  if (*command.table == "antidiagonals")
    return check_table(command, TableLayout::antidiagonals, rules, session);
  if (*command.table == "antidiagonals-up")
    return check_table(command, TableLayout::antidiagonals_up, rules, session);
  if (*command.table == "positions") return check_positions(command, rules, session);
  throw Error(ErrorKind::invalid_input,
              fmt::format("--table: '{}' is not one of rows, antidiagonals, antidiagonals-up or "
                          "positions",
                          *command.table));
}

void refuse_exchanged(const CheckCommand& command) {
  const auto is_file = [](const std::string& path) {
    std::error_code unknown;
    return path == "-" || std::filesystem::is_regular_file(path, unknown);
  };
  if (is_file(command.path) || !is_file(command.game)) return;
  throw Error(ErrorKind::invalid_input,
              fmt::format("the file comes first: sprague check {} {}", command.game, command.path));
}

void run_check(const CheckCommand& command, Session& session) {
  refuse_exchanged(command);
  if (TupleRules::recognizes(command.game)) return check_tuples(command, session);
  check_heaps(command, session);
}

}  // namespace

void add_check(CLI::App& program, Session& session) {
  auto command = std::make_shared<CheckCommand>();
  auto* app = program.add_subcommand(
      "check", "compare a b-file, a list of terms or a table with the values of a game");
  app->add_option(
         "FILE", command->path,
         "terms: a b-file of the OEIS (lines 'n a(n)'), a list, CSV, JSON and other forms; "
         "- is standard input")
      ->required();
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula, a name, or rules of tuples")
      ->required();
  app->add_option_function<std::string>(
         "--shift", [command](const std::string& text) { command->shift = parse_shift(text); },
         "compare a(n) with G(n + K), K may be negative (default 0); a table begins at G(K,K)")
      ->type_name("K");
  app->add_option("--table", command->table,
                  "for rules of tuples, what FILE has: rows, antidiagonals (G(0,0); G(0,1), "
                  "G(1,0); …), antidiagonals-up (G(0,0); G(1,0), G(0,1); …) or P-positions")
      ->type_name("rows|antidiagonals|antidiagonals-up|positions");
  add_heap(*app, "--from", command->from,
           "index of the first term (default: as in the file, 0 for a list)");
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Prints how many terms agree (exit code 0), or the first wrong term: its index, what the "
      "file says\n"
      "and what is right (exit code 1). How the file was read is said on standard error; "
      "docs/formats.md lists\n"
      "the forms. The certificate of a period is verified by sprague verify.\n"
      "Examples:\n"
      "  sprague check b002186.txt kayles\n"
      "  sprague check b002187.txt 0.07 --shift 1         a(n) = G(n + 1)\n"
      "  sprague values 0.77 1000 --format bfile | sprague check - kayles\n"
      "  sprague table wythoff 9 | sprague check - wythoff --table rows\n"
      "  printf '(1, 2)\\n(3, 5)\\n' | sprague check - wythoff --table positions");
  app->callback([command, &session] { run_check(*command, session); });
}

}  // namespace sprague::cli
