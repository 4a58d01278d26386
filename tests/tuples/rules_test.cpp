// The notation of games on tuples: what is read, what is refused and how.

#include <gtest/gtest.h>

#include <functional>
#include <set>

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
  EXPECT_EQ(order.options({3, 3}), (std::vector<TupleSum>{{{1, 0}}, {{2, 0}}, {{2, 1}}}));
}

TEST(TupleNotation, Mistakes) {
  expect_refused("", "write it as in moves((k,0),(0,k)) or wythoff");
  expect_refused("wythof", "did you mean wythoff");
  expect_refused("chess", "the name of a game on tuples");
  expect_refused("moves()", "write '(', as in moves");
  expect_refused("moves((k))", "a position has 2 to 16 numbers");
  expect_refused("moves((k,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0))", "2 to 16 numbers");
  expect_refused("moves((k,0),(k,0,0))", "3 numbers stand here, where 2 are needed");
  expect_refused("moves((0,0))", "takes nothing");
  expect_refused("moves((k*k,0))", "write a sum of multiples");
  expect_refused("moves((1,0): k < 3)", "write it as in moves((k,0),(0,k): k < 5)");
  expect_refused("moves((k,0): j < 3)", "there is no j here");
  expect_refused("moves((1,-1),(-1,1))", "need not end");
  expect_refused("moves((1,-k))", "nothing bounds k");
  expect_refused("moves((k-j,1))", "nothing bounds k");
  expect_refused("moves((k,0)", "at its end: write ',', ':' or ')'");
  expect_refused("moves((k,0)) x", "nothing can follow");
  expect_refused("rook; moore", "3 numbers stand here, where 2 are needed");
  expect_refused("let x = 2", "x has a meaning already");
  expect_refused("let two = 2", "at its end: write it as in moves((k,0),(0,k))");
  expect_refused("move(a -> c: c < a)", "2 to 16 numbers");
  expect_refused("move(a,b -> c: c < a)", "1 number stands here, where 2 are needed");
  expect_refused("move(a,a -> c,d: c < a)", "a has a meaning already");
  expect_refused("move(a,b > c,d: c < a)", "write '->'");
  expect_refused("move(a,b -> c,d: s < a)", "there is no s here; write a, b, c or d");
  expect_refused("move(a,b -> c,d: x < a)", "there is no x here; write a, b, c or d, or say");
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
  EXPECT_EQ(rules.options({5, 3}), (std::vector<TupleSum>{{{2, 3}}}));
  const TupleRules guarded = TupleRules::parse("move(a,b -> c,d: b > 0 and d = b and c = a mod b)");
  EXPECT_TRUE(guarded.options({5, 0}).empty());
}

// Every number for which the condition can hold is tried, and what nothing bounds is refused.
constexpr std::uint64_t large = std::uint64_t{1} << 40;

TEST(TupleNotation, NumbersBeyondTheSum) {
  const auto options = [](const char* rules, const Tuple& position) {
    return TupleRules::parse(rules).options(position);
  };
  using Sums = std::vector<TupleSum>;
  EXPECT_EQ(options("move(n,u -> m,v: m = n - 1 and (v = u + 7 or v = u + 9))", {1, 1}),
            (Sums{{{0, 8}}, {{0, 10}}}));
  EXPECT_EQ(options("move(n,u -> m,v: m = n - 1 and abs(v - u) = 9)", {1, 1}), (Sums{{{0, 10}}}));
  EXPECT_EQ(options("move(n,u -> m,v: 3*m = n and v = 2*m + 40)", {6, 0}), (Sums{{{2, 44}}}));
  EXPECT_EQ(options("move(n,u -> (n - 1, u*4): n > 0)", {1, large}), (Sums{{{0, 4 * large}}}));
  EXPECT_EQ(options("move(n,u -> (n - s, u + 2^s): s > 0 and (u >> s) & 1 = 0)", {2, 2}),
            (Sums{{{0, 6}}}));
  EXPECT_EQ(options("move(n,u -> m,v: m*v = n and v > 1 and m > 0)", {6, 0}),
            (Sums{{{1, 6}}, {{2, 3}}, {{3, 2}}}));
  for (const char* text :
       {"move(a,b -> c,d: c < a)", "move(a,b -> c,d: c < a and isprime(d))",
        "move(a,b -> c,d: c < a and (d = b or d > b))", "move(a,b -> (a - 1, k): a > 0)"}) {
    try {
      options(text, {3, 5});
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("nothing bounds"), std::string::npos) << text;
    }
    EXPECT_TRUE(options(text, {0, 5}).empty()) << text;
  }
  EXPECT_THROW(options("move(n,u -> (n - 1, u*u): n > 0)", {1, large}), Error);
  EXPECT_THROW(options("move(n,u -> m,v: m = n - 1 and v = 8000000*u)", {1, large}), Error);
}

