#include <fmt/format.h>

#include "commands.hpp"
#include "input_lines.hpp"
#include "options.hpp"
#include "position.hpp"
#include "sprague/detail/names.hpp"

namespace sprague::cli {
namespace {

/// "proven: … . By the theorem …" or "observed up to N: …".
std::string line_of(const Pattern& pattern) {
  if (pattern.is_established())
    return fmt::format("{}: {}. {}", status_text(pattern.status, pattern.theorem_number),
                       pattern.sentence.english(), pattern.theorem.english());
  return fmt::format("observed up to {}: {}", pattern.seen_to, pattern.sentence.english());
}

std::vector<Pattern> patterns_of(const Ruleset& ruleset, std::optional<HeapSize> limit,
                                 Session& session) {
  const HeapSize to = limit.value_or(default_pattern_limit(ruleset));
  const RunControl run = session.run();
  return find_patterns(solve(ruleset, to, {session.algorithm, std::nullopt}, run), to, run);
}

void explain_patterns(const Ruleset& ruleset, std::optional<HeapSize> limit, Session& session) {
  const std::vector<Pattern> patterns = patterns_of(ruleset, limit, session);
  if (session.json) return session.write_line(patterns_json(ruleset, patterns));
  session.write_line(explanation(ruleset));
  for (const Pattern& pattern : patterns) session.write_line(line_of(pattern));
  if (patterns.empty()) session.write_line("no pattern seen");
}

/// The rules, and what decides misère play of the first heaps and, where a theorem says so, of all.
void explain_misere_play(const Ruleset& ruleset, Session& session) {
  constexpr HeapSize first = 20;
  const Sequence solved = solve(ruleset, first, session.solve_options(), session.run());
  session.write_line(session.json ? ruleset_json(ruleset, solved.monoid())
                                  : explanation(ruleset, solved.monoid()));
}

/// Throws the error of the rules in brackets, if there is one: they are read with the example of a
/// position, which need not be one by these rules.
void require_rules(const GameKind& kind, const std::string& game) {
  if (game.find('(') == game.npos) return;
  const std::size_t colon = kind.example.find(':', kind.example.rfind("):") + 1);
  try {
    GamePosition::parse(fmt::format("{}{}", game, kind.example.substr(colon)));
  } catch (const Error& error) {
    if (error.position().value_or(game.size()) < game.size()) throw;
  }
}

}  // namespace

void add_explain(CLI::App& program, Session& session) {
  struct Command {
    std::string game;
    bool pattern = false;
    std::optional<std::uint64_t> limit;
  };
  auto command = std::make_shared<Command>();
  auto* app = program.add_subcommand("explain", "explain the rules of a game in plain words");
  app->add_option(
         "GAME", command->game,
         "game: a code (0.77), a set (S(1,3,4)), a formula or a name; - reads games, one a line")
      ->required();
  auto* pattern = app->add_flag("--pattern", command->pattern,
                                "also say what the nim-values depend on, proven or observed");
  add_heap(*app, "--limit", command->limit, "last heap to compare (with --pattern)")
      ->needs(pattern);
  add_misere(*app, session);
  app->footer(
      "Examples:\n"
      "  sprague explain 0.07\n"
      "  sprague explain 'S(1,primes)'\n"
      "  sprague explain 'kayles; S(5)'               several rules in one game\n"
      "  sprague explain 'to(m: m in {0, 2..4})'      moves to smaller heaps\n"
      "  sprague explain file:rules.txt               a table of moves, lines such as 7: 3, 1+2\n"
      "  sprague explain kayles --misere              also what decides misère play\n"
      "  sprague explain --pattern 'take(s: n mod s = 0)'");
  app->callback([command, &session] {
    for_each_input(session, command->game, [&](const std::string& game) {
      const bool is_misere = session.convention == Convention::misere;
      if (command->pattern && is_misere)
        throw Error(ErrorKind::invalid_input,
                    "--pattern is about nim-values, which are of normal play; leave out --misere");
      const GameKind* kind = game_kind(game);
      const bool is_name = kind != nullptr && (!kind->has_sequences || kind->name == game);
      if (is_name) {
        if (command->pattern || is_misere)
          throw Error(
              ErrorKind::invalid_input,
              fmt::format("{} is for games of heaps", command->pattern ? "--pattern" : "--misere"));
        GameKind own = *kind;
        if (GamePosition::names_kind(game)) {
          const Position position = parse_position(game, {}, "HEAP", session);
          if (position.components.size() > 1)
            throw Error(ErrorKind::invalid_input,
                        fmt::format("explain is about one game; write it alone: {}",
                                    position.components[0].written_game()));
          own.rules = position.components[0].rules();
        } else {
          constexpr unsigned many = 16;  // numbers, where the rules leave open how many
          if (TupleRules::recognizes(game)) TupleRules::parse(game, many);
          require_rules(*kind, game);
          own.rules = rules_of(*kind, game);
        }
        return session.write_line(session.json
                                      ? game_kind_json(own)
                                      : fmt::format("{} [{}]", explanation(own), own.source));
      }
      const Ruleset ruleset = parse_ruleset(game);
      if (command->pattern) return explain_patterns(ruleset, command->limit, session);
      if (is_misere) return explain_misere_play(ruleset, session);
      session.write_line(session.json ? ruleset_json(ruleset) : explanation(ruleset));
    });
  });
}

}  // namespace sprague::cli
