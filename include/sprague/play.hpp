/// Outcomes of positions, their winning moves, and lists of positions.
///
///     auto analysis = sprague::analyse(sprague::Ruleset::parse("nim"), {3, 5, 7});
///     analysis.nim_sum;   // 1: the next player wins
///     analysis.winning;   // 3 → 2, 5 → 4, 7 → 6
///
///     // Heaps of different games
///     sprague::analyse(sprague::Position::parse("kayles:5 + nim:3"));
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "sprague/count.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A move: one heap of size `from` becomes the heaps `to` (ascending, none empty).
struct Move {
  HeapSize from = 0;
  Option to;
  std::size_t component = 0;  ///< index of the component whose rules allow the move
  friend bool operator==(const Move&, const Move&) = default;
};

/// A move in a component that is not heaps.
struct OtherMove {
  std::size_t component = 0;  ///< index in Position::others
  GameMove move;
};

struct Analysis {
  /// Of the heaps, in the order given, and then of the other components.
  std::vector<std::uint64_t> nim_values;

  /// Under normal play 0 for a P-position. Under misère play, like the values, what the monoid is
  /// about: a nim-sum, or the number of an element of the quotient.
  std::uint64_t nim_sum = 0;

  ValueMonoid monoid = {};           ///< which says who wins
  ValueMonoid::Element element = 0;  ///< of the position
  bool is_p() const noexcept { return monoid.is_p(element); }

  /// Every winning move on heaps, by component and heap size, each once for equal heaps of one
  /// game.
  std::vector<Move> winning;
  std::vector<OtherMove> other_winning;  ///< every winning move in other components
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

/// The outcome of a position and every winning move. Time: that of solve() for each game up to its
/// largest heap, then one step per option of each heap, and a search for each option of the other
/// components (sprague/search.hpp). Throws Error(too_large) when the options of one heap to examine
/// are more than 10^9, and Error(invalid_input) under misère play for what is not heaps.
Analysis analyse(const Position& position, const SolveOptions& options = {},
                 const RunControl& run = {});

/// The same for heaps of one game.
Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options = {}, const RunControl& run = {});

/// Heaps of a game whose sequence is computed. Requires sequence->knows() of every heap.
struct SolvedComponent {
  const NimSequence* sequence = nullptr;  ///< must outlive the call
  std::vector<HeapSize> heaps;
};

/// Analyses a position with computed sequences. A component without rules has no moves in the
/// analysis; required_values() says what they must do.
Analysis analyse(const std::vector<SolvedComponent>& components, const RunControl& run = {});

/// The same for heaps of one game.
Analysis analyse(const NimSequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run = {});

/// The nim-values of the heaps of a position, component after component, and of its other
/// components. Their xor is the nim-value of the position.
std::vector<std::uint64_t> nim_values_of(const Position& position, const SolveOptions& options = {},
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

/// Solves each game and visits the positions with one heap from each range whose nim-sum the target
/// accepts, in lexicographic order, until `visit` returns false.
void list_sums(const std::vector<GameRange>& games, Target target, const SolveOptions& options,
               const std::function<bool(std::span<const HeapSize>)>& visit,
               const RunControl& run = {});

/// A range of heaps of a game whose sequence is computed. Requires sequence->knows(range.max).
struct SolvedRange {
  const NimSequence* sequence = nullptr;  ///< must outlive the call
  HeapRange range;
};

/// list_sums() with computed sequences. Time: the product of the sizes of all ranges but the last,
/// and the answers. Memory: 8 bytes per heap of the last range when there are several.
void for_each_sum(const std::vector<SolvedRange>& ranges, Target target,
                  const std::function<bool(std::span<const HeapSize>)>& visit,
                  const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
