// The notation: canonical forms, equality, and errors that point at the character at fault.

#include <gtest/gtest.h>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

std::string canonical(std::string_view text) {
  return Ruleset::parse(text).canonical();
}

struct Spelling {
  const char* text;
  const char* canonical;
};

class Spellings : public testing::TestWithParam<Spelling> {};

TEST_P(Spellings, HaveOneCanonicalForm) {
  const Spelling& spelling = GetParam();
  EXPECT_EQ(canonical(spelling.text), spelling.canonical) << spelling.text;
  EXPECT_EQ(canonical(spelling.canonical), spelling.canonical)
      << "canonical forms are fixed points";
  EXPECT_EQ(Ruleset::parse(spelling.text), Ruleset::parse(spelling.canonical));
}

INSTANTIATE_TEST_SUITE_P(
    Notation, Spellings,
    testing::Values(
        // octal codes
        Spelling{"0.77", "0.77"}, Spelling{".137", "0.137"}, Spelling{"4.3", "4.3"},
        Spelling{"0.7700", "0.77"}, Spelling{" 0.07 ", "0.07"}, Spelling{"4.", "4.0"},
        Spelling{"4", "4.0"}, Spelling{"4.000", "4.0"}, Spelling{"0.0", "0.0"},
        Spelling{"0", "0.0"}, Spelling{"0.11377", "0.11377"},
        // octal codes that are subtraction sets
        Spelling{"0.3", "S(1)"}, Spelling{"0.033", "S(2,3)"}, Spelling{"0.303", "S(1,3)"},
        Spelling{"4.33", "4.33"}, Spelling{"0.32", "0.32"},
        // finite sets
        Spelling{"S(1,3,4)", "S(1,3,4)"}, Spelling{"S(4, 3,1 )", "S(1,3,4)"},
        Spelling{"s(1)", "S(1)"}, Spelling{"S(1..5,9)", "S(1..5,9)"},
        Spelling{"S(1,2,3)", "S(1..3)"}, Spelling{"S(1,2)", "S(1,2)"},
        Spelling{"S(1..2,2..4)", "S(1..4)"}, Spelling{"S(3 .. 3)", "S(3)"},
        Spelling{"S(1e3,10^4)", "S(1000,10000)"}, Spelling{"S(1_000..1_002)", "S(1000..1002)"},
        Spelling{"S(1e9+7,2^61-1)", "S(1000000007,2305843009213693951)"},
        Spelling{"S(5-3..10-1)", "S(2..9)"},
        // families and polynomials
        Spelling{"S(squares)", "S(k^2)"}, Spelling{"S(cubes)", "S(k^3)"},
        Spelling{"S(triangular)", "S((k^2+k)/2)"}, Spelling{"S(primes)", "S(primes)"},
        Spelling{"S(fibonacci)", "S(fibonacci)"}, Spelling{"S(powers of 2)", "S(powers of 2)"},
        Spelling{"S(powers  of  10)", "S(powers of 10)"}, Spelling{"S(k^2+k)", "S(k^2+k)"},
        Spelling{"S(2k+1)", "S(2k+1)"}, Spelling{"S(1+2*k)", "S(2k+1)"},
        Spelling{"S(2 k - 1)", "S(2k-1)"}, Spelling{"S(k+k)", "S(2k)"},
        Spelling{"S((2k^2+2k)/4)", "S((k^2+k)/2)"}, Spelling{"S(-k+k^2+1)", "S(k^2-k+1)"},
        Spelling{"S((3k^2-k)/2)", "S((3k^2-k)/2)"}, Spelling{"S(1,primes)", "S(1,primes)"},
        Spelling{"S(2,3,primes)", "S(primes)"}, Spelling{"S(k^2,1,2)", "S(2,k^2)"},
        Spelling{"S(squares,k^2)", "S(k^2)"}, Spelling{"S(2K^2+k)", "S(2k^2+k)"},
        Spelling{"S(Powers OF 2)", "S(powers of 2)"},
        // cofinite sets
        Spelling{"allbut(1,3)", "allbut(1,3)"}, Spelling{"allbut()", "allbut()"},
        Spelling{"S(k)", "allbut()"}, Spelling{"S(k+2)", "allbut(1,2)"},
        Spelling{"S(1,k+3)", "allbut(2,3)"}, Spelling{"allbut(k+2)", "S(1,2)"},
        Spelling{"ALLBUT(1,3)", "allbut(1,3)"}, Spelling{"AllBut()", "allbut()"},
        Spelling{"S(K)", "allbut()"}, Spelling{"allbut(k)", "0.0"},
        Spelling{"allbut(squares)", "allbut(k^2)"}, Spelling{"S(k+5,primes)", "allbut(1,4)"},
        // digits beyond 7, in each of their forms
        Spelling{"0.3F", "0.3F"}, Spelling{"0.3f", "0.3F"}, Spelling{"0.v", "0.V"},
        Spelling{"0.&32;", "0.&32;"},
        Spelling{"0.&18446744073709551615;", "0.&18446744073709551615;"}, Spelling{"0.&7;", "0.7"},
        Spelling{"0.{0,1,2}", "0.7"}, Spelling{"0.{ 2, 3 }", "0.C"}, Spelling{"0.{64}", "0.{64}"},
        Spelling{"0.{1,64}!", "0.{1,64}!"}, Spelling{"0.{6}", "0.&64;"},
        Spelling{"0.{2+}", "0.{2+}"}, Spelling{"0.{0+}", "0.*"}, Spelling{"0.{0,1,2,3+}", "0.*"},
        Spelling{"8", "8.0"},
        // constraints: one heap or none obeys them all, two heaps that are unequal are not all
        // equal
        Spelling{"4!.0", "4!.0"}, Spelling{"4?.0", "4!.0"}, Spelling{"4=.0", "4=.0"},
        Spelling{"0.3!", "S(1)"}, Spelling{"0.7?", "0.7!"}, Spelling{"0.{0,1,2!}", "0.7!"},
        Spelling{"0.C?", "0.C?"}, Spelling{"0.{2!,3?}", "0.C?"}, Spelling{"0.*!", "0.*!"},
        Spelling{"0.*?", "0.*?"},
        // CGSuite's own normal forms (its TBCodeTest), but that ours writes 2! for 2? and lets a
        // tail begin early
        Spelling{"04.30", "4.3"}, Spelling{"04.00[30]", "4.0[03]"}, Spelling{"04.00[00]", "4.0"},
        Spelling{"00.00[00]", "0.0"}, Spelling{"0.{1,2!}", "0.6!"},
        Spelling{"0.{0!,2!,3!}", "0.D!"}, Spelling{"0.{0!,2!,3}", "0.{0,2!,3}"},
        Spelling{"0.{0!,2!,3!+}", "0.{0,2+}!"}, Spelling{"0.{0!,2,3!+}", "0.{0,2,3!+}"},
        Spelling{"0.{0!,3+}", "0.{0,3+}"}, Spelling{"0.{0,2!,4!+}", "0.{0,2,4+}!"},
        Spelling{"0.{0!,2!,4+}", "0.{0,2!,4+}"}, Spelling{"0.{0!,2!,4?+}", "0.{0,2,4+}?"},
        Spelling{"0.{0!,2?,4?+}", "0.{0,2,4+}?"}, Spelling{"0.{0!,2=,4?+}", "0.{0,2=,4?+}"},
        Spelling{"0.{0!,2=,3?,4?+}", "0.{0,2=,3?+}"}, Spelling{"0.{0!,2?,3?,4?+}", "0.{0,2+}?"},
        Spelling{"0.{0,1!,2,3,4+}", "0.*"}, Spelling{"0.{0,1,2!,3!,4!+}", "0.*!"},
        // tails
        Spelling{"0.[3]", "allbut()"}, Spelling{"0.300303330[3]", "allbut(2,3,5,9)"},
        Spelling{"0.[30]", "S(2k-1)"}, Spelling{"0.3[03]", "S(2k-1)"},
        Spelling{"0.[0330]", "S(4k-1,4k-2)"}, Spelling{"4.[3]", "4.[3]"},
        Spelling{"4.3[33]", "4.[3]"}, Spelling{"0.7[3737]", "0.[73]"},
        Spelling{"0.7[73]", "0.7[73]"}, Spelling{"0.12[12]", "0.[12]"}, Spelling{"0.[1]", "0.[1]"},
        Spelling{"0.77[0]", "0.77"},
        // adding tokens
        Spelling{"80.0", "80.0"}, Spelling{"080.0", "80.0"}, Spelling{"9!0.0", "8!0.0"},
        Spelling{"{4+}00.7", "{4+}00.7"}, Spelling{"8!00.0", "8!00.0"},
        // names
        Spelling{"kayles", "0.77"}, Spelling{"Kayles", "0.77"}, Spelling{"Dawson's Kayles", "0.07"},
        Spelling{"Dawson\u2019s Kayles", "0.07"}, Spelling{"DAWSON\u2018S_KAYLES", "0.07"},
        Spelling{"Dawson`s\u00B4 Kayles", "0.07"}, Spelling{"dawsons_chess", "0.137"},
        Spelling{"nim", "allbut()"}, Spelling{"nim-square", "S(k^2)"},
        Spelling{"subtract-a-square", "S(k^2)"}));

