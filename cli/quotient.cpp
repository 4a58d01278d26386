#include <fmt/format.h>

#include <memory>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"

namespace sprague::cli {
namespace {

struct QuotientCommand {
  std::string game;
  QuotientOptions options;
  std::uint64_t max_order = options.max_order;  // std::size_t is another type on macOS
  bool table = false;
  std::optional<std::string> certificate;
  std::optional<std::string> checkpoint;
  std::optional<double> interval;  // seconds
};

/// Prints the quotient of everything that a position can become.
void run_of_position(const std::string& text, const QuotientCommand& command, Session& session) {
  const Position position = parse_position(text, {}, "heap", session);
  const PositionQuotient found = command.certificate
                                     ? write_quotient_certificate(position, *command.certificate,
                                                                  command.options, session.run())
                                     : misere_quotient(position, command.options, session.run());
  if (session.json)
    session.write(quotient_json(position, found, command.table));
  else
    session.write(command.table ? quotient_table(found.quotient) : quotient_text(found));
  if (!found.proven) session.exit_code = not_established;
  if (!found.proven && command.certificate)
    session.note(
        fmt::format("{} was not written: the quotient is not proven", *command.certificate));
}

void run_quotient(const std::string& game, const QuotientCommand& command, Session& session) {
  if (are_components(game, {})) return run_of_position(game, command, session);
  const Ruleset ruleset = parse_ruleset(game);
  const QuotientSearch found = command.certificate
                                   ? write_quotient_certificate(ruleset, *command.certificate,
                                                                command.options, session.run())
                                   : misere_quotient(ruleset, command.options, session.run());
  if (session.json)
    session.write(quotient_json(ruleset, found, command.table));
  else
    session.write(command.table ? quotient_table(found.quotient) : quotient_text(found));
  if (found.proven) return;
  session.exit_code = not_established;
  if (command.certificate && command.certificate->ends_with(".v"))
    session.note(
        fmt::format("{} was not written: the quotient is not proven to be that of all heaps",
                    *command.certificate));
}

}  // namespace

void add_quotient(CLI::App& program, Session& session) {
  auto command = std::make_shared<QuotientCommand>();
  auto* app = program.add_subcommand("quotient", "misère play: the quotient of a game, with proof");
  app->add_option(
         "GAME", command->game,
         "game: a code (0.77), a set (S(1,3,4)), a formula or a name; or a position of any "
         "kind (cram:3x3); - reads games, one a line")
      ->required();
  add_number(*app, "--max", command->options.max_heap, 1, 1'000'000,
             "last heap to examine (default 10000)");
  add_number(*app, "--max-order", command->max_order, 1, 60'000,
             "end where the quotient has more elements (default 200)");
  app->add_flag("--table", command->table, "print the multiplication table, separated by tabs");
  app->add_option(
         "--certificate", command->certificate,
         "write the proof to FILE, for sprague verify: of the quotient of all heaps, or of "
         "those examined; of every position reachable from a position, when it is proven; a name "
         "that ends in .v: the quotient of all heaps as a theorem for Coq")
      ->type_name("FILE");
  add_checkpoint(*app, command->checkpoint, command->interval,
                 "save progress to FILE, heap by heap, and resume from it");
  app->footer(
      "In misère play the player who makes the last move loses. The misère quotient is the finite\n"
      "commutative monoid that decides sums of heaps: each heap has an element, a position the\n"
      "product of them, and it is lost for the player to move when that is a P-element. Prints\n"
      "'proven: …' when it is proven to be the quotient of all heaps, otherwise what it is up to\n"
      "the last heap examined, with exit code 3.\n"
      "Of a position it is the quotient of all sums of what the position can become.\n"
      "Examples:\n"
      "  sprague quotient kayles\n"
      "  sprague quotient cram:3x3\n"
      "  sprague quotient 0.123 --table\n"
      "  sprague quotient 'S(1,3,4)' --json\n"
      "  sprague quotient kayles --certificate kayles.quotient\n"
      "  sprague verify kayles.quotient\n"
      "  sprague quotient kayles --certificate kayles.v    a theorem for Coq\n"
      "  sprague quotient notakto:3x3 --certificate notakto.quotient\n"
      "  sprague quotient kayles --checkpoint kayles.checkpoint    resumes when repeated");
  app->callback([command, &session] {
    if (command->certificate && command->game == "-")
      throw Error(ErrorKind::invalid_input,
                  "--certificate holds the proof of one game; name the game instead of -");
    if (command->certificate && command->certificate->ends_with(".lean"))
      throw Error(ErrorKind::invalid_input,
                  "no misère quotient is written for Lean: name a file that ends in .v, for a "
                  "theorem of Coq, or otherwise, for a certificate");
    if (command->checkpoint && command->game == "-")
      throw Error(ErrorKind::invalid_input,
                  "--checkpoint holds the search of one game; name the game instead of -");
    command->options.max_order = command->max_order;
    if (command->checkpoint)
      command->options.checkpoint = checkpoint_at(*command->checkpoint, command->interval);
    for_each_input(session, command->game,
                   [&](const std::string& game) { run_quotient(game, *command, session); });
  });
}

}  // namespace sprague::cli
