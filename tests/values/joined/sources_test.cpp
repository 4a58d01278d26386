// Every way to find options by a part of a game: which one is chosen, and that its values are those
// of the direct algorithm, at sizes across the ends of blocks, with every kind of kernels.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>
#include <vector>

#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "values/engine.hpp"
#include "values/engines.hpp"
#include "values/joined/joined_engine.hpp"
#include "values/joined/size_lists.hpp"

namespace sprague {
namespace {

using Names = std::vector<std::string>;

struct Case {
  const char* rule;
  Names sources;
  HeapSize last = 700;
};

JoinedRules rules_of(const Ruleset& ruleset) {
  const Rules::Form& form = ruleset.rules().form;
  return std::holds_alternative<JoinedRules>(form)
             ? std::get<JoinedRules>(form)
             : JoinedRules{{std::get<FormulaRules>(form)}, {}, {}};
}

Names sources_of(const std::string& rule, HeapSize last) {
  return joined::sources_of(rules_of(Ruleset::parse(rule)), last, {});
}

const std::vector<Case> cases = {
    {"take(s: n mod s = 0 and s < n)", {"divisors"}},
    {"take(s: n mod s = 0)", {"divisors"}},
    {"take(s: 0 = (n + 3) mod s and s <= n/2)", {"divisors"}},
    {"take(s: (n - 300) mod s = 0)", {"divisors"}},
    {"take(s: (s - n) mod s = 0 and s != 2)", {"divisors"}},
    {"take(s: s < n and n mod (n - s) = 0)", {"divisors"}},
    {"take(s: s < n and s mod (n - s) = 0 and isprime(s))", {"divisors"}},
    {"take(s: n mod s = 0 and 2*n mod s = 0)", {"divisors"}},
    {"take(s: gcd(s, n) = 1)", {"search"}, 5000},
    {"take(s: 1 = gcd(n - s, s))", {"search"}, 5000},
    {"take(s: gcd(s, n) = 1 and s > 3 and popcount(s) < 4)", {"search"}, 5000},
    {"take(s: gcd(s, n - s) = 1 and s != 5)", {"search"}},
    {"take(s: gcd(n, s) = 1 and 3*s < n)", {"search"}, 3000},
    {"take(s: gcd(s, n) = 1 and isprime(n - s))", {"search"}},
    {"take(s: gcd(s, n) = 2)", {"search"}},
    {"take(s: gcd(s, n) > 1)", {"search"}},
    {"take(s: lcm(s, n) mod 5 = 2)", {"search"}},
    {"take(s: popcount(s) = popcount(n))", {"search"}},
    {"take(s: popcount(s) < popcount(n - s) and s > 2)", {"search"}},
    {"take(s: n mod s < s/3)", {"search"}},
    {"take(s: (s*s + n) mod (s + 3) < 5)", {"search"}},
    {"take(s: abs(3*s - n) < 10)", {"search"}},
    {"take(s: max(s, n - s) mod 7 = min(n, 3))", {"search"}},
    {"take(s: not (s mod 3 = n mod 3) and issquare(n + s))", {"search"}},
    {"take(s: s^3 mod (n + 1) < n/3)", {"search"}},
    {"take(s: s >= n/2 and popcount(s) != 3)", {"search"}},
    {"take(s: s*s <= n and popcount(s) != 3)", {"search"}, 5000},
    {"take(s: (s*s + 3*n) mod 11 < 5)", {"targets"}},
    {"take(s: s mod 2 = n mod 3)", {"targets"}},
    {"take(s: s mod 2 = n mod 3 and isprime(n - s))", {"targets"}},
    {"take(s: isprime(n - s))", {"targets"}},
    {"take(s: s < n)", {"targets"}},
    {"take(s: n mod 2 = 0 or s = 1)", {"targets", "window"}},
    {"take(s: n mod 7 = 3 and (n - s) mod 5 < 2 or isprime(n) and s <= 4)", {"targets", "window"}},
    {"take(s: s*s <= n)", {"window"}, 2000},
    {"take(s: 2*s < n)", {"window"}},
    {"take(s: s >= n/2)", {"window"}},
    {"take(s: s*s >= n and s^2 <= 3*n)", {"window"}},
    {"take(s: 2*s >= n and s*s <= 40*n)", {"window"}},
    {"take(s: s*s <= n and s mod 3 != 2)", {"window"}, 2000},
    {"take(s: s > n/3 and (s + n) mod 4 < 2 and issquare(n - s))", {"window"}},
    {"take(s: s + 5 > 300 - n)", {"window"}},
    {"take(s: 2*s = n or s = 1)", {"window", "window"}},
    {"take(s: s*s = n or 3*s = n + 1)", {"window", "window"}},
    {"take(s: isprime(s) and n mod 2 = 0)", {"sizes"}},
    {"take(s: issquare(s) and popcount(n) mod 2 = 1)", {"sizes"}},
    {"take(s: issquare(s) and popcount(n + s) mod 2 = 1)", {"sizes"}},
    {"take(s: s > 3 and 12 mod (s - 3) = 0); take(s: s = n)", {"sizes", "targets"}},
    {"to(m: m in {1, 4, 9..40} or isprime(m))", {"targets", "targets"}},
    {"to(m: 2*m >= n)", {"window"}},
    {"to(m: m > 0 and n mod m = 0)", {"divisors"}},
    {"to(m: gcd(m, n) = 1)", {"search"}},
    {"to(m: m & n = m and m + n > 5)", {"search"}},
    {"to(m: (m + 2*n) mod 5 in {1, 3} and n - m < 40)", {"window"}},
    {"take(s: n mod 6 in {1, 4} and s mod 6 in {2, 3, 5})", {"targets"}},
    {"take(s: s | n = n xor 3)", {"search"}},
    {"take(s: popcount(s & n) mod 2 = 1)", {"search"}},
    {"take(s: s << 1 < n and s >> 2 in {0..3, 7})", {"sizes"}},
    {"take(s: s << 1 < n and s >> 2 in {0..3, 7..900})", {"search"}},
    {"split(a,b: a != b + 1)", {"splits"}},
    {"split(a,b: gcd(a, b) = 1)", {"splits"}},
    {"split(a,b: 2*a < b)", {"splits"}},
    {"split(a,b: a = 2*b); take(s: s = 1)", {"splits", "window"}},
    {"split(a,b: a*b mod 3 = 1 or a = 2*b + 1)", {"splits"}},
    {"split(a,b: a*a <= b and popcount(a) > 1)", {"splits"}},
    {"take(s,a,b: s = a and a < b)", {"takes and splits"}, 280},
    {"take(s,a,b: 2*s = a)", {"takes and splits"}, 280},
    {"take(s,a,b: gcd(s, a) = 1 and isprime(b))", {"takes and splits"}, 100},
    {"take(s: popcount(s & n) mod 2 = 1)", {"search"}, 6000},
    {"take(s: 3*s > n and popcount(s | n) mod 4 = 1)", {"search"}, 4000},
    {"take(s: s*s > n and 5*s < 4*n and popcount(s & n) mod 2 = 1)", {"search"}, 4000},
    {"take(s: (s*n + s/2) mod 61 < 2)", {"search"}, 4000},
    {"take(s: popcount(s & n) mod 2 = 1 and isprime(n - s))", {"search"}, 4000},
    {"take(s,a,b: s*a*b mod 7 = 3)", {"recurring splits"}, 280},
    {"take(s,a,b: a*a <= b or n mod 2 = 1 and not s mod 3 = 0 and a != 2*b)",
     {"recurring splits"},
     280},
    {"take(s,a,b: isprime(a)); kayles", {"recurring splits", "code"}, 280},
    {"take(s,a,b: n*n + s mod 3 + s*b mod 128 = 5)", {"takes and splits"}, 100},
    {"take(s,a,b: (n + s*b) mod 128 = 5)", {"recurring splits"}, 280},
    {"take(s,a,b: (n + s*b) mod 129 = 5)", {"takes and splits"}, 140},
    {"take(s: s <= 2); take(s,a,b: s <= 2 and a*b > 0)", {"window", "takes and splits"}, 290},
    {"take(s,a,b: isprime(s) and s*a*b mod 7 = 3)", {"takes and splits"}, 100},
    {"to(a,b: a*b = n)", {"pairs"}, 200},
    {"to(a,b: a + 2*b = n and popcount(a) < 4)", {"pairs"}, 200},
    {"to(a,b: a*b < n)", {"pairs"}, 150},
    {"to(a,b: a < b and a*b mod 5 = n mod 3)", {"pairs"}, 150},
    {"to(a,b: isprime(a) and a != 5 and n mod (n - b) = 0)", {"separate pairs"}, 100},
    {"to(a,b: b*b + a <= n or a = b)", {"pairs", "pairs"}, 100},
    {"to(a,b: n mod a = 0 and n mod b = 0)", {"separate pairs"}, 300},
    {"to(a,b: n mod a = 0 and n mod b = 0 and a > 1 and b > 1)", {"separate pairs"}, 300},
    {"to(a,b: n mod a = 0 and n mod b = 0 and a != b)", {"pairs"}, 300},
    {"to(a,b: n mod a = 0 and a = b and (n + 1) mod (2*b) = 0)", {"pairs"}, 200},
    {"to(a,b: n mod a = 0 and n mod b = 0 and a <= 2*b)", {"pairs"}, 300},
    {"to(a,b: (n - 60) mod a = 0 and (7 - n) mod b = 0 and gcd(a, b) = 1)", {"pairs"}, 200},
    {"to(a,b: n mod b = 0 and a = n/b and a < n)", {"pairs"}, 300},
    {"to(a,b: n mod a = 0 and b < n/3 or b = 1 and isprime(n - a))",
     {"separate pairs", "separate pairs"},
     150},
    {"to(a,b: n mod 3 = 0 and b >= n/2 and popcount(b) = 2 and 3*a <= n)", {"separate pairs"}, 200},
    {"to(a,b: a > 4 and (a = 5 or 12 mod (a - 4) = n mod 2) and (n + 2) mod b = 0)",
     {"separate pairs"},
     200},
    {"split(a,b: n mod a = 0)", {"splits by divisors"}, 2000},
    {"split(a,b: (a - 3) mod b = 0 and a != b)", {"splits by divisors"}, 2000},
    {"split(a,b: (n - 90) mod a = 0 and popcount(b) < 5)", {"splits by divisors"}, 2000},
    {"take(s,a,b: n mod s = 0)", {"takes and splits"}, 120},
    {"take(s,a,b: (a + b + 5) mod s = 0 and b = 2*a + 1 and s > 1)", {"takes and splits"}, 200},
    {"take(s,a,b: (n - 80) mod s = 0 and gcd(a, b) = 1)", {"takes and splits"}, 120},
    {"to(a,b: gcd(n - a, b) = 3)", {"pairs"}, 100},
    {"to(a,b: gcd(a, b) = 3)", {"growing pairs"}, 300},
    {"to(a,b: 2*a <= b)", {"growing pairs"}, 300},
    {"to(a,b: a = b or a*a = b + 3); take(s: s = n)", {"growing pairs", "targets"}, 300},
    // Evaluations that might fail, for all that is proven, but never do; all clauses of the kind.
    {"take(s: s = 1); take(s: 7 mod (s*s + n*n - 2*s*n + 1) = 1); to(m: 2*m = n)",
     {"window", "interpreter"},
     100},
    // Parts of all kinds.
    {"S(32,11); take(s,a,b: s < 8 and n mod 3 != 1)", {"takes and splits", "set"}, 290},
    {"S(1..9,20..400); take(s: gcd(s, n) = 1)", {"search", "set"}, 1700},
    {"nim-square; take(s: n mod s = 0 and s < n)", {"divisors", "set"}, 3000},
    {"S(primes); kayles", {"code", "set"}, 1100},
    {"S(primes); take(s: popcount(s) = 2); to(m: 3*m = n)", {"window", "set"}, 1100},
    {"allbut(squares); kayles", {"code", "all-but set"}},
    {"allbut(squares); to(m: 3*m = n); take(s: s*s mod 7 = 1)",
     {"window", "targets", "all-but set"},
     900},
    {"kayles; take(s: n mod s = 0)", {"divisors", "code"}, 600},
    {"0.03F; take(s: 2*s = n)", {"window", "code"}, 300},
    {"4.[3]; 8.0; to(a,b: a*b = n)", {"pairs", "code"}, 100},
    {"grundys-game; take(s: s*s = n)", {"window", "code"}, 400},
};

TEST(MoveSources, AreChosenByTheCondition) {
  for (const Case& each : cases)
    EXPECT_EQ(sources_of(each.rule, each.last), each.sources) << each.rule;
}

TEST(MoveSources, GiveTheValuesOfTheDirectRung) {
  for (const Case& each : cases) {
    const HeapSize last = std::min<HeapSize>(each.last, sanitized ? 140 : each.last);
    const NimValues expected = values_by(Algorithm::direct, each.rule, last);
    for (const Engine& engine : engines()) {
      if (engine.threads == 2) continue;  // the engine has one thread
      ASSERT_TRUE(none(difference(values_in(expected),
                                  values_by(Algorithm::fast, each.rule, last, engine), last)))
          << each.rule << engine.options();
    }
  }
}

// 63, 64, 65, 127, …: each step goes on from values that another call computed.
TEST(MoveSources, ExtendInSteps) {
  for (const Case& each : cases) {
    const HeapSize last = std::min<HeapSize>(each.last, sanitized ? 140 : 300);
    const Ruleset ruleset = Ruleset::parse(each.rule);
    const NimValues expected = compute_values(ruleset, last, Algorithm::direct);
    const RunControl run;
    ProgressMeter progress = progress_for(ruleset, last + 1, run);
    NimValues values;
    for (const std::uint64_t size :
         {1u, 2u, 3u, 17u, 63u, 64u, 65u, 127u, 129u, 255u, 256u, 257u, 301u}) {
      extend(ruleset, std::min<std::uint64_t>(size, last + 1), Algorithm::fast, values, progress);
    }
    ASSERT_TRUE(none(difference(values_in(expected), values, last))) << each.rule;
  }
}

// Rules whose sizes are the same for every heap are a subtraction set or an all-but set.
TEST(MoveSources, SizesAloneAreASet) {
  struct SizesCase {
    const char* rule;
    bool all_but;
    std::size_t listed;
  };
  const RunControl run;
  constexpr HeapSize last = 1000;
  for (const SizesCase& each : {SizesCase{"take(s: isprime(s) and s*s > 0)", false, 168},
                                {"take(s: s*s <= 15)", false, 3},
                                {"take(s: s*s != 4 and s*s != 25)", true, 2},
                                {"take(s: s*s > 0)", true, 0},
                                {"take(s: s*s <= 9); take(s: s = 5)", false, 4},
                                {"S(squares); take(s: popcount(s) = 1)", false, 36},
                                {"allbut(squares); take(s: popcount(s) = 1)", true, 26},
                                {"allbut(squares); allbut(primes)", true, 0},
                                {"take(s: n - (n - s) < 7 or issquare(s*s*s))", false, 35},
                                {"take(s: s > 3 and 12 mod (s - 3) = 0)", false, 6}}) {
    const Ruleset ruleset = Ruleset::parse(each.rule);
    ProgressMeter progress = progress_for(ruleset, last, run);
    const auto sizes = joined::sizes_of(rules_of(ruleset).parts, last, progress);
    ASSERT_TRUE(sizes.has_value()) << each.rule;
    EXPECT_EQ(sizes->all_but, each.all_but) << each.rule;
    EXPECT_EQ(sizes->listed.size(), each.listed) << each.rule;
    const NimValues expected = values_by(Algorithm::direct, each.rule, last);
    for (const Engine& engine : engines()) {
      ASSERT_TRUE(none(difference(values_in(expected),
                                  values_by(Algorithm::fast, each.rule, last, engine), last)))
          << each.rule << engine.options();
    }
  }
  for (const char* rule : {"take(s: s < n)", "take(s: s*s <= 9); to(m: 2*m = n)",
                           "split(a,b: a = 2*b)", "take(s: 7 mod (s - 3) = 0)"}) {
    const Ruleset ruleset = Ruleset::parse(rule);
    ProgressMeter progress = progress_for(ruleset, last, run);
    EXPECT_FALSE(joined::sizes_of(rules_of(ruleset).parts, last, progress)) << rule;
  }
}

std::string message_of(const char* rule, HeapSize last, Algorithm algorithm) {
  try {
    compute_values(Ruleset::parse(rule), last, algorithm);
    return "no error";
  } catch (const Error& error) {
    return error.what();
  }
}

TEST(MoveSources, FailAsTheDirectRung) {
  for (const char* rule :
       {"take(s: n mod (s - 3) = 0)", "take(s: s = n); take(s: n mod (s - 3) = 0)",
        "take(s: s^20 > n)", "take(s: n mod (n - s) = 0)", "split(a,b: 7 mod (a - 20) = 0)",
        "take(s: popcount(s - 3) = 1)", "take(s: 2^s mod 7 = 3)",
        "S(primes); kayles; take(s: s > 3 and n mod (s - 3) = 0 and 7 mod (s - n) = 0 and s < n)",
        "to(a,b: a*b mod (n - 20) = 0)", "to(a,b: a = b); take(s,a,b: 7 mod (s - 20) = a)",
        "take(s: s*s = n); to(m: 7 mod (m - 20) = 1); table(7: 3)"}) {
    const std::string expected = message_of(rule, 300, Algorithm::direct);
    EXPECT_NE(expected, "no error") << rule;
    EXPECT_EQ(message_of(rule, 300, Algorithm::fast), expected) << rule;
  }
}

// What is evaluated first bounds the moves, so that only these are evaluated; errors and values are
// those of the direct rung, which evaluates all.
TEST(MoveSources, LookAtFewMovesWhereEvaluationsMayFail) {
  const std::vector<std::string> bounds = {
      "s <= 2",       "s < 4 + n mod 3", "s > n - 3",
      "s = n/2",      "s in {2, 5..6}",  "(s = 1 or s = n - 4)",
      "2*s + 1 <= 9", "s >= 1",          "n - s <= 1"};
  const std::vector<std::string> others = {
      "n^14 mod 5 != 1", "n^30*s mod 7 > 2",         "60 mod (s - 4) != 1",   "7 mod (n - 110) < 5",
      "gcd(n, s) < 3",   "(2^s + n) mod 3 != 0",     "n^2*n^2*n^2 mod 4 < 2", "s*n^13 mod 3 < 2",
      "s mod 3 > 0",     "(s > 3 or n^40 mod 9 < 5)"};
  const char* const forms[] = {"take(s: {0} and {1} and {2})", "take(s: {1} and {0} and {2})",
                               "take(s: {0} and {1} or s < 3 and {2})",
                               "take(s: {0} and {1}); take(s: s <= 3 and {2})"};
  std::mt19937_64 random(55);
  const auto any = [&](const auto& list) { return list[random() % std::size(list)]; };
  std::size_t failed = 0;
  constexpr int rules = 200;
  constexpr HeapSize last = 120;
  for (int i = 0; i < rules; ++i) {
    const std::string rule =
        fmt::format(fmt::runtime(any(forms)), any(bounds), any(others), any(others));
    const std::string expected = message_of(rule.c_str(), last, Algorithm::direct);
    if (expected != "no error") {
      ++failed;
      EXPECT_EQ(message_of(rule.c_str(), last, Algorithm::fast), expected) << rule;
      continue;
    }
    EXPECT_TRUE(none(difference(values_in(values_by(Algorithm::direct, rule, last)),
                                values_by(Algorithm::fast, rule, last), last)))
        << rule;
  }
  EXPECT_GT(failed, 50u);
  EXPECT_LT(failed, 170u);
  for (const char* rule :
       {"split(a,b: a <= 2 and 7 mod (b - 280) != 3)", "to(m: m >= n - 3 and n^8 mod 3 > 0)",
        "to(m: m >= n - 3 and 7 mod (m - 290) < 5)", "take(s,a,b: s <= 2 and a = 1 and n^9 > s)",
        "to(a,b,c: a = 1 and b = 2 and c = n - 3 and n^8 > 5)"})
    EXPECT_EQ(message_of(rule, 300, Algorithm::fast), message_of(rule, 300, Algorithm::direct))
        << rule;
}

// Cubes that lanes cannot hold. To evaluate every move would take minutes.
TEST(MoveSources, ManyHeapsWithFewMovesEach) {
  constexpr HeapSize last = 500'000;
  const NimValues plain = values_by(Algorithm::fast, "take(s: s <= 2 and n mod 3 != 0)", last);
  EXPECT_TRUE(none(
      difference(values_in(plain),
                 values_by(Algorithm::fast, "take(s: s <= 2 and n*n*n mod 3 != 0)", last), last)));
}

// s^5 exceeds 53 bits from s = 1553 on: the heaps up to 850 have a plan, and moves are evaluated
// one by one for the others.
TEST(MoveSources, EvaluateMovesWhereThePlanEnds) {
  const char* const rule = "take(s: s^5 mod (n + 3) < 9)";
  EXPECT_EQ(sources_of(rule, 850), Names{"search"});
  EXPECT_EQ(sources_of(rule, 1700), Names{"interpreter"});
  const NimValues direct = values_by(Algorithm::direct, rule, 1700);
  EXPECT_TRUE(none(difference(values_in(direct), values_by(Algorithm::fast, rule, 1700), 1700)));
}

}  // namespace
}  // namespace sprague
