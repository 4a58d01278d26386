// Formulas in the tokens taken alone are sets, whatever their spelling.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "rules/rules.hpp"
#include "sprague/ruleset.hpp"

namespace sprague {
namespace {

TEST(SizesOf, AFormulaInTheTokensTakenIsASet) {
  const std::pair<const char*, const char*> spellings[] = {
      {"take(s: s <= 3)", "S(1..3)"},
      {"to(m: m >= n - 3)", "S(1..3)"},
      {"take(s: n - s >= n - 3 and s <= n)", "S(1..3)"},
      {"take(s: s >= 1)", "allbut()"},
      {"take(s: s > n)", "0.0"},
      {"take(s: 2*s = 7 or 1 = 2)", "0.0"},
      {"take(s: s in {-5..1, 4, 9})", "S(1,4,9)"},
      {"take(s: 10 - 3*s in {-8, 1, 2})", "S(3,6)"},
      {"take(s: s >= 3 and not s = 7)", "allbut(1,2,7)"},
      {"take(s: s != 2 and s*3 != 15)", "allbut(2,5)"},
      {"take(s: isprime(s))", "S(primes)"},
      {"take(s: issquare(s) or s = 2)", "S(2,k^2)"},
      {"take(s: isprime(s) and s < 12)", "S(2,3,5,7,11)"},
      {"take(s: s mod 4 = 0)", "S(4k)"},
      {"take(s: s mod 2 = 1 or s = 2)", "S(2,2k-1)"},
      {"take(s: s mod 3 = 5)", "0.0"},
      {"take(s: gcd(s, 6) = 1)", "S(6k-1,6k-5)"},
      {"take(s: gcd(s, 6) < 2)", "S(6k-1,6k-5)"},
      {"take(s: not gcd(6, s) > 1 and 1 = 1)", "S(6k-1,6k-5)"},
      {"take(s: s mod 6 in {1, 5})", "S(6k-1,6k-5)"},
      {"take(s: s mod 2 = 1 and s mod 3 != 0)", "S(6k-1,6k-5)"},
      {"take(s: s mod 4 in {0, 2})", "S(2k)"},
      {"take(s: s mod 3 < 3)", "allbut()"},
      {"take(s: gcd(s, 4) = 3)", "0.0"},
      {"take(s: s mod 1000 != 0)", "allbut(1000k)"},
      {"take(s: s mod 500 not in {0, 7})", "allbut(500k,500k-493)"},
      {"take(s: s mod 100 > 1)", "allbut(100k,100k-99)"},
      {"take(s: gcd(s, 6) != 1)", "S(6k,6k-2,6k-3,6k-4)"},
      {"take(s: gcd(s, 6) != 1 and s > 10)", "S(6k+8,6k+9,6k+10,6k+6)"},
      {"take(s: s > 5 and s mod 2 = 1 or s = 2)", "S(2,2k+5)"},
      {"take(s: not (s mod 2 = 0 and s > 3))", "S(2,2k-1)"},
      {"take(s: not (s mod 2 = 0 and s > 3) and s mod 3 = 0)", "S(6k-3)"},
      {"take(s: exists k in 1..4: s = 2^k)", "S(2,4,8,16)"},
      {"take(s: exists k in 2..3: s mod k = 0 and s < 9)", "S(2,3,4,6,8)"},
      {"take(s: s < 4); take(s: s = 6); to(m: n = m + 9)", "S(1..3,6,9)"},
      {"take(s: 4000000000*s <= 100000000 + 4000000000)", "S(1)"},
      // A bound at the largest size is one.
      {"take(s: s in {1..2^62})", "S(1..2^62)"},
      {"take(s: s in {-2^62..2^62})", "S(1..2^62)"},
      {"take(s: -s in {-2^62..-3})", "S(3..2^62)"},
      {"take(s: s in {2^62})", "S(2^62)"},
      {"take(s: 2*s in {1..2^62})", "S(1..2^61)"},
      {"take(s: s + 5 in {1..2^62})", "S(1..2^62-5)"},
      {"take(s: not s in {2^62})", "allbut(2^62)"},
      {"take(s: s not in {1..2^62})", "allbut(1..2^62)"},
      {"take(s: s >= 7 or s in {1..2^62})", "allbut()"},
      {"take(s: s in {1..2^62} and s >= 7)", "S(7..2^62)"},
      {"take(s: s in {1..2^62} or s not in {1..2^62})", "allbut()"},
  };
  for (const auto& [text, set] : spellings)
    EXPECT_EQ(Ruleset::parse(text).canonical(), Ruleset::parse(set).canonical()) << text;
}

TEST(SizesOf, AFormulaThatSplitsWhateverTheHeapsIsACode) {
  const std::pair<const char*, const char*> spellings[] = {
      {"take(s: s <= 2); take(s,a,b: s <= 2)", "0.77"},
      {"take(s,a,b: s = 1)", "0.4"},
      {"take(s,a,b: s > 0 and 1 = 2)", "0.0"},
      {"take(s: s > 0); take(s,a,b: s >= 2)", "0.3[7]"},
      {"take(s,a,b: s = 2); take(s: s = 3); take(s: s = 1)", "0.343"},
      {"split(a,b: 1 = 1)", "4.0"},
      {"split(a,b: a >= 1 and n > b)", "4.0"},
      {"split(a,b: a != b)", "4!.0"},
      {"split(a,b: b > a)", "4!.0"},
      {"split(a,b: n < 2*a)", "4!.0"},
      {"split(a,b: a = b)", "4=.0"},
      {"split(a,b: a = b); split(a,b: a + 1 <= b)", "4.0"},
      {"split(a,b: a < 1)", "0.0"},
      {"take(s: s = 1); split(a,b: a = b)", "4=.3"},
      {"take(s: s = 3); take(s,a,b: s <= 2 and a != b)", "0.4!4!3"},
      {"take(s,a,b: s = 1 or s > 2 and n = s + 2*b)", "0.40[4=]"},
      {"split(a,b,c: 1 = 1)", "8.0"},
      {"nim; split(a,b,c: n = n)", "8.[3]"},
      {"split(a,b: 0 < 1); split(a,b,c: 1 = 1); take(s,a,b,c: s = 1)", "C.8"},
      {"split(a,b: 1 = 2); take(s: s = 1)", "S(1)"},
  };
  for (const auto& [text, code] : spellings) {
    EXPECT_EQ(Ruleset::parse(text).canonical(), code) << text;
  }
}

TEST(SizesOf, OthersStayFormulas) {
  for (const char* text :
       {"take(s: s < n)", "take(s: s <= n/2)", "take(s: s*s <= 50)", "take(s: not isprime(s))",
        "take(s: s mod 0 = 1)", "take(s: n mod 4 = 0)", "take(s: s = 1); split(a,b: a > 1)",
        "take(s: gcd(s, 0) = 1)", "take(s: s mod 2001 < 7)",
        "take(s: s mod 2 = 1); split(a,b: n > 3)", "to(a,b: 1 = 1)", "split(a,a,..: 1 = 1)",
        "take(s: exists k in 1..3: k*s = n)", "take(s: exists k in 0..3: k = s/k)",
        "take(s: s <= 3); take(s: gcd(s, n) = 1)", "take(s: 2*s <= n)",
        "take(s: isprime(s) and s > 9)", "take(s: s = 3); take(s,a,b: s <= 2 and a != b + 1)",
        "split(a,b: a <= b + 1)", "split(a,b: n != 2)", "split(a,b: n != 3)", "take(s,a,b: s < a)",
        "take(s: isprime(s)); take(s,a,b: s = 1)", "take(s: s <= 3); take(s,a,b: isprime(s))",
        "take(s: s < 1500); take(s,a,b: s = 1)",
        // No text says these sets.
        "take(s: s - 5 in {1..2^62})", "take(s: not s - 5 in {1..2^62})",
        "take(s: s - 5 in {2^62})", "take(s: issquare(s) or s not in {1..2^62})"})
    EXPECT_TRUE(std::holds_alternative<FormulaRules>(parse_rules(text).form)) << text;
}

struct Condition {
  std::string text;
  std::function<bool(std::int64_t)> holds;
};

Condition random_condition(std::mt19937_64& random, int depth) {
  const auto below = [&](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  const std::int64_t kind = below(depth > 0 ? 8 : 5);
  if (kind == 5) {
    const Condition part = random_condition(random, depth - 1);
    return {"not (" + part.text + ")", [part](std::int64_t s) { return !part.holds(s); }};
  }
  if (kind > 5) {
    const Condition left = random_condition(random, depth - 1);
    const Condition right = random_condition(random, depth - 1);
    const bool either = kind == 6;
    return {"(" + left.text + (either ? ") or (" : ") and (") + right.text + ")",
            [=](std::int64_t s) {
              return either ? left.holds(s) || right.holds(s) : left.holds(s) && right.holds(s);
            }};
  }
  const std::int64_t factor = below(7) - 3;
  const std::int64_t constant = below(41) - 20;
  const std::int64_t bound = below(81) - 40;
  const std::string number = std::to_string(constant) + (factor < 0 ? " - " : " + ") +
                             std::to_string(std::abs(factor)) + "*s";
  const auto value = [=](std::int64_t s) { return factor * s + constant; };
  switch (kind) {
    case 0:
      return {number + " <= " + std::to_string(bound),
              [=](std::int64_t s) { return value(s) <= bound; }};
    case 1:
      return {number + " > " + std::to_string(bound),
              [=](std::int64_t s) { return value(s) > bound; }};
    case 2:
      return {std::to_string(bound) + " < " + number,
              [=](std::int64_t s) { return bound < value(s); }};
    case 3:
      return {number + " != " + std::to_string(bound) + " + s",
              [=](std::int64_t s) { return value(s) != bound + s; }};
    default: {
      const std::int64_t last = bound + below(9);
      return {number + " in {" + std::to_string(bound) + ".." + std::to_string(last) + "}",
              [=](std::int64_t s) { return bound <= value(s) && value(s) <= last; }};
    }
  }
}

TEST(SizesOf, TheSetHasTheSizesForWhichTheConditionHolds) {
  std::mt19937_64 random(17);
  for (int i = 0; i < 2000; ++i) {
    const Condition condition = random_condition(random, 4);
    const Ruleset ruleset = Ruleset::parse("take(s: " + condition.text + ")");
    constexpr HeapSize heap = 90;
    std::vector<HeapSize> left;
    for (HeapSize s = 1; s <= heap; ++s) {
      if (condition.holds(static_cast<std::int64_t>(s))) left.push_back(heap - s);
    }
    std::vector<HeapSize> options;
    for (const Option& option : ruleset.options(heap))
      options.push_back(option.empty() ? 0 : option.front());
    ASSERT_EQ(options, left) << condition.text << ", read as " << ruleset.canonical();
    ASSERT_FALSE(std::holds_alternative<FormulaRules>(ruleset.rules().form)) << condition.text;
  }
}

/// A comparison of a linear number in s, a and b, or what joins two.
struct SplitCondition {
  std::string text;
  std::function<bool(std::int64_t s, std::int64_t a, std::int64_t b)> holds;
};

SplitCondition random_split_condition(std::mt19937_64& random, int depth) {
  const auto below = [&](std::int64_t end) {
    return static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(end));
  };
  if (depth > 0 && below(3) != 0) {
    const SplitCondition left = random_split_condition(random, depth - 1);
    const SplitCondition right = random_split_condition(random, depth - 1);
    const bool either = below(2) == 0;
    return {"(" + left.text + (either ? ") or not (" : ") and not (") + right.text + ")",
            [=](std::int64_t s, std::int64_t a, std::int64_t b) {
              return either ? left.holds(s, a, b) || !right.holds(s, a, b)
                            : left.holds(s, a, b) && !right.holds(s, a, b);
            }};
  }
  const bool with_size = below(2) == 0;
  const std::int64_t difference = below(3) - 1;
  const std::int64_t of_s = with_size ? 1 + below(2) : 0;
  const std::int64_t of_n = below(6) == 0 ? below(3) - 1 : 0;
  const std::int64_t of_a = with_size ? 0 : difference;
  const std::int64_t of_b = with_size ? 0 : below(4) == 0 ? below(3) - 1 : -difference;
  const std::int64_t constant = with_size ? below(9) - 6 : below(5) == 0 ? below(5) - 2 : 0;
  std::string number = "(" + std::to_string(constant) + ")";
  for (const auto& [factor, letter] :
       {std::pair(of_s, "*s"), {of_n, "*n"}, {of_a, "*a"}, {of_b, "*b"}}) {
    if (factor != 0) number += " + (" + std::to_string(factor) + ")" + letter;
  }
  const bool equal = below(3) == 0;
  return {number + (equal ? " = 0" : " <= 0"), [=](std::int64_t s, std::int64_t a, std::int64_t b) {
            const std::int64_t value =
                of_s * s + of_n * (s + a + b) + of_a * a + of_b * b + constant;
            return equal ? value == 0 : value <= 0;
          }};
}

TEST(SizesOf, TheCodeHasTheSplitsForWhichTheConditionHolds) {
  std::mt19937_64 random(18);
  int codes = 0;
  for (int i = 0; i < 2000; ++i) {
    const SplitCondition condition = random_split_condition(random, 3);
    const bool take = i % 4 != 0;
    if (!take && condition.text.find('s') != std::string::npos) continue;
    const Ruleset ruleset =
        Ruleset::parse((take ? "take(s,a,b: " : "split(a,b: ") + condition.text + ")");
    if (!std::holds_alternative<FormulaRules>(ruleset.rules().form)) ++codes;
    for (const std::int64_t heap : {2, 3, 4, 9, 24}) {
      std::vector<Option> expected;
      for (std::int64_t s = take ? 1 : 0; s < (take ? heap : 1); ++s) {
        for (std::int64_t a = 1; 2 * a <= heap - s; ++a) {
          const std::int64_t b = heap - s - a;
          if (condition.holds(s, a, b) || condition.holds(s, b, a))
            expected.push_back({static_cast<HeapSize>(a), static_cast<HeapSize>(b)});
        }
      }
      std::vector<Option> options = ruleset.options(static_cast<HeapSize>(heap));
      std::sort(expected.begin(), expected.end());
      std::sort(options.begin(), options.end());
      ASSERT_EQ(options, expected) << condition.text << ", read as " << ruleset.canonical();
    }
  }
  EXPECT_GT(codes, 500);
}

}  // namespace
}  // namespace sprague
