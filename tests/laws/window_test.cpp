// Rules that leave a window of heaps: their runs against the definition, and what is no such rule.

#include <fmt/format.h>

#include <random>

#include "laws/law_checks.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

TEST(Windows, GiveTheValuesOfTheDirectRung) {
  for (const char* game : {
           "to(m: m^4 >= n and m^2 <= n)",
           "to(m: n <= m^4 and not (m*m > n))",
           "to(m: m <= n/2)",
           "to(m: 3*m < n and m >= 5)",
           "to(m: n >= 2*m + 7)",
           "to(m: m^2 < n and n > 100)",
           "to(m: 20 <= n and m*m*m <= n + 30)",
           "to(m: m^2 + 3*m <= 5*n - 4 and m^3 > n)",
           "to(m: max(m^2, 30) <= n)",
           "to(m: min(m^2, m^3/7) <= n and m^5 >= n/3)",
           "to(m: m^3 <= n^2 and m^2 >= n)",
           "to(m: m^3 <= n^2 and m^3 > n and m^2 < 8*n)",
           "to(m: 49*m < n/49*49)",
           "to(m: 10*m^2 <= 9*n^2)",
           "to(m: m^2 - 2^3 <= n*(5 - 4))",
           "to(m: max(5, 3)*m <= n + 100)",
           "to(m: m >= min(n, 50) and 2*m + min(m, 9) <= n)",
       }) {
    SCOPED_TRACE(game);
    const Ruleset rules = Ruleset::parse(game);
    const auto law = find_law(rules);
    ASSERT_TRUE(law);
    EXPECT_EQ(law->period().status, PeriodStatus::none);
    test::expect_values(*law, rules, sanitized ? 800 : 2500);
    test::expect_consistent(*law, 0, sanitized ? 200 : 700);
    test::expect_consistent(*law, 77, sanitized ? 400 : 1500);
  }
}

TEST(Windows, AreRefusedForOtherRules) {
  for (const char* game : {
           "to(m: m >= n/4 and m <= n/2)",  // the ends grow alike
           "to(m: m^2 >= n and m^2 <= 4*n)",
           "to(m: m^2 >= n)",        // no end but n - 1
           "to(m: m <= n - 3)",      // more runs than are kept
           "to(m: m + 10^18 <= n)",  // a saltus of 1
           "to(m: 3*m <= 3*n - 10^18)",
           "to(m: m < n/(10^17)*(10^17))",
           "to(m: 7*m <= 7*max(n - 10^18, n/8))",
           "to(m: m^2 <= n/3 - min(n, 100) + 100)",  // falls at first
           "to(m: m/3 - min(m, 5) <= n/4)",
           "to(m: m >= min(n, 10^17) and 2*m <= n + 10^18)",  // empty, a heap at a time
           "to(m: m <= 7)",                                   // an end that does not grow
           "to(m: m^2 <= n and n <= 1000)",
           "to(m: m^2 <= n or m = n - 1)",
           "to(m: m^2 = n)",
           "to(m: m^2 != n)",
           "to(m: m^2 <= n and m mod 2 = 0)",
           "to(m: (m - 3)^2 <= n)",  // falls at first
           "to(m: m^2 <= n - m)",
           "to(m: (5 - 5)*m <= n)",
           "to(m: m/3 >= n/1000*0)",
           "to(m: m^2 <= n); to(m: m = n - 1)",
           "take(s: s^2 <= n)",
           "to(a,b: a^2 <= n and b^2 <= n)",
       }) {
    SCOPED_TRACE(game);
    EXPECT_FALSE(find_law(Ruleset::parse(game)));
  }
}

