// Splits by residues, against a loop over all splits: every kind of kernels that this machine has,
// on one thread and on two, from the first heap that the engine computes on.

#include "values/formula/split_residues.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <vector>

#include "property/random.hpp"
#include "rules/rules.hpp"
#include "values/engines.hpp"

namespace sprague {
namespace {

using property::Random;

JoinedRules parts_of(const Ruleset& ruleset) {
  const auto& form = ruleset.rules().form;
  if (const auto* joined = std::get_if<JoinedRules>(&form)) return *joined;
  return {{std::get<FormulaRules>(form)}, {}, {}};
}

bool is_by_residues(const Ruleset& ruleset) {
  return formula::split_rules_of(parts_of(ruleset), 100'000).has_value();
}

struct Splits {
  std::string text;
  HeapSize modulus;
  std::function<bool(HeapSize a, HeapSize b)> allow;
  std::vector<HeapSize> taken = {};
};

/// The definition, a loop over the sizes and the splits of each heap.
std::vector<std::uint64_t> values_of(const Splits& rules, HeapSize last) {
  const HeapSize m = rules.modulus;
  std::vector<char> allowed(2 * m * m);  // by a mod m, b mod m, whether they are equal
  for (HeapSize a = 0; a < m; ++a) {
    for (HeapSize b = 0; b < m; ++b) {
      allowed[2 * (a * m + b)] = rules.allow(m + a, 2 * m + b) || rules.allow(2 * m + b, m + a);
      allowed[2 * (a * m + b) + 1] = a == b && rules.allow(m + a, m + a);
    }
  }
  std::vector<std::uint64_t> values{0};
  std::vector<HeapSize> seen(1 << 16);
  for (HeapSize n = 1; n <= last; ++n) {
    for (const HeapSize s : rules.taken) {
      if (s <= n) seen[values[n - s]] = n;
    }
    std::vector<char> of_a(m), equal_of_a(m);
    for (HeapSize r = 0; r < m; ++r) {
      of_a[r] = allowed[2 * (r * m + (n + m - r) % m)];
      equal_of_a[r] = allowed[2 * (r * m + r) + 1];
    }
    for (HeapSize a = 1, r = 1 % m; 2 * a <= n; ++a, r = r + 1 == m ? 0 : r + 1) {
      if (2 * a == n ? equal_of_a[r] != 0 : of_a[r] != 0) seen[values[a] ^ values[n - a]] = n;
    }
    std::uint64_t value = 0;
    while (seen[value] == n) ++value;
    values.push_back(value);
  }
  return values;
}

void expect_engines_agree(const Splits& rules, HeapSize last) {
  const Ruleset ruleset = Ruleset::parse(rules.text);
  ASSERT_TRUE(is_by_residues(ruleset)) << rules.text;
  const std::vector<std::uint64_t> expected = values_of(rules, last);
  for (const Engine& engine : engines()) {
    // Without vectors another engine computes these.
    if (engine.kernels == Kernels::scalar || (sanitized && engine.threads == 1)) continue;
    const NimValues got = compute_values(ruleset, last, Algorithm::fast, engine.run());
    ASSERT_TRUE(none(difference([&](HeapSize n) { return expected[n]; }, got, last)))
        << rules.text << engine.options();
  }
}

TEST(SplitResidues, AreThoseThatTheConditionSays) {
  expect_engines_agree(
      {"split(a,b: a mod 3 = 0)", 3, [](HeapSize a, HeapSize) { return a % 3 == 0; }},
      sanitized ? 12'400 : 15'000);
  if (sanitized) return;
  expect_engines_agree({"split(a,b: a != b and a mod 2 = 0)", 2,
                        [](HeapSize a, HeapSize b) { return a != b && a % 2 == 0; }},
                       12'000);
  // Equal heaps of even size may be left, of odd size not; and a heap of its own.
  expect_engines_agree({"S(1,4); split(a,b: a < b or a mod 2 = 0)",
                        2,
                        [](HeapSize a, HeapSize b) { return a < b || a % 2 == 0; },
                        {1, 4}},
                       12'000);
  expect_engines_agree({"split(a,b: (a*b + n) mod 7 > 3); take(s: s in {2, 60})",
                        7,
                        [](HeapSize a, HeapSize b) { return (a * b + a + b) % 7 > 3; },
                        {2, 60}},
                       29'500);
}

TEST(SplitResidues, RandomPairsOfResidues) {
  Random random(31, 0);
  for (int i = 0; i < (sanitized ? 1 : 4); ++i) {
    const HeapSize m = random.between(2, 4);
    std::vector<char> sums(m);
    for (char& each : sums) each = static_cast<char>(random.between(0, 1));
    const HeapSize products = random.between(0, m - 1);
    const bool unequal = random.once_in(2);
    std::string text = "split(a,b: (a*b mod " + std::to_string(m) + " = " +
                       std::to_string(products) + " or n mod " + std::to_string(m) + " in {-1";
    for (HeapSize r = 0; r < m; ++r) {
      if (sums[r] != 0) text += ", " + std::to_string(r);
    }
    text += unequal ? "}) and a != b)" : "}))";
    const auto allow = [=](HeapSize a, HeapSize b) {
      return (a * b % m == products || sums[(a + b) % m] != 0) && !(unequal && a == b);
    };
    expect_engines_agree({text, m, allow}, m * 4096 + random.between(1, 3000));
  }
}

TEST(SplitResidues, OthersAreLeftToOtherEngines) {
  for (const char* rules :
       {"split(a,b: a < b and a mod 2 = 0)",  // whether a pair is allowed depends on its order
        "split(a,b: a = b or a*b mod 3 = 1)", "split(a,b: a mod 17 = 1)",
        "split(a,b: gcd(a, b) = 1)", "split(a,b: a mod 3 = 0); take(s: s mod 2 = 1)",
        "split(a,b: a mod 3 = 0); take(s: s = 65)", "S(squares); split(a,b: a mod 3 = 0)",
        "split(a,b: a mod 3 = 0); split(a,b,c: a = b)", "split(a,b: a^9 mod 3 = 0)",
        "split(a,b: a mod 3 = 0); except(7: 5)"})
    EXPECT_FALSE(is_by_residues(Ruleset::parse(rules))) << rules;
}

}  // namespace
}  // namespace sprague
