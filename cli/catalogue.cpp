#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "commands.hpp"
#include "options.hpp"

namespace sprague::cli {
namespace {

struct CatalogueCommand {
  std::vector<std::string> only;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> max_time;  // seconds
  bool all = false;
};

std::vector<SolvedGame> chosen(const CatalogueCommand& command) {
  const auto known = solved_games();
  if (command.only.empty()) return {known.begin(), known.end()};
  std::vector<SolvedGame> games;
  for (const std::string& text : command.only) {
    const Ruleset wanted = Ruleset::parse(text);
    const auto game = std::find_if(known.begin(), known.end(), [&](const SolvedGame& one) {
      return Ruleset::parse(one.code) == wanted;
    });
    if (game == known.end()) {
      throw Error(ErrorKind::invalid_input,
                  fmt::format("--only: {} is not among the solved games of the table; sprague "
                              "period looks at any game",
                              text));
    }
    games.push_back(*game);
  }
  return games;
}

std::string largest(std::uint64_t value, HeapSize at) {
  return fmt::format("largest value {} first at {}", value, at);
}

std::string published(const SolvedGame& game) {
  std::string text = fmt::format("period {}, preperiod {}", game.period, game.preperiod);
  if (game.max_value > 0) text += ", " + largest(game.max_value, game.max_first_at);
  return text;
}

std::string found(const Reproof& again) {
  const Period& period = again.period;
  std::string text = fmt::format("period {}, preperiod {}, {}", period.period, period.preperiod,
                                 largest(period.max_value.value_or(0), period.max_first_at));
  if (period.streamed)
    text += fmt::format(", {} rare positions up to {}", period.streamed->rare_positions,
                        period.streamed->last_rare);
  return text + fmt::format(", {}, {:.1f} s", again.theorem, again.seconds);
}

std::string sentence(const Reproof& again) {
  switch (again.comparison) {
    case Comparison::agrees: return fmt::format("agrees: {}", found(again));
    case Comparison::differs:
      return fmt::format("differs: {}; published: {} ({})", found(again), published(again.game),
                         again.game.source);
    case Comparison::not_reached: {
      const std::string how_far = again.period.examined > 0
                                      ? fmt::format("none up to {}", again.period.examined - 1)
                                      : "out of time";
      return fmt::format("not reached: {}, {:.1f} s; published: {}", how_far, again.seconds,
                         published(again.game));
    }
    case Comparison::skipped: break;
  }
  return fmt::format("skipped, since it takes long (--all tries it): {}", published(again.game));
}

void run_catalogue(const CatalogueCommand& command, Session& session) {
  std::vector<Reproof> proofs;
  std::array<unsigned, 4> count{};
  double seconds = 0;
  std::optional<double> max_seconds;
  if (command.max_time) max_seconds = static_cast<double>(*command.max_time);
  for (const SolvedGame& game : chosen(command)) {
    const bool tried = command.all || !command.only.empty() || is_quickly_proven(game);
    Reproof again;
    again.game = game;
    if (tried) again = reprove(game, command.limit, max_seconds, session.run());
    ++count[static_cast<std::size_t>(again.comparison)];
    seconds += again.seconds;
    if (!session.json) session.write_line(fmt::format("{:<8} {}", game.code, sentence(again)));
    if (again.comparison == Comparison::differs) session.exit_code = run_failed;
    proofs.push_back(std::move(again));
  }
  if (session.json) return session.write_line(catalogue_json(proofs));
  const auto number = [&](Comparison comparison) {
    return count[static_cast<std::size_t>(comparison)];
  };
  session.write_line(fmt::format("{} agree, {} differ, {} not reached, {} skipped, {:.1f} s",
                                 number(Comparison::agrees), number(Comparison::differs),
                                 number(Comparison::not_reached), number(Comparison::skipped),
                                 seconds));
}

}  // namespace

void add_catalogue(CLI::App& program, Session& session) {
  auto* app = program.add_subcommand(
      "catalogue",
      "prove the periods of the solved octal games again, and compare with those published");
  auto command = std::make_shared<CatalogueCommand>();
  app->add_option("--only", command->only, "these games alone")->type_name("GAME…");
  add_heap(*app, "--limit", command->limit,
           "look at the heaps up to this one (default: as many as the published period needs)");
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  add_number(*app, "--max-time", command->max_time, 1, max_seconds,
             "at most so many seconds for each game");
  app->add_flag("--all", command->all, "also those that take long, such as 0.106");
  app->footer(
      "A line for each game: 'agrees', 'differs', 'not reached' within the limit or the time, or "
      "'skipped'. Exit\n"
      "code 0 when none differs, else 1. The sources are with --json.\n"
      "Examples:\n"
      "  sprague catalogue\n"
      "  sprague catalogue --only 0.16 0.354\n"
      "  sprague catalogue --all --max-time 3600");
  app->callback([command, &session] { run_catalogue(*command, session); });
}

}  // namespace sprague::cli
