/// Claims about all positions of a game, decided by automata.
#pragma once

#include <functional>
#include <span>
#include <vector>

#include "digits/digit_moves.hpp"
#include "digits/digit_search.hpp"

namespace sprague {

/// A claim about positions of so many numbers: the nim-value of each, or which are P-positions.
struct DigitClaim {
  unsigned numbers = 1;
  bool is_of_values = false;
  /// The nim-value of a position whose numbers are these ones of the system.
  std::function<DigitCases(DigitSystem&, std::span<const DigitSystem::Number>)> value = {};
  /// Whether it is a P-position, of a claim that is not of values.
  std::function<DigitSystem::Condition(DigitSystem&, std::span<const DigitSystem::Number>)> is_p =
      {};
  bool is_misere = false;  ///< of misère play; the claim is not of values then
  unsigned base = 2;       ///< of the digits by which it is decided
};

/// Whether a claim is so of all positions (theorem 48 of docs/algorithms.md): numbers for which it
/// contradicts itself, or none where it is proven; not decided where a move or the claim is none of
/// digits, has too many states, or where play is not seen to end.
DigitAnswer decide_claim(const DigitClaim& claim, std::span<const AddDigitMove> moves,
                         const RunControl& run);

}  // namespace sprague
