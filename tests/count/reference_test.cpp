// The reference algorithm, which enumerates and plays out, and all others must agree: heaps, tokens
// and sums of games, every order and target, with and without a modulus.

#include <gtest/gtest.h>

#include "count/questions.hpp"

namespace {

using namespace question;

void expect_same(CountQuery query, const std::string& what) {
  for (const char* modulus : {"", "1", "6", "10^30"}) {
    query.modulus.reset();
    if (*modulus != '\0') query.modulus = Natural::parse(modulus);
    query.solve.algorithm = Algorithm::reference;
    const CountResult played_out = count(query);
    EXPECT_TRUE(played_out.histograms.empty()) << what;
    for (const Algorithm algorithm : {Algorithm::automatic, Algorithm::direct}) {
      query.solve.algorithm = algorithm;
      const CountResult counted = count(query);
      ASSERT_EQ(counted.count, played_out.count) << what << ", " << query.target << ' ' << modulus;
      ASSERT_EQ(counted.total, played_out.total) << what << ", " << query.target << ' ' << modulus;
      ASSERT_EQ(counted.histograms.size(), query.games.size()) << what;
      ASSERT_EQ(counted.periods.size(), query.games.size()) << what;
    }
  }
}

TEST(ReferenceRung, Heaps) {
  for (const char* game :
       {"nim", "nim-square", "kayles", "0.07", "4.3", "allbut(1,3)", "S(2,3,5,7)"}) {
    for (const Order order : all_orders) {
      for (std::uint64_t heaps = 0; heaps <= 3; ++heaps) {
        for (const Target target : targets(4)) {
          expect_same(heaps_of(game, {1, 6}, heaps, order, target), game);
        }
      }
    }
  }
}

// A nim-sum of any size stands in a field of its own, which takes precedence.
TEST(ReferenceRung, NimSumsOfAnySize) {
  CountQuery query = heaps_of("nim", {0, 5}, 2, Order::ordered, {});
  for (const char* nim_sum : {"0", "3", "7", "8", "2^64", "2^100"}) {
    for (const bool negated : {false, true}) {
      query.nim_sum = Natural::parse(nim_sum);
      query.target.negated = negated;
      expect_same(query, nim_sum);
    }
  }
}

TEST(ReferenceRung, Tokens) {
  for (const char* game : {"nim", "nim-square", "allbut(1,3)", "S(2,3,5,7)"}) {
    for (const Target target : targets(4)) {
      expect_same(tokens_on(game, 6, 2, 2, target), game);
      expect_same(tokens_on(game, 9, 1, 3, target), game);
      expect_same(tokens_on(game, 4, 3, 1, target), game);
    }
  }
}

TEST(ReferenceRung, SumsOfGames) {
  CountQuery query;
  query.games = {{Ruleset::parse("kayles"), {2, 7}},
                 {Ruleset::parse("nim-square"), {0, 6}},
                 {Ruleset::parse("4.3"), {1, 4}}};
  for (const Target target : targets(8)) {
    query.target = target;
    expect_same(query, "kayles, nim-square and 4.3");
  }
}

}  // namespace
