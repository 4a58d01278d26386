// The sieve of P-positions against nim-values, across segment boundaries.

#include <gtest/gtest.h>

#include "play/p_position_sieve.hpp"
#include "rules/rules.hpp"
#include "sprague/play.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

const SizeSet& set_of(const Ruleset& rules) {
  return std::get<SubtractionRules>(rules.rules().form).set;
}

TEST(PSieve, AgreesWithNimValues) {
  for (const char* game :
       {"S(squares)", "S(primes)", "S(1,primes)", "S(fibonacci)", "S(powers of 2)", "S(2k+1)",
        "S(k^3)", "S(k^2+k)", "S(1,3,4)", "S(63)", "S(64)", "S(65)", "S(100..130)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const NimValues values = compute_values(rules, 2000, Algorithm::reference);
    for (const HeapSize segment : {64u, 128u, 192u, 1024u, 4096u}) {
      for (const HeapSize last : {0u, 1u, 63u, 64u, 65u, 127u, 128u, 1023u, 1024u, 2000u}) {
        std::vector<HeapSize> expected;
        for (HeapSize n = 0; n <= last; ++n) {
          if (values[n] == 0) expected.push_back(n);
        }
        std::vector<HeapSize> found;
        for_each_p_position(set_of(rules), last, segment,
                            [&](HeapSize n) {
                              found.push_back(n);
                              return true;
                            },
                            {});
        ASSERT_EQ(found, expected) << game << " to " << last << " by segments of " << segment;
      }
    }
  }
}

TEST(PSieve, StopsWhenAsked) {
  const Ruleset rules = Ruleset::parse("S(squares)");
  std::vector<HeapSize> found;
  for_each_p_position(set_of(rules), 1'000'000, 64,
                      [&](HeapSize n) {
                        found.push_back(n);
                        return n < 10;
                      },
                      {});
  EXPECT_EQ(found, (std::vector<HeapSize>{0, 2, 5, 7, 10}));
}

TEST(PSieve, AnswersListsOfOneHeap) {
  const Ruleset rules = Ruleset::parse("nim-square");
  const NimValues values = compute_values(rules, 150'000);
  HeapSize next = 1;
  PositionQuery query;
  query.range = {1, 150'000};
  list_positions(rules, query, [&](std::span<const HeapSize> heaps) {
    while (values[next] != 0) ++next;
    EXPECT_EQ(heaps[0], next++);
    return true;
  });
  for (; next <= 150'000; ++next) EXPECT_NE(values[next], 0u);
}

}  // namespace
}  // namespace sprague
