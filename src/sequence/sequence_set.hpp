/// The sequences of the games of a query, each different game solved once.
#pragma once

#include <vector>

#include "sprague/sequence.hpp"

namespace sprague {

class SequenceSet {
 public:
  /// Announces that a heap of the game will be asked for.
  void require(const Ruleset& ruleset, HeapSize heap);

  /// Solves every game up to its largest required heap. Throws what solve() throws, and
  /// Error(invalid_input) for a checkpoint of several games.
  void solve_all(const SolveOptions& options, const RunControl& run);

  /// The sequence of a required game, after solve_all(). Valid as long as this object.
  const NimSequence& operator[](const Ruleset& ruleset) const;

 private:
  struct Required {
    Ruleset ruleset;
    HeapSize up_to = 0;
  };
  std::size_t index_of(const Ruleset& ruleset) const;  // required_.size() when there is none

  std::vector<Required> required_;
  std::vector<NimSequence> sequences_;  // of required_, in its order
};

}  // namespace sprague
