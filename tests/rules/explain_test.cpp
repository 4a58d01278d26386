// What a move is, in words.
#include <fmt/format.h>
#include <gtest/gtest.h>

#include <string>
#include <utility>
#include <vector>

#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

using Said = std::vector<std::pair<const char*, const char*>>;

void expect_said(const Said& said) {
  for (const auto& [game, words] : said)
    EXPECT_EQ(Ruleset::parse(game).in_words().english(), words) << game;
}

TEST(Explain, SaysWhatMayBeTaken) {
  expect_said({
      {"S(1)", "Take 1 token from one heap."},
      {"S(1,3,4)", "Take 1, 3 or 4 tokens from one heap."},
      {"S(1..10)", "Take 1 to 10 tokens from one heap."},
      {"S(2..3,7)", "Take 2, 3 or 7 tokens from one heap."},
      {"S(1,primes)", "Take from one heap a number of tokens that is 1 or a prime (2, 3, 5, …)."},
      {"S(1..3,squares)",
       "Take from one heap a number of tokens that is 2, 3 or a square (1, 4, 9, …)."},
      {"S(k^3,triangular,fibonacci)",
       "Take from one heap a number of tokens that is a triangular number (1, 3, 6, …), a "
       "Fibonacci number (1, 2, 3, 5, …) or a cube (1, 8, 27, …)."},
      {"S(2k^2)", "Take from one heap a number of tokens that is 2k^2 for k = 1, 2, 3, …."},
      {"S(powers of 2)", "Take from one heap a number of tokens that is a power of 2 (1, 2, …)."},
      {"allbut()", "Take any number of tokens from one heap, at least one."},
      {"allbut(1,5..8)",
       "Take any number of tokens from one heap, at least one, but not 1 or 5 to 8."},
      {"S(1,3,5,7,9,11,13,15,17,19,21,23,25)",
       "Take 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 or 25 tokens from one heap."},
      {"S(1,3,5,7,9,11,13,15,17,19,21,23,25,27)",
       "Take from one heap a number of tokens that is 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23 "
       "or one of 2 further numbers."},
  });
}

TEST(Explain, SaysTheDigitsOfCodes) {
  expect_said({
      {"0.77", "Take 1 or 2 tokens from a heap; you may split the rest into two heaps."},
      {"0.07", "Take 2 tokens from a heap; you may split the rest into two heaps."},
      {"0.15",
       "Take a whole heap of 1 token. Or: Take 2 tokens from a heap: either the whole heap, or "
       "split the rest into two heaps."},
      {"0.6",
       "Take 1 token from a heap, but not the whole heap; you may split the rest into two heaps."},
      {"0.34",
       "Take 1 token from one heap. Or: Take 2 tokens from a heap and split the rest into two "
       "heaps."},
      {"0.202", "Take 1 or 3 tokens from a heap, but not the whole heap."},
      {"0.1033333", "Take a whole heap of 1 token. Or: Take 3 to 7 tokens from one heap."},
      {"0.1[2]",
       "Take a whole heap of 1 token. Or: Take 2 or more tokens from a heap, but not the whole "
       "heap."},
      {"4.[3]",
       "Split a heap into two heaps, taking nothing. Or: Take any number of tokens from one heap, "
       "at least one."},
      {"4.[7]",
       "Split a heap into two heaps, taking nothing. Or: Take any number of tokens from a heap; "
       "you may split the rest into two heaps."},
      {"0.[1]", "Take a whole heap."},
      {"4!.0", "Split a heap into two unequal heaps."},
      {"0.0", "There is no move at all."},
      {"0.8", "Take 1 token from a heap and leave 3 non-empty heaps."},
      {"0.36!",
       "Take 1 token from one heap. Or: Take 2 tokens from a heap and leave one heap or 2 unequal "
       "non-empty heaps."},
      {"0.[37]",
       "Take from one heap a number of tokens that is 2k-1 for k = 1, 2, 3, …. Or: Take from a "
       "heap a number of tokens that is 2k for k = 1, 2, 3, …, and leave nothing, one heap or 2 "
       "non-empty heaps."},
      {"0.[10]", "Take a whole heap with a number of tokens that is 2k-1 for k = 1, 2, 3, …."},
      {"80.0{0,2!,3?,5+}",
       "Add 1 token to a heap and split it into 3 non-empty heaps. Or: Take 2 tokens from a heap "
       "and leave nothing, 2 or 3 non-empty heaps that are not all equal or 5 or more non-empty "
       "heaps."},
      {"{2+}=.[1]",
       "Split a heap into 2 or more equal non-empty heaps, taking nothing. Or: Take a whole heap."},
  });
}

TEST(Explain, SaysFormulas) {
  expect_said({
      {"take(s: n mod s = 0)", "Take from a heap a number of tokens that divides its size."},
      {"take(s: n mod s = 0 and s < n)",
       "Take from a heap a number of tokens that divides its size, but not the whole heap."},
      {"take(s: n mod s = 0 and s < 9)",
       "Take s tokens from a heap of n, where n mod s = 0 and s < 9."},
      {"split(a,b: n != 2)", "Split a heap of n into non-empty heaps of a and b, where n != 2."},
      {"to(m: m = n/2)", "Leave m tokens of a heap of n, 0 <= m < n, where m = n/2."},
      {"to(a,b: a*b <= n)",
       "Replace a heap of n by non-empty heaps of a, b, each smaller than n, whatever their sum, "
       "where a*b <= n."},
      {"take(s,a,b: s = a)",
       "Take s tokens, at least one, from a heap of n and split the rest into non-empty heaps of "
       "a, b, where s = a."},
      {"split(a,b,c: a + b = c)",
       "Split a heap of n into non-empty heaps of a, b, c, where a + b = c."},
      {"split(a,a+2,..: k > 2)",
       "Split a heap of n into k >= 2 heaps of a, a + 2, a + 4, …, where k > 2."},
      {"split(a,a,..: k > 2)", "Split a heap of n into k >= 2 equal heaps of a, where k > 2."},
      {"take(s: n mod s = 0); split(a,b: a = b)",
       "Take from a heap a number of tokens that divides its size. Or: Split a heap of n into "
       "non-empty heaps of a and b, where a = b."},
  });
}

