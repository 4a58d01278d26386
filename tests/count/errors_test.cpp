// What cannot be asked is refused at once, with the right kind of error.

#include <gtest/gtest.h>

#include "count/questions.hpp"
#include "sprague/error.hpp"

namespace {

using namespace question;

constexpr std::uint64_t heap_1e18 = 1'000'000'000'000'000'000;

/// The kind of error that the call ends with; empty when it ends well.
template <class Call>
std::optional<ErrorKind> kind_of_failure(Call call) {
  try {
    call();
  } catch (const Error& error) {
    EXPECT_STRNE(error.what(), "");
    return error.kind();
  }
  return std::nullopt;
}

std::optional<ErrorKind> failure_of(const CountQuery& query) {
  return kind_of_failure([&] { count(query); });
}

class Errors : public testing::TestWithParam<Algorithm> {
 protected:
  std::optional<ErrorKind> failure(CountQuery query) {
    query.solve.algorithm = GetParam();
    return failure_of(query);
  }
};

TEST_P(Errors, InvertedRanges) {
  EXPECT_EQ(failure(heaps_of("nim", {5, 4}, 1, Order::sorted, {})), ErrorKind::invalid_input);
  CountQuery sum = heaps_of("nim", {0, 4}, 1, Order::sorted, {});
  sum.games.push_back({Ruleset::parse("kayles"), {3, 2}});
  EXPECT_EQ(failure(sum), ErrorKind::invalid_input);
}

TEST_P(Errors, HeapsBeyondTheLargest) {
  EXPECT_EQ(failure(heaps_of("S(1,2)", {0, max_heap_size + 1}, 1, Order::sorted, {})),
            ErrorKind::invalid_input);
}

TEST_P(Errors, ModulusZero) {
  CountQuery query = heaps_of("nim", {0, 4}, 2, Order::sorted, {});
  query.modulus = Natural(0);
  EXPECT_EQ(failure(query), ErrorKind::invalid_input);
}

TEST_P(Errors, NoGame) {
  EXPECT_EQ(failure(CountQuery{}), ErrorKind::invalid_input);
}

TEST_P(Errors, TokensUnderRulesThatSplit) {
  for (const char* game : {"kayles", "0.07", "4.3", "0.137"}) {
    EXPECT_EQ(failure(tokens_on(game, 4, 2, 2, {})), ErrorKind::invalid_input) << game;
  }
}

TEST_P(Errors, TokensOfSeveralGames) {
  CountQuery query = tokens_on("nim", 4, 2, 2, {});
  query.games.push_back(query.games[0]);
  EXPECT_EQ(failure(query), ErrorKind::invalid_input);
}

TEST_P(Errors, ABoardWithoutDimensions) {
  EXPECT_EQ(failure(tokens_on("nim", 4, 0, 2, {})), ErrorKind::invalid_input);
}

INSTANTIATE_TEST_SUITE_P(Algorithms, Errors,
                         testing::Values(Algorithm::automatic, Algorithm::reference));

TEST(TooLarge, ExactCountsOfHugeNumbersOfHeaps) {
  const auto exact = [](Order order, std::uint64_t heaps, HeapSize max) {
    return failure_of(heaps_of("S(2,3,5,7)", {0, max}, heaps, order, {}));
  };
  EXPECT_EQ(exact(Order::ordered, heap_1e18, 100), ErrorKind::too_large);
  EXPECT_EQ(exact(Order::ordered, ~std::uint64_t{0}, 100), ErrorKind::too_large);
  EXPECT_EQ(exact(Order::sorted, heap_1e18, heap_1e18), ErrorKind::too_large);
  EXPECT_EQ(exact(Order::distinct, heap_1e18 / 2, heap_1e18), ErrorKind::too_large);
}

TEST(TooLarge, ExactCountsOfHugeNumbersOfTokens) {
  EXPECT_EQ(failure_of(tokens_on("S(2,3,5,7)", heap_1e18, 2, heap_1e18, {})), ErrorKind::too_large);
  EXPECT_EQ(failure_of(tokens_on("S(2,3,5,7)", 10, heap_1e18, heap_1e18, {})),
            ErrorKind::too_large);
}

TEST(TooLarge, WithinAMemoryLimit) {
  RunControl run;
  run.memory_limit = 1'000'000;
  CountQuery query = heaps_of("nim-square", {0, 50'000}, 1'000'000, Order::ordered, {});
  EXPECT_EQ(kind_of_failure([&] { count(query, run); }), ErrorKind::too_large);
  query.modulus = Natural(1'000'000'007);
  EXPECT_EQ(kind_of_failure([&] { count(query, run); }), std::nullopt);
}

TEST(TooLarge, EnumerationsByTheReferenceRung) {
  CountQuery query = heaps_of("nim", {0, 999}, 3, Order::sorted, {});
  query.solve.algorithm = Algorithm::reference;
  EXPECT_EQ(failure_of(query), ErrorKind::too_large);
  query = tokens_on("nim", 1000, 3, 1, {});
  query.solve.algorithm = Algorithm::reference;
  EXPECT_EQ(failure_of(query), ErrorKind::too_large);
}

// 2^63 tokens with two coordinates each are 2^64 places, not none.
TEST(TooLarge, EnumerationsOfMorePlacesThanFitInAWord) {
  CountQuery query = tokens_on("nim", 3, 2, std::uint64_t{1} << 63, {});
  query.solve.algorithm = Algorithm::reference;
  EXPECT_EQ(failure_of(query), ErrorKind::too_large);
}

TEST(NotEstablished, RangesBeyondTheLimit) {
  CountQuery query = heaps_of("nim-square", {0, 5000}, 1, Order::sorted, {});
  query.solve.limit = 1000;
  EXPECT_EQ(failure_of(query), ErrorKind::not_established);
}

TEST(Cancelled, OnRequest) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  const CountQuery query = heaps_of("nim-square", {0, 20'000'000}, 1, Order::sorted, {});
  EXPECT_EQ(kind_of_failure([&] { count(query, run); }), ErrorKind::cancelled);
}

TEST(GameRanges, AsText) {
  const GameRange own = GameRange::parse("kayles:3..100", HeapRange{0, 7});
  EXPECT_EQ(own.ruleset, Ruleset::parse("0.77"));
  EXPECT_EQ(own.range.min, 3u);
  EXPECT_EQ(own.range.max, 100u);
  const GameRange given = GameRange::parse("S(1..3)", HeapRange{2, 7});
  EXPECT_EQ(given.ruleset, Ruleset::parse("S(1,2,3)"));
  EXPECT_EQ(given.range.min, 2u);
  EXPECT_EQ(given.range.max, 7u);
  EXPECT_EQ(GameRange::parse("nim:1e3..10^18").range.max, heap_1e18);
}

TEST(GameRanges, ThatCannotBeRead) {
  for (const char* text :
       {"kayles", "kayles:", "kayles:5,7", "kayles:..", "kayles:1..", "kayles:a..b", ":1..2",
        "nonsense:1..2", "kayles:0..1e30", "kayles:0..-1", "kayles:1..2..3", "kayles:5..3"}) {
    EXPECT_EQ(kind_of_failure([&] { GameRange::parse(text); }), ErrorKind::invalid_input) << text;
  }
}

// The position is that of the character in the whole text.
TEST(GameRanges, NameTheCharacterAtFault) {
  const auto position = [](const char* text) -> std::optional<std::size_t> {
    try {
      GameRange::parse(text);
    } catch (const Error& error) {
      return error.position();
    }
    return std::nullopt;
  };
  EXPECT_EQ(position("0.7x:1..2"), 3u);
  EXPECT_EQ(position("kayles:0..x"), 10u);
  EXPECT_EQ(position("kayles:x..5"), 7u);
}

}  // namespace
