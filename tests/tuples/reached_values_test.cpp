// Values of the positions that are reached, against the definition by recursion.

#include "tuples/reached_values.hpp"

#include <gtest/gtest.h>

#include <chrono>
#include <functional>
#include <random>

#include "sprague/error.hpp"
#include "sprague/search.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

/// Tokens are added to c, at most its square at once, up to s: numbers grow beyond those that a
/// position has.
constexpr const char* growing = "move(s,c -> (s, c + k): k >= 1 and k <= c*c and c + k <= s)";

std::vector<Tuple> growing_options(const Tuple& at) {
  std::vector<Tuple> left;
  for (std::uint64_t k = 1; k <= at[1] * at[1] && at[1] + k <= at[0]; ++k)
    left.push_back({at[0], at[1] + k});
  return left;
}

TEST(ReachedValues, AreThoseOfTheDefinitionInAnyOrder) {
  const TupleRules rules = TupleRules::parse(growing);
  PlainGame plain(growing_options);
  std::mt19937_64 random(1);
  // Boxes that hold all, some and none of the positions.
  for (const Tuple& box : {Tuple{40, 40}, Tuple{40, 7}, Tuple{}}) {
    ReachedValues reached(rules, box);
    const RunControl run;
    ProgressMeter progress(run, "", 0);
    for (int i = 0; i < 200; ++i) {
      const Tuple at = {random() % 41, random() % 41};
      EXPECT_EQ(reached.value(numbers_of(at), progress), plain.value(at)) << at[0] << ',' << at[1];
      EXPECT_EQ(reached.known(numbers_of(at)), plain.value(at));
    }
  }
}

TEST(ReachedValues, OnlyReachedPositionsAreKnown) {
  const TupleRules rules = TupleRules::parse(growing);
  const RunControl run;
  ProgressMeter progress(run, "", 0);
  ReachedValues reached(rules, {30, 7});
  EXPECT_EQ(reached.known({30, 7}), std::nullopt);
  reached.value({30, 7}, progress);
  EXPECT_NE(reached.known({30, 7}), std::nullopt);
  EXPECT_NE(reached.known({30, 30}), std::nullopt);
  EXPECT_EQ(reached.known({30, 6}), std::nullopt);
  EXPECT_EQ(reached.known({29, 8}), std::nullopt);
}

TEST(ReachedValues, AStoppedCallMayBeAskedAgain) {
  const TupleRules rules = TupleRules::parse(growing);
  const std::uint32_t expected = PlainGame(growing_options).value({60, 3});
  int stopped = 0;
  for (int stop_at = 1;; stop_at += 3) {
    int polls = 0;
    RunControl run;
    run.interval = std::chrono::milliseconds(0);
    run.should_stop = [&] { return ++polls == stop_at; };
    ReachedValues reached(rules, {60, 20});
    ProgressMeter progress(run, "", 0);
    bool finished = true;
    try {
      reached.value({60, 3}, progress);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::cancelled);
      finished = false;
      ++stopped;
    }
    const RunControl whole;
    ProgressMeter again(whole, "", 0);
    EXPECT_EQ(reached.value({60, 3}, again), expected) << stop_at;
    if (finished) break;
  }
  EXPECT_GT(stopped, 5);
}

/// Rules whose second number is compared, and how a hand decides: n before, k then, c taken.
struct Remembering {
  const char* rules;
  std::function<bool(std::uint64_t n, std::uint64_t k, std::uint64_t c)> allows;
  std::function<std::uint64_t(std::uint64_t c)> remembered;
};

const Remembering remembering[] = {
    {"move(n,k -> m,j: m < n and j = n - m and j != k)",
     [](auto, auto k, auto c) { return c != k; }, [](auto c) { return c; }},
    {"move(n,k -> m,j: m < n and j = n - m and j <= 2*k)",
     [](auto, auto k, auto c) { return c <= 2 * k; }, [](auto c) { return c; }},
    {"move(n,k -> m,j: m < n and j = n - m and 2*k < j + 3 and not j mod 5 = 4)",
     [](auto, auto k, auto c) { return 2 * k < c + 3 && c % 5 != 4; }, [](auto c) { return c; }},
    {"move(n,k -> (n - c, c mod 7): 0 < c and n mod 3 + k >= c mod 4 and c + 1 != k)",
     [](auto n, auto k, auto c) { return n % 3 + k >= c % 4 && c + 1 != k; },
     [](auto c) { return c % 7; }},
    // Not evaluated where k is 0, and then nothing is compared.
    {"move(n,k -> m,j: m < n and j = n - m and (k = 0 or j > 12 mod k))",
     [](auto, auto k, auto c) { return k == 0 || c > 12 % k; }, [](auto c) { return c; }},
};

