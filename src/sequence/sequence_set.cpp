#include "sequence/sequence_set.hpp"

#include <algorithm>

namespace sprague {

std::vector<std::shared_ptr<const Sequence>> solve_games(const std::vector<Ruleset>& games,
                                                         const std::vector<HeapSize>& up_to,
                                                         const SolveOptions& options,
                                                         const RunControl& run) {
  std::vector<std::shared_ptr<const Sequence>> sequences;
  for (Sequence& sequence : solve_sum(games, up_to, options, run))
    sequences.push_back(std::make_shared<const Sequence>(std::move(sequence)));
  return sequences;
}

std::size_t SequenceSet::index_of(const Ruleset& ruleset) const {
  return static_cast<std::size_t>(std::find(games_.begin(), games_.end(), ruleset) -
                                  games_.begin());
}

void SequenceSet::require(const Ruleset& ruleset, HeapSize heap) {
  const std::size_t index = index_of(ruleset);
  if (index == games_.size()) {
    games_.push_back(ruleset);
    up_to_.push_back(0);
  }
  up_to_[index] = std::max(up_to_[index], heap);
}

void SequenceSet::solve_all(const SolveOptions& options, const RunControl& run,
                            const SequenceSource& source) {
  if (!games_.empty()) sequences_ = source(games_, up_to_, options, run);
}

const Sequence& SequenceSet::operator[](const Ruleset& ruleset) const {
  return *sequences_[index_of(ruleset)];
}

ValueMonoid SequenceSet::monoid() const {
  return sequences_.empty() ? ValueMonoid() : sequences_[0]->monoid();
}

}  // namespace sprague
