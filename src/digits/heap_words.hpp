/// Heaps of a game by an automaton that reads their digits, in base 2, 3 or 10.
#pragma once

#include <functional>
#include <optional>

#include "digits/proven_words.hpp"

namespace sprague {

/// How many heaps heap_words() learns from when it tries all bases: 0 … 9999.
constexpr HeapSize learned_heaps = 10'000;

/// Nim-values by their binary digits where those of the first heaps are less than 16, else
/// P-positions by their digits in the first base of these. `value` gives the nim-values of heaps
/// below `known`: base 2 takes 4096 of them, base 3 6561, base 10 all learned_heaps. Empty where
/// they are not established, at once for games whose moves are no conditions on digits.
std::optional<ProvenWords> heap_words(const Rules& rules, HeapSize known,
                                      const std::function<std::uint64_t(HeapSize)>& value,
                                      const RunControl& run);

}  // namespace sprague
