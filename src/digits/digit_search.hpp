/// Looks for numbers with a property, where another property of them and of further numbers fails.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "digits/digit_automaton.hpp"
#include "number/integer.hpp"
#include "sprague/run_control.hpp"

namespace sprague {

struct DigitAnswer {
  bool decided = false;                         ///< false where there are too many states to tell
  std::optional<std::vector<Integer>> numbers;  ///< the given numbers found
};

/// Looks for given numbers for which others can be chosen that `some` accepts, and none that one of
/// `none` accepts, those with the fewest digits first. All systems have as many given numbers. Time
/// and memory: those of the states that are reached, at most 2^16, each a state of `some` and a set
/// of states of each of `none`; seconds at most.
DigitAnswer find_numbers(const DigitQuestion& some, std::span<const DigitQuestion> none,
                         const RunControl& run);

}  // namespace sprague
