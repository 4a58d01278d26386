// Laws of subtraction sets against the direct algorithm, and their least periods against brute
// force.

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <random>

#include "laws/law_checks.hpp"
#include "sprague/play.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

/// The least p with G(n + p) = G(n) for all n < size − p, where size is several true periods.
std::uint64_t least_period(const NimValues& values) {
  for (std::uint64_t p = 1;; ++p) {
    HeapSize n = 0;
    while (n + p < values.size() && values[n] == values[n + p]) ++n;
    if (n + p == values.size()) return p;
  }
}

void expect_law(const std::string& game) {
  SCOPED_TRACE(game);
  const Ruleset rules = Ruleset::parse(game);
  const auto law = find_law(rules);
  ASSERT_TRUE(law);
  const Period period = law->period();
  ASSERT_TRUE(period.is_established());
  const HeapSize to = 4 * period.period + 10;
  test::expect_values(*law, rules, to);
  const NimValues values = compute_values(rules, to, Algorithm::direct);
  EXPECT_EQ(period.period, least_period(values));
  EXPECT_EQ(period.preperiod, 0u);
  std::uint64_t max_value = 0;
  HeapSize first_at = 0;
  for (HeapSize n = 0; n <= to; ++n) {
    if (values[n] > max_value) {
      max_value = values[n];
      first_at = n;
    }
  }
  EXPECT_EQ(*period.max_value, max_value);
  EXPECT_EQ(period.max_first_at, first_at);
}

TEST(SetLaws, OneSize) {
  for (int a = 1; a <= 20; ++a) expect_law(fmt::format("S({})", a));
}

TEST(SetLaws, Intervals) {
  for (int w = 1; w <= 9; ++w) {
    for (int b = w + 1; b <= 25; ++b) expect_law(fmt::format("S({}..{})", w, b));
  }
}

TEST(SetLaws, AllPairs) {
  for (int a = 1; a <= 18; ++a) {
    for (int b = a + 1; b <= 60; ++b) expect_law(fmt::format("S({},{})", a, b));
  }
}

TEST(SetLaws, IntervalsWithOneMoreSize) {
  for (int b = 1; b <= 6; ++b) {
    for (int k = b + 2; k <= 50; ++k) expect_law(fmt::format("S(1..{},{})", b, k));
  }
}

TEST(SetLaws, IntervalsWithOneMoreSizeRepeatedAndStretched) {
  std::mt19937 random(18);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int round = 0; round < 60; ++round) {
    const int b = 2 + below(5);
    const int k = (b + 1) * (1 + below(6));
    std::vector<int> sizes{k};
    for (int s = 1; s <= b; ++s) sizes.push_back(s);
    for (int extra = below(4); extra > 0; --extra) {
      const int size = sizes[static_cast<std::size_t>(below(static_cast<int>(sizes.size())))];
      sizes.push_back(size + (k + 1) * below(4));
    }
    const int stretch = 1 + below(3);
    for (int& size : sizes) size *= stretch;
    const std::string game = fmt::format("S({})", fmt::join(sizes, ","));
    expect_law(game);
    const auto law = find_law(Ruleset::parse(game));
    const auto from = static_cast<HeapSize>(below(3 * stretch * (k + 1)));
    test::expect_consistent(*law, from, from + static_cast<HeapSize>(below(200)));
  }
}

TEST(SetLaws, StretchedIntervals) {
  for (int d = 2; d <= 5; ++d) {
    for (int w = 1; w <= 4; ++w) {
      for (int members = 2; members <= 6; ++members) {
        std::vector<int> sizes;
        for (int i = 0; i < members; ++i) sizes.push_back(d * (w + i));
        expect_law(fmt::format("S({})", fmt::join(sizes, ",")));
      }
    }
  }
}

TEST(SetLaws, MembersRepeatedModuloThePeriod) {
  std::mt19937 random(17);
  const auto below = [&](int n) { return static_cast<int>(random() % static_cast<unsigned>(n)); };
  for (int round = 0; round < 200; ++round) {
    const int a = 1 + below(12);
    const int b = a + below(20);
    std::vector<int> sizes;
    const bool interval = round % 2 == 0;
    for (int s = a; s <= b; ++s) {
      if (interval || s == a || s == b) sizes.push_back(s);
    }
    for (int extra = below(4); extra > 0; --extra) {
      const int size = sizes[static_cast<std::size_t>(below(static_cast<int>(sizes.size())))];
      sizes.push_back(size + (a + b) * below(5));
    }
    const int stretch = 1 + below(3);
    for (int& size : sizes) size *= stretch;
    expect_law(fmt::format("S({})", fmt::join(sizes, ",")));
  }
}

TEST(SetLaws, AreRefusedWhereTheTheoremsDoNotApply) {
  for (const char* game : {"S(1,3,4)", "S(2,3,5,7)", "S(2..5,13)", "S(1..4,10,11)", "S(2..4,13)",
                           "S(squares)", "S(2,5,6)", "allbut(1,2)", "kayles", "nim"}) {
    EXPECT_FALSE(find_law(Ruleset::parse(game))) << game;
  }
}

