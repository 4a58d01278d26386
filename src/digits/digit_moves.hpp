/// The moves of a game as conditions on binary digits.
#pragma once

#include <functional>
#include <vector>

#include "digits/digit_reader.hpp"
#include "rules/rules.hpp"

namespace sprague {

/// A way to move from a position, whose numbers are the first ones of a system: where it is
/// allowed, and the numbers that it leaves.
struct DigitMove {
  DigitSystem::Condition allowed;
  std::vector<DigitSystem::Number> left;
};

/// Adds a way to move to a system.
using AddDigitMove = std::function<DigitMove(DigitSystem&)>;

/// All ways to move from a heap, each of which leaves one; none where a move may split it, or where
/// moves are no conditions on digits. The ways throw NotByDigits, too.
std::vector<AddDigitMove> heap_moves(const Rules& rules);

}  // namespace sprague
