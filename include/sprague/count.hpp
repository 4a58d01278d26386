/// Numbers of positions with a given outcome or nim-sum, exact or modulo a number.
///
///     // Nim Square: sorted triples of heaps 0..29 that the previous player wins
///     sprague::CountQuery query;
///     query.games = {{sprague::Ruleset::parse("nim-square"), {0, 29}}};
///     query.heaps = 3;
///     sprague::count(query).count == sprague::Natural(1160);
///
/// A nim-sum is a xor of nim-values, so counting needs only how many heaps of the range have each
/// nim-value: a histogram or, for values that grow with the heaps and for ranges of any size, a
/// value distribution. See docs/algorithms.md, "Counting".
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

// Value distributions: how many heaps of a range have each nim-value, in closed form, so that
// ranges and values may be of any size.
//
//     auto nim = sprague::solve(sprague::Ruleset::parse("nim"), 100);
//     auto heaps = sprague::distribution(nim, {0, sprague::Natural::parse("2^100")});
//     heaps.progressions[0];   // first 0, step 1, length 2^100 + 1
//
//     auto own = sprague::ValueDistribution::parse("0:5,1:3,7:1000000000000");
//     own.heaps();             // 1000000000008

/// The heap sizes min … max, both included, of any size. Requires min <= max.
struct NaturalRange {
  Natural min;
  Natural max;
};

/// The number of heaps with one nim-value.
struct ValueCount {
  Natural value;
  Natural heaps;
  friend bool operator==(const ValueCount&, const ValueCount&) = default;
};

/// The nim-values first, first + step, …, `length` in number, `heaps` heaps with each.
/// Requires step >= 1.
struct ValueProgression {
  Natural first;
  Natural step;
  Natural length;
  Natural heaps = 1;
  friend bool operator==(const ValueProgression&, const ValueProgression&) = default;
};

/// A multiset of nim-values: the sum of its counts and its progressions.
struct ValueDistribution {
  std::vector<ValueCount> counts;
  std::vector<ValueProgression> progressions;

  friend bool operator==(const ValueDistribution&, const ValueDistribution&) = default;

  Natural heaps() const;  ///< the total

  /// Reads "value:count" pairs separated by commas or line ends, as in `0:5,1:3` or in a file with
  /// a pair a line; "value count" means the same, and # begins a comment. Numbers are those of
  /// Natural::parse(). Throws Error(invalid_input), with the line when there are several, for
  /// anything else and for a value given twice.
  static ValueDistribution parse(std::string_view text);
};

/// The distribution of a range. Requires a proven period, or sequence.knows(range.max). Time and
/// memory O(min(max, preperiod + period)), whatever the range. Heaps beyond the preperiod of a game
/// with a saltus are progressions; a period whose values are evenly spread becomes one with a
/// smaller step. Throws Error(too_large) when a range has more than 2^22 different values.
ValueDistribution distribution(const Sequence& sequence, const NaturalRange& range,
                               const RunControl& run = {});

// ---------------------------------------------------------------------------------------------

/// The heap sizes min … max, both included. Requires min <= max <= max_heap_size.
struct HeapRange {
  HeapSize min = 0;
  HeapSize max = 0;
};

/// Which tuples (h1, …, hK) of heaps are counted.
enum class Order {
  sorted,    ///< h1 <= h2 <= … <= hK: multisets
  ordered,   ///< all tuples
  distinct,  ///< h1 < h2 < … < hK: sets
  arranged,  ///< all tuples of pairwise different heaps: K! for each set
};

/// Which nim-sums are counted: `nim_sum` or, negated, all others. Under misère play only the
/// outcomes are targets.
struct Target {
  std::uint64_t nim_sum = 0;
  bool negated = false;

  static Target p_positions() { return {0, false}; }
  static Target n_positions() { return {0, true}; }

  bool accepts(std::uint64_t value) const noexcept { return (value == nim_sum) != negated; }
};

/// A target whose nim-sum may be of any size.
struct WideTarget {
  Natural nim_sum;
  bool negated = false;

  WideTarget() = default;
  WideTarget(Natural value, bool others = false) : nim_sum(std::move(value)), negated(others) {}
  WideTarget(Target target) : nim_sum(target.nim_sum), negated(target.negated) {}  // implicit
};

/// f[v], the number of heaps in a range with nim-value v; without trailing zeros.
class Histogram {
 public:
  /// Counts of nim-values 0, 1, 2, …; their total must be below 2^63.
  explicit Histogram(std::vector<std::uint64_t> heaps_with_value);

  const std::vector<std::uint64_t>& heaps_with_value() const noexcept { return counts_; }
  std::uint64_t heaps() const noexcept { return heaps_; }  ///< the total

 private:
  std::vector<std::uint64_t> counts_;
  std::uint64_t heaps_ = 0;
};

/// The histogram of a range. Requires sequence.knows(range.max). Time O(min(max, preperiod +
/// period)), memory 8 bytes per nim-value. Throws Error(too_large) when the histogram does not fit.
Histogram histogram(const Sequence& sequence, HeapRange range, const RunControl& run = {});