TEST(Explain, SaysTablesAndPartsThatAreJoined) {
  expect_said({
      {"table(7: 3, 1+2; 8: 0; 9: 1+1+1)",
       "Replace a heap of 7 by a heap of 3 or heaps of 1 + 2. Replace a heap of 8 by nothing. "
       "Replace a heap of 9 by heaps of 1 + 1 + 1. Heaps that are not listed have no move."},
      {"table(1: 0; 2: 1; 3: 2; 4: 3; 5: 4; 6: 5; 7: 6; 8: 0)",
       "Replace a heap of 1 by nothing. Replace a heap of 2 by a heap of 1. Replace a heap of 3 "
       "by a heap of 2. Replace a heap of 4 by a heap of 3. Replace a heap of 5 by a heap of 4. "
       "Replace a heap of 6 by a heap of 5. And so on for 2 more heaps. Heaps that are not listed "
       "have no move."},
      {"S(k^2); 4.0; except(5: -; 7: 1)",
       "Split a heap into two heaps, taking nothing. Or: Take from one heap a number of tokens "
       "that is a square (1, 4, 9, …). But a heap of 5 has no move. But a heap of 7 is only "
       "replaced by a heap of 1."},
  });
}

TEST(Explain, SaysSystemsAndFamilies) {
  expect_said({
      {"system(a(n) -> *2, b(n - 1); b(n) -> nothing)",
       "There are heaps of 2 kinds. A move on a heap leaves one of what stands behind its arrow, "
       "where n is the size of the heap, i is any number for which no size is below 0, and *k is "
       "worth a heap of k of Nim. A heap of n is a(n)."},
      {"family(node-kayles: path; ring)",
       "Take a point with all its neighbours, the points that lines join to it. A heap of n is a "
       "cycle of n points."},
      {"family(node-kayles: ladder; hub)",
       "Take a point with all its neighbours, the points that lines join to it. A heap of n is a "
       "ladder of n rungs, with 1 further point joined to all of these."},
      {"family(node-kayles: ladder; ring 0-1,1-0)",
       "Take a point with all its neighbours, the points that lines join to it. A heap of n is a "
       "ring of n equal pieces of 2 points, each joined to the next, the last one with a turn."},
      {"family(node-kayles: ladder; first 0)",
       "Take a point with all its neighbours, the points that lines join to it. A heap of n is "
       "the row {0}(o)^n, where o is a whole cell and braces say what is left of one."},
      {"family(node-kayles: ladder).b",
       "Take a point with all its neighbours, the points that lines join to it. A heap of n is "
       "the row (o)^n{1}, where o is a whole cell and braces say what is left of one."},
      {"family(arc-kayles: double-comb; ring)",
       "Take a line with both its ends, and all lines that meet these. A heap of n is a ring of n "
       "equal pieces of 3 points, each joined to the next."},
      {"family(clobber: o(xo)^nx)",
       "Move a stone, of either colour, onto a neighbouring stone of the other colour, which is "
       "removed. Neighbouring squares share a side. A heap of n is the row o(xo)^nx."},
      {"family(kayles: (1)^n; ring)",
       "Take one square, or two side by side. A heap of n is the ring (1)^n."},
      {"family(polyomino(V3,O4,S4): 2)",
       "Place one of the pieces, turned or reflected as you like, on free squares of the board. "
       "The pieces: `O4,S4,V3`. A heap of n is a board of n columns and 2 rows."},
      {"family(cram: 1)",
       "Place a domino on two free squares of the board that share a side. A heap of n is a board "
       "of n columns and 1 row."},
  });
}

TEST(Explain, SaysWhoWinsAndWhatTheGameIsCalled) {
  EXPECT_EQ(Ruleset::parse("0.07").explain(),
            "0.07: Take 2 tokens from a heap; you may split the rest into two heaps. Players take "
            "turns. Who cannot move loses. Known as cram-1xn, dawsons-kayles, paper-strip. A heap "
            "of n plays as one of n - 1 in 0.137 (dawsons-chess, node-kayles-path).");
  EXPECT_EQ(Ruleset::parse("family(node-kayles: path)").explain(),
            "family(node-kayles: cell 0; link 0-0): Take a point with all its neighbours, the "
            "points that lines join to it. A heap of n is a path of n points. There are heaps of "
            "1 kind. A move on a heap leaves one of what stands behind its arrow, where n is the "
            "size of the heap, i is any number for which no size is below 0, and *k is worth a "
            "heap of k of Nim. A heap of n is a(n). a(n) = (o)^n: system(a(1) = 1; a(n) -> a(n - "
            "2), a(i) + a(n - 3 - i)). Players take turns. Who cannot move loses.");
  EXPECT_EQ(
      Ruleset::from_function("halving", [](HeapSize n) { return std::vector<Option>{{n / 2}}; })
          .in_words()
          .english(),
      "Move as the function halving says.");
}

}  // namespace
}  // namespace sprague