// A set either has no law or the right one: every subset of 1 … 9.
TEST(SetLaws, OfAllSmallSets) {
  int laws = 0;
  for (unsigned set = 1; set < 512; ++set) {
    std::vector<int> sizes;
    for (int s = 1; s <= 9; ++s) {
      if ((set >> (s - 1) & 1) != 0) sizes.push_back(s);
    }
    const std::string game = fmt::format("S({})", fmt::join(sizes, ","));
    if (!find_law(Ruleset::parse(game))) continue;
    expect_law(game);
    ++laws;
  }
  EXPECT_GT(laws, 100);
}

TEST(SetLaws, QuestionsAgreeHeapByHeap) {
  std::mt19937_64 random(5);
  for (const char* game : {"S(7)", "S(1..10)", "S(4..9)", "S(3,4,5,6)", "S(2,4,6)", "S(3,7)",
                           "S(5,6)", "S(4,10)", "S(1,100)", "S(1000..1999)"}) {
    const auto law = find_law(Ruleset::parse(game));
    ASSERT_TRUE(law) << game;
    for (int round = 0; round < 60; ++round) {
      const HeapSize from = random() % (round % 2 == 0 ? 40 : 1'000'000'000'000);
      test::expect_consistent(*law, from, from + random() % 5000);
    }
  }
}

TEST(SetLaws, OfSizesThatNoTableHolds) {
  const auto law = *find_law(Ruleset::parse("S(1..1e15)"));
  EXPECT_EQ(law.period().period, 1'000'000'000'000'001u);
  EXPECT_EQ(law.value(3'000'000'000'000'003u + 77), 77u);
  // 10^15 is −1 modulo the period, so 10^100 = 10^(6·15 + 10) is 10^10.
  EXPECT_EQ(law.value(Natural::parse("10^100")), Natural(10'000'000'000u));
  const auto runs = law.histogram(0, max_heap_size);
  std::uint64_t heaps = 0;
  for (const ValueRun& run : runs) heaps += (run.last - run.first + 1) * run.heaps;
  EXPECT_EQ(heaps, max_heap_size + 1);
  EXPECT_LE(runs.size(), 3u);

  const auto widest = *find_law(Ruleset::parse("S(1..4611686018427387903)"));  // 2^62 − 1
  EXPECT_EQ(widest.period().period, max_heap_size);
  EXPECT_EQ(widest.value(max_heap_size - 1), max_heap_size - 1);
  EXPECT_EQ(widest.value(max_heap_size), 0u);
  EXPECT_EQ(widest.histogram(5, max_heap_size - 1),
            (std::vector<ValueRun>{{5, max_heap_size - 1, 1}}));

  const auto pair = *find_law(Ruleset::parse("S(10^9,4611686018427387903)"));
  EXPECT_EQ(pair.value(999'999'999), 0u);
  EXPECT_EQ(pair.value(1'000'000'000), 1u);
  EXPECT_EQ(pair.value(max_heap_size), max_heap_size / 1'000'000'000 % 2 == 1 ? 1u : 2u);
}

// The heaps are on both sides of the least size and of the greatest.
TEST(SetLaws, GiveTheWinningMoves) {
  for (const char* game : {"S(1..70000)", "S(5..70000)", "S(40000,30000)"}) {
    const Ruleset rules = Ruleset::parse(game);
    const Sequence sequence = solve(rules, 80'000);
    ASSERT_TRUE(sequence.law()) << game;
    for (const HeapSize heap : {0u, 1u, 4u, 5u, 6u, 29'999u, 30'000u, 69'999u, 70'000u, 70'007u}) {
      for (const std::uint64_t value : {0u, 1u, 2u, 14'000u}) {
        std::vector<Option> expected;
        rules.for_each_option(heap, [&](std::span<const HeapSize> left) {
          if (sequence[left.empty() ? 0 : left.front()] == value)
            expected.emplace_back(left.begin(), left.end());
          return true;
        });
        std::sort(expected.begin(), expected.end());
        EXPECT_EQ(options_with_value(sequence, heap, value), expected)
            << game << ' ' << heap << ' ' << value;
      }
    }
  }
}

TEST(SetLaws, CarrySequencesWithoutATable) {
  const Sequence sequence = solve(Ruleset::parse("S(1..1e6)"), 1'000'000'000'000);
  EXPECT_TRUE(sequence.period().is_established());
  EXPECT_EQ(sequence.period().period, 1'000'001u);
  EXPECT_EQ(sequence[1'000'001'000'007], 7u);
  EXPECT_EQ(value_at(sequence, Natural::parse("1000001000000000000000007")), Natural(7));
  EXPECT_EQ(max_value(sequence, 5, 900'000), 900'000u);
  std::vector<std::uint32_t> cells(3'000'000);
  copy_values(sequence, 10, std::span(cells));
  for (std::size_t i = 0; i < cells.size(); ++i) ASSERT_EQ(cells[i], (i + 10) % 1'000'001);
  EXPECT_EQ(find_period(Ruleset::parse("S(1..1e6)")).max_first_at, 1'000'000u);
}

}  // namespace
}  // namespace sprague
