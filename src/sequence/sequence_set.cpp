#include "sequence/sequence_set.hpp"

#include <algorithm>

namespace sprague {

std::vector<std::shared_ptr<const Sequence>> solve_games(const std::vector<Ruleset>& games,
                                                         const std::vector<HeapsAsked>& heaps,
                                                         const SolveOptions& options,
                                                         const RunControl& run) {
  std::vector<std::shared_ptr<const Sequence>> sequences;
  for (Sequence& sequence : solve_sum(games, heaps, options, run))
    sequences.push_back(std::make_shared<const Sequence>(std::move(sequence)));
  return sequences;
}

std::size_t SequenceSet::index_of(const Ruleset& ruleset) const {
  return static_cast<std::size_t>(std::find(games_.begin(), games_.end(), ruleset) -
                                  games_.begin());
}

SequenceSet::Asked& SequenceSet::asked_of(const Ruleset& ruleset) {
  const std::size_t index = index_of(ruleset);
  if (index == games_.size()) {
    games_.push_back(ruleset);
    asked_.emplace_back();
  }
  return asked_[index];
}

void SequenceSet::require(const Ruleset& ruleset, HeapSize heap) {
  HeapsAsked& heaps = asked_of(ruleset).heaps;
  heaps.up_to = std::max(heaps.up_to, heap);
  heaps.single.push_back(heap);
}

void SequenceSet::require_up_to(const Ruleset& ruleset, HeapSize heap) {
  Asked& asked = asked_of(ruleset);
  asked.heaps.up_to = std::max(asked.heaps.up_to, heap);
  asked.all = true;
}

void SequenceSet::solve_all(const SolveOptions& options, const RunControl& run,
                            const SequenceSource& source) {
  if (games_.empty()) return;
  std::vector<HeapsAsked> heaps;
  for (const Asked& asked : asked_)
    heaps.push_back({asked.heaps.up_to, asked.all ? std::vector<HeapSize>() : asked.heaps.single});
  sequences_ = source(games_, heaps, options, run);
}

const Sequence& SequenceSet::operator[](const Ruleset& ruleset) const {
  return *sequences_[index_of(ruleset)];
}

ValueMonoid SequenceSet::monoid() const {
  return sequences_.empty() ? ValueMonoid() : sequences_[0]->monoid();
}

}  // namespace sprague
