#include "cache.hpp"

#include <gtest/gtest.h>

#include "sequence_cache.hpp"

namespace sprague::api {
namespace {

std::shared_ptr<const int> number(int n) {
  return std::make_shared<const int>(n);
}

TEST(Cache, ForgetsWhatWasUsedLongestAgo) {
  Cache<int> cache(10'000);  // nine of 1100 bytes
  for (int i = 0; i < 8; ++i) cache.insert(std::to_string(i), number(i), 800);
  ASSERT_NE(cache.find("0"), nullptr);  // used again
  cache.insert("8", number(8), 800);
  cache.insert("9", number(9), 800);
  EXPECT_NE(cache.find("0"), nullptr);
  EXPECT_EQ(cache.find("1"), nullptr);
  EXPECT_EQ(*cache.find("9"), 9);
  EXPECT_LE(cache.bytes(), 10'000u);
}

TEST(Cache, ReplacesAndRefuses) {
  Cache<int> cache(10'000);
  cache.insert("a", number(1), 100);
  const std::size_t bytes = cache.bytes();
  cache.insert("a", number(2), 100);
  EXPECT_EQ(*cache.find("a"), 2);
  EXPECT_EQ(cache.bytes(), bytes);
  cache.insert("large", number(3), 2'000);  // more than an eighth
  EXPECT_EQ(cache.find("large"), nullptr);
}

TEST(SequenceCache, AreComputedOnceAndFurtherWhenNeeded) {
  SequenceCache sequences(1 << 20);
  const Ruleset rules = Ruleset::parse("nim-square");
  const auto first = sequences.find_or_solve(rules, 1000, {});
  EXPECT_EQ(sequences.find_or_solve(rules, 500, {}), first);
  const auto further = sequences.find_or_solve(rules, 2000, {});
  EXPECT_NE(further, first);
  EXPECT_TRUE(further->knows(2000));
  EXPECT_EQ(sequences.find_or_solve(Ruleset::parse("S(k^2)"), 1999, {}), further);
}

}  // namespace
}  // namespace sprague::api
