// Formulas that users write: their canonical spelling, and errors that point at the character at
// fault. Evaluation is tested against trees in tests/property/formulas_test.cpp.

#include <gtest/gtest.h>

#include <set>

#include "sprague/error.hpp"
#include "sprague/ruleset.hpp"
#include "sprague/run_control.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

struct Spelling {
  const char* text;
  const char* canonical;
};

TEST(Formula, HasOneCanonicalSpelling) {
  const Spelling spellings[] = {
      {"take(s: gcd(s,n)=1)", "take(s: gcd(s, n) = 1)"},
      {" take( s :n mod s==0 and s<n ) ", "take(s: n mod s = 0 and s < n)"},
      {"take(s: n % s = 0)", "take(s: n mod s = 0)"},
      {"take(s: mod(n,s) = 0)", "take(s: n mod s = 0)"},
      {"take(s: mod(n+1,s*s) = 0)", "take(s: (n + 1) mod (s*s) = 0)"},
      {"split(a,b: a != b and (a*b) mod 3 = 0)", "split(a,b: a != b and a*b mod 3 = 0)"},
      {"take( s, a ,b : s=a )", "take(s,a,b: s = a)"},
      {"take (s: s=1);split (a,b: a=2*b)", "take(s: s = 1); split(a,b: a = 2*b)"},
      {"take(s: ((s = n)) or ((s)) = 2 and not (not s > 3))",
       "take(s: s = n or s = 2 and not not s > 3)"},
      {"take(s: (s=1 or s=2) and s<n)", "take(s: (s = 1 or s = 2) and s < n)"},
      {"take(s: s-(n-1)-1 < 2^(3^1)^2)", "take(s: s - (n - 1) - 1 < 2^(3^1)^2)"},
      {"take(s: -s^2 < (-s)^2)", "take(s: -s^2 < (-s)^2)"},
      {"take(s: s < 1e3);take(s,a,b:isprime(a))", "take(s: s < 1000); take(s,a,b: isprime(a))"},
      {"to( m : m=n/2 );to( a,b:a*b<=n)", "to(m: m = n/2); to(a,b: a*b <= n)"},
      {"TAKE(S: GCD(S,N) = 1 AND NOT IsPrime(s) Or S Mod 2 = 0)",
       "take(s: gcd(s, n) = 1 and not isprime(s) or s mod 2 = 0)"},
      {"take(s: s&1=0)", "take(s: s & 1 = 0)"},
      {"take(s: (s&n-1)=0)", "take(s: s & n - 1 = 0)"},
      {"take(s: (s&n)-1=0)", "take(s: (s & n) - 1 = 0)"},
      {"take(s: ((s|(n xor (3&(s<<(2+1))))))=1)", "take(s: s | n xor 3 & s << 2 + 1 = 1)"},
      {"take(s: (((s|n) xor 3)&s)<<2 = 1)", "take(s: (((s | n) xor 3) & s) << 2 = 1)"},
      {"take(s: ((((s|n) xor 3)&s)<<2)>>(1<<1) = 1)",
       "take(s: (((s | n) xor 3) & s) << 2 >> (1 << 1) = 1)"},
      {"take(s: xor(s,n)=0)", "take(s: s xor n = 0)"},
      {"take(s: n in {9, 3..5,1})", "take(s: n in {1, 3..5, 9})"},
      {"take(s: n in{1,2,2,3} or n in {4,5})", "take(s: n in {1..3} or n in {4, 5})"},
      {"take(s: n-s|1 not in { -2 .. 10^2 , 2^7})", "take(s: not n - s | 1 in {-2..100, 128})"},
      {"take(s: not(s in {1} and n in {2}))", "take(s: not (s in {1} and n in {2}))"},
      {"let r = n mod 3; take(s: s <= r)", "take(s: s <= n mod 3)"},
      {"let R = n - 1; let even = R mod 2 = 0; take(s: s < r*r and not Even)",
       "take(s: s < (n - 1)*(n - 1) and not (n - 1) mod 2 = 0)"},
      {"take(s: s = 1); let k = a; split(a,b: k = 2*b)", "take(s: s = 1); split(a,b: a = 2*b)"},
      {"SPLIT( a,B , c:a+b=C)", "split(a,b,c: a + b = c)"},
      {"take(s,a,b,c,d:s=d); to(a,b,c: c < 2)", "take(s,a,b,c,d: s = d); to(a,b,c: c < 2)"},
      {"split(a,a+1,..:k>=2)", "split(a,a+1,..: k >= 2)"},
      {"split( a , a + 01 , ... : k>=2)", "split(a,a+1,..: k >= 2)"},
      {"split(a,a+0,…: k>=2)", "split(a,a,..: k >= 2)"},
      {"split( a, a | a + 1,…: k>=2)", "split(a,a|a+1,..: k >= 2)"},
      {"take(s:EXISTS K in 1 .. n/2:k*K=s or s=3)",
       "take(s: exists k in 1..n/2: k*k = s or s = 3)"},
      {"take(s: (exists k in 1..n: k*k = s) or s = 3)",
       "take(s: (exists k in 1..n: k*k = s) or s = 3)"},
      {"take(s: s > 3 and not exists k in 1..n: (exists l in (1)..(k): l*k = s))",
       "take(s: s > 3 and not (exists k in 1..n: exists l in 1..k: l*k = s))"},
      {"let q = (exists k in 1..n: k*k = s); take(s: not q)",
       "take(s: not (exists k in 1..n: k*k = s))"},
      {"take(s,a,a+D,..: d=s)", "take(s,a,a+d,..: d = s)"},
      {"let x = c + k; let y = k mod 2 = 1; split(a,a,..: y)", "split(a,a,..: k mod 2 = 1)"},
  };
  for (const Spelling& spelling : spellings) {
    EXPECT_EQ(Ruleset::parse(spelling.text).canonical(), spelling.canonical);
    EXPECT_EQ(Ruleset::parse(spelling.canonical).canonical(), spelling.canonical)
        << "canonical forms are fixed points";
    EXPECT_EQ(Ruleset::parse(spelling.text), Ruleset::parse(spelling.canonical));
  }
}

