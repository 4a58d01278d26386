// Cousins: their moves correspond one to one, heap for heap; and so, at last, do their values.

#include <gtest/gtest.h>

#include <algorithm>

#include "property/check.hpp"
#include "property/code_case.hpp"
#include "sprague/sprague.hpp"

namespace {

using namespace property;
using namespace sprague;

/// The options of a heap, every heap moved; heaps without a move count as none.
std::vector<Option> moved_options(const Ruleset& ruleset, HeapSize n, std::int64_t shift) {
  std::vector<Option> options;
  for (const Option& option : ruleset.options(n)) {
    Option moved;
    for (const HeapSize heap : option) {
      if (!ruleset.options(heap).empty())
        moved.push_back(static_cast<HeapSize>(static_cast<std::int64_t>(heap) + shift));
    }
    options.push_back(std::move(moved));
  }
  std::sort(options.begin(), options.end());
  options.erase(std::unique(options.begin(), options.end()), options.end());
  return options;
}

TEST(Cousins, HaveTheSameMoves) {
  int found = 0;
  int far = 0;
  const auto generate = [](Random& random) { return random_code(random, {3, 4, false, true}); };
  check(2000, generate, [&](const CodeCase& code) -> Failure {
    const Ruleset ruleset = Ruleset::parse(code.text());
    for (const Cousin& cousin : cousins(ruleset)) {
      ++found;
      far += std::abs(cousin.shift) > 1;
      for (HeapSize n = 1; n <= 14; ++n) {
        const std::int64_t there = static_cast<std::int64_t>(n) + cousin.shift;
        const auto expected = there > 0
                                  ? moved_options(cousin.ruleset, static_cast<HeapSize>(there), 0)
                                  : std::vector<Option>{};
        if (moved_options(ruleset, n, cousin.shift) != expected) {
          return "a heap of " + std::to_string(n) + " has other moves in " +
                 cousin.ruleset.canonical();
        }
      }
    }
    return std::nullopt;
  });
  EXPECT_GT(found, 500);
  EXPECT_GT(far, 100);
}

TEST(Cousins, OfOctalCodesHaveTheSameValues) {
  const auto generate = [](Random& random) { return random_code(random, {2, 4, false, false}); };
  check(300, generate, [](const CodeCase& code) -> Failure {
    const Ruleset ruleset = Ruleset::parse(code.text());
    const NimValues values = compute_values(ruleset, 200, Algorithm::direct);
    for (const Cousin& cousin : cousins(ruleset)) {
      const NimValues others = compute_values(cousin.ruleset, 230, Algorithm::direct);
      for (std::int64_t n = std::max<std::int64_t>(0, -cousin.shift); n <= 200; ++n) {
        if (n + cousin.shift > 230) break;
        if (values[static_cast<HeapSize>(n)] != others[static_cast<HeapSize>(n + cousin.shift)])
          return "other values in " + cousin.ruleset.canonical();
      }
    }
    return std::nullopt;
  });
}

}  // namespace
