#include <fmt/format.h>

#include "commands.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

struct CheckCommand {
  std::string path;
  std::string game;
  std::int64_t shift = 0;
  std::optional<std::uint64_t> from;
  std::optional<std::uint64_t> limit;
};

Terms read_terms(const CheckCommand& command) {
  try {
    Terms terms = parse_terms(read_bytes(command.path));
    if (command.from) terms.first = *command.from;
    return terms;
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::invalid_input) throw;
    throw Error(error.kind(), fmt::format("{}, {}", name_of_input(command.path), error.what()));
  }
}

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

void run_check(const CheckCommand& command, Session& session) {
  const Ruleset ruleset = parse_ruleset(command.game);
  const Terms terms = read_terms(command);
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
                                 value_name(terms.first + comparison.agreeing - 1, command.shift),
                                 ruleset.canonical()));
}

}  // namespace

void add_check(CLI::App& program, Session& session) {
  auto command = std::make_shared<CheckCommand>();
  auto* app = program.add_subcommand(
      "check", "compare a b-file or a list of terms with the nim-values of a game");
  app->add_option("FILE", command->path,
                  "b-file of the OEIS (lines 'n a(n)') or list of terms; - is standard input")
      ->required();
  app->add_option("GAME", command->game,
                  "game: a code (0.77), a set (S(1,3,4)), a formula or a name")
      ->required();
  app->add_option_function<std::string>(
         "--shift", [command](const std::string& text) { command->shift = parse_shift(text); },
         "compare a(n) with G(n + K), K may be negative (default 0)")
      ->type_name("K");
  add_heap(*app, "--from", command->from,
           "index of the first term (default: as in the b-file, 0 "
           "for a list)");
  add_heap(*app, "--limit", command->limit, "last heap to compute");
  app->footer(
      "Prints how many terms agree (exit code 0), or the first wrong term: its index, what the "
      "file "
      "says\n"
      "and what is right (exit code 1). The certificate of a period is verified by sprague "
      "verify.\n"
      "Examples:\n"
      "  sprague check b002186.txt kayles\n"
      "  sprague check b002187.txt 0.07 --shift 1         a(n) = G(n + 1)\n"
      "  sprague values 0.77 1000 --format bfile | sprague check - kayles");
  app->callback([command, &session] { run_check(*command, session); });
}

}  // namespace sprague::cli
