// The analysis of a position against a search over whole positions: its outcome, its nim-sum, and
// its winning moves, which must be exactly the options that are lost for the opponent.

#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <utility>

#include "oracle/heap_game.hpp"
#include "oracle/tuples.hpp"
#include "play/games.hpp"

namespace {

using namespace sprague;
using Moves = std::set<std::pair<HeapSize, Option>>;

/// Every move of the position after which the opponent loses.
Moves winning_moves(oracle::HeapGame& search, const oracle::Rule& rule,
                    const std::vector<HeapSize>& heaps) {
  Moves winning;
  for (std::size_t i = 0; i < heaps.size(); ++i) {
    for (const oracle::Heaps& left : rule(heaps[i])) {
      oracle::Heaps after = heaps;
      after.erase(after.begin() + static_cast<std::ptrdiff_t>(i));
      after.insert(after.end(), left.begin(), left.end());
      if (search.lost(after)) winning.emplace(heaps[i], left);
    }
  }
  return winning;
}

Moves as_set(const std::vector<Move>& moves) {
  Moves result;
  for (const Move& move : moves) {
    const HeapMove heap = HeapMove::parse(move.text).value();
    result.emplace(heap.from, heap.to);
  }
  return result;
}

class Analyses : public testing::TestWithParam<play::Game> {
 protected:
  void compare(const std::vector<HeapSize>& heaps, Algorithm algorithm = Algorithm::automatic) {
    const Analysis analysis = analyse(ruleset_, heaps, {algorithm, {}});
    const std::string where = GetParam().notation + ": " + play::text_of(heaps);
    ASSERT_EQ(analysis.value == 0, search_.lost(heaps)) << where;
    ASSERT_EQ(analysis.value, search_.nim_value(heaps)) << where;
    ASSERT_EQ(analysis.values.size(), heaps.size()) << where;
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      ASSERT_EQ(analysis.values[i], search_.nim_value(oracle::Heaps{heaps[i]})) << where;
    }
    const Moves found = as_set(analysis.winning);
    ASSERT_EQ(found, winning_moves(search_, GetParam().rule, heaps)) << where;
    ASSERT_EQ(found.size(), analysis.winning.size()) << where << ": a move stands twice";
    ASSERT_EQ(found.empty(), analysis.value == 0) << where;
  }

  void compare_all(std::uint64_t heaps, HeapSize max) {
    oracle::for_each_tuple(heaps, 0, max, Order::sorted,
                           [&](const oracle::Heaps& tuple) { compare(tuple); });
  }

 private:
  Ruleset ruleset_ = Ruleset::parse(GetParam().notation);
  oracle::HeapGame search_{GetParam().rule};
};

TEST_P(Analyses, OfTheEmptyPosition) {
  compare({});
}
TEST_P(Analyses, OfOneHeap) {
  compare_all(1, 14);
}
TEST_P(Analyses, OfTwoHeaps) {
  compare_all(2, 9);
}
TEST_P(Analyses, OfThreeHeaps) {
  compare_all(3, 6);
}
TEST_P(Analyses, OfFourHeaps) {
  compare_all(4, 4);
}

TEST_P(Analyses, WhateverTheOrderOfTheHeaps) {
  for (const std::vector<HeapSize>& heaps : std::vector<std::vector<HeapSize>>{
           {5, 3, 1}, {1, 5, 3}, {4, 0, 4}, {0, 0, 7}, {6, 2, 6}, {3, 3, 3, 0}}) {
    compare(heaps);
  }
}

TEST_P(Analyses, ByEveryRung) {
  for (const Algorithm algorithm :
       {Algorithm::reference, Algorithm::direct, Algorithm::automatic}) {
    oracle::for_each_tuple(2, 0, 6, Order::ordered,
                           [&](const oracle::Heaps& heaps) { compare(heaps, algorithm); });
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Analyses, testing::ValuesIn(play::games), play::name_of);

}  // namespace

namespace {

TEST(OptionsWithValue, AreTheOptionsWithThatNimSum) {
  for (const char* rules : {"kayles", "S(1,3,4)", "allbut(1,3)", "4.7", "nim-square"}) {
    const Ruleset ruleset = Ruleset::parse(rules);
    const Sequence sequence = solve(ruleset, 40);
    for (HeapSize heap = 0; heap <= 40; ++heap) {
      for (std::uint64_t value = 0; value < 9; ++value) {
        std::set<Option> expected;
        for (const Option& option : ruleset.options(heap)) {
          std::uint64_t nim_sum = 0;
          for (const HeapSize rest : option) nim_sum ^= sequence[rest];
          if (nim_sum == value) expected.insert(option);
        }
        const std::vector<Option> found = options_with_value(sequence, heap, value);
        EXPECT_EQ(found, std::vector<Option>(expected.begin(), expected.end()))
            << rules << ", heap " << heap << ", value " << value;
      }
    }
  }
}

}  // namespace