// Counts are exact when `modulus` is empty, otherwise modulo it (any modulus >= 1). In the costs b
// is the number of bits of the largest nim-value.

/// Tuples of `heaps` heaps from one range. Time O(b·2^b) for the transform, then for each different
/// Walsh–Hadamard coefficient: one power for `ordered`; O(min(heaps, range.heaps()))
/// multiplications of numbers as long as the answer for `sorted` and `distinct` or, with a modulus,
/// O(heaps) of its size. Throws Error(too_large) when an exact answer cannot fit in memory.
Natural count_positions(const Histogram& range, std::uint64_t heaps, Order order, Target target,
                        const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// Tuples with one heap from each range; the ranges may belong to different rulesets.
Natural count_sums(const std::vector<Histogram>& ranges, Target target,
                   const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// Placements of `tokens` distinguishable tokens on a board with `dimensions` axes; `coordinates`
/// is the histogram of one axis, and tokens may share a square. One power per coefficient.
Natural count_tokens(const Histogram& coordinates, std::uint64_t dimensions, std::uint64_t tokens,
                     Target target, const std::optional<Natural>& modulus = {},
                     const RunControl& run = {});

// Counts from value distributions, by digits: time and memory do not depend on the range. With
// progressions whose steps are powers of two, a range costs the sum over the digits of R·2^R, where
// R is the rank of the places at which its values begin and end, and then what a histogram costs
// per coefficient. With other steps, see count/digit_automaton.hpp: the number of heaps is limited.
// Each throws Error(too_large) for what would take too long.

Natural count_positions(const ValueDistribution& range, std::uint64_t heaps, Order order,
                        const WideTarget& target, const std::optional<Natural>& modulus = {},
                        const RunControl& run = {});
Natural count_sums(const std::vector<ValueDistribution>& ranges, const WideTarget& target,
                   const std::optional<Natural>& modulus = {}, const RunControl& run = {});
Natural count_tokens(const ValueDistribution& coordinates, std::uint64_t dimensions,
                     std::uint64_t tokens, const WideTarget& target,
                     const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// All tuples of heaps from one range, whatever their nim-sum.
Natural count_all(const ValueDistribution& range, std::uint64_t heaps, Order order,
                  const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// One game of a query, with its range of heap sizes.
struct GameRange {
  Ruleset ruleset;
  HeapRange range;

  /// Set when the range goes beyond max_heap_size; `range` is then its part up to there.
  std::optional<NaturalRange> wide = {};

  /// A game with a range of any size.
  static GameRange of(Ruleset ruleset, const NaturalRange& heaps);

  /// The whole range.
  NaturalRange whole() const {
    return wide ? *wide : NaturalRange{Natural(range.min), Natural(range.max)};
  }

  /// Reads a game with a range, `kayles:0..100`, with a heap size, `kayles:5`, or without either,
  /// `kayles`, whose range is then `default_range`. Throws Error(invalid_input) for bad rules, a
  /// bad range, or no range at all.
  static GameRange parse(std::string_view text, const std::optional<HeapRange>& default_range = {});

  /// parse() for ranges of any size, which count() answers.
  static GameRange parse_wide(std::string_view text,
                              const std::optional<NaturalRange>& default_range = {});

  /// Reads a sum: in each text one or more games, separated by `+`, with a range, with several
  /// ranges or heap sizes (`kayles:0..100,5`: one heap of each), or without any. A text `+` between
  /// two others is skipped. Errors as parse().
  static std::vector<GameRange> parse_sum(const std::vector<std::string>& words,
                                          const std::optional<HeapRange>& default_range = {});

  /// parse_sum() for ranges of any size.
  static std::vector<GameRange> parse_wide_sum(
      const std::vector<std::string>& words, const std::optional<NaturalRange>& default_range = {});

  /// True when the text has a range, whether or not that range is valid.
  static bool has_range(std::string_view text);

  /// True when a game of the text has no range, so that a default range is for it. Throws
  /// Error(invalid_input) when the text cannot be cut into games.
  static bool lacks_range(std::string_view text);
};

/// Nim-values of a range that were computed elsewhere.
struct GivenValues {
  std::string name;  ///< for messages and results, such as "values of v.txt"
  ValueDistribution values;
};

/// A complete query for count(). Several members, games and given values together, mean one heap of
/// each; `heaps` and `order` are then unused.
struct CountQuery {
  static constexpr std::uint64_t any_number = ~std::uint64_t{0};  ///< of heaps, none empty

  std::vector<GameRange> games;
  std::vector<GivenValues> given;
  std::uint64_t heaps = 1;  ///< or, with a total, any_number
  /// The number of tokens: only positions with so many in all heaps together are counted. For one
  /// game; time O(total · sizes · E), memory O(total · E), where positions have E different
  /// nim-sums, with a further factor of heaps + 1 for a number of heaps.
  std::optional<std::uint64_t> total_size;
  Order order = Order::sorted;
  Target target = Target::p_positions();
  std::optional<Natural> nim_sum;  ///< replaces that of `target`; may be of any size
  std::optional<Natural> modulus;
  std::uint64_t tokens = 0;  ///< > 0: tokens on a board whose axis is the range of the only member
  std::uint64_t dimensions = 2;
  bool sum = false;  ///< whether to add the sizes of all heaps of the matching positions; for games
  SolveOptions solve;

  /// Whether positions of any number of heaps are counted.
  bool has_any_number() const { return total_size && heaps == any_number; }
};

struct CountResult {
  Natural count;                      ///< the positions that match
  Natural total;                      ///< all positions of the range (modulo `modulus` too)
  std::optional<Natural> sum;         ///< the sum of the sizes, where asked (modulo `modulus` too)
  std::vector<Histogram> histograms;  ///< one per game; empty by digits and by Algorithm::reference
  /// When counted by digits: one per member, games first; otherwise empty.
  std::vector<ValueDistribution> distributions;
  std::vector<Period> periods;  ///< one per game: the basis of the histogram
  Message method;               ///< how the positions were counted, one sentence
};

/// Answers a query: solves each game, takes the histograms and counts, by digits when the values of
/// a game grow beyond 2^16, when a range goes beyond max_heap_size, and for given values.
/// Algorithm::reference instead enumerates every position and plays it out without nim-sums, as an
/// oracle for small ranges. Throws what solve() and the counts throw, and Error(invalid_input) for
/// an inverted range, a zero modulus, or tokens under rules that split.
CountResult count(const CountQuery& query, const RunControl& run = {});

// ---------------------------------------------------------------------------------------------
// Positions whose heaps depend on one number n, such as Nim with heaps of n, 2n and 3n.
//
//     // Project Euler 301: for how many n up to 2^30 is (n, 2n, 3n) a P-position of Nim?
//     sprague::CorrelatedQuery query;
//     query.heaps = sprague::CorrelatedHeap::parse("nim:n nim:2n nim:3n");
//     query.n = {1, 1 << 30};
//     sprague::count_correlated(query).count == sprague::Natural(2178309);

/// A heap size as a polynomial in n with integer values: `2n+1`, `n^2`, `(n^2+n)/2`, `7`.
class HeapExpression {
 public:
  /// Reads a polynomial in n, or a number. Throws Error(invalid_input) when it is malformed, or is
  /// not a whole number for every n.
  static HeapExpression parse(std::string_view text);

  /// a·n + b.
  static HeapExpression linear(std::int64_t a, std::int64_t b);

  /// The value at n; empty when it is not a heap size, 0 to 2^62.
  std::optional<HeapSize> at(HeapSize n) const;

  /// The coefficients of n^0, n^1, …, over the denominator; the last is not 0 unless it is the only
  /// one.
  const std::vector<std::int64_t>& coefficients() const noexcept { return coefficients_; }
  std::uint64_t denominator() const noexcept { return denominator_; }
  std::size_t degree() const noexcept { return coefficients_.size() - 1; }

  std::string text() const;  ///< `2n+1`, `(n^2+n)/2`

 private:
  std::vector<std::int64_t> coefficients_{0};
  std::uint64_t denominator_ = 1;
};

/// A heap that depends on n, and its game.
struct CorrelatedHeap {
  Ruleset ruleset;
  HeapExpression size;

  /// Reads components as Position::parse() does, with expressions for heap sizes:
  /// `nim:n,2n + kayles:3n+1`.
  static std::vector<CorrelatedHeap> parse(std::string_view text);

  /// True when a heap size of the text contains the letter n, so that it is an expression.
  static bool depends_on_n(std::string_view text);
};

struct CorrelatedQuery {
  std::vector<CorrelatedHeap> heaps;
  HeapRange n;
  Target target = Target::p_positions();
  std::optional<Natural> modulus;
  SolveOptions solve;
};

struct CorrelatedResult {
  Natural count;                ///< the n whose position matches
  Natural total;                ///< all n of the range (modulo `modulus` too)
  std::vector<Period> periods;  ///< one per heap: what is known about its game
  Message method;               ///< how the n were counted, one sentence
};

/// Counts the n of the range whose position has a nim-sum that the target accepts.
///
/// Where every game has a proven period or is arithmetically periodic and the heaps are linear in
/// n, each residue class of n modulo a common period takes one pass over binary digits
/// (docs/algorithms.md, "Correlated heaps"), whatever the range. Otherwise every n is evaluated, on
/// all threads, about a nanosecond per heap. Every other Algorithm always does that, with
/// the values of its algorithm. Throws Error(invalid_input) when a heap size is negative or beyond
/// 2^62 for some n of the range, and what solve() throws up to the largest heap.
CorrelatedResult count_correlated(const CorrelatedQuery& query, const RunControl& run = {});

/// Visits the n that count_correlated() counts, ascending, until `visit` returns false. Every n is
/// evaluated.
void list_correlated(const CorrelatedQuery& query, const std::function<bool(HeapSize)>& visit,
                     const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
