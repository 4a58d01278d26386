#include "check/theorems/bounded_moves.hpp"

#include <algorithm>
#include <numeric>

#include "check/check_failure.hpp"
#include "check/theorems/bounds.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_bound = std::uint64_t{1} << 20;  // of the tokens taken

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

}  // namespace

BoundedMoves::BoundedMoves(const Formula& rules, WorkLimit& limit)
    : rules_(rules), most_(most_taken(rules)) {
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

bool BoundedMoves::allow(std::uint64_t n, std::uint64_t s) const {
  if (n >= from_)
    return std::any_of(far_[s - 1].begin(), far_[s - 1].end(),
                       [&](const FarTruth& truth) { return truth.holds[n % truth.holds.size()]; });
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

}  // namespace sprague::check
