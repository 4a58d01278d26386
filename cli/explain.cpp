#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "commands.hpp"

namespace sprague::cli {
namespace {

/// The library's words, and the solved games that it does not name.
std::string explanation(const Ruleset& ruleset) {
  std::string text = ruleset.explain();
  const auto named = cousins(ruleset);
  for (const Cousin& solved : solved_cousins(ruleset)) {
    const auto same = [&](const Cousin& cousin) { return cousin.ruleset == solved.ruleset; };
    if (std::any_of(named.begin(), named.end(), same)) continue;
    text += fmt::format(" A heap of n plays as one of n {} {} in {}, of known period.", solved.shift < 0 ? '-' : '+',
                        std::abs(solved.shift), solved.ruleset.canonical());
  }
  return text;
}

}  // namespace

void add_explain(CLI::App& program, Session& session) {
  auto game = std::make_shared<std::string>();
  auto* app = program.add_subcommand("explain", "the rules of a game in plain words");
  app->add_option("GAME", *game, "rules of a game")->required();
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
