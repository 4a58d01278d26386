// Bounds of terms for all moves of a region, against the term evaluated for each of them.

#include "check/theorems/bounds.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <vector>

#include "property/check.hpp"
#include "property/formula_case.hpp"
#include "sanitized.hpp"

namespace sprague {
namespace {

struct RegionCase {
  std::string text;  // of a number
  check::Moves moves;

  std::string command() const {
    return fmt::format("bounds of {} for n = {}..{}, s = {}..{}", text,
                       static_cast<int>(moves.least_heap), static_cast<int>(moves.largest_heap),
                       static_cast<int>(moves.least_taken), static_cast<int>(moves.most_taken));
  }
  std::vector<RegionCase> smaller() const { return {}; }
};

/// What is wrong with the bounds of the term; empty where nothing is.
property::Failure wrong_bounds(const check::Expression& term, const check::Moves& moves) {
  const auto bounds = check::bounds(term, moves);
  if (!bounds) return std::nullopt;
  check::Letters letters;
  for (check::Wide n = moves.least_heap; n <= moves.largest_heap; ++n) {
    for (check::Wide s = moves.least_taken; s <= std::min(n, moves.most_taken); ++s) {
      letters['n'] = static_cast<std::int64_t>(n);
      letters['s'] = static_cast<std::int64_t>(s);
      const auto value = check::evaluate(term, letters);
      const std::string move = fmt::format("n = {}, s = {}", letters['n'], letters['s']);
      if (!value) return "it fails for " + move;
      if (*value < bounds->low || *value > bounds->high)
        return fmt::format("it is {} for {}", *value, move);
    }
  }
  return std::nullopt;
}

TEST(Bounds, HoldForEveryMove) {
  int bounded = 0;
  const auto generate = [](property::Random& random) {
    const auto tree =
        property::random_tree(random, false, static_cast<int>(random.between(1, 3)), "ns");
    RegionCase c{property::text_of(*tree, random), {}};
    const auto range = [&random](check::Wide& least, check::Wide& most) {
      least = static_cast<check::Wide>(random.between(1, 12));
      most = least + static_cast<check::Wide>(random.between(0, 6));
    };
    do {
      range(c.moves.least_heap, c.moves.largest_heap);
      range(c.moves.least_taken, c.moves.most_taken);
    } while (!c.moves.exist());
    return c;
  };
  const int cases = sanitized ? 4000 : 20'000;
  property::check(cases, generate, [&](const RegionCase& c) -> property::Failure {
    const check::Expression comparison =
        check::read_formula("take(s: " + c.text + " < 7)")[0].condition;
    bounded += check::bounds(comparison.parts[0], c.moves) ? 1 : 0;
    if (auto failure = wrong_bounds(comparison.parts[0], c.moves)) return failure;
    return wrong_bounds(comparison, c.moves);
  });
  EXPECT_GT(bounded, cases / 4);
}

}  // namespace
}  // namespace sprague
