// Formulas with a bound of what is taken: their moves repeat as claimed, and so do their values.

#include "period/theorems/bounded_formula.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <random>
#include <string>

#include "period/theorems/theorems.hpp"
#include "rules/rules.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

std::vector<HeapSize> sizes_taken(const Ruleset& ruleset, HeapSize n) {
  std::vector<HeapSize> sizes;
  for (const Option& option : ruleset.options(n))
    sizes.push_back(n - (option.empty() ? 0 : option.front()));
  return sizes;
}

std::string random_part(std::mt19937_64& random) {
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  const char* const parts[] = {"n mod {} < {}",
                               "(n - s) mod {} <= {}",
                               "gcd(n, s + {}) <= {}",
                               "n > {} + {}*s",
                               "(n + s*s) mod {} != {}",
                               "gcd(n, {}) > s - {}",
                               "n mod (s + {}) >= {}",
                               "n in {{{}..30, 4{}}}",
                               "isprime(n mod {} + {}*s)",
                               "popcount(n mod {}) < {}",
                               "n - s*{} >= 4{}",
                               "(n mod {}) xor s != {}",
                               "s > {0} and gcd(s - {0}, n) > {1}"};
  return fmt::format(fmt::runtime(parts[below(std::size(parts))]), 2 + below(6), 1 + below(4));
}

std::string random_formula(std::mt19937_64& random) {
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  const char* const bounds[] = {"s <= {}", "s in {{1, {}}}", "s < n mod {} + 2", "n - s >= n - {}",
                                "s = 1 + n mod {}"};
  std::string text = fmt::format(fmt::runtime(bounds[below(std::size(bounds))]), 2 + below(6));
  for (unsigned i = 0; i <= below(3); ++i) {
    const std::string part = random_part(random);
    text += fmt::format(fmt::runtime(below(3) == 0 ? " and not ({})" : " and ({})"), part);
  }
  if (below(3) == 0)
    return fmt::format("take(s: {}); take(s: s = 5 and {})", text, random_part(random));
  return fmt::format("take(s: {})", text);
}

TEST(BoundedFormula, TheMovesRepeat) {
  std::mt19937_64 random(15);
  int seen = 0;
  const int formulas = sanitized ? 100 : 400;
  for (int i = 0; i < formulas; ++i) {
    const std::string text = random_formula(random);
    const Ruleset ruleset = Ruleset::parse(text);
    const auto* rules = std::get_if<FormulaRules>(&ruleset.rules().form);
    if (rules == nullptr) continue;
    const auto moves = bounded_moves(*rules);
    if (!moves || moves->modulus > 3000) continue;
    ++seen;
    for (HeapSize n = std::max(moves->from, moves->max_taken);
         n < moves->from + moves->max_taken + 200; ++n) {
      const auto sizes = sizes_taken(ruleset, n);
      ASSERT_EQ(sizes, sizes_taken(ruleset, n + moves->modulus)) << text << ", heap " << n;
      ASSERT_TRUE(sizes.empty() || sizes.back() <= moves->max_taken) << text << ", heap " << n;
    }
  }
  EXPECT_GT(seen, formulas * 5 / 8);
}

TEST(BoundedFormula, TheProvenPeriodHoldsFarBeyondTheProof) {
  std::mt19937_64 random(16);
  SolveOptions options;
  options.limit = 3000;
  int proven = 0;
  const int formulas = sanitized ? 20 : 50;
  for (int i = 0; i < formulas; ++i) {
    const std::string text = random_formula(random);
    const Ruleset ruleset = Ruleset::parse(text);
    const Period period = find_period(ruleset, options, {});
    if (!period.is_established()) continue;
    ++proven;
    const HeapSize last = std::min<HeapSize>(4000, 3 * period.examined + 500);
    const NimValues values = compute_values(ruleset, last, Algorithm::direct);
    for (HeapSize n = period.preperiod; n + period.period <= last; ++n)
      ASSERT_EQ(values[n + period.period], values[n]) << text << ", heap " << n;
    if (period.preperiod > 0) {
      const HeapSize n = period.preperiod - 1;
      EXPECT_NE(values[n + period.period], values[n]) << text << ": a smaller preperiod";
    }
  }
  EXPECT_GT(proven, formulas / 2);
}

const FormulaRules& formula(const Ruleset& ruleset) {
  return std::get<FormulaRules>(ruleset.rules().form);
}

