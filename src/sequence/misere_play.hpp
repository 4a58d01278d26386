/// Heaps under misère play: games solved together, since a sum of two is decided by what both are.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague::misere_play {

/// A quotient with so many elements is found, or found to be larger, in some tenths of a second.
inline constexpr std::size_t small_order = 64;

/// A sequence for each game up to its heap, all with one monoid: nim-values where these decide
/// every sum, and otherwise elements of the quotient of all. Throws what solve() throws, and
/// Error(not_established) when a quotient ends before a heap asked for.
std::vector<Sequence> solve(const std::vector<Ruleset>& games, const std::vector<HeapsAsked>& heaps,
                            const SolveOptions& options, const RunControl& run);

/// The period of the sequence of a game.
Period find_period(const Ruleset& ruleset, const SolveOptions& options, const RunControl& run);

/// So many sums of heaps are played out in a second or two. Where a quotient can decide, more are
/// not tried.
inline constexpr std::uint64_t max_sums_of_heaps = 200'000;

/// The options with which only a quotient is searched that is found at once, if there is one.
SolveOptions with_small_quotient(SolveOptions options);

/// What is found by values(options) or, in misère play where no small quotient gives the values, by
/// play(); where that takes too many sums, by values once more, of a quotient as large as allowed.
/// A quotient of at most 64 elements takes tens of milliseconds, found or not, and decides heaps of
/// any size; play decides single heaps and small sums of most other games as soon, where a larger
/// quotient takes minutes.
template <class ByValues, class ByPlay>
auto values_or_play(const SolveOptions& options, ByValues by_values, ByPlay by_play) {
  if (options.convention == Convention::normal || options.algorithm != Algorithm::automatic)
    return by_values(options);
  const auto is_unknown = [](const Error& error) {
    return error.kind() == ErrorKind::not_established;
  };
  try {
    return by_values(with_small_quotient(options));
  } catch (const Error& error) {
    if (!is_unknown(error)) throw;
  }
  try {
    return by_play();
  } catch (const Error& error) {
    if (!is_unknown(error)) throw;
  }
  return by_values(options);
}

}  // namespace sprague::misere_play
