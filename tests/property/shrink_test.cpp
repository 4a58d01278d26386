// The shrinker itself, on artificial failures whose smallest case is known.

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "property/check.hpp"
#include "property/count_case.hpp"

namespace {

using namespace property;
using Form = RulesCase::Form;

TEST(Shrinking, ANumberGoesToTheLeastThatFails) {
  struct Number {
    int value;
    std::vector<Number> smaller() const {
      if (value == 0) return {};
      return {{value / 2}, {value - 1}};
    }
  };
  const auto fails = [](const Number& number) { return number.value >= 37; };
  EXPECT_EQ(shrink(Number{1'000'000}, fails).value, 37);
  EXPECT_EQ(shrink(Number{37}, fails).value, 37);
  EXPECT_EQ(shrink(Number{1'000'000}, fails, 0).value, 1'000'000) << "without patience, no step";
}

TEST(Shrinking, AnOctalCodeGoesToTheDigitAtFault) {
  RulesCase rules;
  rules.digits = "4370625";
  const auto fails = [](const RulesCase& c) {
    return c.digits.find_first_of("67") != std::string::npos;
  };
  EXPECT_EQ(shrink(rules, fails).text(), "0.6");
}

TEST(Shrinking, ASetGoesToTheMemberAtFault) {
  RulesCase rules;
  rules.form = Form::taking;
  rules.members = {
      {4, 9, "", {}}, {1, 1, "", {}}, {0, 0, "primes", {2, 3, 5, 7}}, {13, 20, "", {}}};
  const auto fails = [](const RulesCase& c) -> bool { return c.allowed()[5]; };
  EXPECT_EQ(shrink(rules, fails).text(), "S(primes)") << "the first members go first";
  rules.members[2] = {11, 11, "", {}};
  EXPECT_EQ(shrink(rules, fails).text(), "S(5)");
  rules.form = Form::all_but;
  EXPECT_EQ(shrink(rules, fails).text(), "allbut()");
}

CountCase large_question() {
  CountCase question;
  RulesCase rules;
  rules.form = Form::taking;
  rules.members = {{3, 3, "", {}}, {1, 1, "", {}}, {7, 12, "", {}}};
  question.games = {{rules, {9, 40}}};
  question.heaps = 4;
  question.order = sprague::Order::distinct;
  question.target = {6, false};
  question.modulus = "720720";
  return question;
}

TEST(Shrinking, AQuestionGoesToWhatMatters) {
  const auto fails = [](const CountCase& c) {
    const sprague::HeapRange range = c.games[0].range;
    return c.heaps >= 2 && c.order == sprague::Order::distinct && range.max - range.min >= 3 &&
           c.games[0].rules.allowed()[3] && c.target.nim_sum >= 1;
  };
  EXPECT_EQ(shrink(large_question(), fails).command(),
            "sprague count 'S(3)' --heaps 2 --min 0 --max 3 --order distinct --nim-sum 1");
}

TEST(Shrinking, TokensAndSumsOfGamesShrinkToo) {
  CountCase tokens = large_question();
  tokens.games[0].range = {0, 30};
  tokens.tokens = 3;
  tokens.dimensions = 3;
  EXPECT_EQ(
      shrink(tokens, [](const CountCase& c) { return c.tokens > 0 && c.games[0].range.max >= 7; })
          .command(),
      "sprague count 'S(1)' --tokens 1 --board 8 --dimensions 1 --nim-sum 0");
  CountCase sum = large_question();
  sum.games.push_back({RulesCase{Form::octal, "0137", {}}, {2, 9}});
  EXPECT_EQ(shrink(sum, [](const CountCase& c) { return c.games.size() > 1 && !c.modulus.empty(); })
                .command(),
            "sprague count 'S(1):0..0' '0:0..0' --nim-sum 0 --mod 12");
}

TEST(Shrinking, EveryCaseListedIsAnotherOne) {
  Random random(1, 0);
  for (int i = 0; i < 200; ++i) {
    const CountCase question = random_count(random, 1000, 20);
    for (const CountCase& smaller : question.smaller()) {
      ASSERT_LE(smaller.games.size(), question.games.size());
      for (const CountCase::Game& game : smaller.games) {
        ASSERT_LE(game.range.min, game.range.max);
        ASSERT_NO_THROW(sprague::Ruleset::parse(game.rules.text())) << game.rules.text();
      }
    }
  }
}

CountCase same_question(Random&) {
  return large_question();
}

TEST(Shrinking, AFailureIsReportedAsACommand) {
  EXPECT_NONFATAL_FAILURE(
      check(3, same_question,
            [](const CountCase& c) -> Failure {
              if (c.heaps < 3) return std::nullopt;
              return "expected 1, got 2";
            }),
      "reproduce: sprague count 'S(1)' --heaps 3 --min 0 --max 0 --order sorted "
      "--nim-sum 0\nexpected 1, got 2");
}

TEST(Shrinking, AnExceptionIsAFailure) {
  EXPECT_NONFATAL_FAILURE(check(1, same_question,
                                [](const CountCase& c) -> Failure {
                                  if (!c.modulus.empty()) throw std::runtime_error("no inverse");
                                  return std::nullopt;
                                }),
                          "--mod 12\nthrows: no inverse");
}

TEST(Shrinking, WhatHoldsIsNotReported) {
  int seen = 0;
  check(5, same_question, [&](const CountCase&) -> Failure {
    ++seen;
    return std::nullopt;
  });
  EXPECT_EQ(static_cast<std::uint64_t>(seen), 5 * environment_number("SPRAGUE_CASES", 1));
}

}  // namespace
