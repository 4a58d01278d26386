// Patterns: what is known to hold is found, and what fails once near the end is not.

#include <gtest/gtest.h>

#include <functional>
#include <random>

#include "sprague/error.hpp"
#include "sprague/pattern.hpp"

namespace sprague {
namespace {

using Value = std::function<std::uint64_t(HeapSize)>;

constexpr HeapSize last = 5000;

/// A sequence of any values; no theorem knows its rules.
Sequence sequence_of(const Value& value, HeapSize to = last) {
  NimValues values;
  values.extend(to + 1, [&](const auto*, HeapSize n) { return value(n); });
  return {Ruleset::from_function("test", [](HeapSize) { return std::vector<Option>{}; }),
          std::move(values), Period{}};
}

/// "kind: sentence" of the only pattern; all of them, one a line, if there are others.
std::string found(const Value& value, HeapSize to = last) {
  std::string text;
  for (const Pattern& pattern : find_patterns(sequence_of(value, to), to)) {
    EXPECT_FALSE(pattern.is_established());
    EXPECT_EQ(pattern.seen_to, to);
    text += (text.empty() ? "" : "\n") + pattern.kind + ": " + pattern.sentence.english();
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
            "regular: G(2n) = G(n) + 1, G(2n+1) = 3, for n >= 1");
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
            "regular: G(2n) = G(n), G(2n+1) = G(n) + 1, for n >= 0");
  EXPECT_EQ(found([](HeapSize n) { return ones(n) % 2; }),
            "dependence: G(n) depends only on the number of ones in the binary digits of n: "
            "1 -> 1, 2 -> 0, 3 -> 1, 4 -> 0, 5 -> 1, 6 -> 0, …, for n >= 1");
  EXPECT_EQ(found([](HeapSize n) { return n == 0 ? 0 : 64 - __builtin_clzll(n); }),
            "dependence: G(n) is the number of binary digits of n, for n >= 1\n"
            "regular: G(2n) = G(n) + 1, G(2n+1) = G(n) + 1, for n >= 1");
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
  EXPECT_EQ(divisors[0].sentence.english(),
            "G(n) is the 2-adic valuation of n plus 1 for n >= 1, and G(0) = 0");
  EXPECT_EQ(divisors[1].sentence.english(), "G(2n) = G(n) + 1, G(2n+1) = 1, for n >= 1");
  for (const Pattern& pattern : divisors) {
    EXPECT_TRUE(pattern.is_established());
    EXPECT_FALSE(pattern.theorem.empty());
  }
  const auto coprime = patterns_of("take(s: gcd(s,n) = 1 and s < n)");
  ASSERT_EQ(coprime.size(), 1u);
  EXPECT_TRUE(coprime[0].is_established());
  const auto kayles = patterns_of("kayles");
  ASSERT_EQ(kayles.size(), 1u);
  EXPECT_TRUE(kayles[0].is_established());
  EXPECT_EQ(kayles[0].sentence.english(), "G(n+12) = G(n), for n >= 71");
  const auto set = patterns_of("S(2..5)");
  ASSERT_EQ(set.size(), 2u);
  EXPECT_EQ(set[0].sentence.english(), "G(n) = (n mod 7)/2, rounded down");
  EXPECT_EQ(set[1].sentence.english(), "G(n+7) = G(n), for n >= 0");
}

// What the values show of rules without a theorem is observed only, and carries no sequence.
TEST(Patterns, ObservedCarryNoSequence) {
  // Moves to proper divisors: the number of prime factors.
  const Ruleset rules = Ruleset::parse("take(s: s < n and n mod (n - s) = 0)");
  const Sequence sequence = solve(rules, 500);
  const auto patterns = find_patterns(sequence, 500);
  ASSERT_EQ(patterns.size(), 1u);
  EXPECT_FALSE(patterns[0].is_established());
  EXPECT_EQ(patterns[0].sentence.english(),
            "G(n) is the number of prime factors of n, counted with multiplicity, for n >= 1");
  EXPECT_FALSE(sequence.knows(501));
}

std::vector<std::uint64_t> terms_of(const Value& value, HeapSize first, std::size_t size) {
  std::vector<std::uint64_t> terms;
  for (HeapSize n = first; n < first + size; ++n) terms.push_back(value(n));
  return terms;
}

// Of few terms, from heap 0 or from heap 1 on.
TEST(Patterns, OfTerms) {
  for (const std::size_t size : {16u, 20u, 31u, 100u}) {
    for (const HeapSize first : {0u, 1u}) {
      const TermPatterns ruler = find_patterns(terms_of(twos, first, size));
      ASSERT_FALSE(ruler.patterns.empty()) << size << " from " << first;
      EXPECT_EQ(ruler.first_heap, first);
      EXPECT_EQ(ruler.patterns[0].sentence.english(),
                "G(n) is the 2-adic valuation of n, for n >= 1");
      EXPECT_EQ(ruler.patterns[0].seen_to, first + size - 1);
      EXPECT_FALSE(ruler.patterns[0].is_established());
      const TermPatterns digits = find_patterns(terms_of(ones, first, size));
      ASSERT_FALSE(digits.patterns.empty()) << size << " from " << first;
      EXPECT_EQ(digits.first_heap, first);
      EXPECT_EQ(digits.patterns[0].sentence.english(),
                "G(n) is the number of ones in the binary digits of n, for n >= 1");
      EXPECT_TRUE(find_patterns(terms_of(ones, first, 15)).patterns.empty());
    }
  }
  const TermPatterns saltus = find_patterns(terms_of([](HeapSize n) { return n / 2; }, 0, 16));
  ASSERT_EQ(saltus.patterns.size(), 1u);
  EXPECT_EQ(saltus.patterns[0].sentence.english(), "G(n+2) = G(n) + 1, for n >= 0");
  const TermPatterns short_period =
      find_patterns(terms_of([](HeapSize n) { return n % 4; }, 0, 16));
  ASSERT_EQ(short_period.patterns.size(), 1u);
  EXPECT_EQ(short_period.patterns[0].sentence.english(), "G(n+4) = G(n), for n >= 0");
  // The least prime factors of the first 60 numbers: many primes are alone with theirs.
  const auto index = [](HeapSize n) {
    std::uint64_t primes = 0;
    for (HeapSize p = 2; n > 1 && p <= least_factor(n); ++p) primes += least_factor(p) == p;
    return primes;
  };
  const TermPatterns factors = find_patterns(terms_of(index, 1, 60));
  ASSERT_FALSE(factors.patterns.empty());
  EXPECT_EQ(factors.patterns[0].sentence.english(),
            "G(n) is the index of the least prime factor of n, for n >= 1");
}

TEST(Patterns, OfTermsRefuseLateFailures) {
  const Value laws[] = {[](HeapSize n) { return twos(n); }, [](HeapSize n) { return ones(n); },
                        [](HeapSize n) { return n % 3; }, [](HeapSize n) { return n / 2; }};
  for (const Value& law : laws) {
    for (const std::size_t size : {24u, 40u}) {
      ASSERT_FALSE(find_patterns(terms_of(law, 1, size)).patterns.empty());
      for (std::size_t wrong = 2 * size / 3; wrong < size; ++wrong) {
        if (wrong == 30 || wrong == 31) continue;  // the heaps 31 and 32 are alone with their keys
        auto terms = terms_of(law, 1, size);
        terms[wrong] += 3;
        EXPECT_TRUE(find_patterns(terms).patterns.empty()) << "a failure at " << wrong;
      }
    }
  }
  std::vector<std::uint64_t> large(40, 7);
  large[20] = std::uint64_t{1} << 32;
  EXPECT_TRUE(find_patterns(large).patterns.empty());
}

TEST(Patterns, OfTermsAreNotSeenInRandomValues) {
  std::mt19937_64 random(3);
  for (int round = 0; round < 1000; ++round) {
    std::vector<std::uint64_t> terms(24);
    for (std::uint64_t& term : terms) term = random() % 4;
    EXPECT_TRUE(find_patterns(terms).patterns.empty());
  }
}

TEST(Patterns, NeedEnoughHeaps) {
  EXPECT_THROW(find_patterns(solve(Ruleset::parse("kayles"), 300), 199), Error);
}

}  // namespace
}  // namespace sprague
