// Values of the positions that are reached, against the definition by recursion.

#include "tuples/reached_values.hpp"

#include <gtest/gtest.h>

#include <chrono>
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
