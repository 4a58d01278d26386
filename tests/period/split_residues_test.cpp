// Splits by residues: what is proven of the values holds far beyond the heaps that prove it, by the
// definition, and what the theorem does not cover is not proven.

#include "period/theorems/split_residues.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>

#include "period/theorems/theorems.hpp"
#include "sanitized.hpp"
#include "sprague/sprague.hpp"

namespace sprague {
namespace {

struct SplitCase {
  std::string text;
  std::function<bool(HeapSize a, HeapSize b)> allows;
  HeapSize taken = 0;  ///< 1 … taken, from odd heaps
};

SplitCase random_split_case(std::mt19937_64& random) {
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  const HeapSize m = 2 + below(3);
  const HeapSize r = below(static_cast<unsigned>(m));
  const HeapSize sums = below(1u << m);
  const unsigned order = below(8);
  const HeapSize c = 1 + below(4);
  const bool either = below(2) == 0;
  std::string text;
  for (HeapSize each = 0; each < m; ++each) {
    if ((sums >> each & 1) != 0) text += fmt::format(" or n mod {} = {}", m, each);
  }
  text = fmt::format("(a mod {} = {}{})", m, r, text);
  const std::string orders[] = {"a = a",
                                "a != b",
                                "a < b",
                                "a = b",
                                fmt::format("a > {0} and b > {0}", c),
                                fmt::format("abs(a - b) <= {}", c),
                                fmt::format("n >= 9*{}", c),
                                fmt::format("(a = {0} or b - a in {{{0}..5}})", c)};
  text = fmt::format("split(a,b: {} {} {})", text, either ? "or" : "and", orders[order]);
  const HeapSize taken = below(4);
  if (taken != 0) text += fmt::format("; take(s: s <= {} and n mod 2 = 1)", taken);
  return {text,
          [=](HeapSize a, HeapSize b) {
            const bool by_residues = a % m == r || (sums >> (a + b) % m & 1) != 0;
            const bool orders_hold[] = {true,
                                        a != b,
                                        a<b, a == b, a> c && b > c,
                                        a <= b + c && b <= a + c,
                                        a + b >= 9 * c,
                                        a == c || (b >= a + c && b <= a + 5)};
            const bool by_order = orders_hold[order];
            return either ? by_residues || by_order : by_residues && by_order;
          },
          taken};
}

std::vector<std::uint64_t> values_of(const SplitCase& rules, HeapSize last) {
  std::vector<std::uint64_t> values;
  for (HeapSize n = 0; n <= last; ++n) {
    std::vector<bool> seen(64);
    const auto add = [&](std::uint64_t value) {
      if (value >= seen.size()) seen.resize(2 * value);
      seen[value] = true;
    };
    for (HeapSize s = 1; n % 2 == 1 && s <= std::min(n, rules.taken); ++s) add(values[n - s]);
    for (HeapSize a = 1; a < n; ++a) {
      if (rules.allows(a, n - a)) add(values[a] ^ values[n - a]);
    }
    std::uint64_t value = 0;
    while (value < seen.size() && seen[value]) ++value;
    values.push_back(value);
  }
  return values;
}

TEST(SplitsByResidues, ProvenPeriodsHoldFarBeyond) {
  std::mt19937_64 random(49);
  int proven = 0;
  for (int i = 0; i < (sanitized ? 40 : 300); ++i) {
    const SplitCase rules = random_split_case(random);
    // Few values, so that a proof from too short a window would show.
    const NimValues known = compute_values(Ruleset::parse(rules.text), 40 + random() % 400);
    const auto period = prove(Ruleset::parse(rules.text), known);
    if (!period || period->theorem_number != "49") continue;
    ++proven;
    constexpr HeapSize last = 1200;
    const auto values = values_of(rules, last);
    for (HeapSize n = period->preperiod; n + period->period <= last; ++n)
      ASSERT_EQ(values[n + period->period], values[n]) << rules.text << " at " << n;
    if (period->preperiod > 0) {
      const HeapSize n = period->preperiod - 1;
      EXPECT_NE(values[n + period->period], values[n]) << rules.text;
    }
  }
  EXPECT_GT(proven, sanitized ? 15 : 120);
}

TEST(SplitsByResidues, OthersAreNotProven) {
  for (const char* text :
       {"split(a,b: gcd(a, b) = 1)", "split(a,b: a*b mod 2 = 0)", "split(a,b: a < b + 1)",
        "split(a,b: a mod 2 = 0 and a < 2*b)", "split(a,b: a mod 2 = 0 and a != 10^6)",
        "split(a,b: a mod 2 = 0); take(s: s <= n/2)",
        "split(a,b: a mod 2 = 0); take(s: isprime(n) and s = 1)",
        "split(a,b: a mod 2 = 0); take(s,a,b: s = 1 and a mod 2 = 0)",
        "split(a,b: 2*n mod 2 = 0 and a mod 3 = 1)", "split(a,b: n/a mod 2 = 0)",
        "split(a,b: a mod b = 0)", "S(primes); split(a,b: a mod 2 = 0)",
        "allbut(3); split(a,b: a mod 2 = 0)", "split(a,b: a mod 2 = 0); table(7: 3)",
        "take(s: s <= 3 and n mod 2 = 1)"}) {
    const Ruleset ruleset = Ruleset::parse(text);
    const auto period = prove(ruleset, compute_values(ruleset, 500));
    EXPECT_FALSE(period && period->theorem_number == "49") << text;
  }
}

}  // namespace
}  // namespace sprague