struct Mistake {
  std::string text;
  std::size_t position;
  const char* advice;
};

void expect_error(const Mistake& mistake, const std::function<void()>& call) {
  try {
    call();
    FAIL() << mistake.text << " was accepted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    EXPECT_EQ(error.position(), mistake.position) << error.what();
    EXPECT_NE(std::string(error.what()).find(mistake.advice), std::string::npos) << error.what();
    EXPECT_EQ(std::string(error.what()).find('\n'), std::string::npos) << "one line";
  }
}

std::string repeated(const std::string& text, int times) {
  std::string result;
  for (int i = 0; i < times; ++i) result += text;
  return result;
}

TEST(Formula, MistakesArePointedAt) {
  const Mistake mistakes[] = {
      {"take(s: s)", 8, "a condition is needed"},
      {"take(s: s = 1 and s)", 18, "a condition is needed"},
      {"take(s: not s)", 12, "a condition is needed"},
      {"take(s: (s = 1) + 2 = 3)", 9, "a number is needed"},
      {"take(s: isprime(s) = 1)", 8, "a number is needed"},
      {"take(s: gcd(s < 2, n) = 1)", 12, "a number is needed"},
      {"take(s: 1 < s < n)", 14, "two numbers at a time"},
      {"take(s: a = 1)", 8, "write n or s"},
      {"split(a,b: s = 1)", 11, "write n, a or b"},
      {"take(s: gcd(s) = 1)", 13, "write ',', as in gcd(s, n)"},
      {"take(s: gcd s = 1)", 12, "write '(', as in gcd(s, n)"},
      {"take(s: abs(s, n) = 1)", 13, "write ')'"},
      {"take(s: k = 1)", 8, "there is no k here; write n or s, or say what it is, as in exists k"},
      {"take(s: system(s) = 1)", 8, "write a number, a variable"},
      {"take(s: )", 8, "write a number, a variable"},
      {"take(s: s = )", 12, "write a number, a variable"},
      {"take(s: s = 1", 13, "')'"},
      {"take(s: (s = 1)", 15, "')'"},
      {"take(s: s = 1) x", 15, "nothing can follow"},
      {"take(s: s = 1);", 15, "write the rules of a game, such as S(1,2)"},
      {"take(s: s = 1);;S(1)", 15, "write the rules of a game, such as S(1,2)"},
      {"to(s: s = 1)", 3, "write to(m: "},
      {"to(m,n: m = 1)", 3, "write to(m: "},
      {"to(m: s = 1)", 6, "there is no s here; write n or m"},
      {"to(a,b: m = 1)", 8, "there is no m here; write n, a or b"},
      // Operators of other languages.
      {"take(s: s ** 2 = n)", 10, "write ^ instead of **"},
      {"take(s: s > 1 && s < n)", 14, "write and instead of &&"},
      {"take(s: s = 1 || s = n)", 14, "write or instead of ||"},
      {"take(s: !isprime(s))", 8, "write not instead of !"},
      {"take(s: s <> n)", 10, "write != instead of <>"},
      {"take(s: s ≤ 3)", 10, "write <= instead of ≤"},
      {"take(s: s³ = n)", 9, "write ^3 instead of ³"},
      {"take(s: s =< 3)", 10, "write <= instead of =<"},
      {"take(s: n // s = 1)", 10, "write / instead of //"},
      {"take(s: s ∈ {1})", 10, "write in instead of ∈"},
      {"take(s: s | n)", 8, "n mod s = 0 where s divides n; | joins the bits"},
      {"take(s: s ∣ n)", 10, "write n mod s = 0 instead of s divides n"},
      {"take(s: s <= sqrt(n))", 13, "write s*s <= n"},
      {"take(s: (s > 1) & (s < n))", 9, "between conditions write and"},
      {"take(s: s > 1 & s < n)", 18, "write and, or between comparisons"},
      {"take(s: ~s = 1)", 8, "write -1 - x"},
      // Sets.
      {"take(s: s in {})", 14, "write it as in {1, 3..5}"},
      {"take(s: s in {1,})", 16, "write it as in {1, 3..5}"},
      {"take(s: s in {5..3})", 17, "write 3..5"},
      {"take(s: s in {n})", 14, "write it as in {1, 3..5}"},
      {"take(s: s in {1 2})", 16, "write ',' or '}', as in {1, 3..5}"},
      {"take(s: s in 3)", 13, "write '{', as in s in {1, 3..5}"},
      {"take(s: s not 3)", 14, "write it as in s not in {1, 4}"},
      {"take(s: s in {1} = 2)", 17, "two numbers at a time"},
      {"take(s: 1 < s in {1})", 14, "two numbers at a time"},
      {"take(s: (s = 1) in {1})", 9, "a number is needed"},
      {"take(s: s in {2^63})", 14, "too large"},
      // Definitions.
      {"let r = n", 9, "write it as in let half = n/2; take(s: s < half)"},
      {"let r = n;", 10, "write the rules of a game, such as S(1,2)"},
      {"let s = n; take(s: s = 1)", 4, "s has a meaning already; write another name"},
      {"let GCD = n; take(s: s = 1)", 4, "gcd has a meaning already; write another name"},
      {"let r = n; let R = 1; take(s: s = 1)", 15, "r has a meaning already; write another name"},
      {"let = n; take(s: s = 1)", 4, "write it as in let half = n/2"},
      {"let r n; take(s: s = 1)", 6, "write '='"},
      {"let r = n) ; take(s: s = 1)", 9, "write ';', as in let half = n/2; take(s: s < half)"},
      {"let r = s; split(a,b: a = r)", 26, "there is no s here"},
      {"take(s: s = r); let r = n", 12, "there is no r here; write n or s"},
      {"let r = n; take(s: r)", 19, "a condition is needed"},
      {"let r = " + repeated("(", 40) + "n" + repeated(")", 40) + "; take(s: " + repeated("(", 10) +
           "r",
       8 + 81 + 10 + 11, "at most 50 levels of nesting"},
      {"let r = n" + repeated(" + n", 3000) + "; take(s: r = r)", 9 + 4 * 3000 + 14,
       "at most 10000 operations"},
      {"take(t: t = 1)", 5, "write take(s: "},
      {"take(b,a: a = 1)", 5, "write take(s: "},
      {"split(s: s = 1)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,b,c", 11, "write ':', as in take(s: s < n)"},
      {"split(a,c,b: a = 1)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,b,c,d,e,f,g,h,i,j,k: a = 1)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,a+1: k = 2)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,a-1,..: k = 2)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,b,..: k = 2)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,..: k = 2)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"split(a,a+1000000000000000000,..: k = 2)", 6, "or split(a,a|a+1,..: …), with a condition"},
      {"to(a,a+1,..: k = 2)", 3, "or to(a,b,c: …), with a condition"},
      {"take(a,a+1,..: k = 2)", 5, "or take(s,a,b,c: …), with a condition"},
      {"split(a,a+1,..: d = 2)", 16, "there is no d here"},
      {"take(s: exists n in 1..3: s = n)", 15, "n has a meaning already"},
      {"take(s: exists k in 1..3: exists k in 1..3: s = k)", 33, "k has a meaning already"},
      {"let q = (exists k in 1..3: s = k); take(s,a,a,..: q)", 50, "k has a meaning already"},
      {"let q = (exists k in 1..a: s = k); take(s: q)", 43, "there is no a here"},
      {"take(s: (exists k in 1..3: k = s) and k = 2)", 38, "there is no k here"},
      {"take(s: exists k in 1, 2: s = k)", 21, "write '..'"},
      {"take(s: forall k in 1..3: s = k)", 8, "write not (exists"},
      {"split(a,a+d,..: b = 2)", 16, "there is no b here; write n, a, k or d"},
      {"let c = 1; split(a,b,c: a = c)", 17, "c has a meaning already; write another name"},
      {"let x = c; split(a,b: a = x)", 26, "there is no c here"},
      {"split", 0, "no game of that name"},
      {"take(s)", 5, "write take(s: "},
      {"take(s: 9223372036854775808 = s)", 8, "too large"},
      {"take(s: 1e99 = s)", 8, "too large"},
      {"take(s: " + repeated("(", 1000) + "s", 8 + 51, "at most 50 levels of nesting"},
      {"take(s: " + repeated("not ", 1000) + "s = 1)", 8 + 4 * 51 - 1,
       "at most 50 levels of nesting"},
      {"take(s: s" + repeated("^s", 1000) + " = 1)", 9 + 1 + 2 * 50,
       "at most 50 levels of nesting"},
      {"take(s: s = s" + repeated(" + s", 10000) + ")", 13 + 4 * 5000 - 1,
       "at most 10000 operations"},
  };
  for (const Mistake& mistake : mistakes)
    expect_error(mistake, [&] { Ruleset::parse(mistake.text); });
}

TEST(Formula, WhatCannotBeEvaluatedIsPointedAt) {
  const Mistake mistakes[] = {
      {"take(s: n mod (s-3) = 0)", 10, "division by zero, for n = 3, s = 3"},
      {"take(s: n/(n-s) = 0)", 9, "division by zero, for n = 1, s = 1"},
      {"take(s: s^99 > 1)", 9, "more than 63 bits, for n = 2, s = 2"},
      {"take(s: (s-3)^s > 1 or 2^(1-s) = 1)", 24, "negative exponent, for n = 2, s = 2"},
      {"take(s: 9223372036854775807 + s < 0)", 28, "more than 63 bits"},
      {"take(s: -9223372036854775807 - 2*s < 0)", 29, "more than 63 bits"},
      {"take(s: 4611686018427387904*(s+1) < 0)", 27, "more than 63 bits"},
      {"take(s: lcm(9223372036854775807, s+1) = 1)", 8, "more than 63 bits"},
      {"take(s: -(-9223372036854775807-s) = 1)", 8, "more than 63 bits"},
      {"take(s: popcount(1-s) > 3)", 8, "popcount of a negative number, for n = 2, s = 2"},
      {"split(a,b: 1 mod (a-b) = 0)", 13, "division by zero, for n = 2, a = 1, b = 1"},
      {"to(m: 1/m = 0)", 7, "division by zero, for n = 1, m = 0"},
      {"to(a,b: 1/(a-b) = 0)", 9, "division by zero, for n = 2, a = 1, b = 1"},
      {"take(s: 1 << (2-s) = 0)", 10, "a shift by a negative number, for n = 3, s = 3"},
      {"take(s: 0 >> (2-s) = 1)", 10, "a shift by a negative number, for n = 3, s = 3"},
      {"take(s: 1 << s+60 = 0)", 10, "more than 63 bits, for n = 3, s = 3"},
      {"let r = 1/(n-3); take(s: s = r)", 9, "division by zero, for n = 3, s = 1"},
      {"split(a,b,c: 1/(c-b-1) > 7)", 14, "division by zero, for n = 4, a = 1, b = 1, c = 2"},
      {"to(a,b,c: 1/(a+b+c-4) > 7)", 11, "division by zero, for n = 3, a = 1, b = 1, c = 2"},
      {"split(a,a+1,..: 1/(k-3) > 7)", 17, "division by zero, for n = 6, a = 1, k = 3"},
      {"take(s,a,a+d,..: 1/(d-2) > 7)", 18,
       "division by zero, for n = 5, s = 1, a = 1, k = 2, d = 2"},
  };
  for (const Mistake& mistake : mistakes) {
    const Ruleset ruleset = Ruleset::parse(mistake.text);
    for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct}) {
      expect_error(mistake, [&] { compute_values(ruleset, 20, algorithm); });
    }
  }
  // What decides before is not evaluated.
  EXPECT_NO_THROW(compute_values(Ruleset::parse("take(s: s = 3 or 12 mod (s-3) = 0)"), 20));
  EXPECT_NO_THROW(compute_values(Ruleset::parse("take(s: s != 3 and 12 mod (s-3) = 0)"), 20));
}