struct Mistake {
  const char* text;
  std::size_t position;
  const char* advice;  // part of the message
};

class Mistakes : public testing::TestWithParam<Mistake> {};

TEST_P(Mistakes, ArePointedAt) {
  const Mistake& mistake = GetParam();
  try {
    Ruleset::parse(mistake.text);
    FAIL() << mistake.text << " was accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error.position(), mistake.position) << error.what();
    EXPECT_NE(std::string(error.what()).find(mistake.advice), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << "one line";
  }
}

INSTANTIATE_TEST_SUITE_P(
    Notation, Mistakes,
    testing::Values(
        Mistake{"", 0, "write the rules of a game, such as 0.77"},
        Mistake{"   ", 3, "write the rules of a game, such as 0.77"},
        Mistake{"0.78x", 4, "or &33; for 33"},
        Mistake{"0.77 7", 4, "write 0 to 9, A to V, or heaps in braces"},
        Mistake{"5.3", 0, "write 0, 4 or another"}, Mistake{"2.3", 0, "leave the heap as it was"},
        Mistake{"*.3", 0, "leave the heap as it was"},
        Mistake{"44.3", 0, "4 there may leave a heap that is not smaller"},
        Mistake{"20", 0, "a number alone names no game"},
        Mistake{"2*nim", 0, "a number alone names no game"},
        Mistake{"20.017", 0, "leave at least 3 heaps, as in {3+}0.0"},
        Mistake{"800.0", 0, "leave at least 4 heaps"},
        Mistake{"0{1+}0.0", 1, "{1+} there may leave a heap that is not smaller"},
        Mistake{"4=0.0", 0, "4= there may leave a heap that is not smaller"},
        Mistake{"4!0.0", 0, ""}, Mistake{"0.W", 2, "or &32; for 32"},
        Mistake{"0.3[", 4, "write it as in 0.[3]"}, Mistake{"0.[]", 3, "write it as in 0.[3]"},
        Mistake{"0.[3", 4, "write ']'"}, Mistake{"0.[3]7", 5, "nothing can follow"},
        Mistake{"0.3]", 3, "write '['"}, Mistake{"0.[3[7]]", 4, "write it as in 0.[3]"},
        Mistake{"[3].7", 0, "no game of that name"}, Mistake{"0.3.7", 3, "'.' is not a digit"},
        Mistake{"0.&12", 5, "write ';'"}, Mistake{"0.&;", 3, "write it as in &64;"},
        Mistake{"0.&99999999999999999999;", 3, "too large"},
        Mistake{"0.{}", 3, "write it as in {2,3}"}, Mistake{"0.{1", 4, "'}'"},
        Mistake{"0.{1,}", 5, "write it as in {2,3}"}, Mistake{"0.{2,1}", 5, "ascending order"},
        Mistake{"0.{2,2}", 5, "ascending order"}, Mistake{"0.{2+,3}", 5, "'}'"},
        Mistake{"0.{1000}", 3, "too large"}, Mistake{"0.{2!,3}?", 8, "not both"},
        Mistake{"0.4!!", 4, "'!' is not a digit"}, Mistake{".", 0, "write it as in 0.77"},
        Mistake{"0,77", 1, "point"}, Mistake{"0.-1", 2, "'-' is not a digit"},
        Mistake{"S()", 2, "at least one size"}, Mistake{"S( )", 3, "at least one size"},
        Mistake{"S(0)", 2, "a move takes at least 1"},
        Mistake{"S(0..4)", 2, "a move takes at least 1"},
        Mistake{"S(1,)", 4, "write it as in 5, 1..5, squares or k^2+k"},
        Mistake{"S(1,,2)", 4, "write it as in 5, 1..5, squares or k^2+k"}, Mistake{"S(1", 3, "')'"},
        Mistake{"S(1 2)", 4, "','"}, Mistake{"S(1))", 4, "nothing can follow"},
        Mistake{"S(5..2)", 5, "2..5"}, Mistake{"S(1..)", 5, "whole number"},
        Mistake{"S(9e30)", 2, "too large"},
        Mistake{"S(sqares)", 2, "'sqares' is not one of squares, cubes"},
        Mistake{"S(powers of 1)", 12, "1 is too small: the minimum is 2"},
        Mistake{"S(powers 2)", 9, "powers of 2"}, Mistake{"S(k^2-5)", 2, "-4 at k = 1"},
        Mistake{"S(k^2-4k+4)", 2, "0 at k = 2"}, Mistake{"S(5-k)", 2, "0 at k = 5"},
        Mistake{"S(k^2/2)", 5, "','"}, Mistake{"S((k^2+k)/3)", 2, "not a whole number at k = 1"},
        Mistake{"S((k^2+k)/0)", 10, "division by zero"},
        Mistake{"S(k-k+3)", 2, "does not depend on k"},
        Mistake{"S(-1,2)", 2, "-1 is too small: the minimum is 1"},
        Mistake{"S(3-5)", 2, "3-5 is too small: the minimum is 0"},
        Mistake{"S(3-3)", 2, "a move takes at least 1"}, Mistake{"S(1__0)", 3, "','"},
        Mistake{"S(1_)", 3, "','"}, Mistake{"S(1 + 2)", 4, "','"},
        Mistake{"S(1_0k)", 3, "in digits only"}, Mistake{"S(1e3k)", 3, "in digits only"},
        Mistake{"S(2^3+k)", 3, "in digits only"}, Mistake{"S(k^2+1e3)", 7, "in digits only"},
        Mistake{"S(k^99)", 4, "too large"}, Mistake{"S(2k+)", 5, "write it as in 3k^2, k or 5"},
        Mistake{"S(2*)", 3, "','"}, Mistake{"S((+k))", 3, "write it as in 3k^2, k or 5"},
        Mistake{"S(+k)", 2, "write it as in 5, 1..5, squares or k^2+k"},
        Mistake{"S(k^)", 4, "write it as in k^2"}, Mistake{"S(9999999999999k)", 2, "too large"},
        Mistake{"allbut(0)", 7, "a move takes at least 1"},
        Mistake{"kayle", 0, "did you mean kayles"}, Mistake{"kalyes", 0, "did you mean kayles"},
        Mistake{"xyzzy", 0, "no game of that name"},
        Mistake{"Domineering", 0,
                "a partisan game, whose players have different moves; write an "
                "impartial one, such as cram:4x5"}));

TEST(Ruleset, IsAValue) {
  const Ruleset kayles = Ruleset::parse("kayles");
  const Ruleset copy = kayles;
  EXPECT_EQ(copy, kayles);
  EXPECT_FALSE(kayles == Ruleset::parse("0.07"));
  EXPECT_TRUE(kayles.splits());
  EXPECT_FALSE(Ruleset::parse("S(1,2)").splits());
  EXPECT_FALSE(Ruleset::parse("0.12").splits());
}

TEST(NamedGames, ParseAndAreSorted) {
  std::string_view before;
  for (const NamedGame& game : named_games()) {
    EXPECT_EQ(Ruleset::parse(game.name), Ruleset::parse(game.code)) << game.name;
    EXPECT_FALSE(game.source.empty());
    EXPECT_LT(before, game.name);
    before = game.name;
  }
}

}  // namespace
}  // namespace sprague
