#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

std::string sentence(const Period& period) {
  if (period.status == PeriodStatus::none && !period.law.empty())
    return fmt::format("{}: no period; {}", status_text(period.law_status, period.theorem_number),
                       period.law.english());
  if (period.status == PeriodStatus::none) {
    std::string text = fmt::format("none up to {}", period.examined - 1);
    if (const auto& streamed = period.streamed)
      text += fmt::format(", hash {} of the heaps below {}", streamed->hash, streamed->hashed);
    return text;
  }
  const bool established = period.is_established();
  std::string text =
      fmt::format("{}: period {}, preperiod {}", status_text(period.status, period.theorem_number),
                  period.period, period.preperiod);
  if (period.saltus > 0) text += fmt::format(", saltus {}", period.saltus);
  text += period.preperiod > 0 ? fmt::format(", last exception {}", period.preperiod - 1)
                               : ", no exception";
  if (established && period.max_value) {
    text += fmt::format(", largest value {} first at {}", *period.max_value, period.max_first_at);
  }
  if (!established) text += fmt::format(", seen up to {}", period.examined - 1);
  return text;
}

/// For a directory, the path of a file named after the game.
std::string checkpoint_path(const std::string& given, const Ruleset& ruleset) {
  std::error_code unknown;
  if (!std::filesystem::is_directory(given, unknown)) return given;
  std::string name = ruleset.canonical();
  std::replace(name.begin(), name.end(), '/', '_');
  return (std::filesystem::path(given) / (name + ".checkpoint")).string();
}

struct PeriodCommand {
  std::string game;
  std::optional<std::uint64_t> limit;
  std::optional<std::string> checkpoint;
  std::optional<double> interval;  // seconds
  std::optional<std::string> certificate;
};

/// Many games cannot share a file; a directory has a checkpoint of each.
void require_file_for_each(const PeriodCommand& command) {
  if (command.game != "-") return;
  std::error_code unknown;
  if (command.certificate)
    throw Error(ErrorKind::invalid_input,
                "--certificate holds the proof of one game; name the game instead of -");
  if (command.checkpoint && !std::filesystem::is_directory(*command.checkpoint, unknown))
    throw Error(ErrorKind::invalid_input,
                fmt::format("--checkpoint: many games need a directory, and {} is none",
                            *command.checkpoint));
}

void run_period(const std::string& game, const PeriodCommand& command, Session& session) {
  const Ruleset ruleset = parse_ruleset(game);
  SolveOptions options = session.solve_options(command.limit);
  if (command.checkpoint)
    options.checkpoint =
        checkpoint_at(checkpoint_path(*command.checkpoint, ruleset), command.interval);
  const auto print = [&](const Period& period) {
    session.write_line(session.json ? period_json(ruleset, period) : sentence(period));
    const bool established = period.is_established() || !period.law.empty();
    if (!established) session.exit_code = not_established;
  };
  if (!command.certificate) return print(find_period(ruleset, options, session.run()));
  const Period period =
      write_certificate(ruleset, *command.certificate, options, session.run(), print);
  if (!period.is_established() && period.law.empty())
    session.note(fmt::format("{} was not written: no theorem shows a period of {} up to heap {}",
                             *command.certificate, ruleset.canonical(), period.examined - 1));
}

}  // namespace

void add_period(CLI::App& program, Session& session) {
  auto command = std::make_shared<PeriodCommand>();
  auto* app = program.add_subcommand("period", "find and prove the minimum period and preperiod");
  app->add_option(
         "GAME", command->game,
         "game: a code (0.77), a set (S(1,3,4)), a formula or a name; - reads games, one a line")
      ->required();
  add_heap(*app, "--limit", command->limit, "last heap to examine (default: some seconds of work)");
  add_checkpoint(
      *app, command->checkpoint, command->interval,
      "save progress to FILE (or to a file in the directory FILE) periodically and resume "
      "from it");
  add_misere(*app, session);
  app->add_option("--certificate", command->certificate,
                  "write the proof to FILE, for sprague verify; FILE.v: as a theorem for Coq; "
                  "FILE.lean: its statement for Lean")
      ->type_name("FILE");
  app->footer(
      "Prints 'proven: …' when a theorem applies and a certificate of it can be written, 'by "
      "theorem 15: …'\n"
      "when the checker cannot follow it (docs/certificates.md), otherwise 'conjectured: …' or "
      "'none up to N'\n"
      "with exit code 3. The preperiod is the minimum n0 with G(n + period) = G(n) "
      "+ "
      "saltus for n >= n0.\n"
      "Examples:\n"
      "  sprague period kayles\n"
      "  sprague period 'allbut(1,3)'     prove a saltus\n"
      "  sprague period 0.16 --limit 1e6\n"
      "  sprague period kayles --misere   of the elements of its misère quotient\n"
      "  sprague period 0.16 --limit 1e6 --certificate 0.16.certificate\n"
      "  sprague period kayles --certificate kayles.v    a theorem for Coq (docs/formal.md)\n"
      "  sprague period 0.106 --limit 1e12 --checkpoint 0.106.checkpoint    resumes when "
      "repeated\n"
      "  cat games | sprague period - --json    one game a line, one object a line");
  app->callback([command, &session] {
    require_file_for_each(*command);
    for_each_input(session, command->game,
                   [&](const std::string& game) { run_period(game, *command, session); });
  });
}

}  // namespace sprague::cli
