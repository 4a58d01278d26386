/// Positions whose heaps depend on one number n, such as Nim with heaps of n, 2n and 3n.
///
///     // Project Euler 301: for how many n up to 2^30 is (n, 2n, 3n) a P-position of Nim?
///     sprague::CorrelatedQuery query;
///     query.heaps = sprague::CorrelatedHeap::parse("nim:n nim:2n nim:3n");
///     query.n = {1, 1 << 30};
///     sprague::count_correlated(query).count == sprague::Natural(2178309);
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "sprague/count.hpp"
#include "sprague/natural.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

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

  /// Of n^0, n^1, …, over the denominator; the last is not 0 unless it is the only one.
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
  Natural count;                ///< of the n whose position matches
  Natural total;                ///< of all n of the range (modulo `modulus` too)
  std::vector<Period> periods;  ///< one per heap: what is known about its game
  std::string method;           ///< how the n were counted, one sentence
};

/// Counts the n of the range whose position has a nim-sum that the target accepts.
///
/// Where every game has a proven period or is arithmetically periodic and the heaps are linear in
/// n, each residue class of n modulo a common period takes one pass over binary digits
/// (docs/algorithms.md, "Correlated heaps"), whatever the range. Otherwise every n is evaluated, on
/// all threads, about a nanosecond per heap. Every other Algorithm always does that, with
/// the values of its rung. Throws Error(invalid_input) when a heap size is negative or beyond
/// 2^62 for some n of the range, and what solve() throws up to the largest heap.
CorrelatedResult count_correlated(const CorrelatedQuery& query, const RunControl& run = {});

/// Visits the n that count_correlated() counts, ascending, until `visit` returns false. Every n is
/// evaluated.
void list_correlated(const CorrelatedQuery& query, const std::function<bool(HeapSize)>& visit,
                     const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