// docs/notation.md: a move that is allowed already is not asked about again.
TEST(Formula, IsNotEvaluatedForAMoveThatIsAllowed) {
  const auto fails = [](const char* text) {
    std::set<bool> failed;
    for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct}) {
      try {
        compute_values(Ruleset::parse(text), 20, algorithm);
        failed.insert(false);
      } catch (const Error&) {
        failed.insert(true);
      }
    }
    EXPECT_EQ(failed.size(), 1u) << text;
    return *failed.begin();
  };
  EXPECT_FALSE(fails("take(s: s <= 3); take(s: n mod (s-3) = 0)"));
  EXPECT_TRUE(fails("take(s: n mod (s-3) = 0); take(s: s <= 3)"))
      << "rules are tried in their order";
  EXPECT_TRUE(fails("split(a,b: a <= 3); take(s: n mod (s-3) = 0)"))
      << "a split allows nothing that takes";
  EXPECT_TRUE(fails("take(s: s <= 3); take(s,a,b: n mod (s-3) = 0)"));
  EXPECT_FALSE(fails("split(a,b: a < b or a = b); split(a,b: 1/(a-b) = 0)"));
  EXPECT_FALSE(fails("split(a,b: a = 1 or 1/(b-1) = 0)")) << "the order a <= b comes first";
  EXPECT_TRUE(fails("split(a,b: b = 1 or 1/(a-1) = 0)"));
}

