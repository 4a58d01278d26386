// Theorem 15: formulas by which a move takes a bounded number of tokens, and that look at large
// heaps modulo some number only. The bound is found by intervals of all moves that take more, and
// the modulus for each number of tokens alone, so that the rules of the heap are followed exactly.

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "check/periods/claimed_period.hpp"
#include "check/reading/formula.hpp"
#include "check/theorems/bounds.hpp"
#include "check/theorems/far_heaps.hpp"
#include "check/theorems/first_values.hpp"
#include "check/theorems/theorems.hpp"
#include "run/memory.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_bound = std::uint64_t{1} << 20;  // of the tokens taken
constexpr std::uint64_t max_heaps_computed = std::uint64_t{1}
                                             << 32;  // of those whose values are computed

/// Whether no rule allows a move that takes more tokens, and evaluating none of them fails for one.
bool no_move_takes_more(const Formula& rules, std::uint64_t tokens) {
  Moves beyond;
  beyond.least_taken = Wide{tokens} + 1;
  beyond.exist();
  return std::all_of(rules.begin(), rules.end(), [&](const Clause& clause) {
    const auto truth = bounds(clause.condition, beyond);
    return truth && truth->high == 0;
  });
}

/// The least bound that is seen, by doubling and halving.
std::uint64_t most_taken(const Formula& rules) {
  std::uint64_t bound = 0;
  while (!no_move_takes_more(rules, bound)) {
    bound = 2 * bound + 1;
    if (bound > 2 * max_bound)
      throw Undecided{
          "that its rules bound the tokens taken, and can be evaluated for all heaps, "
          "is not seen"};
  }
  std::uint64_t less = bound / 2;  // (or 0), for which it is not seen
  while (bound - less > 1) {
    const std::uint64_t middle = less + (bound - less) / 2;
    (no_move_takes_more(rules, middle) ? bound : less) = middle;
  }
  return bound;
}

/// The moves of all heaps that can be played on.
class BoundedMoves {
 public:
  BoundedMoves(const Formula& rules, WorkLimit& limit) : rules_(rules), most_(most_taken(rules)) {
    constexpr std::uint64_t max_bits = std::uint64_t{1} << 31;
    std::uint64_t bits = 0;
    for (std::uint64_t s = 1; s <= most_; ++s) {
      std::vector<FarTruth> truths;
      for (const Clause& clause : rules) {
        truths.push_back(far_truth(clause.condition, static_cast<std::int64_t>(s), limit));
        from_ = std::max(from_, truths.back().from);
        const std::uint64_t length = truths.back().holds.size();
        modulus_ *= length / std::gcd(modulus_, length);
        bits += length;
        if (modulus_ > max_heaps_computed || bits > max_bits)
          throw Undecided{"its moves depend on the heap modulo too large a number"};
      }
      far_.push_back(std::move(truths));
    }
    from_ = std::max(from_, most_);
  }

  std::uint64_t most() const { return most_; }
  std::uint64_t modulus() const { return modulus_; }
  std::uint64_t from() const { return from_; }

  bool allow(std::uint64_t n, std::uint64_t s) const {
    if (n >= from_)
      return std::any_of(far_[s - 1].begin(), far_[s - 1].end(), [&](const FarTruth& truth) {
        return truth.holds[n % truth.holds.size()];
      });
    Letters letters;
    letters['n'] = static_cast<std::int64_t>(n);
    letters['s'] = static_cast<std::int64_t>(s);
    letters['m'] = static_cast<std::int64_t>(n - s);
    return std::any_of(rules_.begin(), rules_.end(), [&](const Clause& clause) {
      const auto truth = evaluate(clause.condition, letters);
      require(truth.has_value(), "evaluating its rules fails for heap {}, of which {} are taken", n,
              s);
      return *truth != 0;
    });
  }

 private:
  const Formula& rules_;
  std::uint64_t most_;
  std::uint64_t modulus_ = 1;
  std::uint64_t from_ = 0;
  std::vector<std::vector<FarTruth>> far_;  // of each number of tokens, of each rule
};

}  // namespace

TheoremFinding check_bounded_formula(const Certificate& claim, WorkLimit& limit,
                                     const RunControl& run) {
  const Formula rules = read_formula(claim.game);
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
