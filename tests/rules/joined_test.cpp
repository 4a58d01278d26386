// Tables of moves, exceptions, and rules of several parts: their canonical texts, their options,
// and errors that point at the character at fault.

#include <gtest/gtest.h>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

using Options = std::vector<Option>;

struct Spelling {
  const char* canonical;
  const char* text;
};

TEST(Joined, HasOneCanonicalSpelling) {
  const Spelling spellings[] = {
      // Tables.
      {"table(7: 3, 1+2; 8: 0)", "table(7: 3, 2+1, 2+1; 8: 0)"},
      {"table(7: 3, 1+2; 8: 0)", " TABLE( 8 :0 ;7:1 + 2,3 ) "},
      {"table(7: 3, 1+2; 8: 0)", "table(8: 0); table(7: 3); table(7: 1+2)"},
      {"table(7: 3, 1+2; 8: 0)", "except(7: 3, 1+2; 8: 0)"},
      {"table(7: 3, 1+2; 8: 0)", "except(7: 3, 1+2); table(7: 6; 8: 0)"},
      {"table(7: 3, 1+2; 8: 0)", "table(9: -; 8: 0; 7: 1+2, 3)"},
      {"table(1000: 500+600, 999, 16)", "table(1e3: 2^4, 999, 600+500)"},
      {"0.0", "table(7: -)"},
      {"0.0", "except(7: -); table(7: 1)"},
      // Sets and codes become one.
      {"S(1,2,5)", "S(5); S(1,2)"},
      {"S(1,2,5)", "S(1,2); S(2,5); S(5)"},
      {"S(k^2,primes)", "S(primes); S(squares)"},
      // A coefficient is at most 10^12.
      {"S(k+1000000000000,primes)", "S(primes); allbut(1..1000000000000)"},
      {"S(primes); allbut(1..1000000000001)", "allbut(1..1000000000001); S(primes)"},
      {"allbut(2)", "allbut(1,2); S(1)"},
      {"allbut()", "allbut(1,2); allbut(3)"},
      {"allbut(2)", "allbut(2); S(k^2)"},
      {"0.77003", "kayles; S(5)"},
      {"0.77003", "S(5); 0.7; 0.07"},
      {"4.[3]", "nim; 4.0"},
      {"4!.3", "grundys-game; 0.3"},
      {"4.0", "4!.0; 4=.0"},
      {"0.[37]", "0.[3]; 0.0[40]"},
      {"S(1)", "S(1); 0.0"},
      {"0.&64;0&64;", "0.&64;; 0.00&64;"},
      // Others stay side by side, in one order.
      {"S(1,2); split(a,b: a = 2*b)", "split(a,b: a=2*b); S(2); S(1)"},
      {"4=.33", "split(a,b: a=b); S(2); S(1)"},
      {"0.77; take(s: s = n)", "kayles; take(s: s = n)"},
      {"0.77; take(s: s = n); take(s: s = 3)", "take(s: s = n); kayles; take(s: s = 3)"},
      {"0.8!; 0.8=", "0.8=; 0.8!"},
      {"4.0; S(2000)", "S(2e3); 4.0"},
      {"0.77; S(k^2)", "nim-square; kayles"},
      {"S(1); allbut(k^2)", "allbut(squares); S(1); allbut(squares)"},
      {"0.77; table(4: 3)", "kayles; table(4: 3)"},
      {"0.77; table(4: 3); except(9: -)", "except(9: -); table(4: 3; 9: 1); kayles"},
      {"S(1); except(3: 1+1+1)", "except(3: 1+1+1); take(s: s = 1)"},
      {"allbut(); take(s: s < n); take(s: s = 2)", "take(s: s<n); nim; let r = 2; take(s: s=r)"},
      {"S(1,3,7)", "take(s: s=3); S(1); take(s: s=7)"},
  };
  for (const Spelling& spelling : spellings) {
    const Ruleset ruleset = Ruleset::parse(spelling.text);
    EXPECT_EQ(ruleset.canonical(), spelling.canonical);
    EXPECT_EQ(Ruleset::parse(spelling.canonical).canonical(), spelling.canonical)
        << "canonical forms are fixed points";
    EXPECT_EQ(Ruleset::parse(spelling.canonical), ruleset);
  }
}

TEST(Joined, HasTheMovesOfAllParts) {
  EXPECT_EQ(Ruleset::parse("table(7: 3, 1+2, 6+6; 8: 0)").options(7),
            (Options{{6, 6}, {3}, {1, 2}}));
  EXPECT_EQ(Ruleset::parse("table(7: 3, 1+2; 8: 0)").options(8), (Options{{}}));
  EXPECT_EQ(Ruleset::parse("table(7: 3, 1+2; 8: 0)").options(6), Options{});
  const Ruleset game = Ruleset::parse("0.8!; take(s: s <= 2); table(5: 1+3, 4+4; 6: 5)");
  EXPECT_EQ(game.options(5), (Options{{4, 4}, {4}, {1, 3}, {3}}));
  EXPECT_EQ(game.options(7), (Options{{6}, {1, 2, 3}, {5}}));
  EXPECT_EQ(game.options(6), (Options{{5}, {4}}));
  const Ruleset except = Ruleset::parse("kayles; except(5: 4, 1+1; 6: -)");
  EXPECT_EQ(except.options(5), (Options{{4}, {1, 1}}));
  EXPECT_EQ(except.options(6), Options{});
  EXPECT_EQ(except.options(7), Ruleset::parse("kayles").options(7));
  EXPECT_EQ(except.options(0), Options{});
  EXPECT_TRUE(except.splits());
  EXPECT_TRUE(Ruleset::parse("S(1); table(4: 1+1)").splits());
  EXPECT_TRUE(Ruleset::parse("S(1); split(a,b: a = b)").splits());
  EXPECT_FALSE(Ruleset::parse("S(1); table(4: 1)").splits());
  EXPECT_EQ(Ruleset::parse("table(4: 1)").kind(), "table");
  EXPECT_EQ(game.kind(), "joined");
}

