// Laws of rules written as formulas: recognised in every spelling, right on prefixes, and not
// claimed for rules that say something else.

#include <fmt/format.h>

#include <random>

#include "laws/law_checks.hpp"
#include "laws/least_factor_counts.hpp"
#include "sanitized.hpp"
#include "sprague/count.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

constexpr const char* recognised[] = {
    "take(s: n mod s = 0)",
    "take(s: n mod s = 0 and s < n)",
    "take(s: gcd(s,n) = 1)",
    "take(s: gcd(s,n) = 1 and s < n)",
    // Other spellings of these.
    "take(s: s < n and n mod s = 0)",
    "take(s: n > s and 0 = n % s and s >= 1)",
    "take(s: n mod s < 1 and s != n)",
    "take(s: not (n mod s != 0) and s + 1 <= n)",
    "take(s: (n - s) mod s = 0 and n - s > 0)",
    "take(s: gcd(n,s) = s)",
    "take(s: s = gcd(n - s, s))",
    "take(s: n/s*s = n and n - s != 0)",
    "take(s: gcd(n,s) < 2)",
    "take(s: gcd(n - s, n) = 1 and s <= n - 1)",
    "take(s: 1 >= gcd(s, s - n) and s > 0)",
    "take(s: gcd(s,n) = 1 and not (s = n))",
    "take(s: (-n) mod s <= 0)",
    // Rules for the heap left.
    "to(m: gcd(m,n) = 1)",
    "to(m: m > 0 and gcd(n, n - m) = 1)",
    "to(m: n mod (n - m) = 0 and m >= 1)",
    "to(m: m mod (n - m) = 0)",
    // At most a fraction of the heap.
    "take(s: s <= n/2)",
    "take(s: 2*s < n)",
    "take(s: n >= 2*s and s < n)",
    "take(s: s < n/3)",
    "take(s: n/2 >= s and s <= n/2)",
    "take(s: not (s > (2*n + 7)/3))",
    "take(s: 64*s <= 63*n + 100)",
    "take(s: 4*s <= 2*n - 12)",
    "take(s: s <= n/100)",
    "take(s: s < n/65)",
    "to(m: n - m <= n/10^6)",
    "to(m: m >= n/2)",
    "to(m: m > n/2)",
    "to(m: 3*m >= n - 5)",
};

TEST(FormulaLaws, GiveTheValuesOfTheDirectRung) {
  for (const char* game : recognised) {
    SCOPED_TRACE(game);
    const Ruleset rules = Ruleset::parse(game);
    const auto law = find_law(rules);
    ASSERT_TRUE(law);
    EXPECT_EQ(law->period().status, PeriodStatus::none);
    EXPECT_FALSE(law->theorem().empty());
    test::expect_values(*law, rules, 700);
  }
}

TEST(FormulaLaws, AreRefusedForOtherRules) {
  for (const char* game : {"take(s: n mod s = 1)",
                           "take(s: n mod s != 0)",
                           "take(s: n mod s = 0 and s < n - 1)",
                           "take(s: n mod s = 0 and s > 1)",
                           "take(s: s mod n = 0)",
                           "take(s: gcd(s,n) = 2)",
                           "take(s: gcd(s,n) > 1)",
                           "take(s: gcd(s,s) = 1)",
                           "take(s: gcd(s,n+1) = 1)",
                           "take(s: n mod s = 0 or s < n)",
                           "take(s: n mod s = 0 and gcd(s,n) = 1)",
                           "take(s: n mod s = 0); take(s: s = 2)",
                           "take(s: n mod (s+1) = 0)",
                           "take(s: not (n mod s = 0))",
                           "take(s: n mod s >= 0)",
                           "take(s: s < n)",
                           "take(s: not (n mod s = 0 and s < n))",
                           "take(s: s*(s/n) = n)",
                           "take(s: n mod 2 = 0)",
                           "split(a,b: gcd(a,b) = 1)",
                           "take(s,a,b: gcd(s,n) = 1)",
                           "take(s: s <= n - 5)",
                           "take(s: 3*s <= 4*n)",
                           "take(s: 2*s >= n)",
                           "take(s: s <= n/2 and 3*s <= n)",
                           "take(s: s <= n/2 and n mod s = 0)",
                           "take(s: s <= (n + 5)/2 and s < n)",
                           "take(s: s <= (n - 1)/2)",
                           "take(s: s <= n/2 or s = n)",
                           "to(a,b: gcd(a,n) = 1)",
                           "to(m: gcd(m,n) = 1); S(2)"}) {
    EXPECT_FALSE(find_law(Ruleset::parse(game))) << game;
  }
}

