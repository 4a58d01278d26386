/// The moves of a game on tuples as conditions on binary digits, and what automata learn of them.
#pragma once

#include <optional>
#include <vector>

#include "digits/digit_moves.hpp"
#include "digits/proven_words.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// All ways to move, each of which leaves one position; none where a move may leave several, where
/// positions are sorted, or where moves are no conditions on digits. The ways throw NotByDigits,
/// too. `rules` must outlive them.
std::vector<AddDigitMove> tuple_moves(const TupleRules& rules);

/// The P-positions of tuples of two or three numbers, learned from those with numbers below 128 or
/// 32; empty where they are not established.
std::optional<ProvenWords> tuple_words(const TupleRules& rules, const RunControl& run);

}  // namespace sprague
