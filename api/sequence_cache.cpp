#include "sequence_cache.hpp"

#include <algorithm>

namespace sprague::api {
namespace {

std::size_t bytes_of(const NimSequence& sequence) {
  return sequence.values().size() * sequence.values().width();
}

std::string key_of(const std::vector<SequenceCache::Required>& games) {
  std::string key;
  for (const SequenceCache::Required& game : games) key += game.ruleset.canonical() + '\n';
  return key;
}

}  // namespace

std::shared_ptr<const NimSequence> SequenceCache::find_or_solve(const Ruleset& ruleset,
                                                                HeapSize up_to,
                                                                const RunControl& run) {
  std::shared_ptr<const NimSequence> known = normal_.find(ruleset.canonical());
  if (known && known->knows(up_to)) return known;
  known = std::make_shared<const NimSequence>(solve(ruleset, up_to, {}, run));
  normal_.insert(ruleset.canonical(), known, bytes_of(*known));
  return known;
}

std::vector<std::shared_ptr<const NimSequence>> SequenceCache::find_or_solve_misere(
    const std::vector<Required>& games, const RunControl& run) {
  const std::string key = key_of(games);
  if (const auto known = misere_.find(key)) {
    bool enough = true;
    for (std::size_t i = 0; i < games.size(); ++i)
      enough = enough && (*known)[i]->knows(games[i].up_to);
    if (enough) return *known;
  }
  std::vector<Ruleset> rulesets;
  std::vector<HeapSize> up_to;
  for (const Required& game : games) {
    rulesets.push_back(game.ruleset);
    up_to.push_back(game.up_to);
  }
  SolveOptions options;
  options.convention = Convention::misere;
  Set sequences;
  std::size_t bytes = 0;
  for (NimSequence& sequence : solve_sum(rulesets, up_to, options, run)) {
    bytes += bytes_of(sequence);
    sequences.push_back(std::make_shared<const NimSequence>(std::move(sequence)));
  }
  if (const MisereQuotient* quotient = sequences.front()->monoid().quotient())
    bytes += 2 * quotient->order() * quotient->order();
  misere_.insert(key, std::make_shared<const Set>(sequences), bytes);
  return sequences;
}

}  // namespace sprague::api