// Quotients of the least number fit where they are smaller; the remainder is never negative.
TEST(Formula, DividesTheLeastNumber) {
  const char* const true_conditions[] = {
      "(-9223372036854775807 - 1)/3 = -3074457345618258603",
      "(-9223372036854775807 - 1)/(0 - 3) = 3074457345618258603",
      "(-9223372036854775807 - 1)/9223372036854775807 = -2",
      "(-9223372036854775807 - 1)/(-9223372036854775807 - 1) = 1",
      "(-9223372036854775807 - 1)/1 < -9223372036854775807",
      "(0 - 7)/3 = -3 and 7/(0 - 3) = -2 and (0 - 7)/(0 - 3) = 3 and 7/3 = 2",
      "(0 - 7) mod 3 = 2 and 7 mod (0 - 3) = 1 and (0 - 7) mod (0 - 3) = 2 and -7 mod 3 = -1",
  };
  for (const std::string condition : true_conditions) {
    EXPECT_EQ(Ruleset::parse("take(s: " + condition + ")").options(1), std::vector<Option>{{}})
        << condition;
  }
  const Ruleset overflow = Ruleset::parse("take(s: (-9223372036854775807 - 1)/(0 - 1) = 1)");
  EXPECT_THROW(overflow.options(1), Error);
}

