/// Patterns of nim-values: what G(n) depends on, proven or observed.
///
///     auto rules = sprague::Ruleset::parse("take(s: n mod s = 0 and s < n)");
///     auto patterns = sprague::find_patterns(sprague::solve(rules, 10'000), 10'000);
///     patterns[0].sentence;   // "G(n) is the 2-adic valuation of n for n >= 1, and G(0) = 0"
///     patterns[0].proven;     // true
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sprague/message.hpp"
#include "sprague/run_control.hpp"
#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A statement about G(n) for all n >= `from`.
struct Pattern {
  std::string kind;  ///< "law", "period", "digits", "dependence" or "regular"
  Message sentence;  ///< the statement in words
  /// Established by a theorem about the rules, with a certificate or without; conjectured where it
  /// was observed for from <= n <= seen_to.
  PeriodStatus status = PeriodStatus::conjectured;
  HeapSize from = 0;
  HeapSize seen_to = 0;  ///< the last heap compared, where it was observed
  Message theorem;       ///< the theorem of an established pattern, one sentence
  std::string_view theorem_number;

  bool is_established() const noexcept { return status != PeriodStatus::conjectured; }
};

/// The patterns of G(0) … G(to), those proven first:
///
/// * a law of the rules, or a period, also with a saltus;
/// * an automaton that gives G(n) or the P-positions from the binary digits of n, proven, of at
/// least
///   4096 values;
/// * a dependence of G(n) on one arithmetic function of n only: a valuation, the least prime
///   factor, the number of prime factors or divisors, of binary digits or of ones among these;
/// * a regular law: G(2n) and G(2n + 1), or G(3n), G(3n + 1), G(3n + 2), as affine functions of
///   G(n).
///
/// An observed pattern has no exception from heap 16 on, however late, and is no proof: it never
/// carries a sequence beyond its values. The last two are not sought where there is a period.
/// Requires sequence.knows(to) and to >= 200. O(to log to) time.
std::vector<Pattern> find_patterns(const Sequence& sequence, HeapSize to,
                                   const RunControl& run = {});

/// The patterns that given terms show, as values G(first_heap), G(first_heap + 1), …
struct TermPatterns {
  HeapSize first_heap = 0;  ///< 0 or 1, whichever shows more; meaningless without patterns
  std::vector<Pattern> patterns;
};

inline constexpr std::size_t min_terms_for_patterns = 16;

/// The observed patterns of terms, as above but of few terms: one that begins within their first
/// quarter and has no exception from there, or a period that is seen at least four times and in
/// half of them. There are none of fewer than min_terms_for_patterns terms, and none where a term
/// is 2^32 or more. O(n log n) time for n terms.
TermPatterns find_patterns(std::span<const std::uint64_t> terms, const RunControl& run = {});

/// The last heap that `sprague explain --pattern` compares by default: 10^5 where a law or a proven
/// period gives the values, otherwise at most 20,000 and some seconds of work.
HeapSize default_pattern_limit(const Ruleset& ruleset);

// ---------------------------------------------------------------------------------------------
// Rare values of octal codes: a sparse space is a half of all nim-values in which few heaps of a
// game have theirs (Winning Ways, ch. 4).
//
//     auto sequence = sprague::solve(sprague::Ruleset::parse("kayles"), 1000);
//     sprague::rare_heaps(sequence, 1000)->size();   // 9
//
// The nim-sum of two rare or two common values is rare, that of a rare and a common value is
// common (docs/algorithms.md, 1.8).

/// A sparse space and the rare heaps that it gives. The value of a heap n is rare when
/// popcount(value & mask) is even or, when `parity_dependent`, has the parity of n − t, where t is
/// the index of the code's splitting digits.
struct SparseSpace {
  std::uint32_t mask = 0;
  bool parity_dependent = false;
  std::uint64_t heaps = 0;  ///< number of rare heaps
  HeapSize last = 0;        ///< the largest rare heap; 0 when there is none
};

/// The sparse space with the fewest rare heaps among the first million heaps up to `to`, and its
/// rare heaps from 1 to `to`. Empty when the rules do not split heaps or no space has few rare
/// heaps. An observation about these heaps, not a theorem about all. Requires sequence.knows(to).
/// O(to) time.
std::optional<SparseSpace> find_sparse_space(const Sequence& sequence, HeapSize to,
                                             const RunControl& run = {});

/// The rare heaps of find_sparse_space(), ascending.
std::optional<std::vector<HeapSize>> rare_heaps(const Sequence& sequence, HeapSize to,
                                                const RunControl& run = {});

}  // namespace sprague
#pragma GCC visibility pop
