// The checker's conditions on binary digits, against their evaluation and against the automata of
// src/digits; certificates of claims, right and forged.

#include <gtest/gtest.h>

#include "check/certificates.hpp"
#include "check/claims/digit_reader.hpp"
#include "digits/random_conditions.hpp"
#include "sprague/claim.hpp"
#include "sprague/error.hpp"
#include "sprague/tuples.hpp"

namespace sprague::check {
namespace {

/// A store of conditions with two numbers, a and b.
struct TwoNumbers {
  WorkLimit limit{std::uint64_t{1} << 31};
  RunControl run;
  ProgressMeter progress{run, "conditions", 0};
  DigitConditions conditions{limit, progress};
  Variable a = conditions.new_variable(), b = conditions.new_variable();

  DigitConditions::Condition read(const Expression& expression) {
    return DigitReader(conditions, {{'a', Sum::variable(a)}, {'b', Sum::variable(b)}},
                       conditions.constant(true))
        .condition(expression);
  }
  DigitConditions::Condition is(Variable variable, std::uint64_t number) {
    const Sum constant = Sum::number(static_cast<std::int64_t>(number));
    return conditions.is_zero(plus(Sum::variable(variable), -1, constant));
  }
};

bool holds(const Expression& expression, std::uint64_t a, std::uint64_t b) {
  Letters letters;
  letters['a'] = static_cast<std::int64_t>(a);
  letters['b'] = static_cast<std::int64_t>(b);
  return evaluate(expression, letters) == 1;
}

TEST(DigitConditions, AreDecidedAsTheyAreEvaluated) {
  RandomConditions random(11, "ab");
  int decided = 0, far = 0;
  for (int round = 0; round < 600; ++round) {
    const std::string text = random.condition(2);
    const Expression expression = read_expression(text, "ab");
    TwoNumbers numbers;
    try {
      const auto condition = numbers.read(expression);
      for (int choice = 0; choice < 4; ++choice) {
        const std::uint64_t end = choice < 2 ? 12 : std::uint64_t{1} << 30;
        const std::uint64_t a = random.below(end), b = random.below(end);
        const auto here =
            numbers.conditions.all({condition, numbers.is(numbers.a, a), numbers.is(numbers.b, b)});
        ASSERT_EQ(numbers.conditions.is_true(numbers.conditions.some({numbers.a, numbers.b}, here)),
                  holds(expression, a, b))
            << text << " a = " << a << " b = " << b;
        ++decided;
      }
      // Whether some a goes with this b, which may be far.
      const std::uint64_t b = random.below(20);
      const auto some_a = numbers.conditions.some({numbers.a}, condition);
      const bool found = numbers.conditions.is_true(numbers.conditions.some(
          {numbers.b}, numbers.conditions.all({some_a, numbers.is(numbers.b, b)})));
      bool is_near = false;
      for (std::uint64_t a = 0; a < 300 && !is_near; ++a) is_near = holds(expression, a, b);
      ASSERT_TRUE(found || !is_near) << text << " b = " << b;
      far += found && !is_near;
    } catch (const Undecided&) {
    }
  }
  EXPECT_GT(decided, 1500);
  EXPECT_LT(far, 5);  // beyond 300 there is hardly one where there is none before
}

TEST(DigitConditions, KnowWhatIsNoSumOfMultiples) {
  // Every a > 1 is 2b + 3c; of 6b + 10c + 15d 29 is the largest that is none (Frobenius).
  TwoNumbers numbers;
  DigitConditions& conditions = numbers.conditions;
  const Sum a = Sum::variable(numbers.a);
  const auto is_sum = [&](std::vector<std::int64_t> of) {
    const DigitConditions::Scope scope(conditions);
    Sum rest = a;
    for (const std::int64_t each : of)
      rest = plus(rest, -each, Sum::variable(conditions.new_variable()));
    return conditions.some(scope.variables(), conditions.is_zero(rest));
  };
  const auto some_above = [&](std::int64_t least, const std::vector<std::int64_t>& of) {
    return conditions.is_true(conditions.some(
        {numbers.a}, conditions.all({conditions.no(is_sum(of)),
                                     conditions.is_natural(plus(a, -1, Sum::number(least)))})));
  };
  EXPECT_TRUE(some_above(1, {2, 3}));
  EXPECT_FALSE(some_above(2, {2, 3}));
  EXPECT_TRUE(some_above(29, {6, 10, 15}));
  EXPECT_FALSE(some_above(30, {6, 10, 15}));
}

Certificate claim_of(const std::string& game, const std::string& formula, bool are_values,
                     unsigned numbers = 1, bool is_misere = false) {
  Certificate certificate;
  certificate.game = game;
  certificate.written = game;
  certificate.theorem = digit_claim;
  certificate.positions = {numbers, are_values, is_misere, formula, {}, {}};
  return certificate;
}

TEST(ClaimCertificate, OfARandomClaimIsRightWhereItIsTrue) {
  RandomConditions claims(12, "n"), rules(13, "nns");
  int right = 0, wrong = 0;
  for (int round = 0; round < 500; ++round) {
    const Ruleset game = rules.heap_game();
    const bool are_values = claims.below(2) == 0;
    const std::string text = are_values ? claims.number(2) : claims.condition(1);
    const bool is_misere = !are_values && claims.below(2) == 0;
    ClaimOptions options;
    options.max = 300;
    options.convention = is_misere ? Convention::misere : Convention::normal;
    try {
      const Claim claim = are_values ? Claim::values(text, 1) : Claim::p_positions(text, 1);
      if (!claim.constants().empty()) continue;
      const ClaimStatus status = test_claim(game, claim, options).front().status;
      VerifyOptions few;
      few.max_steps = 1 << 27;
      const Verification found =
          verified(claim_of(game.canonical(), claim.text(), are_values, 1, is_misere), few);
      if (status == ClaimStatus::holds || found.verdict == Verdict::undecided) continue;
      const bool is_true = status == ClaimStatus::proven;
      ASSERT_EQ(found.verdict == Verdict::verified, is_true)
          << game.canonical() << "  " << claim.text() << ": " << found.summary;
      ++(is_true ? right : wrong);
    } catch (const Error&) {  // a number of the rules or of the claim has no value somewhere
    }
  }
  EXPECT_GT(right, 8);
  EXPECT_GT(wrong, 100);
}

TEST(ClaimCertificate, IsRightOrWrongForAReason) {
  const std::string nim = "moves((k,0),(0,k))";
  expect_right(claim_of(nim, "a xor b", true, 2));
  expect_wrong(claim_of(nim, "a + b", true, 2), "of a smaller claimed nim-value");
  expect_wrong(claim_of(nim, "max(a,b) - min(a,b)", true, 2), "of the same claimed nim-value");
  expect_wrong(claim_of("S(1,2)", "n mod 3 - 1", true), "below 0");
  expect_right(claim_of("S(1,2)", "n mod 3 = 0", false));
  expect_wrong(claim_of("S(1,2)", "n mod 2 = 0", false), "to another");
  expect_wrong(claim_of("S(1,2)", "n mod 4 = 0", false), "to a P-position");
  expect_wrong(claim_of("S(1,2)", "n mod 3 = 0 and n < 10^9", false), "to a P-position");
  expect_right(claim_of("S(1,2)", "n mod 3 = 1", false, 1, true));
  expect_wrong(claim_of("S(1,2)", "n mod 3 = 0", false, 1, true),
               "no move leads from a claimed P-position of misère play");
  expect_wrong(claim_of("S(1,2)", "n mod 3", false), "is not one of P-positions");
  expect_wrong(claim_of(nim, "a = b", false, 3), "have 3 numbers, and a move has 2");
  expect_wrong(claim_of("moves((-k))", "n = n", false), "have one number");
  expect_right(claim_of("allbut(2k)", "n mod 2", true));
  expect_right(claim_of("S(2k-1,4k)", "n = 0 or n mod 2 = 0 and n mod 4 != 0 and n < 3", false));
}

void expect_undecided(const Certificate& certificate, const std::string& about) {
  const Verification result = verified(certificate);
  EXPECT_EQ(result.verdict, Verdict::undecided) << certificate.game << ": " << result.summary;
  EXPECT_NE(result.summary.find(about), std::string::npos) << result.summary;
}

TEST(ClaimCertificate, IsUndecidedBeyondTheDigits) {
  expect_undecided(claim_of("S(squares)", "n mod 2", true), "set of sizes");
  expect_undecided(claim_of("0.77", "n mod 2", true), "code");
  expect_undecided(claim_of("take(s: isprime(s))", "n mod 4", true), "binary digits decide");
  expect_undecided(claim_of("take(s: s*s <= n)", "n mod 4", true), "no constant");
  expect_undecided(claim_of("take(s: (s - 2) & n = 0)", "n mod 4", true), "may be negative");
  expect_undecided(claim_of("S(1,2)", "n & (n - 1)", true), "may be negative");
  // (100,101) and (101,100) lead to each other for ever.
  expect_undecided(claim_of("move(a,b -> (a - 1,b): a > 0); move(a,b -> (b,a): a + b = 201 and a "
                            ">= 100 and b >= 100)",
                            "a mod 2", true, 2),
                   "that play ends");
}

TEST(ClaimCertificate, OfAnAutomatonIsWrongWhenItTellsAnythingElse) {
  const Ruleset game = Ruleset::parse("take(s: s & n = 0)");
  const auto learned = learn_claim(game);
  ASSERT_TRUE(learned);
  const Certificate right = certificate_of(learned->certificate, "it");
  expect_right(right);
  const auto tells = [](const DigitOutput& automaton, std::uint64_t heap) {
    std::uint32_t state = 0;
    for (; heap > 0; heap /= 2) state = automaton.next[2 * state + heap % 2];
    return automaton.output[state];
  };
  int changed = 0;
  const auto expect_right_only_if_same = [&](const Certificate& other) {
    bool is_same = true;
    for (std::uint64_t heap = 0; heap < 1024; ++heap)
      is_same = is_same && tells(*other.positions->automaton, heap) ==
                               tells(*right.positions->automaton, heap);
    EXPECT_EQ(verified(other).verdict == Verdict::verified, is_same);
    changed += is_same ? 0 : 1;
  };
  const std::size_t states = right.positions->automaton->output.size();
  for (std::size_t place = 0; place < 2 * states; ++place) {
    for (std::uint32_t state = 0; state < states; ++state) {
      Certificate other = right;
      other.positions->automaton->next[place] = state;
      expect_right_only_if_same(other);
    }
  }
  for (std::size_t state = 0; state < states; ++state) {
    Certificate other = right;
    other.positions->automaton->output[state] ^= 1;
    expect_right_only_if_same(other);
  }
  EXPECT_GT(changed, 20);
  Certificate other = right;
  other.positions->automaton->next.pop_back();
  expect_wrong(other, "its automaton has a state or an output too many, or too few");
  other = right;
  other.positions->automaton->next[1] = static_cast<std::uint32_t>(states);
  expect_wrong(other, "its automaton has a state or an output too many, or too few");
}

TEST(ClaimCertificate, ComparesTheRulesAsTheyWereWritten) {
  Certificate certificate = claim_of("moves((k,0),(0,k),(2*k + 1,k))", "a = b", false, 2);
  certificate.written = "moves( (0,j), (k,0), (1+2*k,k) )";
  expect_wrong(certificate, "the vectors differ");  // j is not k
  certificate.written = "moves( (0,k), (k,0), (1+2*k,k) )";
  EXPECT_EQ(verified(certificate).summary.find("vectors differ"), std::string::npos);
  certificate.written = "moves((k,0),(0,k),(2*k,k))";
  expect_wrong(certificate, "the vectors differ");
  certificate = claim_of("moves((k,0),(0,k))", "a xor b", true, 2);
  certificate.written = "moves((k,0),(0,k): k > 0)";
  const Verification result = verified(certificate);
  EXPECT_EQ(result.verdict, Verdict::verified);
  EXPECT_NE(result.summary.find("does not compare"), std::string::npos) << result.summary;
}

TEST(ClaimCertificate, ReadsTuplesAsTheLibraryDoes) {
  const char* const games[] = {"moves((k,0),(0,k),(k,k): k <= 2)",
                               "moves((2*k + 1,0),(0,k)); moves((1,1))",
                               "move(a,b -> c,d: c < a and d = b or c = a and d < b)",
                               "move(a,b -> (a - k,b + k): k > 0 and k <= a)",
                               "moves((k,0,0),(0,k,0),(0,0,k))",
                               "from(1..2 of 3: any)",
                               "from({1,2},{2} of 2: equal)",
                               "from(2.. of 3: one); moves((1,0,0))",
                               "moves((k,-1),(0,k))"};
  for (const char* const game : games) {
    const auto learned = learn_claim(TupleRules::parse(game));
    ASSERT_TRUE(learned) << game;
    ASSERT_FALSE(learned->certificate.empty()) << game;
    expect_right(certificate_of(learned->certificate, "it"));
  }
}

}  // namespace
}  // namespace sprague::check
