#include "values/direct/direct_take_and_break.hpp"

#include "values/direct/take_and_break_moves.hpp"
#include "values/engine.hpp"
#include "values/xor_bound.hpp"

namespace sprague {

void extend_take_and_break(const Ruleset& ruleset, const TakeAndBreakRules& rules,
                           std::uint64_t size, NimValues& values, ProgressMeter& progress) {
  take_and_break::Moves moves(rules, size, "what splits attain under " + ruleset.canonical(),
                              progress);
  Mex mex;
  XorBound bound(values);
  std::uint64_t steps = 0;  // of the heap before
  const auto value_of = [&](const auto* known, HeapSize n) {
    progress.advance(n, steps + 1);
    mex.begin();
    mex.make_room(bound.value());
    steps = moves.exclude(known, n, mex);
    std::uint64_t value = 0;
    while (mex.excludes(value) || moves.attains(value)) ++value;
    if (moves.has_questions()) steps += 2 * value;
    bound.include(value);
    return value;
  };
  values.extend(size, value_of,
                [&](unsigned width) { require_cells(ruleset, size, 1.5 * width, progress.run()); });
}

}  // namespace sprague
