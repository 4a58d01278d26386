// Winning moves by formulas: against the values of all positions of a box, and of large numbers
// against the lines of the same rules, written so that no formula is known for them, and by hand.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "sanitized.hpp"
#include "sprague/tuples.hpp"
#include "tuples/closed_forms.hpp"

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

void expect_winning_options(const char* game, const Tuple& max, bool has_form = true) {
  const TupleRules rules = TupleRules::parse(game);
  const TupleTable table = tuple_values(rules, max);
  const auto form = closed_form(rules);
  ASSERT_EQ(form.has_value(), has_form) << game;
  table.for_each([&](std::span<const std::uint64_t> numbers, std::uint32_t value) {
    const Tuple position(numbers.begin(), numbers.end());
    const auto winning = winning_options(rules, position);
    if (form) {
      EXPECT_EQ(form->is_p(position), value == 0) << game;
    }
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
  expect_winning_options("from(1 of 2: any)", {20, 20});
  expect_winning_options("from(1..3 of 3: any)", {6, 5, 6});
  expect_winning_options("from(1..2 of 4: any)", {7, 5, 4, 6});
  expect_winning_options("from(1..3 of 4: any)", {4, 5, 4, 4});
  expect_winning_options("from(1..2 of 5: any)", {3, 4, 2, 4, 3});
  expect_winning_options("from(1..4 of 5: any)", {2, 2, 3, 2, 2});
  expect_winning_options("from(1..2 of 2: one)", {20, 20});
  expect_winning_options("from(1..4 of 4: one)", {5, 4, 5, 5});
  expect_winning_options("moves((1,0,0),(0,1,0),(1,1,0),(0,0,1),(1,0,1),(0,1,1),(1,1,1))",
                         {8, 7, 8});
}

std::string wythoff_of_breadth(std::uint64_t breadth) {
  std::string vectors = "(0,k),(k,k)";
  for (std::uint64_t more = 1; more < breadth; ++more)
    vectors += fmt::format(",(k,k+{0}),(k+{0},k)", more);
  return fmt::format("moves({},(k,0))", vectors);
}

std::string take_away(std::uint64_t factor) {
  return fmt::format("move(n,m -> p,q: p < n and n - p <= m and q = min({}n - p{}, p))",
                     factor == 1 ? "" : fmt::format("{}*(", factor), factor == 1 ? "" : ")");
}

TEST(ClosedForms, OfGeneralisedWythoffAgreeWithValues) {
  for (const std::uint64_t breadth : {1u, 2u, 3u, 4u, 7u, 20u})
    expect_winning_options(wythoff_of_breadth(breadth).c_str(),
                           sanitized ? Tuple{30, 50} : Tuple{60, 80});
}

TEST(ClosedForms, OfTakeAwayAgreeWithValues) {
  for (const std::uint64_t factor : {1u, 2u, 3u, 4u, 5u, 9u, 40u})
    expect_winning_options(take_away(factor).c_str(), {70, 70});
}

/// The least parts by the definition: n tokens of which up to m may be taken are lost for all m
/// below least[n], and won for others (m = n takes all).
TEST(ClosedForms, OfTakeAwayReachTenThousand) {
  for (const std::uint64_t factor : {1u, 2u, 3u, 5u, 17u}) {
    const TupleRules rules = TupleRules::parse(take_away(factor));
    std::vector<std::uint64_t> least{~std::uint64_t{0}};
    for (std::uint64_t n = 1; n <= 10'000; ++n) {
      std::uint64_t taken = 1;
      while (taken < n && factor * taken >= least[n - taken]) ++taken;
      least.push_back(taken);
      ASSERT_EQ(winning_options(rules, {n, taken - 1}), std::vector<Tuple>{}) << factor << ' ' << n;
      const Tuple left{n - taken, std::min(factor * taken, n - taken)};
      ASSERT_EQ(winning_options(rules, {n, taken}), std::vector<Tuple>{left}) << factor << ' ' << n;
    }
  }
}

TEST(ClosedForms, OfGeneralisedWythoffReachTenThousand) {
  for (const std::uint64_t breadth : {1u, 2u, 5u, 31u}) {
    const TupleRules rules = TupleRules::parse(wythoff_of_breadth(breadth));
    std::vector<bool> used(30'000);
    std::uint64_t mex = 0;
    for (std::uint64_t n = 0; mex <= 10'000; ++n) {
      while (used[mex]) ++mex;
      const std::uint64_t greater = mex + breadth * n;
      used[mex] = true;
      if (greater < used.size()) used[greater] = true;
      ASSERT_EQ(winning_options(rules, {mex, greater}), std::vector<Tuple>{})
          << breadth << ' ' << n;
      ASSERT_EQ(winning_options(rules, {greater, mex}), std::vector<Tuple>{})
          << breadth << ' ' << n;
      const auto won = winning_options(rules, {mex, greater + 1});
      ASSERT_TRUE(won && std::find(won->begin(), won->end(), Tuple{mex, greater}) != won->end());
    }
  }
}

TEST(ClosedForms, OfOtherRulesAreNotTaken) {
  for (const char* game :
       {"moves((k,0),(0,k),(k,k+1),(k+1,k))", "moves((k,0),(0,k),(k,k),(k,k+2),(k+2,k))",
        "moves((k,0),(0,k),(k,k),(k,k+1))", "moves((k,0),(0,k),(k+1,k+1))",
        "moves((k,0),(0,k),(k,2*k))"})
    expect_winning_options(game, {40, 40}, false);
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
  // Of breadth 2 α = √2, of breadth 4 it is √5 − 1; isqrt of Python says the rest.
  EXPECT_TRUE(
      winning("moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k))", {141'421'356'237, 341'421'356'237})
          .empty());
  EXPECT_EQ(winning("moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k))", {141'421'356'237, 341'421'356'238})
                .front(),
            (Tuple{141'421'356'237, 341'421'356'237}));
}

}  // namespace
}  // namespace sprague
