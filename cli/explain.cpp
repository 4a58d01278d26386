#include "commands.hpp"

namespace sprague::cli {
void add_explain(CLI::App& program, Session& session) {
  auto game = std::make_shared<std::string>();
  auto* app = program.add_subcommand("explain", "explain the rules of a game in plain words");
  app->add_option("GAME", *game, "game: a code (0.77), a set (S(1,3,4)), a formula or a name")
      ->required();
  app->footer(
      "Examples:\n"
      "  sprague explain 0.07\n"
      "  sprague explain 'S(1,primes)'");
  app->callback([game, &session] {
    const Ruleset ruleset = Ruleset::parse(*game);
    session.write_line(session.json ? ruleset_json(ruleset) : explanation(ruleset));
  });
}

}  // namespace sprague::cli
