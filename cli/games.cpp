#include <fmt/format.h>
#include <fmt/ranges.h>

#include "commands.hpp"

namespace sprague::cli {

namespace {

/// ` [OEIS A002188, A036685]`.
std::string oeis_text(const NamedGame& game) {
  std::vector<std::string_view> numbers;
  for (const OeisSequence& sequence : oeis_sequences(Ruleset::parse(game.code)))
    numbers.push_back(sequence.number);
  return numbers.empty() ? "" : fmt::format(" [OEIS {}]", fmt::join(numbers, ", "));
}

}  // namespace

void add_games(CLI::App& program, Session& session) {
  auto* app = program.add_subcommand(
      "games", "list the named games, and the games that are not played with heaps");
  auto sources = std::make_shared<bool>(false);
  app->add_flag("--sources", *sources,
                "add the source of each definition and the sequences of the OEIS");
  app->footer("Example:\n  sprague games --sources");
  app->callback([sources, &session] {
    if (session.json) return session.write_line(named_games_json());
    for (const NamedGame& game : named_games()) {
      std::string line = fmt::format("{:<24} {:<33} {}", game.name, game.code, game.description);
      if (*sources) line += fmt::format(" [{}]{}", game.source, oeis_text(game));
      session.write_line(line);
    }
    for (const GameKind& kind : game_kinds()) {
      std::string line = fmt::format("{:<24} {:<33} {}", kind.name, kind.example, kind.description);
      if (*sources) line += fmt::format(" [{}]", kind.source);
      session.write_line(line);
    }
  });
}

}  // namespace sprague::cli
