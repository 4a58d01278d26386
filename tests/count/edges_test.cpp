// The smallest and the emptiest questions: no heaps, one heap, more distinct heaps than there are,
// ranges of one heap, ranges that begin above 0, nim-sums out of reach.

#include <gtest/gtest.h>

#include "count/questions.hpp"
#include "oracle/heap_game.hpp"
#include "oracle/tuples.hpp"

namespace {

using namespace question;

TEST(Edges, NoHeapsMakeOneLostPosition) {
  for (const Order order : orders) {
    for (const char* modulus : {"", "1", "2", "7", "10^30"}) {
      CountQuery query = heaps_of("kayles", {3, 40}, 0, order, Target::p_positions());
      if (*modulus != '\0') query.modulus = Natural::parse(modulus);
      const Natural one = query.modulus == Natural(1) ? Natural(0) : Natural(1);
      EXPECT_EQ(count(query).count, one) << order << ' ' << modulus;
      EXPECT_EQ(count(query).total, one) << order << ' ' << modulus;
      query.target = Target::n_positions();
      EXPECT_EQ(count(query).count, Natural(0)) << order << ' ' << modulus;
      query.target = {1, false};
      EXPECT_EQ(count(query).count, Natural(0)) << order << ' ' << modulus;
      query.target = {1, true};
      EXPECT_EQ(count(query).count, one) << order << ' ' << modulus;
    }
  }
}

TEST(Edges, MoreDistinctHeapsThanTheRangeHas) {
  for (const std::uint64_t heaps : {8u, 9u, 10u, 63u, 64u, 65u, 500u}) {
    for (const Target target : targets(9)) {
      for (const char* modulus : {"", "1", "12", "1000000007", "10^30"}) {
        CountQuery query = heaps_of("nim", {2, 8}, heaps, Order::distinct, target);
        if (*modulus != '\0') query.modulus = Natural::parse(modulus);
        const CountResult result = count(query);
        ASSERT_EQ(result.count, Natural(0)) << heaps << " heaps, " << target << ' ' << modulus;
        ASSERT_EQ(result.total, Natural(0)) << heaps << " heaps, " << target << ' ' << modulus;
      }
    }
  }
}

// That there are none follows from the range alone: no work for each heap asked for.
TEST(Edges, FarMoreDistinctHeapsThanTheRangeHas) {
  RunControl run;
  run.interval = {};
  int asked = 0;
  run.should_stop = [&] { return ++asked > 1000; };
  for (const char* modulus : {"", "12", "10^30"}) {
    CountQuery query = heaps_of("nim", {2, 8}, 1'000'000'000'000'000'000, Order::distinct, {});
    if (*modulus != '\0') query.modulus = Natural::parse(modulus);
    Natural found(1);
    EXPECT_NO_THROW(found = count(query, run).count) << "modulo " << modulus;
    EXPECT_EQ(found, Natural(0)) << "modulo " << modulus;
  }
}

// All heaps of a range of 10^18, or all but one, are few questions however large the range.
TEST(Edges, NearlyAllHeapsOfAHugeRange) {
  const Histogram range({600'000'000'000'000'000, 400'000'000'000'000'000});
  const auto sets = [&](std::uint64_t heaps, std::uint64_t nim_sum) {
    return count_positions(range, heaps, Order::distinct, {nim_sum, false});
  };
  EXPECT_EQ(sets(range.heaps(), 0), Natural(1));  // an even number of ones
  EXPECT_EQ(sets(range.heaps(), 1), Natural(0));
  EXPECT_EQ(sets(range.heaps() - 1, 0), Natural(600'000'000'000'000'000));
  EXPECT_EQ(sets(range.heaps() - 1, 1), Natural(400'000'000'000'000'000));
}

TEST(Edges, AllHeapsOfTheRangeAtOnce) {
  constexpr std::uint64_t nim_sum = 8 ^ 7 ^ 6 ^ 5 ^ 4 ^ 3 ^ 2;
  const CountResult all = count(heaps_of("nim", {2, 8}, 7, Order::distinct, {nim_sum, false}));
  EXPECT_EQ(all.count, Natural(1));
  EXPECT_EQ(all.total, Natural(1));
}

TEST(Edges, RangesOfOneHeap) {
  const auto ask = [](HeapSize heap, std::uint64_t heaps, Order order, Target target) {
    return count(heaps_of("nim", {heap, heap}, heaps, order, target)).count;
  };
  for (const std::uint64_t heaps : {1u, 2u, 3u, 4u, 63u, 64u}) {
    const std::uint64_t nim_sum = heaps % 2 * 5;
    for (const Order order : {Order::sorted, Order::ordered}) {
      EXPECT_EQ(ask(5, heaps, order, {nim_sum, false}), Natural(1)) << order << heaps;
      EXPECT_EQ(ask(5, heaps, order, {nim_sum, true}), Natural(0)) << order << heaps;
      EXPECT_EQ(ask(0, heaps, order, Target::p_positions()), Natural(1)) << order << heaps;
    }
    EXPECT_EQ(ask(5, heaps, Order::distinct, {5, false}), Natural(heaps == 1 ? 1 : 0));
  }
}

TEST(Edges, NimSumsOutOfReach) {
  for (const std::uint64_t nim_sum :
       {std::uint64_t{16}, std::uint64_t{1} << 32, std::uint64_t{1} << 63, ~std::uint64_t{0}}) {
    for (const Order order : orders) {
      for (const char* modulus : {"", "1", "12", "10^30"}) {
        CountQuery query = heaps_of("nim", {0, 9}, 3, order, {nim_sum, false});
        if (*modulus != '\0') query.modulus = Natural::parse(modulus);
        EXPECT_EQ(count(query).count, Natural(0)) << order << ", nim-sum " << nim_sum;
        query.target.negated = true;
        const CountResult others = count(query);
        EXPECT_EQ(others.count, others.total) << order << ", nim-sum " << nim_sum;
      }
    }
    CountQuery tokens = tokens_on("S(1,2)", 5, 2, 2, {nim_sum, false});
    EXPECT_EQ(count(tokens).count, Natural(0));
    tokens.target.negated = true;
    EXPECT_EQ(count(tokens).count, Natural(625));
    CountQuery sum;
    sum.games = {{Ruleset::parse("nim"), {0, 3}}, {Ruleset::parse("kayles"), {1, 4}}};
    sum.target = {nim_sum, false};
    EXPECT_EQ(count(sum).count, Natural(0));
    sum.target.negated = true;
    EXPECT_EQ(count(sum).count, Natural(16));
  }
}

TEST(Edges, RangesThatBeginAboveZero) {
  oracle::HeapGame kayles(oracle::octal("077"));
  for (HeapSize min = 0; min <= 8; ++min) {
    for (HeapSize max = min; max <= 9; ++max) {
      for (const Order order : orders) {
        for (std::uint64_t heaps = 1; heaps <= 3; ++heaps) {
          std::uint64_t lost = 0;
          oracle::for_each_tuple(heaps, min, max, order, [&](const oracle::Heaps& tuple) {
            if (kayles.lost(tuple)) ++lost;
          });
          ASSERT_EQ(
              count(heaps_of("kayles", {min, max}, heaps, order, Target::p_positions())).count,
              Natural(lost))
              << heaps << " heaps of " << min << ".." << max << ", " << order;
        }
      }
    }
  }
}

TEST(Edges, AHistogramDropsTrailingZeros) {
  const Histogram histogram({1, 0, 2, 0, 0});
  EXPECT_EQ(histogram.heaps_with_value(), (std::vector<std::uint64_t>{1, 0, 2}));
  EXPECT_EQ(histogram.heaps(), 3u);
  const Histogram empty({0, 0});
  EXPECT_TRUE(empty.heaps_with_value().empty());
  EXPECT_EQ(count_positions(empty, 2, Order::sorted, Target::p_positions()), Natural(0));
  EXPECT_EQ(count_positions(empty, 0, Order::sorted, Target::p_positions()), Natural(1));
}

TEST(Edges, GamesThatNobodyCanPlay) {
  EXPECT_EQ(count(heaps_of("0.0", {0, 9}, 2, Order::ordered, Target::p_positions())).count,
            Natural(100));
  EXPECT_EQ(count(heaps_of("S(100)", {0, 9}, 2, Order::sorted, Target::n_positions())).count,
            Natural(0));
}

}  // namespace
