#include "digits/heap_words.hpp"

#include <bit>

namespace sprague {

std::optional<ProvenWords> heap_words(const Rules& rules,
                                      const std::function<std::uint64_t(HeapSize)>& value,
                                      const RunControl& run) {
  constexpr std::uint64_t max_value = 15;
  constexpr unsigned digits = std::countr_zero(learned_heaps);
  constexpr std::uint64_t compared = 32;
  const std::vector<AddDigitMove> moves = heap_moves(rules);
  if (moves.empty()) return std::nullopt;
  bool are_small = true;
  for (HeapSize heap = 0; heap < learned_heaps && are_small; ++heap)
    are_small = value(heap) <= max_value;
  for (const bool are_values : {true, false}) {
    if (are_values && !are_small) continue;
    const auto of = [&](std::span<const std::uint64_t> heap) {
      return are_values ? value(heap[0]) : std::uint64_t{value(heap[0]) != 0};
    };
    if (auto words = proven_words(moves, 1, digits, compared, are_values, of, run)) return words;
  }
  return std::nullopt;
}

}  // namespace sprague
