// The notation of games on tuples: what is read, what is refused and how.

#include <gtest/gtest.h>

#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

std::string refusal(const std::string& text) {
  try {
    TupleRules::parse(text);
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    return error.what();
  }
  return "accepted";
}

void expect_refused(const std::string& text, const std::string& about) {
  EXPECT_NE(refusal(text).find(about), std::string::npos) << text << ": " << refusal(text);
}

TEST(TupleNotation, CanonicalText) {
  const std::pair<const char*, const char*> texts[] = {
      {"wythoff", "moves((k,0),(0,k),(k,k))"},
      {" Moves( ( K , 0 ),(0, k) : k<=3 ) ", "moves((k,0),(0,k): k <= 3)"},
      {"moves((2*k+1,k),(k,0),(0,1))", "moves((2*k + 1,k),(k,0),(0,1))"},
      {"rook; moves((k,k))", "moves((k,0),(0,k)); moves((k,k))"},
      {"MOVE(A,B->C,D: D=B and C<A)", "move(a,b -> c,d: d = b and c < a)"},
      {"let half = a/2; move(a,b -> c,d: c = half and d < b)",
       "move(a,b -> c,d: c = a/2 and d < b)"},
      {"moves((j,k): j<k)", "moves((j,k): j < k)"},
  };
  for (const auto& [text, canonical] : texts) {
    EXPECT_EQ(TupleRules::parse(text).canonical(), canonical);
    EXPECT_EQ(TupleRules::parse(canonical).canonical(), canonical);
    EXPECT_TRUE(TupleRules::recognizes(text));
  }
  for (const char* heaps : {"kayles", "0.77", "S(1,2)", "take(s: s < n)", "move", "moves", ""})
    EXPECT_FALSE(TupleRules::recognizes(heaps)) << heaps;
}

TEST(TupleNotation, BoundedParameters) {
  const TupleRules rules = TupleRules::parse("moves((k,0),(0,j): k <= 3 and j <= 2)");
  EXPECT_EQ(rules.options({5, 5}).size(), 5u);
  // A parameter that a vector lacks is 0 in its condition.
  const TupleRules order = TupleRules::parse("moves((j,k): j < k)");
  EXPECT_EQ(order.options({3, 3}), (std::vector<Tuple>{{1, 0}, {2, 0}, {2, 1}}));
}

TEST(TupleNotation, Mistakes) {
  expect_refused("", "write moves");
  expect_refused("wythof", "did you mean wythoff");
  expect_refused("chess", "the name of a game on tuples");
  expect_refused("moves()", "write '(' and a vector");
  expect_refused("moves((k))", "a vector has two to four numbers");
  expect_refused("moves((k,0,0,0,0))", "two to four numbers");
  expect_refused("moves((k,0),(k,0,0))", "has 3 numbers, and the first one has 2");
  expect_refused("moves((0,0))", "takes nothing");
  expect_refused("moves((k*k,0))", "write a sum of multiples");
  expect_refused("moves((1,0): k < 3)", "no parameter for a condition");
  expect_refused("moves((k,0): j < 3)", "write a number, a variable");
  expect_refused("moves((1,-1),(-1,1))", "need not end");
  expect_refused("moves((1,-k))", "nothing bounds k");
  expect_refused("moves((k-j,1))", "nothing bounds k");
  expect_refused("moves((k,0)", "at the end");
  expect_refused("moves((k,0)) x", "nothing can follow");
  expect_refused("rook; moore", "on 3 numbers, and those before on 2");
  expect_refused("let x = 2", "has a meaning of its own");
  expect_refused("let two = 2", "write moves after the definition");
  expect_refused("move(a -> c: c < a)", "two to four numbers");
  expect_refused("move(a,b -> c: c < a)", "leaves 2 numbers");
  expect_refused("move(a,a -> c,d: c < a)", "a is a number already");
  expect_refused("move(a,b > c,d: c < a)", "write ->");
  expect_refused("move(a,b -> c,d: s < a)", "there is no s here; write a, b, c or d");
  expect_refused("move(a,b -> c,d: x < a)", "write a number, a variable");
  expect_refused("move(a,b -> c,d: c + a)", "a condition is needed");
}

TEST(TupleNotation, VectorsThatAddToANumber) {
  // Lexicographically less: one from the first number, and the second grows.
  const TupleRules rules = TupleRules::parse("moves((1,-2),(0,1))");
  PlainGame game([](const Tuple& at) {
    std::vector<Tuple> found;
    if (at[0] > 0) found.push_back({at[0] - 1, at[1] + 2});
    if (at[1] > 0) found.push_back({at[0], at[1] - 1});
    return found;
  });
  const TupleTable table = tuple_values(rules, {20, 20});
  for_each_up_to({20, 20}, [&](const Tuple& at) { ASSERT_EQ(table.at(at), game.value(at)); });
}

TEST(TupleNotation, GamesThatNeedNotEnd) {
  for (const char* text :
       {"move(a,b -> c,d: c = b and d = a)", "move(a,b -> c,d: c + d = a + b)"}) {
    const TupleRules rules = TupleRules::parse(text);
    try {
      tuple_values(rules, {3, 3});
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_NE(std::string(error.what()).find("can return to a position: ("), std::string::npos)
          << error.what();
    }
  }
  // Grows for ever.
  RunControl run;
  run.memory_limit = 1 << 20;
  try {
    tuple_value(TupleRules::parse("move(a,b -> c,d: c = a + 1 and d = b)"), {1, 1}, run);
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::too_large);
  }
}

TEST(TupleNotation, ConditionsThatCannotBeEvaluated) {
  const TupleRules rules = TupleRules::parse("move(a,b -> c,d: d = b and c = a mod b)");
  EXPECT_THROW(rules.options({5, 0}), Error);
  EXPECT_EQ(rules.options({5, 3}), (std::vector<Tuple>{{2, 3}}));
  const TupleRules guarded = TupleRules::parse("move(a,b -> c,d: b > 0 and d = b and c = a mod b)");
  EXPECT_TRUE(guarded.options({5, 0}).empty());
}

TEST(TupleNotation, PositionsWithTooManyMoves) {
  for (const char* text : {"moves((j,k))", "move(a,b -> c,d: c <= 10^18 and d = 0)"}) {
    try {
      TupleRules::parse(text).options({1'000'000'000'000, 20'000'000});
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::too_large) << error.what();
    }
  }
}

TEST(TupleTables, RefuseWhatDoesNotFit) {
  RunControl run;
  run.memory_limit = 1'000'000;
  for (const char* text : {"wythoff", "knight", "fibonacci-nim", "moves((j,k))"}) {
    try {
      tuple_values(TupleRules::parse(text), {20'000, 20'000}, Algorithm::automatic, run);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::too_large) << error.what();
      EXPECT_NE(std::string(error.what()).find("bytes"), std::string::npos);
    }
  }
  EXPECT_THROW(tuple_values(TupleRules::parse("wythoff"), {3}), Error);
  EXPECT_THROW(tuple_values(TupleRules::parse("wythoff"), {3, std::uint64_t{1} << 50}), Error);
}

}  // namespace
}  // namespace sprague
