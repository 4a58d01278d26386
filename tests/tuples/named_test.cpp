// The named games against rules written by hand and played by plain recursion, and against
// published values.

#include <gtest/gtest.h>

#include <algorithm>

#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

using std::uint64_t;

std::vector<Tuple> queen_options(const Tuple& at, bool diagonals) {
  std::vector<Tuple> found;
  for (uint64_t a = 0; a < at[0]; ++a) found.push_back({a, at[1]});
  for (uint64_t b = 0; b < at[1]; ++b) found.push_back({at[0], b});
  for (uint64_t k = 1; diagonals && k <= std::min(at[0], at[1]); ++k)
    found.push_back({at[0] - k, at[1] - k});
  return found;
}

/// Steps of a chess piece that stay on the board.
std::vector<Tuple> step_options(const Tuple& at, std::vector<std::pair<int, int>> steps) {
  std::vector<Tuple> found;
  for (const auto& [x, y] : steps) {
    const auto a = static_cast<std::int64_t>(at[0]) + x;
    const auto b = static_cast<std::int64_t>(at[1]) + y;
    if (a >= 0 && b >= 0) found.push_back({static_cast<uint64_t>(a), static_cast<uint64_t>(b)});
  }
  return found;
}

std::vector<Tuple> euclid_options(const Tuple& at) {
  std::vector<Tuple> found;
  const uint64_t small = std::min(at[0], at[1]);
  if (small == 0) return found;
  for (int larger : {0, 1}) {
    const auto i = static_cast<std::size_t>(larger);
    if (at[i] < at[1 - i]) continue;
    for (uint64_t taken = small; taken <= at[i]; taken += small) {
      Tuple left = at;
      left[i] -= taken;
      found.push_back(left);
    }
  }
  return found;
}

std::vector<Tuple> moore_options(const Tuple& at) {
  std::vector<Tuple> found;
  for_each_up_to(at, [&](const Tuple& left) {
    const int changed = (left[0] != at[0]) + (left[1] != at[1]) + (left[2] != at[2]);
    if (changed == 1 || changed == 2) found.push_back(left);
  });
  return found;
}

std::vector<Tuple> fibonacci_options(const Tuple& at) {
  std::vector<Tuple> found;
  for (uint64_t taken = 1; taken <= std::min(at[0], at[1]); ++taken)
    found.push_back({at[0] - taken, std::min(2 * taken, at[0] - taken)});
  return found;
}

std::vector<Tuple> proportionate_options(const Tuple& at) {
  std::vector<Tuple> found = queen_options(at, true);
  for (uint64_t k = 1; k <= std::min(at[0], at[1]); ++k) {
    if (2 * k <= at[0]) found.push_back({at[0] - 2 * k, at[1] - k});
    if (2 * k <= at[1]) found.push_back({at[0] - k, at[1] - 2 * k});
  }
  return found;
}

struct Case {
  const char* name;
  PlainOptions options;
  Tuple max;
};

const Case cases[] = {
    {"wythoff", [](const Tuple& at) { return queen_options(at, true); }, {40, 70}},
    {"queen", [](const Tuple& at) { return queen_options(at, true); }, {70, 40}},
    {"proportionate-nim", proportionate_options, {40, 70}},
    {"rook", [](const Tuple& at) { return queen_options(at, false); }, {66, 66}},
    {"king",
     [](const Tuple& at) {
       return step_options(at, {{-1, 0}, {0, -1}, {-1, -1}});
     },
     {30, 70}},
    {"knight",
     [](const Tuple& at) {
       return step_options(at, {{-2, -1}, {-1, -2}, {-2, 1}, {1, -2}});
     },
     {30, 40}},
    {"euclid", euclid_options, {40, 40}},
    {"moore", moore_options, {7, 9, 8}},
    {"fibonacci-nim", fibonacci_options, {40, 60}},
};

TEST(NamedTupleGame, EveryRungIsTheRulesByHand) {
  for (const Case& each : cases) {
    const TupleRules rules = TupleRules::parse(each.name);
    PlainGame game(each.options);
    for (const Algorithm algorithm :
         {Algorithm::reference, Algorithm::direct, Algorithm::fast, Algorithm::automatic}) {
      const TupleTable table = tuple_values(rules, each.max, algorithm);
      for_each_up_to(each.max, [&](const Tuple& at) {
        ASSERT_EQ(table.at(at), game.value(at)) << each.name << ' ' << at[0] << ',' << at[1];
      });
    }
  }
}

TEST(NamedTupleGame, OptionsAreThoseByHand) {
  for (const Case& each : cases) {
    const TupleRules rules = TupleRules::parse(each.name);
    Tuple max = each.max;
    for (uint64_t& number : max) number = std::min<uint64_t>(number, 12);
    for_each_up_to(max, [&](const Tuple& at) {
      std::vector<TupleSum> expected;
      for (Tuple& left : each.options(at)) expected.push_back({std::move(left)});
      std::sort(expected.begin(), expected.end());
      expected.erase(std::unique(expected.begin(), expected.end()), expected.end());
      ASSERT_EQ(rules.options(at), expected) << each.name << ' ' << at[0] << ',' << at[1];
    });
  }
}

