/// The moves of a game on tuples as conditions on binary digits.
#pragma once

#include <vector>

#include "digits/digit_moves.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

/// All ways to move, each of which leaves one position; none where a move may leave several, where
/// positions are sorted, or where moves are no conditions on digits. The ways throw NotByDigits,
/// too. `rules` must outlive them.
std::vector<AddDigitMove> tuple_moves(const TupleRules& rules);

}  // namespace sprague