TEST(ReachedValues, MovesThatCompareANumberAreShared) {
  for (const Remembering& game : remembering) {
    const TupleRules rules = TupleRules::parse(game.rules);
    PlainGame plain([&](const Tuple& at) {
      std::vector<Tuple> left;
      for (std::uint64_t c = 1; c <= at[0]; ++c) {
        if (game.allows(at[0], at[1], c)) left.push_back({at[0] - c, game.remembered(c)});
      }
      return left;
    });
    const RunControl run;
    for (const Tuple& box : {Tuple{80, 80}, Tuple{}}) {
      ReachedValues reached(rules, box);
      ReachedValues each(rules, box, run, ReachedValues::Moves::each_its_own);
      ProgressMeter progress(run, "", 0);
      for (std::uint64_t n = 80; n > 0; n -= 5) {
        for (std::uint64_t k = 0; k <= 80; ++k) {
          const Numbers at = numbers_of({n, k});
          EXPECT_EQ(reached.value(at, progress), plain.value({n, k}))
              << game.rules << n << ' ' << k;
          EXPECT_EQ(each.value(at, progress), plain.value({n, k})) << game.rules << n << ' ' << k;
        }
      }
    }
  }
}

/// Values by lists that positions share, and by the moves of each position alone.
void expect_equal_values(const TupleRules& rules, const Tuple& box, Convention convention) {
  const RunControl run;
  ReachedValues shared(rules, {}, run, ReachedValues::Moves::shared, convention);
  ReachedValues each(rules, box, run, ReachedValues::Moves::each_its_own, convention);
  ProgressMeter progress(run, "", 0);
  std::mt19937_64 random(2);
  for (int i = 0; i < 300; ++i) {
    const Numbers at = numbers_of({random() % (box[0] + 1), random() % (box[1] + 1)});
    ASSERT_EQ(shared.value(at, progress), each.value(at, progress))
        << rules.canonical() << text_of(at);
  }
}

TEST(ReachedValues, RandomComparisonsOfSharedMoves) {
  const std::vector<std::string> left = {"c",     "c mod 5",   "2*c - 3",
                                         "n - c", "c*c mod 7", "min(c, 6)"};
  const std::vector<std::string> operations = {"=", "!=", "<", "<=", ">", ">="};
  const std::vector<std::string> before = {"k",     "2*k",         "k + 1",
                                           "9 - k", "n mod 4 + k", "k*k mod 6"};
  const std::vector<std::string> kept = {"c", "c mod 7", "n - c", "min(c, 3)", "3"};
  const std::vector<std::string> others = {"c >= 1", "c > 0 and c mod 4 != 2",
                                           "1 <= c and 2*c < n + 3"};
  std::mt19937_64 random(3);
  const auto any = [&](const std::vector<std::string>& of) { return of[random() % of.size()]; };
  for (int i = 0; i < 120; ++i) {
    std::string condition = any(others);
    for (std::uint64_t parts = random() % 4 == 0 ? 2 : 1; parts > 0; --parts)
      condition += " and " + any(left) + " " + any(operations) + " " + any(before);
    const TupleRules rules =
        TupleRules::parse("move(n,k -> (n - c, " + any(kept) + "): " + condition + ")");
    ASSERT_TRUE(SharedMoves::make(rules.parts())) << rules.canonical();
    for (const Convention convention : {Convention::normal, Convention::misere})
      expect_equal_values(rules, {70, 12}, convention);
  }
}

