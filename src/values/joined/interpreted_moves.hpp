/// Formulas whose evaluation might fail, or has numbers that lanes cannot hold, move by move, so
/// that errors are those of the direct algorithm. Where what is evaluated first bounds the moves of
/// a heap to a few, as in `s <= 2 and n*n*n*n mod 3 != 0`, the others are not looked at.
#pragma once

#include <algorithm>
#include <memory>
#include <vector>

#include "rules/options.hpp"
#include "values/direct/formula_moves.hpp"
#include "values/formula/clause_search.hpp"

namespace sprague::joined {

class InterpretedMoves {
 public:
  /// For the heaps up to `last`. All clauses of a kind together: where one holds, the next are not
  /// evaluated.
  InterpretedMoves(FormulaRules rules, HeapSize last, ProgressMeter& progress)
      : rules_(std::make_unique<JoinedRules::Part>(std::move(rules))),
        moves_(std::get<FormulaRules>(*rules_), progress),
        progress_(progress) {
    for (const FormulaRules::Clause& clause : std::get<FormulaRules>(*rules_).clauses) {
      auto search = formula::ClauseSearch::make(clause, last);
      can_search_ = can_search_ && search;
      if (search) searches_.push_back(std::move(*search));
    }
  }

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    if (!can_search_ || !exclude_found(n, known, mex)) moves_.exclude(known, n, mex);
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  static constexpr double bytes_per_heap() { return 0; }

  /// What the heaps from `first` to `last` take at least: 0 where bounds of letters may find their
  /// moves.
  double least_steps(HeapSize first, HeapSize last) const {
    const auto sees_heap = [](const FormulaRules::Clause& clause) {
      return clause.kind != FormulaRules::Kind::take || clause.condition.mentions('n');
    };
    const auto& clauses = std::get<FormulaRules>(*rules_).clauses;
    if (can_search_ || !std::all_of(clauses.begin(), clauses.end(), sees_heap)) return 0;
    const HeapSize half = (last - first) / 2;  // each of the later ones takes longer than the first
    return static_cast<double>(half) * FormulaMoves::steps_per_evaluation *
           moves_to_look_at(*rules_, last - half);
  }

 private:
  /// False where it does not pay, and where a condition cannot be evaluated. Some options are
  /// excluded then, too.
  template <class Cell>
  bool exclude_found(HeapSize n, const Cell* known, Mex& mex) {
    // A try takes as long as some evaluations. A search that ends in vain is a small part of them.
    constexpr double moves_per_try = 32;
    constexpr std::uint64_t steps_per_try = 100;
    std::uint64_t tries = 0;
    const bool found = formula::for_each_option(
        searches_, n, static_cast<std::uint64_t>(moves_to_look_at(*rules_, n) / moves_per_try),
        tries, [&](std::span<const HeapSize> heaps) {
          std::uint64_t nim_sum = 0;
          for (const HeapSize heap : heaps) nim_sum ^= known[heap];
          mex.exclude(nim_sum);
        });
    progress_.advance(n, steps_per_try * tries);
    return found;
  }

  std::unique_ptr<const JoinedRules::Part> rules_;
  FormulaMoves moves_;
  ProgressMeter& progress_;
  std::vector<formula::ClauseSearch> searches_;
  bool can_search_ = true;  // for every clause
};

}  // namespace sprague::joined