// A formula is evaluated whatever the other parts allow, but not where an exception holds.
TEST(Joined, EvaluatesFormulasByThemselves) {
  for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct}) {
    EXPECT_THROW(compute_values(Ruleset::parse("nim; take(s: 1/(n-3) = 0)"), 5, algorithm), Error);
    EXPECT_NO_THROW(
        compute_values(Ruleset::parse("nim; take(s: 1/(n-3) = 0); except(3: -)"), 5, algorithm));
    EXPECT_THROW(compute_values(Ruleset::parse("take(s: s = s); to(m: 1/(m-3) = 0)"), 5, algorithm),
                 Error);
  }
}

// The same game in one part and in several.
TEST(Joined, IsTheGameThatItsPartsSay) {
  const std::pair<const char*, const char*> same[] = {
      {"take(s: s <= 2); 0.04; 0.0004; take(s,a,b: s = 1); 0.8=", "0.77; 0.0004; 0.8="},
      {"0.8!; 0.8=; S(k^2)", "take(s: issquare(s)); 0.8=; 0.8!"},
      {"S(3..100000); take(s: s = 1)", "allbut(2)"},
      {"allbut(k^2); S(1); take(s: s > 3 and issquare(s))", "nim"},
      {"to(m: m = n - 2); table(1: 0); 4.0; take(s: n = n and s = 1)", "4.33"},
      {"4.0; S(2000); S(k^2)", "split(a,b: a = a); take(s: s = 2000 or issquare(s))"},
      {"allbut(k^2); except(9: 8; 10: 1+1)",
       "take(s: not issquare(s) and n not in {9, 10}); table(9: 8; 10: 1+1)"},
      {"0.3; to(a,b: a + b = n - 2); except(5: 4)",
       "take(s: s = 1 and n != 5); take(s,a,b: s = 2 and n != 5); table(5: 4)"},
  };
  for (const auto& [one, other] : same) {
    const Ruleset left = Ruleset::parse(one);
    const Ruleset right = Ruleset::parse(other);
    for (HeapSize n = 0; n <= 12; ++n) EXPECT_EQ(left.options(n), right.options(n)) << one << n;
    const NimValues expected = compute_values(right, 150, Algorithm::reference);
    for (const Algorithm algorithm :
         {Algorithm::reference, Algorithm::direct, Algorithm::automatic}) {
      const NimValues values = compute_values(left, 150, algorithm);
      for (HeapSize n = 0; n <= 150; ++n) ASSERT_EQ(values[n], expected[n]) << one << ' ' << n;
    }
  }
}

std::string long_table(HeapSize numbers) {
  std::string text = "table(1000000: 1";
  for (HeapSize i = 2; i < numbers; ++i) text += "," + std::to_string(i);
  return text + ")";
}

TEST(Joined, MistakesArePointedAt) {
  struct Mistake {
    std::string text;
    std::size_t position;
    const char* advice;
  };
  const Mistake mistakes[] = {
      {"table()", 6, "write it as in 7: 3, 1+2"},
      {"table(7)", 7, "write ':', as in 7: 3, 1+2"},
      {"table(7:)", 8, "0 for nothing left, or - for no move"},
      {"table(7: 3", 10, "or ')'"},
      {"table(7: 3; )", 12, "write it as in 7: 3, 1+2"},
      {"table(7: 3) x", 12, "nothing can follow"},
      {"table(7: 3 4)", 11, "write ',', ';' or ')', as in table(7: 3, 1+2)"},
      {"table(7: 3,)", 11, "write the heaps that a move leaves"},
      {"table(7: 3+)", 11, "write the heaps that a move leaves"},
      {"table(7: 7)", 9, "a move from a heap of 7 must leave smaller heaps"},
      {"table(7: 6+9)", 11, "must leave smaller heaps"},
      {"table(7: 0+3)", 9, "an empty heap is not written beside others"},
      {"table(7: 3+0)", 11, "an empty heap is not written beside others"},
      {"table(0: 0)", 6, "an empty heap has no move"},
      {"table(7: 3; 8: 1; 7: 2)", 18, "the heap 7 stands there already"},
      {"except(7: 3); kayles; except(7: 2)", 22, "the heap 7 stands there already"},
      {"table(2^63: 1)", 6, "too large"},
      {long_table(100'001), long_table(100'000).size(), "at most 100000 numbers"},
      {"file:rules.txt", 0, "no file is read here"},
      {"0.77; S(1) S(2)", 11, "nothing can follow"},
      {"S(1); kayls", 6, "did you mean kayles?"},
      {"0.77; ; S(1)", 6, "write the rules of a game, such as S(1,2)"},
      {"; S(1)", 0, "write the rules of a game, such as S(1,2)"},
      {";", 0, "write the rules of a game, such as S(1,2)"},
      {"0.&64; S(1)", 6, ""},
  };
  for (const Mistake& mistake : mistakes) {
    try {
      Ruleset::parse(mistake.text);
      ADD_FAILURE() << mistake.text.substr(0, 80) << " was accepted";
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_EQ(error.position(), mistake.position) << error.what();
      EXPECT_NE(std::string(error.what()).find(mistake.advice), std::string::npos) << error.what();
    }
  }
  EXPECT_NO_THROW(Ruleset::parse(long_table(100'000)));
}

}  // namespace
}  // namespace sprague
