#include <fmt/format.h>

#include "certificate_command.hpp"
#include "options.hpp"

namespace sprague::cli {

void add_verify_command(CLI::App& program, Session& session,
                        std::function<void(const VerifyCommand&, Session&)> run) {
  struct Command : VerifyCommand {
    std::optional<std::string> game;
    std::optional<std::uint64_t> seed;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand(
      "verify",
      "verify the certificate of a period or a misère quotient by code independent of the engines");
  app->add_option("FILE", command->path,
                  "certificate, written by sprague period or quotient GAME --certificate FILE")
      ->required();
  auto* segment = add_number(*app, "--segment", command->options.segment, 0, ~std::uint64_t{0},
                             "check only this segment (from 0)");
  auto* sample = add_number(*app, "--sample", command->options.sample, 1, ~std::uint64_t{0},
                            "check N randomly chosen segments");
  sample->excludes(segment);
  add_number(*app, "--seed", command->seed, 0, ~std::uint64_t{0},
             "random seed for --sample (default 1)")
      ->needs(sample);
  add_number(*app, "--max-steps", command->options.max_steps, 1, ~std::uint64_t{0},
             "step limit, about a nanosecond per step (default: 2^40, more for a large file)");
  app->add_flag("--plain", command->options.plain,
                "compute heap by heap only, never several segments in vectors (slower; a shorter "
                "program to trust)");
  app->add_option("--game", command->game, "reject certificates of other games")->type_name("GAME");
  app->footer(
      "Always checks the first segment and everything that needs no nim-values. Prints 'verified: "
      "…' "
      "(exit code 0)\n"
      "when all segments are right, 'partly verified: …' (0) when the selected ones are, 'wrong: "
      "…' "
      "(1), or\n"
      "'not established: …' (3). A file that is truncated, edited, of a newer version or not a "
      "certificate has exit code 2.\n"
      "Examples:\n"
      "  sprague period kayles --certificate kayles.certificate\n"
      "  sprague verify kayles.certificate\n"
      "  sprague quotient kayles --certificate kayles.quotient\n"
      "  sprague verify kayles.quotient\n"
      "  sprague period 0.16 --limit 1e6 --certificate 0.16.certificate\n"
      "  sprague value cram:3x4 --certificate cram.proof\n"
      "  sprague verify cram.proof --game cram:3x4\n"
      "  sprague verify 0.16.certificate --segment 2              check one segment\n"
      "  sprague verify 0.16.certificate --sample 2 --seed 2026   check two random segments\n"
      "  mpirun -n 16 sprague verify 0.16.certificate             distribute the segments "
      "over 16 ranks");
  app->callback([command, &session, run = std::move(run)] {
    if (command->seed) command->options.seed = *command->seed;
    if (command->game) command->options.game = certified_name(*command->game);
    run(*command, session);
  });
}

void print(const Verification& result, Session& session) {
  const char* const word = result.verdict == Verdict::wrong       ? "wrong"
                           : result.verdict == Verdict::undecided ? "not established"
                           : result.established                   ? "verified"
                                                                  : "partly verified";
  session.write_line(session.json ? verification_json(result)
                                  : fmt::format("{}: {}", word, result.summary));
  if (result.verdict == Verdict::wrong) session.exit_code = run_failed;
  if (result.verdict == Verdict::undecided) session.exit_code = not_established;
}

}  // namespace sprague::cli
