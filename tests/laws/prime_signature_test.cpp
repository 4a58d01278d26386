// The law of rules that leave divisors: taken for conditions that a change of the primes keeps, and
// for no others; right against computed values, by single heaps, counts, lists and moves.

#include <algorithm>
#include <map>
#include <random>

#include "laws/law_checks.hpp"
#include "laws/law_form.hpp"
#include "laws/signature_counts.hpp"
#include "sanitized.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

struct DivisorGame {
  const char* game;
  HeapSize direct_to;  // a quadratic or cubic loop
};

constexpr DivisorGame divisor_games[] = {
    {"to(m: m > 0 and n mod m = 0)", 2000},
    {"to(m: m != 1 and m != 0 and n mod m < 1 and m < n)", 2000},
    {"to(m: isprime(m) and 0 = n % m)", 2000},
    {"to(m: m >= 1 and n mod m <= 0 and (isprime(n/m) or issquare(m) and not (m = 1)))", 2000},
    {"to(m: m > 1 and gcd(m, n) = m and gcd(m, n/m) = 1)", 2000},
    {"to(m: 1 < m and n mod m = 0 and issquare(n/m) or 1 <= m and n mod m = 0 and isprime(m))",
     2000},
    {"to(a,b: n mod a = 0 and n mod b = 0)", 250},
    {"to(a,b: n mod a = 0 and n mod b = 0 and a > 1 and b > 1)", 250},
    {"to(a,b: a != b and n mod a = 0 and n mod b = 0)", 250},
    {"to(a,b: n mod a = 0 and n mod b = 0 and lcm(a, b) = n)", 250},
    {"to(a,b: n mod a = 0 and n mod b = 0 and gcd(a, b) = 1 and a > 1)", 250},
    {"to(a,b: n mod b = 0 and b mod a = 0 and isprime(gcd(a, n/b)))", 250},
    {"to(a,b: n mod a = 0 and n mod b = 0 and (a = 1 or lcm(a, b) < n) and a mod b != 0)", 250},
    {"to(a,b: n mod a = 0 and n mod b = 0 and b = n/a)", 250},
    {"to(m: m > 0 and n mod m = 0 and isprime(n/m)); to(a,b: n mod a = 0 and n mod b = 0 and a != "
     "b)",
     250},
};

std::optional<Law> law_of(const std::string& game) {
  auto law = find_law(Ruleset::parse(game));
  EXPECT_TRUE(!law || std::holds_alternative<PrimeSignature>(law->form().form)) << game;
  return law;
}

TEST(PrimeSignatures, GiveTheValuesOfTheDirectRung) {
  for (const DivisorGame& each : divisor_games) {
    SCOPED_TRACE(each.game);
    const auto law = law_of(each.game);
    ASSERT_TRUE(law);
    EXPECT_EQ(law->period().status, PeriodStatus::none);
    test::expect_values(*law, Ruleset::parse(each.game),
                        sanitized ? each.direct_to / 2 : each.direct_to);
  }
}

TEST(PrimeSignatures, GiveTheValuesOfTheFastRungToAHundredThousand) {
  constexpr HeapSize to = 100'000;
  for (const char* game : {"to(m: m > 0 and n mod m = 0)", "to(a,b: n mod a = 0 and n mod b = 0)",
                           "to(a,b: n mod a = 0 and n mod b = 0 and a != b)",
                           "to(a,b: n mod a = 0 and n mod b = 0 and gcd(a, b) = 1 and a > 1)"}) {
    const auto law = law_of(game);
    ASSERT_TRUE(law);
    const NimValues computed = compute_values(Ruleset::parse(game), to, Algorithm::fast);
    const std::vector<std::uint64_t> values = test::values_of(*law, 0, to);
    for (HeapSize n = 0; n <= to; ++n) ASSERT_EQ(values[n], computed[n]) << game << " at " << n;
  }
}

