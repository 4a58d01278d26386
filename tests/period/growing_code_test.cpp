// The theorem for codes whose values grow: what it proves holds far beyond the heaps that the proof
// saw, and planted late failures are not proven.

#include <gtest/gtest.h>

#include <fmt/format.h>

#include "period/theorems/growing_code.hpp"
#include "period/theorems/theorems.hpp"
#include "property/random.hpp"
#include "rules/rules.hpp"
#include "sprague/error.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

using property::Random;

const TakeAndBreakRules& code_of(const Ruleset& ruleset) {
  return std::get<TakeAndBreakRules>(ruleset.rules().form);
}

NimValues prefix(const NimValues& values, std::uint64_t size) {
  NimValues first;
  first.extend(size, [&](const auto*, HeapSize n) { return values[n]; });
  return first;
}

/// The first heap that contradicts the period, if any.
std::optional<HeapSize> contradiction(const NimValues& values, const Period& period) {
  for (HeapSize n = period.preperiod; n + period.period < values.size(); ++n) {
    if (values[n + period.period] != values[n] + period.saltus) return n;
  }
  return std::nullopt;
}

std::string random_digit(Random& random) {
  if (random.once_in(8)) {
    const std::uint64_t fewer = random.between(0, 3);
    return fmt::format("{{{},{}}}", fewer, random.between(4, 5));
  }
  const std::uint64_t digit = random.between(0, 15);
  return fmt::format("{:X}{}", digit, random.one_of<std::string>({"", "", "", "", "!", "?", "="}));
}

/// A code of which the values may grow: any digits before and behind the point, with constraints,
/// up to five heaps, with or without a tail.
std::string random_code_that_may_grow(Random& random) {
  std::string code =
      random.one_of<std::string>({"0", "0", "4", "8", "C", "{2,5}", "4!", "8="}) + ".";
  for (std::uint64_t digits = random.between(0, 3); digits > 0; --digits)
    code += random_digit(random);
  if (random.once_in(3)) {
    code += "[" + random_digit(random);
    if (random.once_in(2)) code += random_digit(random);
    code += "]";
  }
  return code.back() == '.' ? code + "0" : code;
}

std::optional<Ruleset> parsed(const std::string& code) {
  try {
    Ruleset rules = Ruleset::parse(code);
    if (!std::holds_alternative<TakeAndBreakRules>(rules.rules().form)) return std::nullopt;
    return rules;
  } catch (const Error&) {
    return std::nullopt;
  }
}

