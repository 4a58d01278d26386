// Triples of heaps of Nim Square against a search over whole positions: every largest heap up to
// 40, every order, every nim-sum, both sides of each.

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

#include "count/questions.hpp"
#include "oracle/heap_game.hpp"
#include "oracle/tuples.hpp"

namespace {

using namespace question;

constexpr HeapSize greatest = 40;

/// How many triples with this largest heap have each nim-value, and how many are lost.
struct Tally {
  std::map<std::uint64_t, std::uint64_t> with_value;
  std::uint64_t lost = 0;
  std::uint64_t all = 0;
};

class NimSquareTriples : public testing::TestWithParam<Order> {};

TEST_P(NimSquareTriples, EveryNimSumAndBothOutcomes) {
  oracle::HeapGame game(oracle::nim_square());
  std::vector<Tally> tallies(greatest + 1);  // by largest heap
  oracle::for_each_tuple(3, 0, greatest, GetParam(), [&](const oracle::Heaps& heaps) {
    Tally& tally = tallies[*std::max_element(heaps.begin(), heaps.end())];
    ++tally.with_value[game.nim_value(heaps)];
    if (game.lost(heaps)) ++tally.lost;
    ++tally.all;
  });
  Tally so_far;
  for (HeapSize max = 0; max <= greatest; ++max) {
    for (const auto& [value, triples] : tallies[max].with_value)
      so_far.with_value[value] += triples;
    so_far.lost += tallies[max].lost;
    so_far.all += tallies[max].all;
    const auto ask = [&](Target target) {
      return count(heaps_of("nim-square", {0, max}, 3, GetParam(), target));
    };
    const CountResult lost = ask(Target::p_positions());
    ASSERT_EQ(lost.count, Natural(so_far.lost)) << max;
    ASSERT_EQ(lost.total, Natural(so_far.all)) << max;
    ASSERT_EQ(ask(Target::n_positions()).count, Natural(so_far.all - so_far.lost)) << max;
    for (std::uint64_t nim_sum = 0; nim_sum < 18; ++nim_sum) {
      const std::uint64_t expected = so_far.with_value[nim_sum];
      ASSERT_EQ(ask({nim_sum, false}).count, Natural(expected)) << max << ", nim-sum " << nim_sum;
      ASSERT_EQ(ask({nim_sum, true}).count, Natural(so_far.all - expected))
          << max << ", not " << nim_sum;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Orders, NimSquareTriples, testing::ValuesIn(orders),
                         [](const auto& instance) {
                           return testing::PrintToString(instance.param);
                         });

}  // namespace