TEST(PrimeSignatures, AreRefusedForOtherConditions) {
  for (const char* game : {
           // What tells some divisors apart by size, or some primes.
           "to(a,b: n mod a = 0 and n mod b = 0 and a < b)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a <= 2*b)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a + b < n)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a*b < n)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a = 2)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a != 3)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a > 2)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a < 3)",
           "to(a,b: n mod a = 0 and n mod b = 0 and n mod 2 = 0)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a < n/b)",
           "to(a,b: n mod a = 0 and n mod b = 0 and max(a, b) = n/2)",
           "to(a,b: n mod a = 0 and n mod b = 0 and popcount(a) = 1)",
           "to(a,b: n mod a = 0 and n mod b = 0 and (a = 1 or not (a < b)))",
           "to(a,b: n mod a = 0 and n mod b = 0 and a in {1, 2})",
           "to(a,b: n mod a = 0 and n mod b = 0 and isprime(a + 1))",
           "to(m: m > 0 and n mod m = 0 and m*m < n)",
           "to(m: m > 0 and n mod m = 0 and m mod 4 != 2)",
           "to(m: m > 0 and n mod m = 0 and m > n/3)",
           // What allows heaps that are no divisors.
           "to(a,b: n mod a = 0)",
           "to(a,b: n mod a = 0 or n mod b = 0)",
           "to(a,b: n mod a = 1 and n mod b = 0)",
           "to(a,b: n mod a = 0 and n mod b <= 1)",
           "to(a,b: n mod a = 0 and n mod b != 0)",
           "to(a,b: n mod a = 0 and n mod gcd(a, b) = 0)",
           "to(a,b: n mod a = 0 and not (n mod b = 0))",
           "to(a,b: (n + 1) mod a = 0 and (n + 1) mod b = 0)",
           "to(m: m > 0 and gcd(m, n) > 1)",
           "to(m: m > 0 and n mod m = 0 or m = 1)",
           "to(m: m > 0 and n mod m = 0); take(s: s = 1)",
           "to(m: m > 0 and n mod m = 0); S(2)",
           "split(a,b: n mod a = 0)",
           // What divides by 0, or may exceed 64 bits before it is known to divide n.
           "to(m: n mod m = 0 and m > 0)",
           "to(m: n mod m = 0)",
           "to(a,b: lcm(a, b) = n and n mod a = 0 and n mod b = 0)",
           "to(a,b: n mod lcm(a, b) = 0)",
           // What has a period: G(n) is 0, or 1 for n >= 2.
           "to(m: m > 0 and n mod m = 0 and m = 1)",
           "to(a,b: n mod a = 0 and n mod b = 0 and a != a)",
           "to(a,b: n mod a = 0 and b = a and n mod b = 0)",
       }) {
    EXPECT_FALSE(find_law(Ruleset::parse(game))) << game;
  }
}

// Conjunctions of parts that are kept: right. With one part that is not kept: no law.
TEST(PrimeSignatures, OfRandomConditions) {
  const std::vector<std::string> kept = {
      "a != b",          "a = 1 or b > 1",      "gcd(a, b) = 1",        "lcm(a, b) = n",
      "isprime(n/a)",    "issquare(a)",         "not isprime(b)",       "a mod b = 0",
      "n/a = b",         "gcd(a, n/b) != 1",    "n/a mod b != 0",       "b > 1",
      "gcd(a, n/a) = 1", "not (lcm(a, b) < n)", "n/gcd(a, b) mod a = 0"};
  const std::vector<std::string> others = {
      "a < b",    "a = 2",       "n mod 3 = 0",    "a + b != n",
      "n/a >= b", "a xor b > 1", "isprime(n + 1)", "min(a, b) = 1 and a*b < 9"};
  std::mt19937_64 random(37);
  const auto one_of = [&](const std::vector<std::string>& parts) {
    return parts[random() % parts.size()];
  };
  int laws = 0;
  for (int round = 0; round < 40; ++round) {
    std::string text = "to(a,b: n mod a = 0 and n mod b = 0";
    for (std::uint64_t more = 1 + random() % 2; more > 0; --more)
      text += " and (" + one_of(kept) + (random() % 3 == 0 ? " or " + one_of(kept) : "") + ")";
    SCOPED_TRACE(text);
    const auto law = law_of(text + ")");
    const Ruleset rules = Ruleset::parse(text + ")");
    const NimValues computed = compute_values(rules, 3000, Algorithm::fast);
    const NimValues defined = compute_values(rules, 60, Algorithm::reference);
    for (HeapSize n = 0; n <= 60; ++n) ASSERT_EQ(computed[n], defined[n]) << n;
    if (law) {
      ++laws;
      for (HeapSize n = 0; n <= 3000; ++n) ASSERT_EQ(law->value(n), computed[n]) << n;
    } else {  // G is constant from 2 on
      for (HeapSize n = 2; n <= 3000; ++n) ASSERT_EQ(computed[n], computed[2]) << n;
    }
    EXPECT_FALSE(find_law(Ruleset::parse(text + " and (" + one_of(others) + "))")));
    EXPECT_FALSE(find_law(Ruleset::parse(text + " and (a = 1 or " + one_of(others) + "))")));
  }
  EXPECT_GT(laws, 20);
}

TEST(PrimeSignatures, QuestionsAgreeHeapByHeap) {
  std::mt19937_64 random(12);
  for (const char* game :
       {"to(m: m > 0 and n mod m = 0)", "to(a,b: n mod a = 0 and n mod b = 0 and a != b)"}) {
    const auto law = law_of(game);
    for (HeapSize from = 0; from < 12; ++from) {
      for (HeapSize to = from; to < 30; ++to) test::expect_consistent(*law, from, to);
    }
    for (const HeapSize range : {3000u, 300'000u, 4'000'000'000u}) {
      const HeapSize from = random() % range;
      test::expect_consistent(*law, from, from + random() % 5000);
    }
    test::expect_consistent(*law, (HeapSize{1} << 32) - 50, (HeapSize{1} << 32) + 50);
  }
}