TEST(Windows, RandomBounds) {
  std::mt19937_64 random(1);
  const auto below = [&](unsigned bound) { return static_cast<unsigned>(random() % bound); };
  const int rounds = sanitized ? 25 : 100;
  int laws = 0;
  for (int round = 0; round < rounds; ++round) {
    const unsigned upper_heap = 1 + below(2);
    const unsigned upper_left = upper_heap + 1 + below(2);
    std::string condition = fmt::format("{}*m^{} {} {}*n^{} + {}", 1 + below(5), upper_left,
                                        below(2) ? "<" : "<=", 1 + below(5), upper_heap, below(40));
    if (below(2)) {
      condition += fmt::format(" and {}*m^{} + {} {} {}*n", 1 + below(3), upper_left + 1 + below(2),
                               below(9), below(2) ? ">" : ">=", 1 + below(3));
    }
    if (below(4) == 0) condition += fmt::format(" and m >= {}", below(8));
    if (below(4) == 0) condition += fmt::format(" and n > {}", below(300));
    const Ruleset rules = Ruleset::parse("to(m: " + condition + ")");
    SCOPED_TRACE(rules.canonical());
    if (const auto law = find_law(rules)) {
      ++laws;
      test::expect_values(*law, rules, 1000);
    }
  }
  EXPECT_GT(laws, rounds * 3 / 4);
}

// G(m) up to 10^6 by the window's two ends, which move with n, and counts of the values between
// them; beyond, the mex of these.
TEST(Windows, LargeHeaps) {
  const auto law = find_law(Ruleset::parse("to(m: m^4 >= n and m^2 <= n)"));
  ASSERT_TRUE(law);
  constexpr std::uint64_t size = 1'000'000;
  std::vector<std::vector<std::uint64_t>> before(8, std::vector<std::uint64_t>(size + 1));
  const auto value_at = [&](std::uint64_t n, std::uint64_t least, std::uint64_t greatest) {
    std::uint64_t value = 0;
    while (least <= greatest && before[value][greatest + 1] > before[value][least]) ++value;
    return n == 1 ? 0 : value;  // 1 could only leave 1
  };
  std::uint64_t least = 0;
  std::uint64_t greatest = 0;
  const auto move_ends = [&](std::uint64_t n) {
    while (least * least * least * least < n) ++least;
    while ((greatest + 1) * (greatest + 1) <= n) ++greatest;
  };
  for (std::uint64_t n = 0; n < size; ++n) {
    move_ends(n);
    const std::uint64_t value = n == 0 ? 0 : value_at(n, least, greatest);
    ASSERT_EQ(law->value(n), value) << n;
    for (std::uint64_t v = 0; v < before.size(); ++v)
      before[v][n + 1] = before[v][n] + (v == value ? 1 : 0);
  }
  for (const std::uint64_t n : {2562991874u, 2562991875u, 2562991876u, 2562991877u}) {
    move_ends(n);
    EXPECT_EQ(law->value(n), value_at(n, least, greatest)) << n;
  }
  for (std::uint64_t n = 3'000'000'000; n < size * size; n += 1'234'567'891) {
    move_ends(n);
    ASSERT_EQ(law->value(n), value_at(n, least, greatest)) << n;
  }
  // √n of these is beyond the table, but not beyond the law.
  EXPECT_EQ(law->value(Natural::parse("2042925103215442")), Natural(0));
  EXPECT_EQ(law->value(Natural::parse("2042925103215441")), Natural(2));
}

TEST(Windows, HeapsBeyond64Bits) {
  const auto law = find_law(Ruleset::parse("to(m: m <= n/2)"));  // the number of binary digits
  ASSERT_TRUE(law);
  EXPECT_EQ(law->value(max_heap_size), 63u);
  EXPECT_EQ(law->value(Natural::parse("1267650600228229401496703205375")), Natural(100));
  EXPECT_EQ(law->value(Natural::parse("1267650600228229401496703205376")), Natural(101));
}

TEST(Windows, MovesAgreeWithTheTable) {
  SolveOptions table;
  table.algorithm = Algorithm::direct;
  for (const char* game : {"to(m: m^4 >= n and m^2 <= n)", "to(m: m <= n/2)"}) {
    const Ruleset rules = Ruleset::parse(game);
    for (const HeapSize n : {0u, 1u, 4u, 15u, 16u, 81u, 82u, 5000u}) {
      const std::vector<HeapSize> heaps = {n, 20, 100};
      const auto moves_of = [&](const SolveOptions& options) {
        return analyse(rules, heaps, options).winning;
      };
      EXPECT_EQ(moves_of({}), moves_of(table)) << game << " " << n;
    }
  }
}

}  // namespace
}  // namespace sprague
