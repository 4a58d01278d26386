#include "digits/heap_words.hpp"

namespace sprague {
namespace {

/// An automaton is learned from the heaps of this many digits. States are told apart by the heaps
/// that differ in some digits behind those read.
struct Base {
  unsigned base;
  unsigned digits;
  HeapSize heaps;  ///< base^digits
  std::uint64_t compared;
};

constexpr Base bases[] = {{2, 12, 4096, 32}, {3, 8, 6561, 27}, {10, 4, learned_heaps, 10}};

}  // namespace

std::optional<ProvenWords> heap_words(const Rules& rules, HeapSize known,
                                      const std::function<std::uint64_t(HeapSize)>& value,
                                      const RunControl& run) {
  constexpr std::uint64_t max_value = 15;
  const std::vector<AddDigitMove> moves = heap_moves(rules);
  if (moves.empty()) return std::nullopt;
  const auto value_of = [&](std::span<const std::uint64_t> heap) { return value(heap[0]); };
  const auto is_n = [&](std::span<const std::uint64_t> heap) {
    return std::uint64_t{value(heap[0]) != 0};
  };
  const Base& binary = bases[0];
  bool are_small = binary.heaps <= known;
  for (HeapSize heap = 0; heap < binary.heaps && are_small; ++heap)
    are_small = value(heap) <= max_value;
  if (are_small) {
    if (auto words = proven_words(moves, 1, binary.digits, binary.compared, true, value_of, run))
      return words;
  }
  for (const Base& each : bases) {
    if (known < each.heaps) break;
    if (auto words =
            proven_words(moves, 1, each.digits, each.compared, false, is_n, run, each.base))
      return words;
  }
  return std::nullopt;
}

}  // namespace sprague