TEST(NamedTupleGame, ProportionateNimHasThePublishedSums) {
  // Project Euler, problem 665: the sum of n + m over all P-positions n <= m with n + m <= M.
  const auto table = tuple_values(TupleRules::parse("proportionate-nim"), {500, 1000});
  for (const auto& [most, expected] : {std::pair{10u, 21u}, {100u, 1164u}, {1000u, 117002u}}) {
    uint64_t sum = 0;
    for (uint64_t n = 0; 2 * n <= most; ++n) {
      for (uint64_t m = n; n + m <= most; ++m) sum += table.at({n, m}) == 0 ? n + m : 0;
    }
    EXPECT_EQ(sum, expected) << most;
  }
}

TEST(NamedTupleGame, EveryNameIsTested) {
  for (const NamedTupleGame& game : named_tuple_games()) {
    EXPECT_TRUE(std::any_of(std::begin(cases), std::end(cases), [&](const Case& each) {
      return each.name == game.name;
    })) << game.name;
    EXPECT_TRUE(TupleRules::recognizes(game.name));
    const TupleRules rules = TupleRules::parse(game.code, game.numbers);
    EXPECT_EQ(TupleRules::parse(rules.canonical()).canonical(), rules.canonical());
  }
}

// OEIS A004481.
TEST(NamedTupleGame, PublishedValuesOfWythoff) {
  const std::vector<std::vector<std::uint32_t>> published = {
      {0, 1, 2, 3, 4, 5, 6, 7, 8, 9},  {1, 2, 0, 4, 5, 3, 7, 8, 6, 10},
      {2, 0, 1, 5, 3, 4, 8, 6, 7, 11}, {3, 4, 5, 6, 2, 0, 1, 9, 10, 12},
      {4, 5, 3, 2, 7, 6, 9, 0, 1, 8},  {5, 3, 4, 0, 6, 8, 10, 1, 2, 7}};
  const TupleTable table = tuple_values(TupleRules::parse("wythoff"), {5, 9});
  for (uint64_t a = 0; a < 6; ++a) {
    for (uint64_t b = 0; b < 10; ++b) EXPECT_EQ(table.at({a, b}), published[a][b]);
  }
}

// Wythoff (1907): the P-positions are (⌊kφ⌋, ⌊kφ²⌋), each number in exactly one of them.
TEST(NamedTupleGame, PositionsOfWythoffThatAreLost) {
  constexpr uint64_t last = 700;
  const TupleTable table = tuple_values(TupleRules::parse("wythoff"), {last, last});
  std::vector<bool> taken(last + 1);
  uint64_t a = 0;
  for (uint64_t k = 0;; ++k) {
    while (a <= last && taken[a]) ++a;
    if (a + k > last) break;
    EXPECT_EQ(table.at({a, a + k}), 0u);
    taken[a] = taken[a + k] = true;
  }
  uint64_t lost = 0;
  for_each_up_to({last, last}, [&](const Tuple& at) { lost += table.at(at) == 0; });
  EXPECT_EQ(lost, 2u * 267 + 1);
}

TEST(NamedTupleGame, RowOfEuclid) {
  const std::uint32_t expected[] = {13, 6, 4, 2, 2, 1, 1, 1, 0, 0};
  const TupleTable table = tuple_values(TupleRules::parse("euclid"), {13, 10});
  for (uint64_t b = 1; b <= 10; ++b) EXPECT_EQ(table.at({13, b}), expected[b - 1]);
}

TEST(NamedTupleGame, FibonacciNumbersAreLost) {
  const TupleTable table = tuple_values(TupleRules::parse("fibonacci-nim"), {150, 150});
  std::set<uint64_t> fibonacci;
  for (uint64_t f = 1, g = 2; f <= 150; g += f, f = g - f) fibonacci.insert(f);
  for (uint64_t n = 1; n <= 150; ++n)
    EXPECT_EQ(table.at({n, n - 1}) == 0, fibonacci.count(n) > 0) << n;
}

// Moore (1910): lost where each binary digit occurs in a multiple of three of the heaps.
TEST(NamedTupleGame, TheoremOfMoore) {
  const TupleTable table = tuple_values(TupleRules::parse("moore"), {17, 17, 17});
  for_each_up_to({17, 17, 17}, [&](const Tuple& at) {
    bool lost = true;
    for (unsigned bit = 0; bit < 5; ++bit)
      lost = lost && ((at[0] >> bit & 1) + (at[1] >> bit & 1) + (at[2] >> bit & 1)) % 3 == 0;
    ASSERT_EQ(table.at(at) == 0, lost);
  });
}

TEST(NamedTupleGame, RooksPlayNim) {
  const TupleTable table = tuple_values(TupleRules::parse("rook"), {300, 200});
  for_each_up_to({300, 200}, [&](const Tuple& at) { ASSERT_EQ(table.at(at), at[0] ^ at[1]); });
}

}  // namespace
}  // namespace sprague
