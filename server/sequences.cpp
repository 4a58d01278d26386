#include "sequences.hpp"

#include <algorithm>

namespace sprague::server {

std::shared_ptr<const NimSequence> Sequences::solved(const Ruleset& ruleset, HeapSize up_to,
                                                     const RunControl& run) {
  std::shared_ptr<const NimSequence> known = kept_.find(ruleset.canonical());
  if (known && known->knows(up_to)) return known;
  known = std::make_shared<const NimSequence>(solve(ruleset, up_to, {}, run));
  kept_.keep(ruleset.canonical(), known, known->values().size() * known->values().width());
  return known;
}

}  // namespace sprague::server
