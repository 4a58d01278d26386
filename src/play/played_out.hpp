/// Heaps in misère play of which no quotient is known, played out instead.
#pragma once

#include "sprague/error.hpp"
#include "sprague/misere.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// As many sums as take some seconds at most.
constexpr GenusOptions without_quotient{.max_positions = 200'000};

/// What the values say or, in misère play where no quotient is found, what play does; where that
/// takes too many sums, too, throws what the search for a quotient threw.
template <class ByValues, class ByPlay>
auto values_or_play(const SolveOptions& options, ByValues by_values, ByPlay by_play) {
  try {
    return by_values();
  } catch (const Error& no_quotient) {
    const bool may_be_played = options.convention == Convention::misere &&
                               options.algorithm == Algorithm::automatic &&
                               no_quotient.kind() == ErrorKind::not_established;
    if (!may_be_played) throw;
    try {
      return by_play();
    } catch (const Error& error) {
      if (error.kind() != ErrorKind::not_established) throw;
    }
    throw;
  }
}

}  // namespace sprague