TEST(FormulaLaws, QuestionsAgreeHeapByHeap) {
  std::mt19937_64 random(11);
  for (int i = 0; i < 4; ++i) {
    const auto law = *find_law(Ruleset::parse(recognised[i]));
    for (HeapSize from = 0; from < 12; ++from) {
      for (HeapSize to = from; to < 30; ++to) test::expect_consistent(law, from, to);
    }
    for (int round = 0; round < 8; ++round) {
      const HeapSize from = random() % (round % 2 == 0 ? 3000 : 300'000);
      test::expect_consistent(law, from, from + random() % 1000);
    }
  }
}

// Against the definition, with heaps of all values, counts and lists.
TEST(FormulaLaws, FractionsOfRandomHeaps) {
  std::mt19937_64 random(15);
  for (int i = 0; i < (sanitized ? 50 : 200); ++i) {
    const std::int64_t whole = 2 + static_cast<std::int64_t>(random() % 12);
    const std::int64_t share =
        1 + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(whole - 1));
    const std::int64_t shift = static_cast<std::int64_t>(random() % 41) - 20;
    const std::string text = fmt::format("take(s: {}*s <= {}*n {:+})", whole, share, shift);
    const Ruleset rules = Ruleset::parse(text);
    const auto law = find_law(rules);
    ASSERT_TRUE(law) << text;
    const HeapSize to = 300;
    test::expect_values(*law, rules, to);
    const HeapSize from = random() % to;
    test::expect_consistent(*law, from, from + random() % to);
    for (const HeapSize heap : {HeapSize{0}, from, to}) {
      const auto at_once = options_with_value(solve(rules, to), heap, heap % 3, {});
      SolveOptions direct;
      direct.algorithm = Algorithm::direct;
      EXPECT_EQ(at_once, options_with_value(solve(rules, to, direct), heap, heap % 3, {})) << text;
    }
  }
}

// Divisors beyond the limit of factors, whose chains pass many heaps at once.
TEST(FormulaLaws, FractionsOfLargeDivisors) {
  std::mt19937_64 random(16);
  for (int i = 0; i < (sanitized ? 5 : 30); ++i) {
    const std::uint64_t whole = 65 + random() % 200;
    const std::string text =
        fmt::format("take(s: s <= ({}*n + {})/{})", 1 + random() % 64, random() % 30, whole);
    const Ruleset rules = Ruleset::parse(text);
    const auto law = find_law(rules);
    ASSERT_TRUE(law) << text;
    test::expect_values(*law, rules, 1000);
    for (const HeapSize from : {HeapSize{0}, (HeapSize{1} << 20) - 500, random() % 3'000'000})
      test::expect_consistent(*law, from, from + 700);
  }
}

// The formula of the sentence is f(n) for every heap, or it says that it is cut off.
TEST(FormulaLaws, FractionsAreSaidForEveryHeap) {
  for (std::int64_t shift = -8; shift <= 8; ++shift) {
    const auto law = find_law(Ruleset::parse(fmt::format("take(s: 3*s <= 2*n {:+})", shift)));
    ASSERT_TRUE(law) << shift;
    bool is_within = true;
    for (std::int64_t n = 0; n <= 40; ++n) {
      const std::int64_t sum = 2 * n + shift;
      is_within = is_within && sum >= 0 && sum / 3 <= n;
    }
    EXPECT_EQ(law->sentence().english().find("nearest of 0 to n") == std::string::npos, is_within)
        << shift;
  }
}

TEST(FormulaLaws, FractionsOfLargeHeaps) {
  const auto half = *find_law(Ruleset::parse("take(s: s <= n/2)"));
  EXPECT_EQ(half.value(HeapSize{1} << 60), std::uint64_t{1} << 59);  // G(2n) = n
  EXPECT_EQ(half.value((HeapSize{1} << 60) - 1), 0u);                // G(2n + 1) = G(n)
  EXPECT_EQ(half.value(Natural::parse("10^40")), Natural::parse("5" + std::string(39, '0')));
  EXPECT_EQ(half.value(Natural::parse("2^100-1")), Natural(0));
  const auto most = *find_law(Ruleset::parse("take(s: 64*s <= 63*n - 4000000000)"));
  test::expect_consistent(most, max_heap_size - 300, max_heap_size);
  const auto little = *find_law(Ruleset::parse("take(s: 64*s <= n - 4294967000)"));
  test::expect_consistent(little, (HeapSize{1} << 32) - 300, (HeapSize{1} << 32) + 300);
  test::expect_consistent(little, max_heap_size - 300, max_heap_size);
}

