// Linear forms of numbers, against their evaluation.

#include "rules/formula/linear_form.hpp"

#include <gtest/gtest.h>

#include <random>
#include <string>

#include "rules/formula/formula_rules.hpp"

namespace sprague {
namespace {

std::vector<Node> nodes_of(const std::string& text) {
  Cursor in(text);
  return parse_number(in, "nsm");
}

std::optional<LinearForm> form_of(const std::string& text, const LinearLimits& limits = {}) {
  const std::vector<Node> nodes = nodes_of(text);
  return linear_in_heap_and_taken(Expression(nodes), limits);
}

std::string random_number(std::mt19937_64& random, int depth) {
  if (depth == 0) {
    const char* const leaves[] = {"n", "s", "m", "0", "1", "3", "12"};
    return leaves[random() % std::size(leaves)];
  }
  const char* const operators[] = {" + ", " - ", "*"};
  const std::string left =
      random_number(random, static_cast<int>(random() % static_cast<unsigned>(depth)));
  const std::string right =
      random_number(random, static_cast<int>(random() % static_cast<unsigned>(depth)));
  if (random() % 5 == 0) return "(-" + left + ")";
  return "(" + left + operators[random() % 3] + right + ")";
}

TEST(LinearForm, IsTheValueOfTheNumber) {
  std::mt19937_64 random(1);
  int linear = 0, others = 0;
  for (int i = 0; i < 3000; ++i) {
    const std::string text = random_number(random, 5);
    const std::vector<Node> nodes = nodes_of(text);
    const Formula number = Formula::of(Expression(nodes), "nsm", text);
    const auto form = linear_in_heap_and_taken(Expression(nodes));
    linear += form ? 1 : 0;
    others += form ? 0 : 1;
    if (!form) continue;
    for (int j = 0; j < 8; ++j) {
      LetterValues values{};
      values[0] = static_cast<std::int64_t>(random() % 100);
      values[1] = static_cast<std::int64_t>(random() % 100);
      values[4] = values[0] - values[1];
      ASSERT_EQ(form->of[0] * values[0] + form->of[1] * values[1] + form->constant,
                number.number(values))
          << text;
    }
  }
  EXPECT_GT(linear, 1000);
  EXPECT_GT(others, 100);
}

TEST(LinearForm, NamesTheCoefficients) {
  EXPECT_EQ(form_of("3*(n - 2*m) + 5 - s"), (LinearForm{{-3, 5}, 5}));
  EXPECT_EQ(form_of("(2 - 2)*n"), LinearForm{});
  EXPECT_EQ(-*form_of("n - 3"), *form_of("3 - n"));
  EXPECT_TRUE(form_of("2*3")->is_constant());
  EXPECT_FALSE(form_of("m")->is_constant());
}

TEST(LinearForm, IsEmptyForOtherNumbers) {
  for (const char* const text : {"n*s", "n/2", "n mod 2", "gcd(n, s)", "2^3", "abs(3)", "n + s*s"})
    EXPECT_FALSE(form_of(text)) << text;
}

TEST(LinearForm, KeepsTheLimitsWithin) {
  EXPECT_TRUE(form_of("n - 4294967296"));
  EXPECT_FALSE(form_of("n - 4294967297"));
  EXPECT_FALSE(form_of("4294967297 - 4294967297"));
  EXPECT_FALSE(form_of("3000000000*n + 3000000000*n - 3000000000*n"));
  EXPECT_FALSE(form_of("9223372036854775807 - n"));
  const LinearLimits small{1, 2};
  EXPECT_TRUE(form_of("m + s - n + 2", small));
  EXPECT_FALSE(form_of("n + n - n", small));
  EXPECT_FALSE(form_of("3 - 1", small));
}

TEST(LinearForm, CombinesWithoutOverflow) {
  constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
  const LinearLimits any{most, most};
  const LinearForm large{{most, 1, 0, 2}, -most};
  EXPECT_EQ(combined(1, large, -1, large, any), LinearForm{});
  EXPECT_EQ(combined(1, large, 0, {}, any), large);
  EXPECT_FALSE(combined(1, large, 1, large, any));
  EXPECT_FALSE(combined(2, large, 0, {}, any));
}

}  // namespace
}  // namespace sprague