TEST(TupleNotation, PositionsWithTooManyMoves) {
  for (const char* text : {"moves((j,k))", "move(a,b -> c,d: c <= 10^18 and d = 0)",
                           "move(a,b -> c,d: c <= 10^18 and d = c mod 10)"}) {
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

/// Values of sheets that a move cuts in two, by a recursion of its own: `cut(x)` says whether a
/// side of `size` may be cut at x.
std::vector<std::vector<std::uint64_t>> sheets(
    std::size_t max, const std::function<bool(std::size_t size, std::size_t x)>& cut) {
  std::vector<std::vector<std::uint64_t>> values(max + 1, std::vector<std::uint64_t>(max + 1));
  for (std::size_t a = 0; a <= max; ++a) {
    for (std::size_t b = 0; b <= max; ++b) {
      std::set<std::uint64_t> attained;
      for (std::size_t x = 1; x < a; ++x) {
        if (cut(a, x)) attained.insert(values[x][b] ^ values[a - x][b]);
      }
      for (std::size_t x = 1; x < b; ++x) {
        if (cut(b, x)) attained.insert(values[a][x] ^ values[a][b - x]);
      }
      while (attained.count(values[a][b]) > 0) ++values[a][b];
    }
  }
  return values;
}

TEST(TupleRules, MovesMayLeaveSeveralPositions) {
  const struct {
    const char* text;
    std::function<bool(std::size_t, std::size_t)> cut;
  } games[] = {
      {"move(a,b -> (c,b) + (a-c,b): c >= 2 and a-c >= 2);"
       "move(a,b -> (a,c) + (a,b-c): c >= 2 and b-c >= 2)",
       [](std::size_t size, std::size_t x) { return x >= 2 && size - x >= 2; }},
      {"move(a,b -> (x,b) + (y,b): x + y = a and x > 0 and y > 0 and x != y);"
       "move(a,b -> (a,x) + (a,y): x > 0 and y = b - x and y > 0 and x != y)",
       [](std::size_t size, std::size_t x) { return 2 * x != size; }},
      {"move(n,m -> (c,m) + (n - c, m): 0 < c and 2*c < n and c mod 3 = 1);"
       "move(n,m -> (n,c) + (n,m-c): 0 < c and c < m and (c mod 3 = 1 and 2*c < m))",
       [](std::size_t size, std::size_t x) { return x % 3 == 1 && 2 * x < size; }},
  };
  for (const auto& game : games) {
    const TupleRules rules = TupleRules::parse(game.text);
    EXPECT_TRUE(rules.splits());
    EXPECT_EQ(TupleRules::parse(rules.canonical()).canonical(), rules.canonical());
    const auto expected = sheets(16, game.cut);
    for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct, Algorithm::fast}) {
      tuple_values(rules, {16, 16}, algorithm)
          .for_each([&](std::span<const std::uint64_t> at, std::uint32_t value) {
            EXPECT_EQ(value, expected[at[0]][at[1]]) << game.text << ' ' << at[0] << ',' << at[1];
            return !testing::Test::HasFailure();
          });
    }
    EXPECT_EQ(tuple_value(rules, {13, 16}), expected[13][16]);
    EXPECT_EQ(winning_options(rules, {5, 5}), std::nullopt);
  }
}

TEST(TupleRules, NumbersLeftMayBeExpressions) {
  const TupleRules euclid = TupleRules::parse("move(a,b -> (b,a mod b): b > 0)");
  EXPECT_FALSE(euclid.splits());
  EXPECT_EQ(euclid.options({7, 3}), (std::vector<TupleSum>{{{3, 1}}}));
  EXPECT_TRUE(euclid.options({7, 0}).empty());
  // Numbers below 0 are no move, and a sum has its positions in order.
  const TupleRules both = TupleRules::parse("move(a,b -> (a-k,b) + (0,b-k) + (1,0): k in {2, 4})");
  EXPECT_EQ(both.options({3, 5}), (std::vector<TupleSum>{{{0, 3}, {1, 0}, {1, 5}}}));
  const TupleRules loops = TupleRules::parse("move(a,b -> (c,b) + (a-c,b): c < a)");
  EXPECT_THROW(tuple_value(loops, {3, 3}), Error);
}

TEST(TupleRules, MistakesInPositionsLeftArePointedAt) {
  const std::pair<const char*, std::size_t> mistakes[] = {
      {"move(a,b -> (c) + (a,b): c < a)", 13},     {"move(a,b -> (c,b) + a-c,b: c < a)", 20},
      {"move(a,b -> (c,b) (a-c,b): c < a)", 18},   {"move(a,b -> (c,b = 1): c < a)", 17},
      {"move(a,b -> (c,b) + (a-c,b): d < a)", 29},
  };
  for (const auto& [text, position] : mistakes) {
    try {
      TupleRules::parse(text);
      FAIL() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.position(), position) << error.what();
    }
  }
}

}  // namespace
}  // namespace sprague
