/// Outcomes of positions, their winning moves, and lists of positions.
///
///     auto analysis = sprague::analyse(sprague::Ruleset::parse("nim"), {3, 5, 7});
///     analysis.value;     // 1: the next player wins
///     analysis.winning;   // 3 -> 2, 5 -> 4, 7 -> 6
///
///     // Heaps of different games, boards, graphs
///     sprague::analyse(sprague::Position::parse("kayles:5 + cram:2x3"));
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/count.hpp"
#include "sprague/loopy.hpp"
#include "sprague/misere.hpp"
#include "sprague/position.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// Who wins a position, and how.
struct Analysis {
  /// The value of each heap and of each component that is none, in the order of the position: a
  /// nim-value, or the number of an element of a misère quotient. Empty where `genus`, `played_out`
  /// or `loopy` decides, and with `value_unknown`.
  std::vector<std::uint64_t> values;

  /// The value of the position: its nim-value, which is 0 for a P-position of normal play, or the
  /// number of its element.
  std::uint64_t value = 0;

  ValueMonoid monoid = {};           ///< which says who wins
  ValueMonoid::Element element = 0;  ///< the element of the position

  /// True after analyse_without_value() and outcome_without_value(): the nim-value is not 0, and no
  /// more is known of it.
  bool value_unknown = false;

  /// The genus of a position in misère play that is played out, where few sums tell it.
  std::optional<Genus> genus;

  /// Who wins a position in misère play that is played out, where not even its genus is known.
  std::optional<Outcome> played_out;

  /// The loopy value of the position, where a component has no nim-value since its play need not
  /// end.
  std::optional<LoopyValue> loopy;

  /// The values in place of `values`, where `loopy` decides.
  std::vector<LoopyValue> loopy_values;

  Outcome outcome() const {
    if (loopy) return loopy->outcome();
    if (played_out) return *played_out;
    if (value_unknown) return Outcome::n;
    const bool is_lost = genus ? genus->misere_at(0) == 0 : monoid.is_p(element);
    return is_lost ? Outcome::p : Outcome::n;
  }

  bool is_p() const { return outcome() == Outcome::p; }

  /// Every winning move, component by component; equal heaps of a component count once. None in a
  /// draw.
  std::vector<Move> winning;
};

/// The nim-value to which a winning move must change a heap. A move to any smaller value exists by
/// the definition of nim-values; whether one to a larger value does depends on the rules.
struct RequiredValue {
  HeapSize heap = 0;
  std::uint64_t value = 0;     ///< the nim-value of the heap
  std::uint64_t required = 0;  ///< after the move
};

/// One entry for each size of heap, ascending; none for a P-position.
std::vector<RequiredValue> required_values(const std::vector<HeapSize>& heaps,
                                           const Analysis& analysis);

/// The outcome of a position and every winning move.
///
/// Time of normal play: that of solve() for each game up to its largest heap, then one step per
/// option of each heap, and a search for each option of the other components
/// (sprague/search.hpp). Misère play of heaps: that of solve() with a quotient; where none is
/// found, and with other components, that of genus_of(), which plays the position out. Throws
/// Error(too_large) when the options of one heap to examine are more than 10^9,
/// Error(invalid_input) for misère play where a position can occur again.
Analysis analyse(const Position& position, const SolveOptions& options = {},
                 const RunControl& run = {});

/// The analysis of a position whose nim-value needs a long search, while its outcome and its
/// winning moves are known without: one component, from Game::winning_moves(), or one heap beyond
/// 2^20 from its binary digits (theorem 48 of docs/algorithms.md), under normal play. Empty for
/// others. `with_moves`: false where the winning moves, perhaps very many, are of no use.
std::optional<Analysis> analyse_without_value(const Position& position,
                                              const SolveOptions& options = {},
                                              const RunControl& run = {}, bool with_moves = true);

/// analyse() with sequences from elsewhere, such as a cache.
Analysis analyse(const Position& position, const SequenceSource& sequences,
                 const SolveOptions& options = {}, const RunControl& run = {});

/// analyse() for heaps of one game.
Analysis analyse(const Ruleset& ruleset, const std::vector<HeapSize>& heaps,
                 const SolveOptions& options = {}, const RunControl& run = {});

/// analyse() for heaps of a game whose sequence is computed. Requires sequence.knows() of every
/// heap. Without rules there are no moves in the analysis; required_values() says what they must
/// do.
Analysis analyse(const Sequence& sequence, const std::vector<HeapSize>& heaps,
                 const RunControl& run = {});

/// Who wins, as analyse() says it, without the winning moves.
Analysis outcome_of(const Position& position, const SolveOptions& options = {},
                    const RunControl& run = {});
Analysis outcome_of(const Position& position, const SequenceSource& sequences,
                    const SolveOptions& options = {}, const RunControl& run = {});