TEST(GrowingCode, ProvesLaskersNim) {
  const Period period = find_period(Ruleset::parse("laskers-nim"));
  EXPECT_TRUE(period.is_established());
  EXPECT_EQ(period.period, 4u);
  EXPECT_EQ(period.preperiod, 1u);
  EXPECT_EQ(period.saltus, 4u);
  EXPECT_LT(period.examined, 200u);
  // Winning Ways, ch. 4: 4k + 1, 4k + 2, 4k + 4, 4k + 3.
  const Sequence sequence = solve(Ruleset::parse("laskers-nim"), 1'000'000'000'000);
  EXPECT_EQ(sequence[999'999'999'999], 1'000'000'000'000u);
  EXPECT_EQ(sequence[1'000'000'000'000], 999'999'999'999u);
}

// Every proof from a short table is compared with a longer one: all octal tails of one or two
// digits after d0 and at most one other digit.
TEST(GrowingCode, AgreesWithLongerTables) {
  int proofs = 0;
  int growing = 0;
  for (const char* start : {"0.", "4."}) {
    for (int first = -1; first < 8; ++first) {
      for (int tail = 0; tail < 64; ++tail) {
        const bool one_digit = tail / 8 == tail % 8;
        if (first >= 0 && !one_digit) continue;
        const std::string digits =
            one_digit ? fmt::format("{}", tail % 8) : fmt::format("{}{}", tail / 8, tail % 8);
        const std::string code =
            fmt::format("{}{}[{}]", start, first < 0 ? "" : fmt::format("{}", first), digits);
        const Ruleset rules = Ruleset::parse(code);
        if (!std::holds_alternative<TakeAndBreakRules>(rules.rules().form)) continue;
        const NimValues values = compute_values(rules, 500);
        const auto period = prove(rules, prefix(values, 160));
        if (!period) continue;
        ++proofs;
        growing += period->saltus > 0 ? 1 : 0;
        EXPECT_EQ(contradiction(values, *period), std::nullopt) << rules.canonical();
      }
    }
  }
  EXPECT_GT(growing, 80);
  EXPECT_GT(proofs, 120);
}

// Hexadecimal codes of one and two digits, which have no tail. Of those that are seen to grow, only
// 0.3F has a saltus that is no power of 2: it is 3.
TEST(GrowingCode, AgreesWithLongerTablesForHexadecimalCodes) {
  int proofs = 0;
  for (int digits = 0x08; digits < 0x100; ++digits) {
    if ((digits & 0x88) == 0 || digits % 0x10 == 0) continue;
    const Ruleset rules = Ruleset::parse(fmt::format("0.{:02X}", digits));
    const NimValues values = compute_values(rules, 800);
    const auto period = prove(rules, prefix(values, 160));
    if (!period || period->saltus == 0) continue;
    ++proofs;
    EXPECT_EQ(contradiction(values, *period), std::nullopt) << rules.canonical();
  }
  EXPECT_EQ(proofs, 67);  // of 70; the others need longer tables
}

TEST(GrowingCode, AgreesWithLongerTablesForRandomCodes) {
  int proofs = 0;
  for (std::uint64_t i = 0; i < 600; ++i) {
    Random random(1, i);
    const std::string code = random_code_that_may_grow(random);
    const auto rules = parsed(code);
    if (!rules) continue;
    const NimValues values = compute_values(*rules, 700);
    const auto period = prove(*rules, prefix(values, 150));
    if (!period || period->saltus == 0) continue;
    ++proofs;
    EXPECT_EQ(contradiction(values, *period), std::nullopt) << code;
  }
  EXPECT_GT(proofs, 30);
}

TEST(GrowingCode, AgreesWithLongerTablesForOtherDigits) {
  int proofs = 0;
  for (const char* code :
       {"4!.[3]", "4!.[7]", "C.[3]", "8.[3]", "8.[7]", "0.[F]", "0.[3B]", "0.1[37]", "4.[033]",
        "4.[3330]", "0.[4!]", "0.[4!3]", "8!.[3]", "8?.[3]", "4=.[3]", "0.{1,2=}[3]", "0.[34!]"}) {
    const Ruleset rules = Ruleset::parse(code);
    if (!std::holds_alternative<TakeAndBreakRules>(rules.rules().form)) continue;
    const NimValues values = compute_values(rules, 600);
    const auto period = prove(rules, prefix(values, 250));
    if (!period) continue;
    ++proofs;
    EXPECT_EQ(contradiction(values, *period), std::nullopt) << code;
  }
  EXPECT_GE(proofs, 8);
}

// The values agree with the claim up to the end of the table, but the rules do not carry it on: the
// xor of two large heaps attains the value.
TEST(GrowingCode, RefusesValuesThatTheRulesContradict) {
  const Ruleset rules = Ruleset::parse("4.[3]");
  NimValues nim;  // what 4.[3] would be without its splits
  nim.extend(400, [](const auto*, HeapSize n) { return n; });
  for (std::uint64_t period = 1; period <= 16; period *= 2)
    EXPECT_FALSE(prove_growth(code_of(rules), nim, 0, period, period));
  NimValues doubled;
  doubled.extend(400, [](const auto*, HeapSize n) { return 2 * n; });
  EXPECT_FALSE(prove_growth(code_of(rules), doubled, 0, 1, 2));
}

// One wrong value near the end of the table moves the preperiod behind the proof's window.
TEST(GrowingCode, RefusesALateFailure) {
  const Ruleset rules = Ruleset::parse("4.[3]");
  const NimValues right = compute_values(rules, 399);
  ASSERT_TRUE(prove(rules, right));
  for (const HeapSize wrong : {399u, 398u, 390u, 300u, 210u}) {
    NimValues planted;
    planted.extend(400, [&](const auto*, HeapSize n) {
      return std::uint64_t{right[n]} + (n == wrong ? 1 : 0);
    });
    EXPECT_FALSE(prove(rules, planted)) << wrong;
  }
}

// Howse and Nowakowski 2004 treat codes of one and two digits; {2,5}.0 is a partition game (Dailly,
// Duchêne, Larsson and Paris).
TEST(GrowingCode, ProvesCodesWithoutTails) {
  const struct {
    const char* game;
    std::uint64_t period, preperiod, saltus;
  } rows[] = {{"0.3F", 6, 0, 3}, {"0.608", 9, 1, 3},    {"0.3F30", 10, 0, 5}, {"0.8", 3, 1, 1},
              {"0.C", 2, 1, 1},  {"0.18C", 48, 37, 16}, {"{2,5}.0", 24, 1, 8}};
  for (const auto& row : rows) {
    const Period period = find_period(Ruleset::parse(row.game));
    EXPECT_TRUE(period.is_established()) << row.game;
    EXPECT_EQ(period.period, row.period) << row.game;
    EXPECT_EQ(period.preperiod, row.preperiod) << row.game;
    EXPECT_EQ(period.saltus, row.saltus) << row.game;
  }
}

// No finite octal code has values that grow for ever.
TEST(GrowingCode, RefusesFiniteOctalCodes) {
  NimValues nim;
  nim.extend(400, [](const auto*, HeapSize n) { return n; });
  for (const char* code : {"4.0", "4.3", "0.7!"}) {
    const Ruleset rules = Ruleset::parse(code);
    if (!std::holds_alternative<TakeAndBreakRules>(rules.rules().form)) continue;
    EXPECT_FALSE(prove_growth(code_of(rules), nim, 0, 2, 2)) << code;
  }
  EXPECT_FALSE(prove_growth(code_of(Ruleset::parse("0.8")), nim, 0, 2, 2));
}

TEST(GrowingCode, DoesNotApplyToOtherCodes) {
  const NimValues values = compute_values(Ruleset::parse("4.[3]"), 300);
  EXPECT_FALSE(prove_growth(code_of(Ruleset::parse("4.[*]")), values, 1, 4, 4));
  EXPECT_FALSE(prove_growth(code_of(Ruleset::parse("4.[3]")), values, 1, 4, 0));
}

// The xor of two heaps of Nim is attained as often as it is their sum: a split of n into a and b
// with no common bit has the value n.
TEST(GrowingCode, FindsXorCoincidences) {
  const Ruleset rules = Ruleset::parse("4.[3]");
  Growth nim{4, 4, 1, 4, {0, 1, 2, 3}, {1, 2, 3, 4}};
  std::uint64_t max_steps = 1'000'000;
  EXPECT_FALSE(no_xor_coincidence(code_of(rules), nim, max_steps));
  Growth lasker{4, 4, 1, 3, {0, 1, 2}, {1, 2, 4, 3}};
  EXPECT_TRUE(no_xor_coincidence(code_of(rules), lasker, max_steps));
  max_steps = 10;
  EXPECT_FALSE(no_xor_coincidence(code_of(rules), lasker, max_steps));
}

}  // namespace
}  // namespace sprague
