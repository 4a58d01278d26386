// A published game may be another code of the same game, whose heaps are larger by d than those of
// the row (smaller for d < 0). Values move with the heaps, and heaps below the first have value 0.
// So the last exception moves by d, unless it moves below heap 0 or there is none.

#include "published.hpp"

#include <fmt/format.h>

#include "sprague/detail/solved_games.hpp"

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
  // Without a published exception, only the d added heaps, which have no move, can be exceptions.
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
  // A stream may prove the period before the heap with the largest value.
  if (at > row.last_heap) return row.max_value <= game.max_value;
  return row.max_value == game.max_value && row.max_first_at == at;
}

}  // namespace

std::string_view name_of(Agreement agreement) noexcept {
  switch (agreement) {
    case Agreement::agrees: return "agrees";
    case Agreement::not_reached: return "not reached";
    case Agreement::differs: return "differs";
    case Agreement::not_published: break;
  }
  return "not published";
}

Published::Published() {
  for (const SolvedGame& game : solved_games()) {
    const Identity identity = identity_of(Ruleset::parse(game.code));
    known_.emplace(identity.game, Known{game, identity.shift});
  }
}

PublishedComparison Published::compare(const PlannedGame& game, const Row& row) const {
  const Ruleset ruleset = Ruleset::parse(game.code);
  const Identity identity = identity_of(ruleset);
  const auto [begin, end] = known_.equal_range(identity.game);
  PublishedComparison comparison;
  for (auto known = begin; known != end; ++known) {
    const SolvedGame& published = known->second.game;
    const std::int64_t larger =
        static_cast<std::int64_t>(known->second.shift) - static_cast<std::int64_t>(identity.shift);
    const Expected expected = preperiod_of(published, larger);
    const Agreement agreement = !row.proven                                ? Agreement::not_reached
                                : agrees(published, larger, expected, row) ? Agreement::agrees
                                                                           : Agreement::differs;
    // Any difference wins; otherwise the game itself is preferred to a cousin.
    const bool same = Ruleset::parse(published.code) == ruleset;
    const bool first = comparison.agreement == Agreement::not_published;
    if (!first && !(same && comparison.agreement != Agreement::differs) &&
        agreement != Agreement::differs)
      continue;
    const std::string claim =
        fmt::format("period {}, preperiod {}", published.period, expected.max_preperiod);
    comparison = {agreement, std::string(published.code), claim, std::string(published.source)};
  }
  return comparison;
}

}  // namespace sprague::survey
