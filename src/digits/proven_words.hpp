/// The nim-values of all positions, or their outcomes, by an automaton that reads digits:
/// learned from small positions and proven.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "digits/digit_moves.hpp"
#include "digits/digit_words.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

using DigitPosition = std::vector<std::uint64_t>;

/// The nim-values of all positions, or 0 for P-positions and 1 for others, by theorem 48.
struct ProvenWords {
  DigitWords words;
  bool are_values = false;

  std::uint64_t value(std::span<const std::uint64_t> position) const;
};

/// Learned as learn_words() does and proven; empty where that is not established, at once where
/// there are no `moves`.
std::optional<ProvenWords> proven_words(
    std::span<const AddDigitMove> moves, unsigned numbers, unsigned digits, std::uint64_t compared,
    bool are_values, const std::function<std::uint64_t(std::span<const std::uint64_t>)>& value,
    const RunControl& run, unsigned base = 2);

/// The P-positions to which a move from this position leads, ascending. Their numbers are below
/// 2^63. Throws Error(too_large) where they are more than a million.
std::vector<DigitPosition> winning_positions(std::span<const AddDigitMove> moves,
                                             const ProvenWords& words,
                                             std::span<const std::uint64_t> position,
                                             const RunControl& run);

}  // namespace sprague
