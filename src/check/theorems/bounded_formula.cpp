// Theorem 15: formulas by which a move takes a bounded number of tokens, and that look at large
// heaps modulo some number only.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "check/periods/claimed_period.hpp"
#include "check/reading/formula.hpp"
#include "check/theorems/bounded_moves.hpp"
#include "check/theorems/first_values.hpp"
#include "check/theorems/theorems.hpp"
#include "run/memory.hpp"

namespace sprague::check {

TheoremFinding check_bounded_formula(const Certificate& claim, WorkLimit& limit,
                                     const RunControl& run) {
  const Formula rules = read_formula_of_theorem(claim.game);
  for (const Clause& clause : rules) {
    // Rules of one kind are tried in this order, those of the other for all moves.
    require(clause.head == "take(s" || clause.head == "to(m",
            "its theorem, {}, is about rules that leave at most one heap", claim.theorem);
  }
  require(claim.saltus == 0, "its theorem, {}, gives a period without a saltus", claim.theorem);
  const std::uint64_t n0 = claim.preperiod;
  const std::uint64_t p = claim.period;
  require(p > 0 && p <= max_heaps_computed && n0 <= max_heaps_computed,
          "its period or preperiod is beyond what values can show");
  const BoundedMoves moves(rules, limit);
  // Theorem 15 for a multiple of both, which carries the claimed period to all heaps.
  const std::uint64_t multiple = p / std::gcd(p, moves.modulus()) * moves.modulus();
  const std::uint64_t from = std::max(n0, moves.from());
  const std::uint64_t end = from + multiple + std::max(p, moves.most());
  if (multiple > max_heaps_computed)
    throw Undecided{
        fmt::format("its moves repeat after {} heaps, and its values after {}, which is "
                    "too long to see both",
                    moves.modulus(), p)};
  limit.require(static_cast<double>(end) * static_cast<double>(moves.most()) *
                static_cast<double>(8 * rules.size()));
  require_memory(8.0 * static_cast<double>(end + p), run);
  ProgressMeter progress(run, fmt::format("nim-values of {}, again", claim.game), end + p);
  std::vector<std::uint64_t> values;
  Seen seen;
  for (std::uint64_t n = 0; n < end + p; ++n) {
    seen.begin();
    for (std::uint64_t s = 1; s <= std::min(n, moves.most()); ++s) {
      if (moves.allow(n, s)) seen.add(values[n - s]);
    }
    values.push_back(seen.min_missing());
    progress.advance(n, 8 * moves.most());
  }
  check_repetition(claim, values, end);
  check_least_period(claim, values);
  return {values.size()};
}

}  // namespace sprague::check
