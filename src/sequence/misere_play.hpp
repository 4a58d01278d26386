/// Heaps under misère play: games solved together, since a sum of two is decided by what both are.
#pragma once

#include <vector>

#include "sprague/sequence.hpp"

namespace sprague::misere_play {

/// A sequence for each game up to its heap, all with one monoid: nim-values where these decide
/// every sum, and otherwise elements of the quotient of all. Throws what solve() throws, and
/// Error(not_established) when a quotient ends before a heap asked for.
std::vector<Sequence> solve(const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                            const SolveOptions& options, const RunControl& run);

/// The period of the sequence of a game.
Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run);

}  // namespace sprague::misere_play
