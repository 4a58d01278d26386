// Rare heaps against the space written down for a game, and against what the search of its period
// met.

#include "sprague/sprague.hpp"

#include <gtest/gtest.h>

#include <bit>

namespace sprague {
namespace {

Sequence solved(const char* rules, HeapSize up_to) {
  return solve(Ruleset::parse(rules), up_to);
}

TEST(RareHeaps, KaylesHasThoseWithAnEvenNumberOfBits) {  // Winning Ways, chapter 4
  const Sequence sequence = solved("kayles", 5000);
  std::vector<HeapSize> expected;
  for (HeapSize n = 1; n <= 5000; ++n) {
    if (std::popcount(sequence[n]) % 2 == 0) expected.push_back(n);
  }
  EXPECT_EQ(rare_heaps(sequence, 5000), expected);
}

TEST(RareHeaps, AreThoseOfTheStreamedSearch) {
  for (const char* rules : {"0.104", "0.16"}) {
    SolveOptions options;
    options.limit = 30'000;
    const Period period = find_period(Ruleset::parse(rules), options);
    ASSERT_TRUE(period.streamed) << rules;
    const auto rare = rare_heaps(solved(rules, 30'000), 30'000);
    ASSERT_TRUE(rare) << rules;
    EXPECT_EQ(rare->size(), period.streamed->rare_positions) << rules;
    EXPECT_EQ(rare->back(), period.streamed->last_rare) << rules;
  }
}

TEST(RareHeaps, AreCountedByTheirSplit) {
  for (const char* rules : {"kayles", "0.16", "0.205", "0.36"}) {
    const Sequence sequence = solved(rules, 20'000);
    const auto space = find_sparse_space(sequence, 20'000);
    ASSERT_TRUE(space) << rules;
    // A rare value has an even number of bits of the mask; if parity-dependent, as many as n − t
    // modulo 2, here t = 3.
    std::vector<HeapSize> expected;
    for (HeapSize n = 1; n <= 20'000; ++n) {
      const auto bits = static_cast<unsigned>(std::popcount(sequence[n] & space->mask));
      if (bits % 2 == (space->parity_dependent ? (n + 3) % 2 : 0)) expected.push_back(n);
    }
    EXPECT_EQ(space->parity_dependent, rules == std::string("0.205")) << rules;
    EXPECT_EQ(rare_heaps(sequence, 20'000), expected) << rules;
    EXPECT_EQ(space->heaps, expected.size()) << rules;
    EXPECT_EQ(space->last, expected.back()) << rules;
  }
}

TEST(RareHeaps, NoneWithoutASplit) {
  EXPECT_FALSE(find_sparse_space(solved("0.3", 100), 100));
  EXPECT_EQ(rare_heaps(solved("nim-square", 5000), 5000), std::nullopt);
  EXPECT_EQ(rare_heaps(solved("0.3", 100), 100), std::nullopt);
  EXPECT_EQ(rare_heaps(solved("kayles", 0), 0), std::nullopt);
}

}  // namespace
}  // namespace sprague
