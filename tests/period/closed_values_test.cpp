// All-but sets of infinite families: proofs from short tables hold in longer ones, and the bounds
// on pairs of sizes are those of the members.

#include <gtest/gtest.h>

#include <algorithm>

#include "period/theorems/closed_values.hpp"
#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

const SizeSet& set_of(const Ruleset& ruleset) {
  return std::get<SubtractionRules>(ruleset.rules().form).set;
}

TEST(ClosingDistance, BoundsThePairsOfMembers) {
  int bounds = 0;
  for (const char* game :
       {"S(squares)", "S(cubes)", "S(triangular)", "S(fibonacci)", "S(primes)", "S(powers of 2)",
        "S(powers of 3)", "S(3k-1)", "S(2k-1)", "S(7,11,squares)", "S(4,primes)", "S(1..50,cubes)",
        "S(5k^3-40k^2+100k)", "S(k^2+k)", "S(4k^2-71k+323)", "S(3k^2-92k+732)",
        "S(2k^3-33k^2+108k+400)", "S(9,3k^2-92k+732)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const SizeSet& set = set_of(rules);
    const std::vector<HeapSize> members = members_up_to(set, 200'000);
    for (HeapSize difference = 1; difference <= 200; ++difference) {
      const auto last = last_pair(set, difference);
      if (!last) continue;
      ++bounds;
      for (const HeapSize x : members) {
        if (x <= *last || x + difference > 200'000) continue;
        EXPECT_FALSE(std::binary_search(members.begin(), members.end(), x + difference))
            << game << ": " << x << " and " << x + difference << ", bound " << *last;
      }
    }
  }
  EXPECT_GT(bounds, 2000);
}

TEST(ClosingDistance, IsNotKnownForAllSets) {
  const auto of = [](const char* game, HeapSize difference) {
    return last_pair(set_of(Ruleset::parse(game)), difference);
  };
  EXPECT_FALSE(of("S(primes)", 2));
  EXPECT_FALSE(of("S(2k-1)", 4));
  EXPECT_FALSE(of("S(squares,cubes)", 1));
  EXPECT_EQ(of("S(squares)", 3), std::optional<HeapSize>(4));  // 1 and 4; the gap after 4 is 5
  EXPECT_EQ(of("S(3k-1)", 4), std::optional<HeapSize>(0));
}

void expect_proven(const char* game, HeapSize preperiod, std::uint64_t period,
                   std::uint64_t saltus) {
  SCOPED_TRACE(game);
  const Ruleset rules = Ruleset::parse(game);
  const Period found = find_period(rules);
  ASSERT_TRUE(found.is_established());
  EXPECT_EQ(found.preperiod, preperiod);
  EXPECT_EQ(found.period, period);
  EXPECT_EQ(found.saltus, saltus);
  ASSERT_LT(found.examined, 5000u);
  const NimValues values = compute_values(rules, 20'000, Algorithm::direct);
  for (HeapSize n = preperiod; n + period < values.size(); ++n)
    ASSERT_EQ(values[n + period], values[n] + saltus) << n;
}

TEST(ClosedValues, ProveAllButFamilies) {
  expect_proven("allbut(squares)", 0, 2, 1);
  expect_proven("allbut(cubes)", 0, 2, 1);
  expect_proven("allbut(triangular)", 0, 2, 1);
  expect_proven("allbut(fibonacci)", 0, 4, 1);
  expect_proven("allbut(primes)", 2, 10, 3);
  expect_proven("allbut(4,primes)", 0, 24, 6);
  expect_proven("allbut(powers of 2)", 0, 3, 1);
  expect_proven("allbut(2k-1)", 0, 2, 1);
  expect_proven("allbut(3k-1)", 0, 4, 2);
  expect_proven("allbut(k^2+k)", 0, 4, 2);
  expect_proven("allbut(2,squares)", 0, 3, 1);
  expect_proven("allbut(7,11,triangular)", 0, 18, 6);
}

// The members fall before they grow; the first heaps have period 16 and saltus 8 as long as no size
// is one of the first members.
TEST(ClosedValues, CoverTheMembersBeforeAPolynomialGrows) {
  expect_proven("allbut(4k^2-71k+323)", 231, 33, 11);
  const Ruleset rules = Ruleset::parse("allbut(4k^2-71k+323)");
  const NimValues values = compute_values(rules, 75, Algorithm::direct);
  EXPECT_FALSE(prove_by_closed_values(set_of(rules), values, 16));
  // Heaps 0 and 8 have the value 0, and 76, 68 are members.
  EXPECT_EQ(value_at(solve(rules, 76), 76), 0);
  EXPECT_EQ(value_at(solve(Ruleset::parse("allbut(3k^2-92k+732)"), 587), 587), 0);
}

// A table that looks periodic to the end, but for rules whose values stay open.
TEST(ClosedValues, RefuseOpenValues) {
  const Ruleset evens = Ruleset::parse("allbut(2k)");
  const NimValues values = compute_values(evens, 2000);
  EXPECT_FALSE(prove_by_closed_values(set_of(evens), values, 2));
  // The pairs of allbut(squares), but the distance 2 is never closed under primes.
  NimValues far;
  far.extend(2000, [](const auto*, HeapSize n) { return n / 4 * 2 + n % 2; });
  EXPECT_FALSE(prove_by_closed_values(set_of(Ruleset::parse("allbut(primes)")), far, 4));
}

TEST(ClosedValues, RefuseALateFailure) {
  const Ruleset rules = Ruleset::parse("allbut(squares)");
  const NimValues right = compute_values(rules, 999);
  ASSERT_TRUE(prove(rules, right));
  for (const HeapSize wrong : {999u, 998u, 990u, 800u}) {
    NimValues planted;
    planted.extend(1000, [&](const auto*, HeapSize n) {
      return std::uint64_t{right[n]} + (n == wrong ? 1 : 0);
    });
    EXPECT_FALSE(prove(rules, planted)) << wrong;
  }
}

}  // namespace
}  // namespace sprague