// Bits of negative numbers are those of numbers without end to the left; shifts round down.
TEST(Formula, SeesNumbersAsBits) {
  const char* const true_conditions[] = {
      "12 & 10 = 8 and 12 | 10 = 14 and 12 xor 10 = 6 and xor(12, 10) = 6",
      "(-1 & 5) = 5 and (-2 | 1) = -1 and (-1 xor 5) = -6 and (-8 & -6) = -8",
      "1 << 62 = 2^62 and -1 << 62 = -2^62 and (-2 << 62) + 2^62 = -2^62 and 0 << 10^9 = 0",
      "7 >> 1 = 3 and -7 >> 1 = -4 and 7 >> 99 = 0 and (0 - 7) >> 99 = -1 and 5 >> 0 = 5",
      "s in {1} and 0 not in {1} and -3 in {-5..-2} and not -1 in {-5..-2} and 2^62 in {2^62}",
      "7 in {1, 3..5, 7} and 6 not in {1, 3..5, 7} and 8 not in {1, 3..5, 7} and 5 in {1, 3..5}",
  };
  for (const std::string condition : true_conditions) {
    EXPECT_EQ(Ruleset::parse("take(s: " + condition + ")").options(1), std::vector<Option>{{}})
        << condition;
  }
}

TEST(Formula, LeavesAnySmallerHeaps) {
  using Options = std::vector<Option>;
  EXPECT_EQ(Ruleset::parse("to(m: m mod 2 = 0)").options(5), (Options{{4}, {2}, {}}));
  EXPECT_EQ(Ruleset::parse("to(a,b: a*b = 6)").options(5), (Options{{2, 3}}));
  EXPECT_EQ(Ruleset::parse("to(a,b: a*b = 6)").options(7), (Options{{1, 6}, {2, 3}}));
  EXPECT_EQ(Ruleset::parse("to(a,b: b = 1 + 2*a)").options(6), (Options{{2, 5}, {1, 3}}));
  EXPECT_EQ(Ruleset::parse("to(a,b: n = n)").options(3), (Options{{2, 2}, {1, 2}, {1, 1}}));
  EXPECT_EQ(Ruleset::parse("to(m: n = n)").options(0), Options{});
  EXPECT_TRUE(Ruleset::parse("to(a,b: n = n)").splits());
  EXPECT_FALSE(Ruleset::parse("to(m: n = n)").splits());
  // What several rules allow is one option.
  EXPECT_EQ(
      Ruleset::parse("take(s: s = 2); to(m: m <= 3); split(a,b: a = 1); to(a,b: a = 1)").options(5),
      (Options{{1, 4}, {1, 3}, {3}, {1, 2}, {2}, {1, 1}, {1}, {}}));
  for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct}) {
    // Each player halves a heap or less: G(n) is the number of binary digits of n.
    const NimValues halves = compute_values(Ruleset::parse("to(m: m <= n/2)"), 100, algorithm);
    for (HeapSize n = 0; n <= 100; ++n) {
      HeapSize digits = 0;
      while (n >> digits != 0) ++digits;
      EXPECT_EQ(halves[n], digits) << n;
    }
  }
}

