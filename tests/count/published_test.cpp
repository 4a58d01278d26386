// Published answers, each with where it is from.

#include <gtest/gtest.h>

#include "count/questions.hpp"

namespace {

using namespace question;

// "Low-prime chessboard": won placements M(side, coins) when a move shifts a coin 2, 3, 5 or 7
// squares.
TEST(Published, LowPrimeChessboard) {
  const auto won = [](HeapSize side, std::uint64_t coins) {
    return count(tokens_on("S(2,3,5,7)", side, 2, coins, Target::n_positions())).count;
  };
  EXPECT_EQ(won(3, 1), Natural(4));
  EXPECT_EQ(won(3, 2), Natural(40));
  EXPECT_EQ(won(9, 3), Natural(450304));
}

// "Nim Square": lost triples 0 <= a <= b <= c <= 29, and <= 100000.
TEST(Published, NimSquare) {
  const auto lost = [](HeapSize max) {
    return count(heaps_of("nim-square", {0, max}, 3, Order::sorted, Target::p_positions())).count;
  };
  EXPECT_EQ(lost(29), Natural(1160));
  EXPECT_EQ(lost(100'000), Natural(2'586'528'661'783));
}

// "Paper strip": for how many n the first player wins.
TEST(Published, PaperStrip) {
  const auto won = [](HeapSize max) {
    return count(heaps_of("0.07", {1, max}, 1, Order::sorted, Target::n_positions())).count;
  };
  EXPECT_EQ(won(5), Natural(3));
  EXPECT_EQ(won(50), Natural(40));
}

}  // namespace
