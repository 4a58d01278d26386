// Counting through laws: against tables of all values, and beyond 2^62 heap by heap.

#include <gtest/gtest.h>

#include <map>

#include "number/integer.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/period.hpp"

namespace sprague {
namespace {

TEST(LawCounts, AgreeWithATable) {
  for (const char* game :
       {"S(1..70000)", "S(30000,70001)", "S(7..70000)", "take(s: 3*s <= 2*n - 5)"}) {
    for (const Order order : {Order::sorted, Order::ordered, Order::distinct}) {
      for (const std::uint64_t heaps : {2u, 3u}) {
        CountQuery query;
        query.games = {{Ruleset::parse(game), {12'345, 150'000}}};
        query.heaps = heaps;
        query.order = order;
        query.target = Target{heaps == 2 ? std::uint64_t{1} : 0, heaps == 3};
        const CountResult by_law = count(query);
        query.solve.algorithm = Algorithm::fast;
        const CountResult by_table = count(query);
        EXPECT_EQ(by_law.count, by_table.count) << game << ' ' << heaps;
        EXPECT_EQ(by_law.total, by_table.total) << game << ' ' << heaps;
      }
    }
  }
}

/// How many heaps have each value, written out.
std::map<std::uint64_t, Integer> written_out(const ValueDistribution& distribution) {
  std::map<std::uint64_t, Integer> counts;
  for (const ValueCount& each : distribution.counts)
    counts[*each.value.to_uint64()] += to_integer(each.heaps);
  for (const ValueProgression& each : distribution.progressions) {
    for (std::uint64_t i = 0; i < *each.length.to_uint64(); ++i)
      counts[*each.first.to_uint64() + i * *each.step.to_uint64()] += to_integer(each.heaps);
  }
  return counts;
}

TEST(LawCounts, DistributeHeapsOfAnySize) {
  for (const char* game :
       {"S(1..10)", "S(3,8)", "S(4..9)", "S(6,9,12)", "S(1,2,9)", "S(2,4,18,22)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const Law law = *find_law(rules);
    const Sequence sequence(rules, {}, law);
    for (const unsigned length : {1u, 5u, 11u, 12u, 40u, 137u}) {
      for (unsigned offset = 0; offset < 30; ++offset) {
        const Integer min = (Integer(1) << 70) + offset;
        std::map<std::uint64_t, Integer> expected;
        for (unsigned i = 0; i < length; ++i)
          expected[*law.value(to_natural(min + i)).to_uint64()] += 1;
        const NaturalRange range{to_natural(min), to_natural(min + length - 1)};
        EXPECT_EQ(written_out(distribution(sequence, range)), expected) << game << ' ' << offset;
      }
    }
  }
}

TEST(LawCounts, NeedAPeriodBeyondMachineWords) {
  const Ruleset rules = Ruleset::parse("take(s: n mod s = 0)");
  const Sequence sequence(rules, {}, *find_law(rules));
  EXPECT_THROW(distribution(sequence, {Natural(0), Natural::parse("2^63")}), Error);
  EXPECT_EQ(distribution(sequence, {Natural(1), Natural(1'000'000)}).heaps(), Natural(1'000'000));
}

}  // namespace
}  // namespace sprague
