// Published periods of octal games, proven once more and compared.

#include <chrono>

#include "sprague/detail/solved_games.hpp"
#include "sprague/error.hpp"

namespace sprague {
namespace {

using Clock = std::chrono::steady_clock;

/// Far enough for either theorem.
HeapSize sufficient_limit(const SolvedGame& game) {
  return 2 * (game.preperiod + game.period) + 1'000'000;
}

std::string theorem_of(const Period& period) {
  if (period.streamed) return "sparse space";
  return period.theorem_number == "2" ? "Guy-Smith" : "equal windows";
}

bool same(const SolvedGame& game, const Period& period) {
  if (period.period != game.period || period.preperiod != game.preperiod || period.saltus != 0)
    return false;
  return game.max_value == 0 ||
         (period.max_value == game.max_value && period.max_first_at == game.max_first_at);
}

}  // namespace

std::string_view name_of(Comparison comparison) noexcept {
  switch (comparison) {
    case Comparison::agrees: return "agrees";
    case Comparison::differs: return "differs";
    case Comparison::not_reached: return "not reached";
    case Comparison::skipped: break;
  }
  return "skipped";
}

bool is_quickly_proven(const SolvedGame& game) noexcept {
  return game.preperiod + game.period <= 2'000'000'000;
}

Reproof reprove(const SolvedGame& game, std::optional<HeapSize> limit,
                std::optional<double> max_seconds, const RunControl& run) {
  Reproof again;
  again.game = game;
  again.comparison = Comparison::not_reached;
  const Ruleset ruleset = Ruleset::parse(game.code);
  const auto begin = Clock::now();
  const auto seconds = [&] { return std::chrono::duration<double>(Clock::now() - begin).count(); };
  bool out_of_time = false;
  RunControl timed = run;
  timed.should_stop = [&] {
    if (run.should_stop && run.should_stop()) return true;
    out_of_time = max_seconds && seconds() > *max_seconds;
    return out_of_time;
  };
  try {
    again.period =
        find_period(ruleset, {Algorithm::automatic, limit.value_or(sufficient_limit(game))}, timed);
  } catch (const Error& error) {
    if (error.kind() != ErrorKind::cancelled || !out_of_time) throw;
  }
  again.seconds = seconds();
  if (!again.period.is_established()) return again;
  again.comparison = same(game, again.period) ? Comparison::agrees : Comparison::differs;
  again.theorem = theorem_of(again.period);
  return again;
}

}  // namespace sprague
