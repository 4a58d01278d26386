/// What to play: the outcome of a position, its winning moves, and lists of positions.
///
///     auto analysis = sprague::analyse(sprague::Ruleset::parse("nim"), {3, 5, 7});
///     analysis.nim_sum;   // 1: the next player wins
///     analysis.winning;   // 3 → 2, 5 → 4, 7 → 6
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sprague/count.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

/// A move: one heap of size `from` becomes the heaps `to` (ascending, none empty).
struct Move {
  HeapSize from = 0;
  Option to;
  friend bool operator==(const Move&, const Move&) = default;
};

struct Analysis {
  std::vector<std::uint64_t> nim_values;  ///< of the heaps, in the order given
  std::uint64_t nim_sum = 0;              ///< 0: a P-position; otherwise an N-position
  std::vector<Move> winning;              ///< every winning move, each once for heaps of equal size
};

/// The outcome of a position and every winning move. Time: the values up to the largest heap (or
/// the period), then one look at each option of each heap. Throws Error(too_large) when a heap has
/// more than 10^9 options that would have to be looked at.
Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options = {}, const RunControl& run = {});

/// The same under the rules of a sequence at hand, which is to know every heap.
Analysis analyse(const NimSequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run = {});

/// The options of a heap with that nim-value, ascending: the moves to play on it when heaps of
/// other games lie beside it. Requires sequence.knows(heap). One look at each option; throws
/// Error(too_large) as analyse() does.
std::vector<Option> options_with_value(const NimSequence& sequence, HeapSize heap,
                                       std::uint64_t value, const RunControl& run = {});

/// A whole question for positions.
struct PositionQuery {
  std::uint64_t heaps = 1;
  HeapRange range;
  Order order = Order::sorted;
  Target target = Target::p_positions();
  SolveOptions solve;
};

/// Visits the positions asked for, in lexicographic order, until `visit` returns false: solves the
/// game and goes on as for_each_position. The P-positions of one heap under an infinite subtraction
/// set without a proven period are sieved instead, without nim-values: one bit a heap of a small
/// segment, 12 bytes per P-position, and as many steps as there are pairs of a P-position and a
/// size within range.
void list_positions(const Ruleset& ruleset, const PositionQuery& query,
                    const std::function<bool(std::span<const HeapSize>)>& visit,
                    const RunControl& run = {});

/// Visits the tuples of `heaps` heaps from the range whose nim-sum the target accepts, in
/// lexicographic order, until `visit` returns false. Requires sequence.knows(range.max).
/// Time O(M^(heaps − 1) + answers) for a range of M heaps; memory 8 bytes per heap of the range
/// when heaps > 1, otherwise none.
void for_each_position(const NimSequence& sequence, std::uint64_t heaps, HeapRange range,
                       Order order, Target target,
                       const std::function<bool(std::span<const HeapSize>)>& visit,
                       const RunControl& run = {});

}  // namespace sprague
