/// Heaps of a game by an automaton that reads their binary digits.
#pragma once

#include <functional>
#include <optional>

#include "digits/proven_words.hpp"

namespace sprague {

/// The heaps whose values heap_words() looks at: 0 … 4095.
constexpr HeapSize learned_heaps = 4096;

/// Nim-values where those of the first heaps are less than 16, else P-positions. Empty where they
/// are not established, at once for games whose moves are no conditions on digits.
std::optional<ProvenWords> heap_words(const Rules& rules,
                                      const std::function<std::uint64_t(HeapSize)>& value,
                                      const RunControl& run);

}  // namespace sprague
