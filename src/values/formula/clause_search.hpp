/// The options that one clause of formulas allows, by what bounds the letters of its moves: of
/// `to(m: m = n/2 or m = n/3)` two, also for a heap of 10^18.
///
/// Where the evaluation of the condition might fail, only such parts of it bound the letters as are
/// evaluated before it can: so the search meets every move that the condition allows and every one
/// that it cannot be evaluated for, unless it stops before.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <string>

#include "rules/formula/clauses.hpp"
#include "rules/formula/letter_search.hpp"

namespace sprague::formula {

class ClauseSearch {
 public:
  /// For the heaps up to `last`. Empty for rows of heaps, and where the evaluation might fail for
  /// all that is known before it.
  static std::optional<ClauseSearch> make(const FormulaRules::Clause& clause, HeapSize last);

  /// Calls visit() with the heaps left by each move, ascending and none of 0, in any order and some
  /// more than once, as for_each_choice() does. Throws Error(invalid_input) where the
  /// condition cannot be evaluated: the definition may ask for another such move first, or not for
  /// this one where another clause allows it.
  SearchEnd for_each_option(HeapSize n, std::uint64_t max_tries,
                            const std::function<void(std::span<const HeapSize>)>& visit) const;

  /// Whether `=` gives each letter by n and the letters before it, those of an `exists` among them,
  /// so that a heap has no more options than the condition has alternatives with such numbers.
  bool is_equated() const;

  /// Whether for_each_option() throws for none of the heaps up to `last`.
  bool never_fails() const { return never_fails_; }

 private:
  ClauseSearch(FormulaRules::Clause clause, std::string heaps)
      : clause_(std::move(clause)), heaps_(std::move(heaps)) {}

  bool holds(const LetterSearch::Alternative& alternative, const LetterValues& values) const;

  FormulaRules::Clause clause_;
  std::string heaps_;  // the letters of the heaps left; none where the rest is one
  LetterSearch search_;
  bool never_fails_ = false;
};

/// Visits the options that several clauses allow. False where that takes more tries than
/// `max_tries`, those in `tries` included, which grows; and where a condition cannot be evaluated,
/// which is left to the definition.
bool for_each_option(std::span<const ClauseSearch> searches, HeapSize n, std::uint64_t max_tries,
                     std::uint64_t& tries,
                     const std::function<void(std::span<const HeapSize>)>& visit);

}  // namespace sprague::formula