TEST(BoundedFormula, AChangeOfTheRulesFarOutIsSeen) {
  const Ruleset late = Ruleset::parse("take(s: s <= 3 or s = 4 and n > 900)");
  const Period period = find_period(late, {}, {});
  EXPECT_TRUE(period.is_established());
  EXPECT_EQ(period.period, 5u);
  EXPECT_GE(period.preperiod, 890u);
  for (const char* text :
       {"take(s: s <= n/2)", "take(s: s <= 3); take(s: n mod s = 0)",
        "take(s: s <= 5 and isprime(n))", "take(s: s <= 3 and n in {5..100000000000})",
        "split(a,b: a <= 2*b)", "take(s: s <= 40 and n mod s = 0)"}) {
    const Ruleset ruleset = Ruleset::parse(text);
    EXPECT_FALSE(bounded_moves(formula(ruleset))) << text;
    EXPECT_EQ(proof_horizon(ruleset), 0u) << text;
  }
}

TEST(BoundedFormula, TheGreatestCommonDivisorWithZeroHasNoModulus) {
  // Two tokens are taken from squares only, since gcd(n, 0) = n. Heap 64 leaves 63, 62 and 61, of
  // values 1, 0 and 1, and the squares before have shown nothing of the kind since heap 50.
  const Ruleset ruleset = Ruleset::parse("take(s: s <= 3 and issquare(gcd(n, s - 2)))");
  EXPECT_EQ(solve(ruleset, 64)[64], 2u);
  EXPECT_FALSE(find_period(ruleset).is_established());
  for (const char* text :
       {"take(s: s <= 3 and issquare(gcd(n, s - 2)))", "take(s: s <= 3 and gcd(s - 2, n) < 9)",
        "take(s: s <= 3 and gcd(n, 0) != 5)", "take(s: s <= 4 and gcd(n, 8 - 2*s) mod 3 = 1)"})
    EXPECT_FALSE(bounded_moves(formula(Ruleset::parse(text)))) << text;
  for (const char* text :
       {"take(s: s <= 3 and s != 1 and gcd(n, s - 1) = 1)",
        "take(s: s in {3..5} and gcd(n, s - 2) = 1)", "take(s: s <= 3 and gcd(n, s - 4) = 1)"}) {
    const auto moves = bounded_moves(formula(Ruleset::parse(text)));
    ASSERT_TRUE(moves) << text;
    EXPECT_LE(moves->modulus, 6u) << text;
  }
}

TEST(BoundedFormula, RulesThatFailForSomeHeapHaveNoProvenPeriod) {
  for (const char* text :
       {"take(s: s <= 2 and n*n*n*n mod 3 != 0)", "take(s: s <= 3 and 3*n mod 7 != 2)",
        "take(s: s <= 2 and n + 5*10^18 > 7)", "take(s: n mod (s - 3) < 2 and s <= 2)",
        "take(s: n*s mod 5 = 1 and s <= 3)", "take(s: s <= 3 and 5 mod (n - 100) < 9)",
        "take(s: s <= 3); take(s: s <= 2 and popcount(500 - n) > 0)"}) {
    const Ruleset ruleset = Ruleset::parse(text);
    EXPECT_FALSE(bounded_moves(formula(ruleset))) << text;
  }
  // n^8 has more than 63 bits from this heap on.
  const Ruleset ruleset = Ruleset::parse("take(s: s <= 2 and (n*n*n*n)*(n*n*n*n) mod 3 != 0)");
  constexpr HeapSize first_failure = 235;
  for (const Algorithm algorithm :
       {Algorithm::automatic, Algorithm::direct, Algorithm::reference}) {
    SolveOptions options;
    options.algorithm = algorithm;
    EXPECT_EQ(solve(ruleset, first_failure - 1, options)[first_failure - 1], 0u);
    EXPECT_THROW(solve(ruleset, first_failure, options), Error);
  }
  // What a guard keeps from being evaluated does not fail.
  for (const char* text :
       {"take(s: s < n mod 4 + 2 and (n + 3*s) mod 7 > 2)", "take(s: s in {1, 4} and n > 3*s)",
        "take(s: s <= 6 and s > 4 and n mod (s - 4) = 0)"})
    EXPECT_TRUE(bounded_moves(formula(Ruleset::parse(text)))) << text;
}

}  // namespace
}  // namespace sprague
