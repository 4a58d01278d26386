/// Numbers of positions with a given outcome or nim-sum, exact or modulo a number.
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

/// Which nim-sums are counted: `nim_sum` or, negated, all others.
struct Target {
  std::uint64_t nim_sum = 0;
  bool negated = false;

  static Target p_positions() { return {0, false}; }
  static Target n_positions() { return {0, true}; }

  bool accepts(std::uint64_t value) const noexcept { return (value == nim_sum) != negated; }
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
Histogram histogram(const NimSequence& sequence, HeapRange range, const RunControl& run = {});

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

/// One game of a query, with its range of heap sizes.
struct GameRange {
  Ruleset ruleset;
  HeapRange range;

  /// Reads a game with a range, `kayles:0..100`, or without one, `kayles`, whose range is then
  /// `default_range`. Throws Error(invalid_input) for bad rules, a bad range, or no range at all.
  static GameRange parse(std::string_view text, const std::optional<HeapRange>& default_range = {});

  /// True when the text has a range, whether or not that range is valid.
  static bool has_range(std::string_view text);
};

/// A complete query for count().
struct CountQuery {
  std::vector<GameRange> games;  ///< several games: one heap of each, `heaps` and `order` unused
  std::uint64_t heaps = 1;
  Order order = Order::sorted;
  Target target = Target::p_positions();
  std::optional<Natural> modulus;
  std::uint64_t tokens = 0;  ///< > 0: tokens on a board whose axis is games[0].range
  std::uint64_t dimensions = 2;
  SolveOptions solve;
};

struct CountResult {
  Natural count;                      ///< of the positions that match
  Natural total;                      ///< of all positions of the range (modulo `modulus` too)
  std::vector<Histogram> histograms;  ///< one per game; empty by the reference rung
  std::vector<Period> periods;        ///< one per game: the basis of the histogram
  std::string method;                 ///< how the positions were counted, one sentence
};

/// Answers a query: solves each game, takes the histograms and counts. Algorithm::reference instead
/// enumerates every position and plays it out without nim-sums, as an oracle for small ranges.
/// Throws what solve() and the counts throw, and Error(invalid_input) for an inverted range, a zero
/// modulus, or tokens under rules that split.
CountResult count(const CountQuery& query, const RunControl& run = {});

}  // namespace sprague
