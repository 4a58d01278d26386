/// Take-and-break codes: each digit says which splits of the rest are allowed after taking (or
/// adding) a number of tokens.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "rules/digit.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {

/// …a2 a1 d0.d1d2d3…: digits[t] says what may be left after taking t tokens, added[t − 1] after
/// adding t.
///
/// Normalised: as few digits as say it, and every heap left is smaller than the one played on (see
/// endless_count).
struct TakeAndBreakRules {
  std::vector<Digit> digits;  ///< at least d0
  std::vector<Digit> added;
  std::size_t repeating = 0;  ///< length of the repeating tail of `digits`, without d0

  const Digit& taking(HeapSize tokens) const;

  /// From this many tokens on `taking` repeats, or is zero.
  HeapSize tail_from() const { return digits.size() - repeating; }

  /// The maximum number of heaps that a move can leave; empty when unbounded.
  std::optional<std::uint64_t> max_heaps() const;
};

/// A number of heaps allowed by a digit although, after `added` tokens are added, one of the heaps
/// could be as large as the original heap, so that a game might never end.
std::optional<std::uint64_t> endless_count(const Digit& digit, std::uint64_t added);

TakeAndBreakRules normalised(TakeAndBreakRules rules);

std::string text_of(const TakeAndBreakRules& rules);

/// Visits the options of a heap, in ascending order of tokens taken, until `visit` returns false.
void take_and_break_options(const TakeAndBreakRules& rules, HeapSize n,
                            const std::function<bool(std::span<const HeapSize>)>& visit);

}  // namespace sprague