/// Who wins, where the nim-value takes a longer search: of the components of normal play that are
/// searched, the hardest is only asked whether its nim-value is that of all others together. So
/// `values` are empty, and `value_unknown` says that the nim-value is not 0. Otherwise as
/// outcome_of(). SolveOptions::checkpoint is of that search.
Analysis outcome_without_value(const Position& position, const SolveOptions& options = {},
                               const RunControl& run = {});

/// The options of a heap with a given nim-value, ascending: the winning moves on it in a sum with
/// other games. Requires sequence.knows(heap). One step per option; throws Error(too_large) like
/// analyse().
std::vector<Option> options_with_value(const Sequence& sequence, HeapSize heap, std::uint64_t value,
                                       const RunControl& run = {});

/// How many winning moves a position has: those of its analysis, which coin-turning games count
/// without a list (sprague/coins.hpp), so that boards may have 10^12 heads. Otherwise as analyse().
Natural count_winning_moves(const Position& position, const SolveOptions& options = {},
                            const RunControl& run = {});

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
void for_each_position(const Sequence& sequence, std::uint64_t heaps, HeapRange range, Order order,
                       Target target, const std::function<bool(std::span<const HeapSize>)>& visit,
                       const RunControl& run = {});

/// Solves each game and visits the positions with one heap from each range whose nim-sum the target
/// accepts, in lexicographic order, until `visit` returns false.
void list_sums(const std::vector<GameRange>& games, Target target, const SolveOptions& options,
               const std::function<bool(std::span<const HeapSize>)>& visit,
               const RunControl& run = {});

/// All positions of a game that numbers name, with each number from a range: `wythoff:A,B` and
/// other tuples, `cram:AxB` and other rectangles; `staircase:A,B,…`, `silver-dollar:A,B,…`,
/// `welter:A,B,…` and `money-bag:A,B,…`, whose numbers of coins are those of `numbers`, and whose
/// order is their own.
struct BoxQuery {
  std::string game;  ///< without numbers: "cram", "wythoff", "moves((k,0),(0,k))"
  HeapRange range;
  std::optional<Order> order{};  ///< order_of() says the default
  Target target = Target::p_positions();
  SolveOptions solve;
  std::optional<std::uint64_t> max_total{};  ///< the limit for the sum of the numbers
  std::optional<std::uint64_t> numbers{};    ///< how many, where a position may have any number
  /// The range of each number of a tuple, in place of `range`, an order and `numbers`.
  std::vector<HeapRange> ranges{};

  /// Reads `wythoff:1..40,0`, a game on tuples and a range or a number for each number; empty for
  /// texts without a range behind a colon. Throws Error(invalid_input).
  static std::optional<BoxQuery> parse_ranges(std::string_view text);
};

/// How many numbers name a position of the game; 0 where other things do, or any number. Throws
/// Error(invalid_input) for a name that is no game's.
unsigned numbers_of(std::string_view game);

/// The order of the query. By default sorted where exchanging the numbers of a position changes
/// nothing, as in Wythoff's Nim, and ordered where it does, as in Fibonacci Nim. Rules of one's own
/// are told apart by their moves from positions of small numbers. Throws as list_box() does.
Order order_of(const BoxQuery& query);

/// Whether its positions may have any number of numbers, in an order of the game's own. Throws as
/// numbers_of() does.
bool has_any_number(std::string_view game);

/// Solves and visits the positions of the query in lexicographic order, until `visit` returns
/// false. Tuples under normal play come from for_each_p_position() or tuple_values(), with their
/// time and memory; all else from analyse(), position by position. Throws Error(invalid_input) when
/// the positions have other names.
void list_box(const BoxQuery& query, const std::function<bool(std::span<const HeapSize>)>& visit,
              const RunControl& run = {});

/// The count of the positions that list_box() visits.
struct BoxCount {
  Natural positions;
  Natural sum;  ///< the sum of all their numbers
};

/// Counts these positions. Under normal play the P-positions of Wythoff's Nim, of Fraenkel's
/// generalisation, Euclid, Moore's Nim, and, without a total, Fibonacci Nim and its like at once,
/// with numbers up to max_heap_size, and those of staircases, silver dollars and money bags,
/// O(numbers²·log(max)) operations; N-positions of tuples, without a total, as all but the
/// P-positions; all others one by one, as list_box(). Exact when `modulus` is empty, otherwise
/// modulo it.
BoxCount count_box(const BoxQuery& query, const std::optional<Natural>& modulus = {},
                   const RunControl& run = {});

/// A range of heaps of a game whose sequence is computed. Requires sequence->knows(range.max).
struct SolvedRange {
  const Sequence* sequence = nullptr;  ///< must outlive the call
  HeapRange range;
};

/// list_sums() with computed sequences. Time: the product of the sizes of all ranges but the last,
/// and the answers. Memory: 8 bytes per heap of the last range when there are several.
void for_each_sum(const std::vector<SolvedRange>& ranges, Target target,
                  const std::function<bool(std::span<const HeapSize>)>& visit,
                  const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
