// Expressions of nimbers: random ones against their value, the answers of functions, and the place
// of every error.

#include "sprague/detail/nimber_expression.hpp"

#include <gtest/gtest.h>

#include "property/random.hpp"
#include "sprague/error.hpp"
#include "sprague/nimber.hpp"

namespace sprague {
namespace {

/// An expression and its value, bracketed where the operators do not bind by themselves.
struct Expression {
  std::string text;
  std::uint64_t value;
};

Expression random_expression(property::Random& random, int depth) {
  if (depth == 0 || random.once_in(5)) {
    const std::uint64_t number = random.number() >> random.between(0, 63);
    return {(random.once_in(3) ? "*" : "") + std::to_string(number), number};
  }
  const Expression a = random_expression(random, depth - 1);
  if (random.once_in(6)) return {"sqrt( " + a.text + ")", nim_square_root(a.value)};
  if (random.once_in(6)) {
    const std::uint64_t exponent = random.between(0, 20);
    return {"(" + a.text + ") ^" + std::to_string(exponent), nim_power(a.value, exponent)};
  }
  const Expression b = random_expression(random, depth - 1);
  if (random.once_in(3)) return {"(" + a.text + " + " + b.text + ")", nim_sum(a.value, b.value)};
  if (b.value != 0 && random.once_in(3))
    return {"(" + a.text + ")/(" + b.text + ")", nim_quotient(a.value, b.value)};
  return {"(" + a.text + ")*(" + b.text + ")", nim_product(a.value, b.value)};
}

TEST(NimberExpression, RandomOnes) {
  property::Random random(8, 1);
  for (int round = 0; round < 2000; ++round) {
    const Expression expression = random_expression(random, 5);
    const NimberAnswer answer = evaluate_nimbers(expression.text);
    ASSERT_EQ(answer.kind, NimberAnswer::Kind::nimber);
    ASSERT_EQ(answer.numbers, std::vector{expression.value}) << expression.text;
  }
}

TEST(NimberExpression, OperatorsBindAsUsual) {
  const auto value = [](std::string_view text) { return evaluate_nimbers(text).numbers.at(0); };
  EXPECT_EQ(value("2 + 3 * 4"), 2u ^ nim_product(3u, 4u));
  EXPECT_EQ(value("5 * 2 ^ 3"), nim_product(5u, nim_power(2u, 3)));
  EXPECT_EQ(value("7 / 5 * 5"), 7u);
  EXPECT_EQ(value("*7**5"), nim_product(7u, 5u));
  EXPECT_EQ(value("7 * *5"), nim_product(7u, 5u));
  EXPECT_EQ(value("5 ^ 2 ^ 3"), nim_power(5u, 6));
  EXPECT_EQ(value("3 ^ -2"), nim_inverse(nim_square(3u)));
}

// The limit is one of brackets within each other.
TEST(NimberExpression, MayHaveManyBracketsSideBySide) {
  std::string text = "5";
  for (int i = 0; i < 500; ++i) text += " + (1 + sqrt(4))";
  EXPECT_EQ(evaluate_nimbers(text).numbers, std::vector<std::uint64_t>{5});
}

TEST(NimberExpression, ErrorsHaveAPlace) {
  const std::pair<std::string, std::size_t> wrong[] = {{"", 0},
                                                       {"5 +", 3},
                                                       {"5 5", 2},
                                                       {"1/(2+2)", 2},
                                                       {"(5", 2},
                                                       {"5)", 1},
                                                       {"2^x", 2},
                                                       {"log(3)", 5},
                                                       {"1+log(3,2)", 2},
                                                       {"sqrt 5", 5},
                                                       {"x", 0},
                                                       {"5 % 3", 2},
                                                       {"0^-1", 0},
                                                       {"order(0)", 6},
                                                       {"solve(1,2) + 3", 11},
                                                       {"18446744073709551616", 0},
                                                       {"*", 1},
                                                       {"**5", 1},
                                                       {std::string(1000, '('), 200}};
  for (const auto& [text, position] : wrong) {
    try {
      evaluate_nimbers(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_EQ(error.position(), position) << text << ": " << error.what();
    }
  }
}

}  // namespace
}  // namespace sprague
