/// The nim-values of positions that are not heaps, found by search.
///
///     auto position = sprague::GamePosition::parse("cram:4x5");
///     auto solved = sprague::solve(position);
///     solved.value;                                   // 2
///     sprague::moves_to(position, 0)[0].text;         // a winning move
///
/// docs/search.md describes the method: couples (Lemoine and Viennot, "Nimbers are inevitable",
/// TCS 462, 2012), pruned by known values (Beling and Rogalski, "On pruning search trees of
/// impartial games", AIJ 283, 2020).
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "sprague/checkpoint.hpp"
#include "sprague/game.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

namespace sprague {

struct SearchOptions {
  /// `reference`: memoised recursion over Game::moves(), the definition; it keeps every position.
  /// Otherwise the search.
  Algorithm algorithm = Algorithm::automatic;
  /// Bytes for the table of solved positions; 0 means half of RunControl's memory limit. A full
  /// table forgets what was not looked up for long: the search gets slower, not wrong.
  std::uint64_t table_bytes = 0;
  /// Saves the table from which the search resumes.
  std::optional<Checkpoint> checkpoint;
};

struct SearchStatistics {
  std::uint64_t expanded = 0;  ///< components whose options were made
  std::uint64_t solved = 0;    ///< components whose nim-value was found
  std::uint64_t stored = 0;    ///< components in the table at the end
};

struct GameValue {
  std::uint64_t value = 0;  ///< 0: the previous player wins
  SearchStatistics statistics;
};

/// The nim-value of a position. Time and memory grow with the number of components that occur,
/// which nobody knows beforehand. Throws Error(invalid_input) when moves loop or do not end within
/// 1,000,000 of them, Error(cancelled) when RunControl stops the call, after saving.
GameValue solve(const GamePosition& position, const SearchOptions& options = {},
                const RunControl& run = {});

/// The moves to positions of a nim-value, in the order of Game::moves(). With the nim-sum of the
/// other components as `value` those are the winning moves.
std::vector<GameMove> moves_to(const GamePosition& position, std::uint64_t value,
                               const SearchOptions& options = {}, const RunControl& run = {});

}  // namespace sprague
