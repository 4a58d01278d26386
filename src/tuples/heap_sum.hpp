/// Games on tuples that are sums of heaps: every move changes one number, by rules that speak of
/// that number alone. So a position is a sum, and its nim-value the nim-sum of those of heaps,
/// which their own engines find for numbers of any size that these take: `moves((k,0),(0,k))` is
/// Nim.
///
/// The rules are rewritten as those of heaps, clause by clause, and only where the letters that
/// stand in a clause, what it leaves of the other numbers, and a comparison that makes the number
/// smaller show that this is the same; a rule that is not seen so is none.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "sprague/ruleset.hpp"
#include "sprague/sequence.hpp"
#include "sprague/tuples.hpp"

namespace sprague {

class HeapSum {
 public:
  /// Empty where the rules are not seen to be a sum.
  static std::optional<HeapSum> find(const TupleRules& rules);

  /// The rules of the heap that a number is; empty for a number that no move changes.
  std::span<const std::optional<Ruleset>> heaps() const { return heaps_; }

  /// What each number is, "take(s: s <= 3), take(s: s <= 3)"; "-" for one that no move changes.
  std::string text() const;

 private:
  std::vector<std::optional<Ruleset>> heaps_;
};

/// The nim-values of positions of such a game.
class HeapSumValues {
 public:
  /// For all positions up to `largest`. Empty where the heaps are too many or have no value. Throws
  /// Error(cancelled).
  static std::optional<HeapSumValues> up_to(const HeapSum& sum, const Tuple& largest,
                                            const RunControl& run);

  /// The same for these positions and, at least, for all that moves lead to from them.
  static std::optional<HeapSumValues> reached_from(const HeapSum& sum, const TupleSum& positions,
                                                   const RunControl& run);

  /// Empty for positions that were not asked for.
  std::optional<std::uint64_t> value(const Tuple& position) const;

 private:
  /// What is asked of each number's heap.
  static std::optional<HeapSumValues> find(const HeapSum& sum, std::span<const HeapsAsked> asked,
                                           const RunControl& run);

  std::vector<std::optional<Sequence>> heaps_;
};

}  // namespace sprague
