// Values of strips: published ones, words and rules in reverse, sums; texts of rules and errors.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include <optional>

#include "property/random.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

std::uint64_t strip_value(const std::string& rules, const std::string& word) {
  return solve(GamePosition::parse(fmt::format("strip({}):{}", rules, word))).value;
}

void expect_values(const std::string& rules, const std::string& repeated,
                   const std::vector<std::uint64_t>& expected) {
  std::string word;
  for (const std::uint64_t value : expected) {
    word += repeated;
    EXPECT_EQ(strip_value(rules, word), value) << word;
    if (sanitized && word.size() > 20) return;
  }
}

// As the definition gives them, too, in tests/definitions/strips.py.
TEST(StripValues, OfClobber) {
  expect_values("clobber", "xo", {1, 3, 0, 2, 0, 2, 0, 3, 1, 4, 6, 1, 0, 1, 3, 7, 8, 3, 1, 0});
  expect_values("clobber", "xxo", {2, 0, 5, 2, 7, 0, 8, 0, 0, 10});
}

TEST(StripValues, OfReversedWordsAndRules) {
  property::Random random(72, 1);
  for (int i = 0; i < (sanitized ? 30 : 200); ++i) {
    std::string rules;
    std::string reversed;
    for (std::uint64_t count = random.between(1, 4); count > 0; --count) {
      std::string before;
      std::string after;
      for (std::uint64_t n = random.between(1, 3); n > 0; --n) {
        before += "ab"[random.between(0, 1)];
        after += before.back() == 'b' ? ".a"[random.between(0, 1)] : '.';
      }
      const char* const begin = random.once_in(5) ? "^" : "";
      const char* const end = random.once_in(5) ? "$" : "";
      const char* const between = rules.empty() ? "" : "; ";
      rules += fmt::format("{}{}{}{} -> {}", between, begin, before, end, after);
      reversed += fmt::format("{}{}{}{} -> {}", between, *end != '\0' ? "^" : "",
                              std::string(before.rbegin(), before.rend()),
                              *begin != '\0' ? "$" : "", std::string(after.rbegin(), after.rend()));
    }
    std::string word;
    for (std::uint64_t n = random.between(1, 12); n > 0; --n) word += ".ab"[random.between(0, 2)];
    const std::string drow(word.rbegin(), word.rend());
    EXPECT_EQ(strip_value(rules, word), strip_value(reversed, drow)) << rules << ' ' << word;
    const std::string both = rules + "; " + reversed;
    EXPECT_EQ(strip_value(both, word), strip_value(both, drow)) << both << ' ' << word;
  }
}

TEST(StripValues, OfSums) {
  EXPECT_EQ(strip_value("kayles", "11.111..1"), 2u ^ 3u ^ 1u);
  EXPECT_EQ(strip_value("kayles", "..."), 0u);
  EXPECT_EQ(strip_value("kayles", "aa1a"), 1u);  // a letter without rules is a wall
}

TEST(StripTexts, OfRulesAreCanonical) {
  const auto canonical = [](const char* text) { return GamePosition::parse(text).text(); };
  EXPECT_EQ(canonical("strip(xo->.x;  ox ->x. ;xo -> .x):xo"), "strip(xo -> .x; ox -> x.):xo");
  EXPECT_EQ(canonical("strip(^1$->.):.1."), "strip(^1$ -> .):.1.");
  EXPECT_EQ(canonical("strip(Kayles):11"), "strip(kayles):11");
}

TEST(StripTexts, OfErrorsNameTheCharacter) {
  const auto position_of = [](const char* text) -> std::optional<std::size_t> {
    try {
      GamePosition::parse(text);
    } catch (const Error& error) {
      return error.position();
    }
    return std::nullopt;
  };
  EXPECT_EQ(position_of("strip(a -> .)x:a"), 13u);
  EXPECT_EQ(position_of("strip(a -> .; b):a"), 15u);
  EXPECT_EQ(position_of("strip(a -> .; bb -> .):a"), 14u);
  EXPECT_EQ(position_of("strip(a. -> ..):a"), 7u);
  EXPECT_EQ(position_of("strip(kayles):1-1"), 15u);
}

/// Rules of which each lowers a weight: long chains, letters that grow in number, weights that only
/// several rules together determine.
TEST(StripTexts, OfRulesThatEndAreRead) {
  for (const char* rules :
       {"a -> b; b -> c; c -> d; d -> e; e -> f; f -> g; g -> .", "ab -> cc; ca -> bb; c -> .",
        "ba -> aa; a -> .", "aab -> bb.; bb -> a.", "xox -> oxo; o -> .", "xo -> ox",
        "a1 -> 1a; 1b -> b1", "aa1 -> 1aa; a1a -> 1aa", "ab -> ba; a -> b",
        "a11 -> 1a1; 1aa -> ..a"}) {
    EXPECT_NO_THROW(GamePosition::parse(fmt::format("strip({}):a", rules))) << rules;
  }
  for (const char* rules :
       {"a -> a", "xo -> ox; ox -> xo", "ab -> ba; bc -> cb; ca -> ac; ba1 -> a1b",
        "ab -> bc; bc -> ca; ca -> ab", "aab -> bba; bba -> aab", "^a -> b; b$ -> a"})
    EXPECT_THROW(GamePosition::parse(fmt::format("strip({}):a", rules)), Error) << rules;
}

}  // namespace
}  // namespace sprague
