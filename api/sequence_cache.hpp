/// Sequences, computed once for all questions about a game: zooming asks for the same values again.
#pragma once

#include <memory>
#include <vector>

#include "cache.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {

class SequenceCache {
 public:
  explicit SequenceCache(std::size_t max_bytes) : normal_(max_bytes), misere_(max_bytes / 8) {}

  /// The sequence known at least up to heap `up_to`; errors as of solve().
  std::shared_ptr<const NimSequence> find_or_solve(const Ruleset& ruleset, HeapSize up_to,
                                                   const RunControl& run);

  /// A heap of a game that a sequence is to know.
  struct Required {
    Ruleset ruleset;
    HeapSize up_to;
  };

  /// The sequences of different games under misère play, in the order given. They have one monoid,
  /// which depends on all of the games.
  std::vector<std::shared_ptr<const NimSequence>> find_or_solve_misere(
      const std::vector<Required>& games, const RunControl& run);

 private:
  using Set = std::vector<std::shared_ptr<const NimSequence>>;

  Cache<NimSequence> normal_;
  Cache<Set> misere_;
};

}  // namespace sprague::api