TEST(PrimeSignatures, AreCountedAsEnumerated) {
  const auto expected_to = [](std::uint64_t x) {
    std::map<Signature, std::uint64_t> counts;
    std::vector<std::uint64_t> least(x + 1);
    for (std::uint64_t p = 2; p <= x; ++p) {
      for (std::uint64_t m = p; least[p] == 0 && m <= x; m += p) {
        if (m != p && least[m] == 0) least[m] = p;
      }
    }
    for (std::uint64_t n = 1; n <= x; ++n) {
      Signature signature;
      for (std::uint64_t rest = n; rest > 1;) {
        const std::uint64_t p = least[rest] == 0 ? rest : least[rest];
        signature.push_back(0);
        for (; rest % p == 0; rest /= p) ++signature.back();
      }
      std::sort(signature.rbegin(), signature.rend());
      ++counts[signature];
    }
    return counts;
  };
  for (const std::uint64_t x : {1u, 2u, 3u, 4u, 5u, 6u, 7u, 8u, 9u, 30u, 31u, 48u, 49u, 50u, 997u,
                                10'000u, 123'456u, 1'000'000u}) {
    std::map<Signature, std::uint64_t> counted;
    for (const SignatureCount& each : count_signatures(x, {}))
      counted[each.signature] = each.numbers;
    EXPECT_EQ(counted, expected_to(x)) << x;
  }
  EXPECT_TRUE(count_signatures(0, {}).empty());
}

// Numbers with two prime factors: OEIS A066265; squarefree numbers: A071172; primes: A006880.
TEST(PrimeSignatures, AreCountedAsPublished) {
  std::uint64_t of_two = 0, squarefree = 0, primes = 0;
  for (const SignatureCount& each : count_signatures(1'000'000'000, {})) {
    const Signature& signature = each.signature;
    if (signature == Signature{1, 1} || signature == Signature{2}) of_two += each.numbers;
    if (signature.empty() || signature[0] == 1) squarefree += each.numbers;
    if (signature == Signature{1}) primes += each.numbers;
  }
  EXPECT_EQ(of_two, 160'788'536u);
  EXPECT_EQ(squarefree, 607'927'124u);
  EXPECT_EQ(primes, 50'847'534u);
}

TEST(PrimeSignatures, ReachHeapsOfAnySize) {
  // G(n) is the number of prime factors: any divisor may be left, and it has fewer.
  const auto factors = law_of("to(m: m > 0 and n mod m = 0)");
  EXPECT_EQ(factors->value(max_heap_size), 62u);
  EXPECT_EQ(factors->value(1'000'000'000'000'000'000), 36u);
  EXPECT_EQ(factors->value(999'999'999'999'999'989), 1u);  // prime
  EXPECT_EQ(factors->value(HeapSize{999'999'937} * 999'999'929), 2u);
  EXPECT_EQ(factors->value(HeapSize{999'999'937} * 999'999'937), 2u);
  EXPECT_EQ(factors->value(HeapSize{1'000'003} * 1'000'033 * 999'983), 3u);
  EXPECT_EQ(factors->value(Natural::parse("999999999999999989000000")), Natural(13));
  EXPECT_EQ(factors->value(Natural::parse("999999999999999989000000000000000000")), Natural(37));
  EXPECT_THROW(factors->value(Natural::parse("10^100")), Error);
  EXPECT_THROW(factors->value(Natural::parse("170141183460469231731687303715884105727")), Error);
}

TEST(PrimeSignatures, GiveTheWinningMoves) {
  for (const DivisorGame& each : divisor_games) {
    const Ruleset rules = Ruleset::parse(each.game);
    for (const HeapSize heap : {0u, 1u, 2u, 12u, 30u, 36u, 96u}) {
      for (std::uint64_t value = 0; value < 5; ++value) {
        SolveOptions direct;
        direct.algorithm = Algorithm::direct;
        EXPECT_EQ(options_with_value(solve(rules, heap), heap, value, {}),
                  options_with_value(solve(rules, heap, direct), heap, value, {}))
            << each.game << ' ' << heap << ' ' << value;
      }
    }
  }
}

// Project Euler 550, Divisor Game.
TEST(PrimeSignatures, CountTheDivisorGame) {
  CountQuery query;
  query.games = {
      {Ruleset::parse("to(a,b: n mod a = 0 and n mod b = 0 and a > 1 and b > 1)"), {2, 10}}};
  query.heaps = 5;
  query.order = Order::ordered;
  query.target = Target::n_positions();
  EXPECT_EQ(count(query).count, Natural(40085));
}

}  // namespace
}  // namespace sprague
