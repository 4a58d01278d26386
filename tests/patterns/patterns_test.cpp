// Patterns: what is known to hold is found, and what fails once near the end is not.

#include <gtest/gtest.h>

#include <functional>

#include "sprague/error.hpp"
#include "sprague/pattern.hpp"

namespace sprague {
namespace {

using Value = std::function<std::uint64_t(HeapSize)>;

constexpr HeapSize last = 5000;

/// A sequence of any values; no theorem knows its rules.
NimSequence sequence_of(const Value& value, HeapSize to = last) {
  NimValues values;
  values.extend(to + 1, [&](const auto*, HeapSize n) { return value(n); });
  return {Ruleset::from_function("test", [](HeapSize) { return std::vector<Option>{}; }),
          std::move(values), Period{}};
}

/// "kind: sentence" of the only pattern; all of them, one a line, if there are others.
std::string found(const Value& value, HeapSize to = last) {
  std::string text;
  for (const Pattern& pattern : find_patterns(sequence_of(value, to), to)) {
    EXPECT_FALSE(pattern.proven);
    EXPECT_EQ(pattern.seen_to, to);
    text += (text.empty() ? "" : "\n") + pattern.kind + ": " + pattern.sentence;
  }
  return text;
}

std::uint64_t twos(HeapSize n) {
  return n == 0 ? 0 : static_cast<std::uint64_t>(__builtin_ctzll(n));
}

std::uint64_t least_factor(HeapSize n) {
  for (HeapSize p = 2; p <= n; ++p) {
    if (n % p == 0) return p;
  }
  return 1;
}

std::uint64_t ones(HeapSize n) {
  return static_cast<std::uint64_t>(__builtin_popcountll(n));
}

TEST(Patterns, OfValuations) {
  EXPECT_EQ(found([](HeapSize n) { return twos(n) + 3; }),
            "dependence: G(n) is the 2-adic valuation of n plus 3, for n >= 1\n"
            "regular: G(2n) = G(n) + 1 and G(2n+1) = 3, for n >= 1");
  EXPECT_EQ(found([](HeapSize n) {
              return n == 0 ? 0 : n % 9 == 0 ? 5 : n % 3 == 0 ? 7 : 0;
            }),
            "period: G(n+9) = G(n), for n >= 1");
  const auto threes = [](HeapSize n) {
    std::uint64_t v = 0;
    for (; n > 0 && n % 3 == 0; n /= 3) ++v;
    return v * v;
  };
  EXPECT_EQ(found(threes),
            "dependence: G(n) depends only on the 3-adic valuation of n: 0 -> 0, 1 -> 1, 2 -> 4, "
            "3 -> 9, 4 -> 16, 5 -> 25, …, for n >= 1");
}

TEST(Patterns, OfPrimeFactors) {
  EXPECT_EQ(found([](HeapSize n) { return least_factor(n) / 2; }),
            "dependence: G(n) depends only on the index of the least prime factor of n: 0 -> 0, "
            "1 -> 1, 2 -> 1, 3 -> 2, 4 -> 3, 5 -> 5, …, for n >= 1");
  const auto factors = [](HeapSize n) {
    std::uint64_t count = 0;
    for (; n > 1; n /= least_factor(n)) ++count;
    return count;
  };
  EXPECT_EQ(found(factors),
            "dependence: G(n) is the number of prime factors of n, counted with multiplicity, "
            "for n >= 1");
}

TEST(Patterns, OfBinaryDigits) {
  EXPECT_EQ(found(ones),
            "dependence: G(n) is the number of ones in the binary digits of n, for n >= 1\n"
            "regular: G(2n) = G(n) and G(2n+1) = G(n) + 1, for n >= 0");
  EXPECT_EQ(found([](HeapSize n) { return ones(n) % 2; }),
            "dependence: G(n) depends only on the number of ones in the binary digits of n: "
            "1 -> 1, 2 -> 0, 3 -> 1, 4 -> 0, 5 -> 1, 6 -> 0, …, for n >= 1");
  EXPECT_EQ(found([](HeapSize n) { return n == 0 ? 0 : 64 - __builtin_clzll(n); }),
            "dependence: G(n) is the number of binary digits of n, for n >= 1\n"
            "regular: G(2n) = G(n) + 1 and G(2n+1) = G(n) + 1, for n >= 1");
}

TEST(Patterns, OfGrowingValues) {
  EXPECT_EQ(found([](HeapSize n) { return n / 3; }), "period: G(n+3) = G(n) + 1, for n >= 0");
  EXPECT_EQ(found([](HeapSize n) { return n * n / 5; }), "");
}

TEST(Patterns, AreNotSeenInRandomValues) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    EXPECT_EQ(found([seed](HeapSize n) { return (n * n * 2654435761u * seed >> 13) % 4; }), "");
  }
}

