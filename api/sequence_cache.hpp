/// Sequences, computed once for all questions about a game: zooming asks for the same values again.
#pragma once

#include <memory>
#include <vector>

#include "cache.hpp"
#include "sprague/sprague.hpp"

namespace sprague::api {

class SequenceCache {
 public:
  using Set = std::vector<std::shared_ptr<const Sequence>>;

  explicit SequenceCache(std::size_t max_bytes) : normal_(max_bytes), misere_(max_bytes / 8) {}

  /// The sequence of normal play known at least up to heap `up_to`, or at these; errors as of
  /// solve().
  std::shared_ptr<const Sequence> find_or_solve(const Ruleset& ruleset, HeapSize up_to,
                                                const RunControl& run) {
    return find_or_solve(ruleset, HeapsAsked{up_to}, run);
  }
  std::shared_ptr<const Sequence> find_or_solve(const Ruleset& ruleset, const HeapsAsked& heaps,
                                                const RunControl& run);

  /// The sequences of different games that are played together, in the order given: a
  /// SequenceSource. Under misère play they have one monoid, which depends on all of the games.
  Set find_or_solve(const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                    const SolveOptions& options, const RunControl& run);

 private:
  Set find_or_solve_misere(const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                           const SolveOptions& options, const RunControl& run);

  Cache<Sequence> normal_;
  Cache<Set> misere_;
};

}  // namespace sprague::api
