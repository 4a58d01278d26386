/// The options that one clause of formulas allows, by what bounds the letters of its moves: of
/// `to(m: m = n/2 or m = n/3)` two, also for a heap of 10^18.
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
  /// For the heaps up to `last`. Empty for rows of heaps, and where the evaluation of the condition
  /// might fail: a search asks fewer moves than the definition does, and would not see it.
  static std::optional<ClauseSearch> make(const FormulaRules::Clause& clause, HeapSize last);

  /// Calls visit() with the heaps left by each move, ascending and none of 0, in any order and some
  /// more than once; pulse() as for_each_choice() does.
  SearchEnd for_each_option(HeapSize n, std::uint64_t max_tries,
                            const std::function<void(std::span<const HeapSize>)>& visit,
                            const PollCallback& pulse = {}) const;

  /// Whether `=` gives each letter by n and the letters before it, so that a heap has no more
  /// options than the condition has alternatives.
  bool is_equated() const;

 private:
  ClauseSearch(FormulaRules::Clause clause, std::string heaps)
      : clause_(std::move(clause)), heaps_(std::move(heaps)) {}

  FormulaRules::Clause clause_;
  std::string heaps_;  // the letters of the heaps left; none where the rest is one
  LetterSearch search_;
};

}  // namespace sprague::formula