// One wrong value anywhere behind the first heaps refutes a pattern, the last heap included.
TEST(Patterns, RefuseLateFailures) {
  const Value laws[] = {[](HeapSize n) { return twos(n); },
                        [](HeapSize n) { return least_factor(n); },
                        [](HeapSize n) { return ones(n); }, [](HeapSize n) { return n % 7; },
                        [](HeapSize n) { return n - n % 4 + (n * 3 + 1) % 4; }};
  for (const Value& law : laws) {
    EXPECT_NE(found(law), "");
    // Composite heaps: a prime is alone with its least prime factor.
    for (const HeapSize wrong : {last, last - 2, last - 8, last - 500, last / 2 + 10}) {
      EXPECT_EQ(found([&](HeapSize n) { return law(n) + (n == wrong ? 1 : 0); }), "")
          << "a failure at " << wrong;
    }
  }
}

TEST(Patterns, AreProvenByLawsAndPeriods) {
  const auto patterns_of = [](const char* game) {
    const Ruleset rules = Ruleset::parse(game);
    const HeapSize to = default_pattern_limit(rules);
    return find_patterns(solve(rules, to), to);
  };
  const auto divisors = patterns_of("take(s: n mod s = 0)");
  ASSERT_EQ(divisors.size(), 2u);
  EXPECT_EQ(divisors[0].kind, "law");
  EXPECT_EQ(divisors[0].sentence,
            "G(n) is the 2-adic valuation of n plus 1 for n >= 1, and G(0) = 0");
  EXPECT_EQ(divisors[1].sentence, "G(2n) = G(n) + 1 and G(2n+1) = 1, for n >= 1");
  for (const Pattern& pattern : divisors) {
    EXPECT_TRUE(pattern.proven);
    EXPECT_FALSE(pattern.theorem.empty());
  }
  const auto coprime = patterns_of("take(s: gcd(s,n) = 1 and s < n)");
  ASSERT_EQ(coprime.size(), 1u);
  EXPECT_TRUE(coprime[0].proven);
  const auto kayles = patterns_of("kayles");
  ASSERT_EQ(kayles.size(), 1u);
  EXPECT_TRUE(kayles[0].proven);
  EXPECT_EQ(kayles[0].sentence, "G(n+12) = G(n), for n >= 71");
  const auto set = patterns_of("S(2..5)");
  ASSERT_EQ(set.size(), 2u);
  EXPECT_EQ(set[0].sentence, "G(n) = (n mod 7)/2, rounded down");
  EXPECT_EQ(set[1].sentence, "G(n+7) = G(n), for n >= 0");
}

// What the values show of rules without a theorem is observed only, and carries no sequence.
TEST(Patterns, ObservedCarryNoSequence) {
  // Moves to proper divisors: the number of prime factors.
  const Ruleset rules = Ruleset::parse("take(s: s < n and n mod (n - s) = 0)");
  const NimSequence sequence = solve(rules, 500);
  const auto patterns = find_patterns(sequence, 500);
  ASSERT_EQ(patterns.size(), 1u);
  EXPECT_FALSE(patterns[0].proven);
  EXPECT_EQ(patterns[0].sentence,
            "G(n) is the number of prime factors of n, counted with multiplicity, for n >= 1");
  EXPECT_FALSE(sequence.knows(501));
}

TEST(Patterns, NeedEnoughHeaps) {
  EXPECT_THROW(find_patterns(solve(Ruleset::parse("kayles"), 300), 199), Error);
}

}  // namespace
}  // namespace sprague
