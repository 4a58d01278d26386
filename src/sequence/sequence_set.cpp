#include "sequence/sequence_set.hpp"

#include <algorithm>

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
  std::vector<Ruleset> games;
  std::vector<HeapSize> up_to;
  for (const Required& game : required_) {
    games.push_back(game.ruleset);
    up_to.push_back(game.up_to);
  }
  sequences_ = solve_sum(games, up_to, options, run);
}

const NimSequence& SequenceSet::operator[](const Ruleset& ruleset) const {
  return sequences_[index_of(ruleset)];
}

}  // namespace sprague
