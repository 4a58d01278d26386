/// Formulas whose evaluation might fail, move by move, so that errors are those of the direct
/// algorithm.
#pragma once

#include <memory>

#include "values/direct/formula_moves.hpp"

namespace sprague::joined {

class InterpretedMoves {
 public:
  /// All clauses of a kind together: where one holds, the next are not evaluated.
  InterpretedMoves(FormulaRules rules, ProgressMeter& progress)
      : rules_(std::make_unique<FormulaRules>(std::move(rules))), moves_(*rules_, progress) {}

  void record(HeapSize, std::uint64_t) {}

  template <class Cell>
  std::uint64_t begin(HeapSize n, const Cell* known, Mex& mex) {
    moves_.exclude(known, n, mex);
    return 1;
  }
  std::uint64_t next_absent(std::uint64_t value) const { return value; }

  static constexpr double bytes_per_heap() { return 0; }

 private:
  std::unique_ptr<const FormulaRules> rules_;
  FormulaMoves moves_;
};

}  // namespace sprague::joined
