/// Outcomes of positions, their winning moves, and lists of positions.
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

/// The nim-value to which a winning move must change a heap. A move to any smaller value exists by
/// the definition of nim-values; whether one to a larger value does depends on the rules.
struct RequiredValue {
  HeapSize heap = 0;
  std::uint64_t value = 0;     ///< of the heap
  std::uint64_t required = 0;  ///< after the move
};

/// One entry for each size of heap, ascending; none for a P-position.
std::vector<RequiredValue> required_values(const std::vector<HeapSize>& heaps,
                                           const Analysis& analysis);

/// The outcome of a position and every winning move. Time: that of solve() up to the largest heap,
/// then one step per option of each heap. Throws Error(too_large) when the options of one heap to
/// examine are more than 10^9.
Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options = {}, const RunControl& run = {});

/// Analyses a position with a computed sequence. Requires sequence.knows() of every heap. Without
/// rules there are no moves in the analysis; required_values() says what they must do.
Analysis analyse(const NimSequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run = {});

/// The options of a heap with a given nim-value, ascending: the winning moves on it in a sum with
/// other games. Requires sequence.knows(heap). One step per option; throws Error(too_large) like
/// analyse().
std::vector<Option> options_with_value(const NimSequence& sequence, HeapSize heap,
                                       std::uint64_t value, const RunControl& run = {});

/// A complete query for list_positions().
struct PositionQuery {
  std::uint64_t heaps = 1;
  HeapRange range;
  Order order = Order::sorted;
  Target target = Target::p_positions();
  SolveOptions solve;
};

/// Solves the game and visits the positions of the query in lexicographic order, with
/// for_each_position(), until `visit` returns false. The P-positions of one heap under an infinite
/// subtraction set without a proven period are sieved without nim-values; memory: one bit per heap
/// of a segment and 12 bytes per P-position; time: one step per pair of a P-position and a size
/// within the range.
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
