/// Nim-sequences, computed once for all questions about a game: zooming asks for the same values
/// again.
#pragma once

#include <memory>

#include "cache.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {

class SequenceCache {
 public:
  explicit SequenceCache(std::size_t max_bytes) : cache_(max_bytes) {}

  /// The sequence known at least up to heap `up_to`; errors as of solve().
  std::shared_ptr<const NimSequence> find_or_solve(const Ruleset& ruleset, HeapSize up_to,
                                                   const RunControl& run);

 private:
  Cache<NimSequence> cache_;
};

}  // namespace sprague::api
