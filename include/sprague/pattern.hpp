/// Patterns of nim-values: what G(n) depends on, proven or observed.
///
///     auto rules = sprague::Ruleset::parse("take(s: n mod s = 0 and s < n)");
///     auto patterns = sprague::find_patterns(sprague::solve(rules, 10'000), 10'000);
///     patterns[0].sentence;   // "G(n) is the 2-adic valuation of n for n >= 1, and G(0) = 0"
///     patterns[0].proven;     // true
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "sprague/sequence.hpp"

#pragma GCC visibility push(default)
namespace sprague {

/// A statement about G(n) for all n >= `from`.
struct Pattern {
  std::string kind;      ///< "law", "period", "dependence" or "regular"
  std::string sentence;  ///< what holds, in words
  bool proven = false;   ///< by a theorem about the rules; else observed for from <= n <= seen_to
  HeapSize from = 0;
  HeapSize seen_to = 0;  ///< the last heap compared; meaningless when proven
  std::string theorem;   ///< for a proven pattern, one sentence
};

/// The patterns of G(0) … G(to), those proven first:
///
/// * a law of the rules, or a period, also with a saltus;
/// * a dependence of G(n) on one arithmetic function of n only: a valuation, the least prime
///   factor, the number of prime factors or divisors, of binary digits or of ones among these;
/// * a regular law: G(2n) and G(2n + 1), or G(3n), G(3n + 1), G(3n + 2), as affine functions of
///   G(n).
///
/// An observed pattern has no exception from heap 16 on, however late, and is no proof: it never
/// carries a sequence beyond its values. The last two are not sought where there is a period.
/// Requires sequence.knows(to) and to >= 200. O(to log to) time.
std::vector<Pattern> find_patterns(const NimSequence& sequence, HeapSize to,
                                   const RunControl& run = {});

/// What terms that came from elsewhere show, as values G(first_heap), G(first_heap + 1), …
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

}  // namespace sprague
#pragma GCC visibility pop
