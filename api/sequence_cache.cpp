#include "sequence_cache.hpp"

#include <algorithm>

namespace sprague::api {
namespace {

std::size_t bytes_of(const Sequence& sequence) {
  return sequence.values().size() * sequence.values().width() + 64 * sequence.reached().size();
}

std::string key_of(const std::vector<Ruleset>& games) {
  std::string key;
  for (const Ruleset& game : games) key += game.canonical() + '\n';
  return key;
}

}  // namespace

std::shared_ptr<const Sequence> SequenceCache::find_or_solve(const Ruleset& ruleset,
                                                             const HeapsAsked& heaps,
                                                             const RunControl& run) {
  std::shared_ptr<const Sequence> known = normal_.find(ruleset.canonical());
  if (known && heaps.are_known_to(*known)) return known;
  known = std::make_shared<const Sequence>(solve(ruleset, heaps, {}, run));
  normal_.insert(ruleset.canonical(), known, bytes_of(*known));
  return known;
}

SequenceCache::Set SequenceCache::find_or_solve(const std::vector<Ruleset>& games,
                                                const std::vector<HeapsAsked>& heaps,
                                                const SolveOptions& options,
                                                const RunControl& run) {
  if (options.convention == Convention::misere)
    return find_or_solve_misere(games, heaps, options, run);
  RunControl shared = run;
  shared.memory_limit /= games.size();
  Set sequences;
  for (std::size_t i = 0; i < games.size(); ++i)
    sequences.push_back(find_or_solve(games[i], heaps[i], shared));
  return sequences;
}

SequenceCache::Set SequenceCache::find_or_solve_misere(const std::vector<Ruleset>& games,
                                                       const std::vector<HeapsAsked>& heaps,
                                                       const SolveOptions& options,
                                                       const RunControl& run) {
  const std::string key = key_of(games);
  if (const auto known = misere_.find(key)) {
    bool enough = true;
    for (std::size_t i = 0; i < games.size(); ++i)
      enough = enough && heaps[i].are_known_to(*(*known)[i]);
    if (enough) return *known;
  }
  Set sequences;
  std::size_t bytes = 0;
  for (Sequence& sequence : solve_sum(games, heaps, options, run)) {
    bytes += bytes_of(sequence);
    sequences.push_back(std::make_shared<const Sequence>(std::move(sequence)));
  }
  if (const MisereQuotient* quotient = sequences.front()->monoid().quotient())
    bytes += 2 * quotient->order() * quotient->order();
  misere_.insert(key, std::make_shared<const Set>(sequences), bytes);
  return sequences;
}

}  // namespace sprague::api
