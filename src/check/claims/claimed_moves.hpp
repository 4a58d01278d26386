/// The moves of a game of heaps or tuples as conditions on binary digits: the checker's own.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "check/claims/digit_conditions.hpp"

namespace sprague::check {

/// A way to move from a position: the numbers that it leaves, and when. Both mention variables that
/// are made for it.
struct DigitMove {
  DigitConditions::Condition allowed;
  std::vector<Variable> left;
};

/// Adds a way to move from the position whose numbers are these variables.
using AddMove = std::function<DigitMove(DigitConditions&, const std::vector<Variable>&)>;

/// All ways to move from a position of so many numbers, each of which leaves one position; of a
/// heap they leave a smaller one. They throw Undecided, too, which this does for rules that split
/// heaps and for those whose moves are no conditions on digits.
std::vector<AddMove> read_claimed_moves(const std::string& rules, unsigned numbers);

}  // namespace sprague::check
