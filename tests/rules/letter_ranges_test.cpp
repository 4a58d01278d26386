// Ranges of letters against trying all numbers.

#include "rules/formula/letter_ranges.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>

#include "sprague/error.hpp"

namespace sprague {
namespace {

std::int64_t& of(LetterValues& values, char letter) {
  return values[letters.find(letter)];
}

LetterRanges ranges_for(std::int64_t a, std::int64_t b) {
  LetterRanges ranges{};
  ranges[letters.find('a')] = {a, a};
  ranges[letters.find('b')] = {b, b};
  for (const char letter : {'c', 'd'}) ranges[letters.find(letter)] = {0, no_bound};
  return ranges;
}

Requirements requiring(const std::string& condition) {
  Cursor in(condition);
  return {{Formula::parse(in, "abcd")}, {}};
}

TEST(LetterRanges, EndsAreExactForOneLetter) {
  struct Case {
    const char* condition;
    std::int64_t low;
    std::int64_t high;
  };
  for (const auto& [condition, low, high] : {
           Case{"c*c <= a and d = 0", 0, 10},
           Case{"c*c >= a and c < 50 and d = 0", 10, 49},
           Case{"abs(c - a) <= 7 and d = 0", 93, 107},
           Case{"2^c = 2^20 and d = 0", 20, 20},
           Case{"(a >> c) & 1 = 1 and d = 0", 0, 6},
           Case{"c in {3, 8..9} and d = 0", 3, 9},
           Case{"c xor a < 4 and d = 0", 97, 103},
           Case{"c | a = a and d = 0", 0, 100},
           Case{"1000000000000*c = 10^18 and d = 0", 1'000'000, 1'000'000},
           Case{"a mod c = a and d = 0", 1, no_bound},
           Case{"c mod a = 0 and c = a and d = 0", 100, 100},
           Case{"popcount(c) = 1 and d = 0", 1, no_bound},
           Case{"c + d = a and d <= 3", 97, 100},
       }) {
    LetterRanges ranges = ranges_for(100, 0);
    ASSERT_TRUE(narrow(ranges, "cd", requiring(condition), {})) << condition;
    EXPECT_LE(ranges[letters.find('c')].low, low) << condition;
    EXPECT_EQ(ranges[letters.find('c')].high, high) << condition;
  }
  LetterRanges ranges = ranges_for(100, 0);
  EXPECT_FALSE(narrow(ranges, "cd", requiring("c < b and d = 0"), {}));
}

TEST(LetterRanges, LoseNoNumbers) {
  const char* const numbers[] = {
      "c",         "d",         "a",         "b",           "c + d",      "c - b", "a - c",
      "c*d",       "c/3",       "c mod 5",   "7/(d + 1)",   "-c",         "c^2",   "2^d",
      "gcd(c, a)", "lcm(c, 3)", "min(c, d)", "max(a, d)",   "abs(c - d)", "c & 6", "c | d",
      "c xor d",   "c << 2",    "c >> 1",    "popcount(c)", "3"};
  const char* const comparisons[] = {"=", "!=", "<", "<=", ">", ">="};
  std::mt19937_64 random(12);
  const auto any = [&random](const auto& list) { return list[random() % std::size(list)]; };
  std::size_t narrowed = 0;
  for (int i = 0; i < 600; ++i) {
    std::string condition;
    for (std::size_t j = 0; j < 1 + random() % 3; ++j) {
      if (j > 0) condition += random() % 3 == 0 ? " or " : " and ";
      if (random() % 6 == 0) condition += "not ";
      condition += random() % 8 == 0 ? "isprime(c)"
                   : random() % 8 == 0
                       ? "c in {2, 5..6}"
                       : fmt::format("{} {} {}", any(numbers), any(comparisons), any(numbers));
    }
    const Requirements requirements = requiring(condition);
    const auto a = static_cast<std::int64_t>(random() % 9);
    const auto b = static_cast<std::int64_t>(random() % 9);
    LetterRanges ranges = ranges_for(a, b);
    const bool may_hold = narrow(ranges, "cd", requirements, {});
    const auto contains = [&](char letter, std::int64_t number) {
      return may_hold && ranges[letters.find(letter)].contains(number);
    };
    if (!may_hold || ranges[letters.find('c')].high < 12) ++narrowed;
    LetterValues values{};
    of(values, 'a') = a;
    of(values, 'b') = b;
    for (std::int64_t c = 0; c < 12; ++c) {
      for (std::int64_t d = 0; d < 12; ++d) {
        of(values, 'c') = c;
        of(values, 'd') = d;
        if (!requirements.conditions[0].holds(values)) continue;
        ASSERT_TRUE(contains('c', c) && contains('d', d))
            << condition << " at a = " << a << ", b = " << b << ", c = " << c << ", d = " << d;
      }
    }
  }
  EXPECT_GT(narrowed, 50u);
}

}  // namespace
}  // namespace sprague
