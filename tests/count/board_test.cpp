// Coins on boards against the joint placements of all of them, square by square: every board up to
// 9 × 9, up to three coins, every nim-sum, both outcomes; and boards with one, three and four axes.

#include <gtest/gtest.h>

#include <map>

#include "count/questions.hpp"
#include "oracle/token_board.hpp"

namespace {

using namespace question;

struct Moves {
  const char* notation;
  std::vector<unsigned> steps;
};

const std::vector<Moves> move_sets{
    {"S(2,3,5,7)", {2, 3, 5, 7}},
    {"nim-square", {1, 4}},
    {"S(1,2)", {1, 2}},
    {"allbut(1,3)", {2, 4, 5, 6, 7, 8}},
};

void compare(const Moves& moves, unsigned side, unsigned axes, unsigned coins) {
  const oracle::TokenBoard board(side, axes, coins, moves.steps);
  std::map<std::uint64_t, std::uint64_t> with_value;
  std::uint64_t lost = 0;
  for (std::size_t placement = 0; placement < board.placements(); ++placement) {
    ++with_value[board.nim_value(placement)];
    if (board.lost(placement)) ++lost;
  }
  const auto ask = [&](Target target) {
    return count(tokens_on(moves.notation, side, axes, coins, target));
  };
  const auto where = testing::Message() << moves.notation << ", side " << side << ", axes " << axes
                                        << ", coins " << coins;
  ASSERT_EQ(ask(Target::p_positions()).count, Natural(lost)) << where;
  ASSERT_EQ(ask(Target::n_positions()).count, Natural(board.placements() - lost)) << where;
  ASSERT_EQ(ask(Target::p_positions()).total, Natural(board.placements())) << where;
  for (const Target target : targets(10)) {
    const std::uint64_t equal = with_value[target.nim_sum];
    const std::uint64_t expected = target.negated ? board.placements() - equal : equal;
    ASSERT_EQ(ask(target).count, Natural(expected)) << where << ", " << target;
  }
}

TEST(Board, PlanesUpToNineWithUpToThreeCoins) {
  for (const Moves& moves : move_sets) {
    for (unsigned side = 1; side <= 9; ++side) {
      for (unsigned coins = 1; coins <= 3; ++coins) compare(moves, side, 2, coins);
    }
  }
}

TEST(Board, OtherDimensions) {
  for (const Moves& moves : move_sets) {
    for (unsigned side = 1; side <= 9; ++side) {
      compare(moves, side, 1, 1);
      compare(moves, side, 1, 4);
      compare(moves, side, 3, 1);
    }
    for (unsigned side = 1; side <= 5; ++side) {
      compare(moves, side, 3, 2);
      compare(moves, side, 4, 1);
    }
  }
}

}  // namespace