TEST(RulesetFromFunction, PlaysByIt) {
  // Take one, two or half of the heap.
  const Ruleset game = Ruleset::from_function("one-two-half", [](HeapSize n) {
    std::vector<Option> options{{n - 1}, {0, n - n / 2}};
    if (n >= 2) options.push_back({n - 2});
    if (n == 1) options = {{0}, {}};
    return options;
  });
  const Ruleset otherwise = Ruleset::parse("take(s: s <= 2 or s = n/2)");
  for (HeapSize n = 0; n <= 40; ++n) EXPECT_EQ(game.options(n), otherwise.options(n)) << n;
  const NimValues expected = compute_values(otherwise, 200, Algorithm::reference);
  for (const Algorithm algorithm :
       {Algorithm::automatic, Algorithm::reference, Algorithm::direct, Algorithm::fast}) {
    const NimValues values = compute_values(game, 200, algorithm);
    for (HeapSize n = 0; n <= 200; ++n) ASSERT_EQ(values[n], expected[n]) << n;
  }
  EXPECT_EQ(game.canonical(), "function one-two-half");
  EXPECT_NE(game.explain().find("one-two-half"), std::string::npos);
}

TEST(RulesetFromFunction, EqualsItsCopiesOnly) {
  const auto nothing = [](HeapSize) { return std::vector<Option>{}; };
  const Ruleset one = Ruleset::from_function("same", nothing);
  const Ruleset copy = one;
  EXPECT_TRUE(one == copy);
  EXPECT_FALSE(one == Ruleset::from_function("same", nothing));
  EXPECT_THROW(Ruleset::from_function("none", nullptr), Error);
}

TEST(RulesetFromFunction, MustEnd) {
  const Ruleset game = Ruleset::from_function(
      "idle", [](HeapSize n) { return std::vector<Option>{{n > 3 ? n : n - 1}}; });
  EXPECT_NO_THROW(game.options(3));
  try {
    compute_values(game, 10);
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
    EXPECT_NE(std::string(error.what()).find("leaves a heap of 4 of a heap of 4"),
              std::string::npos)
        << error.what();
  }
}

TEST(RulesetFromFunction, HasNoCheckpoint) {
  const Ruleset game =
      Ruleset::from_function("one", [](HeapSize n) { return std::vector<Option>{{n - 1}}; });
  EXPECT_THROW(compute_values(game, 10, Algorithm::automatic, {}, Checkpoint{"never.checkpoint"}),
               Error);
}

}  // namespace
}  // namespace sprague