// The ends of the segments of 2^18 heaps.
TEST(FormulaLaws, SieveAcrossSegments) {
  const auto law = *find_law(Ruleset::parse("take(s: gcd(s,n) = 1)"));
  constexpr HeapSize to = 3 * (1 << 18) + 5;
  const auto all = test::values_of(law, 0, to);
  std::vector<HeapSize> least(to + 1, 0);
  std::uint64_t primes = 0;
  for (HeapSize n = 2; n <= to; ++n) {
    if (least[n] == 0) {
      ++primes;
      for (HeapSize m = n; m <= to; m += n) {
        if (least[m] == 0) least[m] = primes;
      }
    }
    ASSERT_EQ(all[n], least[n] == 1 ? 0 : least[n]) << n;
  }
  for (const HeapSize from : {HeapSize{1}, HeapSize{261'000}, HeapSize{262'143}}) {
    const auto part = test::values_of(law, from, from + 300'000);
    for (std::size_t i = 0; i < part.size(); ++i) ASSERT_EQ(part[i], all[from + i]) << from + i;
  }
}

// π(10^k): OEIS A006880.
TEST(FormulaLaws, CountPrimes) {
  EXPECT_EQ(count_least_factors(1, {}).primes, 0u);
  EXPECT_EQ(count_least_factors(2, {}).primes, 1u);
  EXPECT_EQ(count_least_factors(10, {}).primes, 4u);
  EXPECT_EQ(count_least_factors(1'000'000, {}).primes, 78'498u);
  EXPECT_EQ(count_least_factors(10'000'000'000, {}).primes, 455'052'511u);
}

TEST(FormulaLaws, ReachHeapsOfAnySize) {
  const auto ruler = *find_law(Ruleset::parse("take(s: n mod s = 0 and s < n)"));
  EXPECT_EQ(ruler.value(max_heap_size), 62u);
  EXPECT_EQ(ruler.value(Natural::parse("2^200")), Natural(200));
  test::expect_consistent(ruler, max_heap_size - 1000, max_heap_size);
  const auto coprime = *find_law(Ruleset::parse("take(s: gcd(s,n) = 1)"));
  EXPECT_EQ(coprime.value(1'000'000'007), 50'847'535u);  // π(10^9) = 50847534
  EXPECT_EQ(coprime.value(Natural::parse("10^100")), Natural(0));
  EXPECT_EQ(coprime.value(max_heap_size - 1), 2u);  // 3 divides 4^31 − 1
  EXPECT_THROW(coprime.value(Natural::parse("170141183460469231731687303715884105727")), Error);
}

// Project Euler 509: three heaps of 1 … n under the divisor rule; S(10) and S(100) are published.
TEST(FormulaLaws, CountDivisorHeaps) {
  CountQuery query;
  query.games = {{Ruleset::parse("take(s: n mod s = 0 and s < n)"), {1, 10}}};
  query.heaps = 3;
  query.order = Order::ordered;
  query.target = Target::n_positions();
  EXPECT_EQ(count(query).count, Natural(692));
  query.games[0].range.max = 100;
  EXPECT_EQ(count(query).count, Natural(735494));
}

// Project Euler 560: k heaps of less than n under the coprime rule; published losing positions.
TEST(FormulaLaws, CountCoprimeHeaps) {
  const auto losing = [](HeapSize n, std::uint64_t k, std::optional<Natural> modulus = {}) {
    CountQuery query;
    query.games = {{Ruleset::parse("take(s: gcd(s,n) = 1)"), {1, n - 1}}};
    query.heaps = k;
    query.order = Order::ordered;
    query.modulus = modulus;
    return count(query).count;
  };
  EXPECT_EQ(losing(5, 2), Natural(6));
  EXPECT_EQ(losing(10, 5), Natural(9964));
  EXPECT_EQ(losing(10, 10), Natural(472400303));
  EXPECT_EQ(losing(1000, 1000, Natural(1'000'000'007)), Natural(954021836));
}

TEST(FormulaLaws, MovesAgreeWithTheTable) {
  for (const char* game : recognised) {
    const Ruleset rules = Ruleset::parse(game);
    SolveOptions table;
    table.algorithm = Algorithm::direct;
    for (HeapSize h = 0; h < 40; ++h) {
      const std::vector<HeapSize> heaps = {h, 3 * h + 5, 60};
      const auto moves_of = [&](const SolveOptions& options) {
        return analyse(rules, heaps, options).winning;
      };
      EXPECT_EQ(moves_of({}), moves_of(table)) << rules.canonical() << " " << h;
    }
  }
}

TEST(FormulaLaws, ListsAgreeWithTheTable) {
  for (int i = 0; i < 4; ++i) {
    const Ruleset rules = Ruleset::parse(recognised[i]);
    const auto listed = [&](Algorithm algorithm, std::uint64_t heaps, Order order, Target target) {
      PositionQuery query;
      query.heaps = heaps;
      query.range = {heaps == 1 ? HeapSize{0} : HeapSize{3}, 33};
      query.order = order;
      query.target = target;
      query.solve.algorithm = algorithm;
      std::vector<std::vector<HeapSize>> all;
      list_positions(rules, query, [&](std::span<const HeapSize> position) {
        all.emplace_back(position.begin(), position.end());
        return true;
      });
      return all;
    };
    for (const Order order : {Order::sorted, Order::ordered, Order::distinct}) {
      for (const Target target : {Target::p_positions(), Target::n_positions(), Target{3, false}}) {
        for (const std::uint64_t heaps : {1u, 2u}) {
          EXPECT_EQ(listed(Algorithm::automatic, heaps, order, target),
                    listed(Algorithm::direct, heaps, order, target));
        }
      }
    }
  }
}

}  // namespace
}  // namespace sprague
