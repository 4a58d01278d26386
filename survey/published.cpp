// A published game may be another code of the same game, whose heaps are larger by d than ours (or,
// d < 0, smaller). Values move with the heaps; those before the first have value 0. So a last
// exception moves by d, unless it leaves the heaps or there is none.

#include "published.hpp"

#include <fmt/format.h>

namespace sprague::survey {
namespace {

struct Expected {
  HeapSize min_preperiod = 0;
  HeapSize max_preperiod = 0;
};

Expected preperiod_of(const SolvedGame& game, std::int64_t larger) {
  if (larger >= 0) {
    const auto d = static_cast<HeapSize>(larger);
    const HeapSize preperiod = game.preperiod > d ? game.preperiod - d : 0;
    return {preperiod, preperiod};
  }
  // With no exception there, heaps without a move here may be exceptions.
  const auto d = static_cast<HeapSize>(-larger);
  return game.preperiod > 0 ? Expected{game.preperiod + d, game.preperiod + d} : Expected{0, d};
}

bool agrees(const SolvedGame& game, std::int64_t larger, const Expected& expected, const Row& row) {
  const ProvenPeriod& proven = *row.proven;
  if (proven.period != game.period || proven.preperiod < expected.min_preperiod ||
      proven.preperiod > expected.max_preperiod)
    return false;
  if (game.max_value == 0) return true;
  const auto at = static_cast<HeapSize>(static_cast<std::int64_t>(game.max_first_at) - larger);
  // A proof by a stream may come before the largest value does.
  if (at > row.last_heap) return row.max_value <= game.max_value;
  return row.max_value == game.max_value && row.max_first_at == at;
}

}  // namespace

std::string_view name_of(Verdict verdict) noexcept {
  switch (verdict) {
    case Verdict::agrees: return "agrees";
    case Verdict::not_reached: return "not reached";
    case Verdict::differs: return "differs";
    case Verdict::not_published: break;
  }
  return "not published";
}

Published::Published() {
  for (const SolvedGame& game : solved_games()) {
    const Identity identity = identity_of(Ruleset::parse(game.code));
    known_.emplace(identity.game, Known{game, identity.shift});
  }
}

Comparison Published::compare(const PlannedGame& game, const Row& row) const {
  const Ruleset ruleset = Ruleset::parse(game.code);
  const Identity identity = identity_of(ruleset);
  const auto [begin, end] = known_.equal_range(identity.game);
  Comparison comparison;
  for (auto known = begin; known != end; ++known) {
    const SolvedGame& published = known->second.game;
    const std::int64_t larger =
        static_cast<std::int64_t>(known->second.shift) - static_cast<std::int64_t>(identity.shift);
    const Expected expected = preperiod_of(published, larger);
    const Verdict verdict = !row.proven                                ? Verdict::not_reached
                            : agrees(published, larger, expected, row) ? Verdict::agrees
                                                                       : Verdict::differs;
    // The game itself rather than a cousin, but any that differs before all.
    const bool same = Ruleset::parse(published.code) == ruleset;
    const bool first = comparison.verdict == Verdict::not_published;
    if (!first && !(same && comparison.verdict != Verdict::differs) && verdict != Verdict::differs)
      continue;
    const std::string claim =
        fmt::format("period {}, preperiod {}", published.period, expected.max_preperiod);
    comparison = {verdict, std::string(published.code), claim, std::string(published.source)};
  }
  return comparison;
}

}  // namespace sprague::survey
