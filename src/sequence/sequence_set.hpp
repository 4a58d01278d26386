/// The sequences of the games of a query, each different game solved once.
#pragma once

#include <vector>

#include "sprague/sequence.hpp"

namespace sprague {

/// solve_sum(), as a SequenceSource.
std::vector<std::shared_ptr<const Sequence>> solve_games(const std::vector<Ruleset>& games,
                                                         const std::vector<HeapsAsked>& heaps,
                                                         const SolveOptions& options,
                                                         const RunControl& run);

class SequenceSet {
 public:
  /// Announces that a heap of the game will be asked for, or all up to one.
  void require(const Ruleset& ruleset, HeapSize heap);
  void require_up_to(const Ruleset& ruleset, HeapSize heap);

  /// Solves every game for its required heaps. Throws what solve() throws, and
  /// Error(invalid_input) for a checkpoint of several games.
  void solve_all(const SolveOptions& options, const RunControl& run,
                 const SequenceSource& source = solve_games);

  /// The sequence of a required game, after solve_all(). Valid as long as this object.
  const Sequence& operator[](const Ruleset& ruleset) const;

  /// The monoid of all sequences; that of normal play where there are none.
  ValueMonoid monoid() const;

 private:
  /// What is asked of a game.
  struct Asked {
    HeapsAsked heaps;
    bool all = false;  // up to the largest
  };

  std::size_t index_of(const Ruleset& ruleset) const;  // games_.size() when there is none
  Asked& asked_of(const Ruleset& ruleset);

  std::vector<Ruleset> games_;
  std::vector<Asked> asked_;
  std::vector<std::shared_ptr<const Sequence>> sequences_;
};

}  // namespace sprague
