#include "values/direct/direct_formula.hpp"

#include "values/direct/formula_moves.hpp"
#include "values/engine.hpp"
#include "values/mex.hpp"
#include "values/xor_bound.hpp"

namespace sprague {
namespace {

constexpr std::uint64_t steps_per_option = 10;

}  // namespace

void extend_by_formulas(const Ruleset& ruleset, const FormulaRules& rules, std::uint64_t size,
                        NimValues& values, ProgressMeter& progress) {
  FormulaMoves moves(rules, progress);
  Mex mex;
  XorBound bound(values);
  const auto value_of = [&](const auto* known, HeapSize n) {
    progress.advance(n, 1);
    mex.begin();
    mex.make_room(bound.value());
    moves.exclude(known, n, mex);
    const std::uint64_t value = mex.least();
    bound.include(value);
    return value;
  };
  values.extend(size, value_of,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

void extend_by_options(const Ruleset& ruleset, std::uint64_t size, NimValues& values,
                       ProgressMeter& progress) {
  Mex mex;
  const auto value_of = [&](const auto* known, HeapSize n) {
    progress.advance(n, 1);
    mex.begin();
    ruleset.for_each_option(n, [&](std::span<const HeapSize> heaps) {
      std::uint64_t nim_sum = 0;
      for (const HeapSize heap : heaps) nim_sum ^= known[heap];
      mex.make_room(nim_sum + 1);
      mex.exclude(nim_sum);
      progress.advance(n, steps_per_option);
      return true;
    });
    return mex.least();
  };
  values.extend(size, value_of,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
