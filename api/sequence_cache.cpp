#include "sequence_cache.hpp"

#include <algorithm>

namespace sprague::api {

std::shared_ptr<const NimSequence> SequenceCache::find_or_solve(const Ruleset& ruleset,
                                                                HeapSize up_to,
                                                                const RunControl& run) {
  std::shared_ptr<const NimSequence> known = cache_.find(ruleset.canonical());
  if (known && known->knows(up_to)) return known;
  known = std::make_shared<const NimSequence>(solve(ruleset, up_to, {}, run));
  cache_.insert(ruleset.canonical(), known, known->values().size() * known->values().width());
  return known;
}

}  // namespace sprague::api
