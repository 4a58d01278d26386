#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iterator>

#include "commands.hpp"
#include "options.hpp"
#include "sprague/detail/solved_games.hpp"

namespace sprague::cli {
namespace {

struct CatalogueCommand {
  std::vector<std::string> only;
  std::optional<std::uint64_t> limit;
  std::optional<std::uint64_t> max_time;  // seconds
  bool all = false;
};

std::vector<SolvedGame> selected_games(const CatalogueCommand& command) {
  const auto all = solved_games();
  if (command.only.empty()) return {all.begin(), all.end()};
  std::vector<SolvedGame> games;
  for (const std::string& text : command.only) {
    const Ruleset wanted = Ruleset::parse(text);
    const auto game = std::find_if(all.begin(), all.end(), [&](const SolvedGame& solved) {
      return Ruleset::parse(solved.code) == wanted;
    });
    if (game == all.end()) {
      throw Error(
          ErrorKind::invalid_input,
          fmt::format("--only: {} has no published period; use sprague period {}", text, text));
    }
    games.push_back(*game);
  }
  return games;
}

std::string max_value_text(std::uint64_t value, HeapSize at) {
  return fmt::format("largest value {} first at {}", value, at);
}

std::string published_text(const SolvedGame& game) {
  std::string text = fmt::format("period {}, preperiod {}", game.period, game.preperiod);
  if (game.max_value > 0) text += ", " + max_value_text(game.max_value, game.max_first_at);
  return text;
}

std::string proven_text(const Reproof& reproof) {
  const Period& period = reproof.period;
  std::string text = fmt::format("period {}, preperiod {}, {}", period.period, period.preperiod,
                                 max_value_text(period.max_value.value_or(0), period.max_first_at));
  if (period.streamed)
    text += fmt::format(", {} rare positions up to {}", period.streamed->rare_positions,
                        period.streamed->last_rare);
  return text + fmt::format(", {}, {:.1f} s", reproof.theorem, reproof.seconds);
}

std::string sentence(const Reproof& reproof) {
  switch (reproof.comparison) {
    case Comparison::agrees: return fmt::format("agrees: {}", proven_text(reproof));
    case Comparison::differs:
      return fmt::format("differs: {}; published: {} ({})", proven_text(reproof),
                         published_text(reproof.game), reproof.game.source);
    case Comparison::not_reached: {
      const std::string how_far = reproof.period.examined > 0
                                      ? fmt::format("none up to {}", reproof.period.examined - 1)
                                      : "out of time";
      return fmt::format("not reached: {}, {:.1f} s; published: {}", how_far, reproof.seconds,
                         published_text(reproof.game));
    }
    case Comparison::skipped: break;
  }
  return fmt::format("skipped (slow, use --all): published: {}", published_text(reproof.game));
}

void run_catalogue(const CatalogueCommand& command, Session& session) {
  std::vector<Reproof> proofs;
  std::array<unsigned, 4> count{};
  double seconds = 0;
  std::optional<double> max_seconds;
  if (command.max_time) max_seconds = static_cast<double>(*command.max_time);
  for (const SolvedGame& game : selected_games(command)) {
    const bool attempted = command.all || !command.only.empty() || is_quickly_proven(game);
    Reproof reproof;
    reproof.game = game;
    if (attempted) reproof = reprove(game, command.limit, max_seconds, session.run());
    ++count[static_cast<std::size_t>(reproof.comparison)];
    seconds += reproof.seconds;
    if (!session.json) session.write_line(fmt::format("{:<8} {}", game.code, sentence(reproof)));
    if (reproof.comparison == Comparison::differs) session.exit_code = run_failed;
    proofs.push_back(std::move(reproof));
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

/// The published quotients, under misère play.
std::vector<PublishedQuotient> selected_quotients(const CatalogueCommand& command) {
  const auto all = published_quotients();
  if (command.only.empty()) return {all.begin(), all.end()};
  std::vector<PublishedQuotient> selected;
  for (const std::string& text : command.only) {
    const Ruleset wanted = Ruleset::parse(text);
    const std::size_t before = selected.size();
    std::copy_if(all.begin(), all.end(), std::back_inserter(selected),
                 [&](const auto& published) { return Ruleset::parse(published.code) == wanted; });
    if (selected.size() > before) continue;
    throw Error(
        ErrorKind::invalid_input,
        fmt::format("--only: {} has no published quotient; use sprague quotient {}", text, text));
  }
  return selected;
}

std::string sentence(const QuotientReproof& reproof) {
  const PublishedQuotient& published = reproof.published;
  const std::string claim =
      fmt::format("published: order {} ({})", published.order, published.source);
  if (reproof.comparison == Comparison::skipped)
    return fmt::format("skipped (slow, use --all): {}", claim);
  if (reproof.comparison == Comparison::not_reached)
    return fmt::format("not reached: {:.1f} s; {}", reproof.seconds, claim);
  std::string found = fmt::format("order {}, P-elements {}", reproof.order, reproof.p_order);
  if (reproof.period > 0)
    found += fmt::format(", period {}, preperiod {}", reproof.period, reproof.preperiod);
  found += fmt::format(", {:.1f} s", reproof.seconds);
  if (reproof.comparison == Comparison::agrees) return fmt::format("agrees: {}", found);
  return fmt::format("differs: {}; {}", found, claim);
}

void run_misere_catalogue(const CatalogueCommand& command, Session& session) {
  if (command.limit)
    throw Error(ErrorKind::invalid_input, "--limit does not apply to quotients; use --max-time");
  std::vector<QuotientReproof> proofs;
  std::optional<double> max_seconds;
  if (command.max_time) max_seconds = static_cast<double>(*command.max_time);
  for (const PublishedQuotient& published : selected_quotients(command)) {
    const bool attempted = command.all || !command.only.empty() || !published.slow;
    const QuotientReproof reproof =
        attempted ? reprove(published, max_seconds, session.run()) : QuotientReproof{published};
    const std::string name = published.last_heap > 0
                                 ? fmt::format("{} to heap {}", published.code, published.last_heap)
                                 : std::string(published.code);
    if (!session.json) session.write_line(fmt::format("{:<15} {}", name, sentence(reproof)));
    if (reproof.comparison == Comparison::differs) session.exit_code = run_failed;
    proofs.push_back(reproof);
  }
  if (session.json) session.write_line(quotient_catalogue_json(proofs));
}

}  // namespace

void add_catalogue(CLI::App& program, Session& session) {
  auto* app = program.add_subcommand("catalogue", "re-prove the published periods of octal games");
  auto command = std::make_shared<CatalogueCommand>();
  app->add_option("--only", command->only, "select these games")->type_name("GAME…");
  add_heap(*app, "--limit", command->limit,
           "last heap to examine (default: enough for the published period)");
  constexpr std::uint64_t max_seconds = 1'000'000'000;
  add_number(*app, "--max-time", command->max_time, 1, max_seconds,
             "time limit per game in seconds");
  app->add_flag("--all", command->all, "include the slow games, such as 0.106");
  app->footer(
      "With --misere: the published misère quotients.\n"
      "Prints one line per game: 'agrees', 'differs', 'not reached' within the limits, or "
      "'skipped'. "
      "Exit code 1\n"
      "when a game differs, else 0. --json adds the sources.\n"
      "Examples:\n"
      "  sprague catalogue\n"
      "  sprague catalogue --only 0.16 0.354\n"
      "  sprague catalogue --misere\n"
      "  sprague catalogue --all --max-time 3600");
  add_misere(*app, session);
  app->callback([command, &session] {
    if (session.convention == Convention::misere) return run_misere_catalogue(*command, session);
    run_catalogue(*command, session);
  });
}

}  // namespace sprague::cli
