#include "sequence/sequence_set.hpp"

#include <algorithm>

#include "misere/solve.hpp"
#include "sprague/error.hpp"

namespace sprague {

std::size_t SequenceSet::index_of(const Ruleset& ruleset) const {
  const auto found = std::find_if(required_.begin(), required_.end(),
                                  [&](const Required& game) { return game.ruleset == ruleset; });
  return static_cast<std::size_t>(found - required_.begin());
}

void SequenceSet::require(const Ruleset& ruleset, HeapSize heap) {
  const std::size_t index = index_of(ruleset);
  if (index == required_.size()) required_.push_back({ruleset, heap});
  required_[index].up_to = std::max(required_[index].up_to, heap);
}

void SequenceSet::solve_all(const SolveOptions& options, const RunControl& run) {
  if (options.checkpoint && required_.size() > 1)
    throw Error(ErrorKind::invalid_input, "a checkpoint belongs to one game");
  if (options.convention == Convention::misere) {
    std::vector<misere::Game> games;
    for (const Required& game : required_) games.push_back({game.ruleset, game.up_to});
    for (NimSequence& sequence : misere::solve(games, options, run))
      sequences_.push_back(std::move(sequence));
    return;
  }
  for (const Required& game : required_)
    sequences_.push_back(solve(game.ruleset, game.up_to, options, run));
}

const NimSequence& SequenceSet::operator[](const Ruleset& ruleset) const {
  return sequences_[index_of(ruleset)];
}

}  // namespace sprague
