// Winning moves by formulas: against the values of all positions of a box, and of large numbers
// against the lines of the same rules, written so that no formula is known for them, and by hand.

#include <gtest/gtest.h>

#include <random>

#include "sprague/tuples.hpp"

namespace sprague {
namespace {

/// The options of value 0.
std::vector<Tuple> by_values(const TupleRules& rules, const TupleTable& table,
                             const Tuple& position) {
  std::vector<Tuple> found;
  for (const TupleSum& left : rules.options(position)) {
    if (table.at(left.front()) == 0) found.push_back(left.front());
  }
  return found;
}

void expect_winning_options(const char* game, const Tuple& max) {
  const TupleRules rules = TupleRules::parse(game);
  const TupleTable table = tuple_values(rules, max);
  table.for_each([&](std::span<const std::uint64_t> numbers, std::uint32_t value) {
    const Tuple position(numbers.begin(), numbers.end());
    const auto winning = winning_options(rules, position);
    EXPECT_TRUE(winning) << game;
    if (!winning) return false;
    EXPECT_EQ(*winning, value == 0 ? std::vector<Tuple>{} : by_values(rules, table, position))
        << game << ' ' << position[0] << ',' << position[1];
    return !testing::Test::HasFailure();
  });
}

TEST(ClosedForms, AgreeWithTheValuesOfABox) {
  expect_winning_options("wythoff", {130, 130});
  expect_winning_options("queen", {20, 60});
  expect_winning_options("euclid", {90, 90});
  expect_winning_options("fibonacci-nim", {90, 90});
  expect_winning_options("moore", {9, 9, 9});
}

TEST(ClosedForms, AgreeWithTheLinesOfLargeNumbers) {
  std::mt19937_64 random(5);
  const TupleRules by_formula = TupleRules::parse("wythoff");
  const TupleRules by_lines = TupleRules::parse("moves((k,0),(0,k),(k,k),(1,1))");
  for (int i = 0; i < 20; ++i) {
    const std::uint64_t a = random() % 3'000;
    const Tuple position{a, random() % 2 == 0 ? a * 1618 / 1000 + random() % 3 : random() % 5'000};
    EXPECT_EQ(winning_options(by_formula, position), winning_options(by_lines, position))
        << position[0] << ',' << position[1];
  }
}

TEST(ClosedForms, NumbersOfFortyBits) {
  const auto winning = [](const char* game, const Tuple& position) {
    return *winning_options(TupleRules::parse(game), position);
  };
  constexpr std::uint64_t f59 = 956'722'026'041;  // Fibonacci numbers, F(59) and F(58)
  constexpr std::uint64_t f58 = 591'286'729'879;
  EXPECT_TRUE(winning("fibonacci-nim", {f59, f59 - 1}).empty());
  EXPECT_EQ(winning("fibonacci-nim", {f59 + 3, f59}), (std::vector<Tuple>{{f59, 6}}));
  EXPECT_EQ(winning("fibonacci-nim", {f59, f59}), (std::vector<Tuple>{{0, 0}}));
  // Ratios of neighbours are alternately above and below the golden ratio.
  EXPECT_FALSE(winning("euclid", {f59, f58}).empty());
  EXPECT_TRUE(winning("euclid", {f58, f59 - f58}).empty());
  EXPECT_EQ(winning("euclid", {max_tuple_number, 1}), (std::vector<Tuple>{{0, 1}}));
  // (⌊nφ⌋, ⌊nφ⌋ + n) for n = F(56), whose multiple of φ is just below F(57).
  constexpr std::uint64_t f57 = f59 - f58;
  EXPECT_TRUE(winning("wythoff", {f57 - 1, f58 - 1}).empty());
  EXPECT_TRUE(winning("wythoff", {f58 - 1, f57 - 1}).empty());
  EXPECT_EQ(winning("wythoff", {f57, f58}).front(), (Tuple{f57 - 1, f58 - 1}));
  EXPECT_EQ(winning("moore", {f58, f59, f58}), (std::vector<Tuple>{{f58, f58, f58}}));
}

}  // namespace
}  // namespace sprague
