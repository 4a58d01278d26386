/// How many positions are lost or won: exactly, or modulo anything.
///
///     // Nim Square: sorted triples of heaps 0..29 that the previous player wins
///     sprague::CountQuery query;
///     query.games = {{sprague::Ruleset::parse("nim-square"), {0, 29}}};
///     query.heaps = 3;
///     sprague::count(query).count == sprague::Natural(1160);
///
/// A nim-sum is a xor of nim-values, so counting needs only the histogram of nim-values over the
/// range: see docs/algorithms.md, "Counting".
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

namespace sprague {

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
};

/// Which nim-sums are counted: `nim_sum` itself or, negated, every other one.
struct Target {
  std::uint64_t nim_sum = 0;
  bool negated = false;

  static Target p_positions() { return {0, false}; }
  static Target n_positions() { return {0, true}; }

  bool accepts(std::uint64_t value) const noexcept { return (value == nim_sum) != negated; }
};

/// f[v]: the number of heaps in a range with nim-value v; no trailing zero.
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

/// The histogram of a range; requires sequence.knows(range.max). A proven period carries it to any
/// range: O(min(max, preperiod + period)) time, 8 bytes per nim-value. Throws Error(too_large) when
/// those do not fit.
Histogram histogram(const NimSequence& sequence, HeapRange range, const RunControl& run = {});

// The four counts. `modulus` empty: exact; otherwise the count modulo it (any modulus >= 1).
// b below is the number of bits of the largest nim-value, D <= 2^b the number of different
// Walsh–Hadamard coefficients of the histogram.

/// Tuples of `heaps` heaps from one range. Time O(b·2^b), then per different coefficient: `ordered`
/// one power; `sorted` and `distinct` O(min(heaps, range.heaps())) multiplications of numbers as
/// long as the answer or, with a modulus, O(heaps) of its size. Throws Error(too_large) when an
/// exact answer cannot fit in memory.
Natural count_positions(const Histogram& range, std::uint64_t heaps, Order order, Target target,
                        const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// Tuples with one heap from each range (of different rulesets, as they may be).
Natural count_sums(const std::vector<Histogram>& ranges, Target target,
                   const std::optional<Natural>& modulus = {}, const RunControl& run = {});

/// Placements of `tokens` distinguishable tokens on squares of a board with `dimensions` axes, the
/// coordinates of each axis as in `coordinates`; squares may be shared. One power per coefficient.
Natural count_tokens(const Histogram& coordinates, std::uint64_t dimensions, std::uint64_t tokens,
                     Target target, const std::optional<Natural>& modulus = {},
                     const RunControl& run = {});

/// One game of a question, with the heap sizes it is asked for.
struct GameRange {
  Ruleset ruleset;
  HeapRange range;

  /// Reads a game with its own range, `kayles:0..100`, or without one, `kayles`, which then has
  /// `otherwise`. Throws Error(invalid_input) for bad rules or a bad range, or when there is
  /// neither.
  static GameRange parse(std::string_view text, const std::optional<HeapRange>& otherwise = {});

  /// True for a game with a range, however wrong.
  static bool has_range(std::string_view text);
};

/// A whole question.
struct CountQuery {
  std::vector<GameRange> games;  ///< several games: one heap of each, `heaps` and `order` unused
  std::uint64_t heaps = 1;
  Order order = Order::sorted;
  Target target = Target::p_positions();
  std::optional<Natural> modulus;
  std::uint64_t tokens = 0;  ///< > 0: so many tokens on a board whose axis is games[0].range
  std::uint64_t dimensions = 2;
  SolveOptions solve;
};

struct CountResult {
  Natural count;                      ///< of the positions asked for
  Natural total;                      ///< of all positions of the range (modulo `modulus` too)
  std::vector<Histogram> histograms;  ///< one per game; empty by the reference rung
  std::vector<Period> periods;        ///< one per game: what the histogram rests on
  std::string method;                 ///< how it was counted, one sentence
};

/// Answers a question: solves each game, takes the histograms and counts. With
/// Algorithm::reference it enumerates every position instead and plays each one out, without using
/// nim-sums: for small ranges, to check the rest against. Errors as of solve() and the counts;
/// Error(invalid_input) for an empty or inverted range, a zero modulus, tokens under rules that
/// split.
CountResult count(const CountQuery& query, const RunControl& run = {});

}  // namespace sprague