TEST(ReachedValues, AListTellsValuesWithoutItsMoves) {
  for (const char* operation : {"!=", "<", "<=", ">", ">=", "="}) {
    const TupleRules rules = TupleRules::parse(
        std::string("move(n,k -> m,j: m < n and j = n - m and j mod 9 ") + operation + " k)");
    auto shared = SharedMoves::make(rules.parts());
    ASSERT_TRUE(shared);
    shared->spend(numbers_of({50, 4}), 5000);
    SharedMoves::List* const list = shared->list(numbers_of({50, 4}));
    ASSERT_NE(list, nullptr);
    const auto unknown = [](SharedMoves::List&, std::size_t) { return unknown_value; };
    EXPECT_EQ(shared->value(*list, numbers_of({50, 4}), unknown), std::nullopt);
    // The values are such that most come once, and some of the least do.
    const auto known = [](SharedMoves::List& of, std::size_t i) {
      return of.values[i] = static_cast<std::uint32_t>(of.left[i][0] % 37);
    };
    for (std::uint64_t k = 0; k < 10; ++k) {
      std::set<std::uint64_t> values;
      EXPECT_TRUE(shared->visit(*list, numbers_of({50, k}), [&](std::size_t i) {
        values.insert(static_cast<std::uint64_t>(list->left[i][0]) % 37);
      }));
      std::uint32_t least = 0;
      while (values.count(least) > 0) ++least;
      const auto value = shared->value(*list, numbers_of({50, k}), known);
      if (std::string(operation) == "=" || values.empty())
        EXPECT_EQ(value, std::nullopt) << operation << k;
      else
        EXPECT_EQ(value, least) << operation << k;
    }
  }
}

TEST(ReachedValues, ListsAreMadeWhereTheyPay) {
  const TupleRules rules = TupleRules::parse(remembering[0].rules);
  auto shared = SharedMoves::make(rules.parts());
  ASSERT_TRUE(shared);
  const Numbers at = numbers_of({50, 20});
  shared->spend(at, 1000);
  EXPECT_EQ(shared->list(at), nullptr);
  shared->spend(numbers_of({50, 21}), 24);
  SharedMoves::List* const list = shared->list(at);
  ASSERT_NE(list, nullptr);
  EXPECT_EQ(list, shared->list(numbers_of({50, 0})));
  EXPECT_EQ(shared->list(numbers_of({49, 20})), nullptr);
  EXPECT_EQ(list->left.size(), 50u);
  EXPECT_GT(shared->bytes(), 50.0 * sizeof(Numbers));
  std::size_t visited = 0;
  EXPECT_TRUE(shared->visit(*list, at, [&](std::size_t) { ++visited; }));
  EXPECT_EQ(visited, 49u);
  // Moves of other kinds are no parts of one list.
  for (const char* text : {"moves((k,0),(0,k))", "move(n,k -> (m,k): m*n < 9 and m != k)",
                           "move(n,k -> m,j: m < n and j = n - m and j + k != n - m)",
                           "move(n,k -> m,j: m < n and j = n - m and (j = 1 or j != k))",
                           "move(n,k -> (c,k) + (n - c,k): c < n and c != n - c)"})
    EXPECT_FALSE(SharedMoves::make(TupleRules::parse(text).parts())) << text;
}

TEST(ReachedValues, WhatNothingBoundsIsNotListed) {
  const TupleRules rules = TupleRules::parse("move(n,k -> m,j: j <= k and m = j and j < n)");
  auto shared = SharedMoves::make(rules.parts());
  ASSERT_TRUE(shared);
  shared->spend(numbers_of({50, 20}), 5000);
  EXPECT_NE(shared->list(numbers_of({50, 21})), nullptr);
  const TupleRules copies = TupleRules::parse("move(a,b -> c,d: c < a and d = b)");
  shared = SharedMoves::make(copies.parts());
  ASSERT_TRUE(shared);
  shared->spend(numbers_of({50, 20}), 5000);
  EXPECT_EQ(shared->list(numbers_of({50, 20})), nullptr);
}

TEST(ReachedValues, AGameOnTuplesLooksThemUp) {
  PlainGame plain(growing_options);
  for (std::uint64_t count = 0; count <= 50; ++count) {
    const GamePosition start =
        GamePosition::parse(std::string(growing) + ":50," + std::to_string(count));
    EXPECT_EQ(GameSolver(start).value(start.position), plain.value({50, count})) << count;
  }
}

}  // namespace
}  // namespace sprague
