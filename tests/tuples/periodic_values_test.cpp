// Values by periods along the numbers, against tables that reach far beyond what proved them.

#include "tuples/periodic_values.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <random>

#include "sprague/search.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

/// Compares with the table of all positions up to `max`, whose numbers are those of one of these
/// at least.
void expect_the_table(const std::string& text, const PeriodicValues& periodic, const Tuple& max) {
  tuple_values(TupleRules::parse(text), max, Algorithm::direct)
      .for_each([&](std::span<const std::uint64_t> at, std::uint32_t value) {
        EXPECT_EQ(periodic.value(numbers_of({at.begin(), at.end()})), value)
            << text << ' ' << fmt::format("{}", fmt::join(at, ","));
        return !testing::Test::HasFailure();
      });
}

TEST(PeriodicValues, AreThoseOfTheTable) {
  std::mt19937_64 random(7);
  int found = 0;
  for (int round = 0; round < 150; ++round) {
    const std::size_t dimensions = 2 + random() % 2;
    const bool adds = dimensions == 2 && random() % 3 == 0;
    std::vector<std::string> vectors;
    for (std::size_t count = 1 + random() % 4; count > 0; --count) {
      std::vector<std::int64_t> entries(dimensions);
      for (std::int64_t& entry : entries) entry = static_cast<std::int64_t>(random() % 4);
      if (adds) {
        entries[0] += 3;
        entries[1] -= 2;
      }
      if (std::count(entries.begin(), entries.end(), 0) < static_cast<int>(dimensions))
        vectors.push_back(fmt::format("({})", fmt::join(entries, ",")));
    }
    if (vectors.empty()) continue;
    const std::string text = fmt::format("moves({})", fmt::join(vectors, ","));
    Tuple max(dimensions, dimensions == 2 ? 150 : 40);
    // One number may be bounded.
    if (random() % 2 == 0) max[random() % dimensions] = random() % 9;
    Tuple largest = max;
    for (std::uint64_t& number : largest) number = number > 8 ? 1'000'000'000 : number;
    const auto periodic = PeriodicValues::find(TupleRules::parse(text), largest);
    if (!periodic) continue;
    ++found;
    expect_the_table(text, *periodic, max);
  }
  EXPECT_GT(found, 50);
}

TEST(PeriodicValues, WhatSmallTablesShowIsChecked) {
  // The later half of a table of 16 or 32 rows is constant.
  for (const std::string text :
       {"moves((8,0),(0,1))", "moves((16,0),(0,1))", "moves((2,0),(0,9))"}) {
    const auto periodic = PeriodicValues::find(TupleRules::parse(text), {1'000'000, 1'000'000});
    ASSERT_TRUE(periodic) << text;
    expect_the_table(text, *periodic, {200, 200});
  }
}

TEST(PeriodicValues, PositionsOfAnySizeAreSolved) {
  // One or two to the right, down or on the diagonal: (a + b) mod 3 with both halved by three.
  const std::string rules = "moves((k,0),(0,k),(k,k): k <= 2)";
  const TupleTable table = tuple_values(TupleRules::parse(rules), {300, 300}, Algorithm::direct);
  const std::uint64_t far = 300'000'000'000;
  for (std::uint64_t a = 0; a < 6; ++a) {
    for (std::uint64_t b = 0; b < 6; ++b) {
      const GamePosition position =
          GamePosition::parse(fmt::format("{}:{},{}", rules, far + a, far + b));
      EXPECT_EQ(GameSolver(position).value(position.position), table.at({270 + a, 270 + b}));
      EXPECT_EQ(tuple_value(TupleRules::parse(rules), {far + a, far + b}),
                table.at({270 + a, 270 + b}));
    }
  }
}

TEST(PeriodicValues, AreNotFoundWhereNoneAre) {
  const Tuple far = {1'000'000'000, 1'000'000'000};
  for (const char* text : {
           "moves((1,0),(0,1),(1,1),(2,2))",            // depends on the difference
           "moves((k,0),(0,k),(k,k))",                  // infinitely many vectors
           "moves((k,0),(0,k): k mod 5 = 0)",           // the same
           "moves((300,0),(0,1))",                      // too large a step
           "move(a,b -> c,d: c + 1 = a and d = b + 1)"  // no vectors
       }) {
    EXPECT_FALSE(PeriodicValues::find(TupleRules::parse(text), far)) << text;
  }
  const auto bounded =
      PeriodicValues::find(TupleRules::parse("moves((1,0),(0,1),(1,1),(2,2))"), {1'000'000'000, 9});
  ASSERT_TRUE(bounded);
  EXPECT_EQ(bounded->value({1'000'000'000, 10}), std::nullopt);
}

TEST(PeriodicValues, AConditionBoundsParameters) {
  const std::pair<const char*, const char*> games[] = {
      {"moves((k,0),(0,k),(k,k): k <= 3)",
       "moves((1,0),(2,0),(3,0),(0,1),(0,2),(0,3),(1,1),(2,2),(3,3))"},
      {"moves((k,j): k = 2 and j <= k)", "moves((2,1),(2,2))"},
      {"moves((k,0),(0,2*k): k*k <= 5 or k = 7)", "moves((1,0),(2,0),(7,0),(0,2),(0,4),(0,14))"},
      {"moves((k + 1,j): k + j < 4)", "moves((2,1),(2,2),(3,1))"},
  };
  for (const auto& game : games) {
    const std::string bounded = game.first;
    const TupleRules rules = TupleRules::parse(bounded);
    const TupleRules plain = TupleRules::parse(game.second);
    for_each_up_to({15, 15}, [&](const Tuple& at) {
      EXPECT_EQ(rules.options(at), plain.options(at)) << bounded << ' ' << at[0] << ',' << at[1];
    });
    EXPECT_EQ(rules.options({1'000'000'000'000, 999'999'999'999}),
              plain.options({1'000'000'000'000, 999'999'999'999}))
        << bounded;
  }
}

}  // namespace
}  // namespace sprague
