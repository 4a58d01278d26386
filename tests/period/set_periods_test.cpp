// Periods of three-element subtraction sets: every kernel against the periods of the library, where
// lanes, rows and rings end, and without the guesses.

#include "sprague/detail/set_periods.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>
#include <set>
#include <tuple>

#include "period/three_sets/bit_planes_kernel.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/period.hpp"
#include "sprague/sequence.hpp"

namespace sprague {
namespace {

using namespace three_sets;

SetPeriods periods_by(Kernels kernels) {
  RunControl run;
  run.kernels = kernels;
  return SetPeriods(run);
}

std::string text_of(const ThreeSet& set) {
  return "S(" + std::to_string(set.a) + "," + std::to_string(set.b) + "," + std::to_string(set.c) +
         ")";
}

/// What the library says, which shares no code with the lanes.
SetPeriod by_library(const ThreeSet& set) {
  const Period period = find_period(Ruleset::parse(text_of(set)));
  EXPECT_TRUE(period.is_established()) << text_of(set);
  SetPeriod expected;
  expected.period = period.period;
  expected.preperiod = period.preperiod;
  expected.max_value = static_cast<std::uint32_t>(period.max_value.value_or(0));
  const Sequence values =
      solve(Ruleset::parse(text_of(set)), period.preperiod + 2 * period.period + 1);
  for (std::uint64_t shift = 1; expected.outcome_period == 0; ++shift) {
    if (period.period % shift != 0) continue;
    bool repeats = true;
    for (HeapSize n = period.preperiod; repeats && n < period.preperiod + period.period; ++n)
      repeats = (values[n] == 0) == (values[n + shift] == 0);
    if (repeats) expected.outcome_period = shift;
  }
  return expected;
}

/// Groups of sets that share the rows of their members, as find() needs them.
std::vector<std::vector<ThreeSet>> in_blocks(const std::vector<ThreeSet>& sets) {
  std::map<std::tuple<std::size_t, std::size_t, std::size_t>, std::vector<ThreeSet>> blocks;
  for (const ThreeSet& set : sets)
    blocks[{set.a / row_heaps, set.b / row_heaps, set.c / row_heaps}].push_back(set);
  std::vector<std::vector<ThreeSet>> result;
  for (auto& [rows, block] : blocks) result.push_back(std::move(block));
  return result;
}

std::vector<ThreeSet> all_sets(std::uint32_t max_member) {
  std::vector<ThreeSet> sets;
  for (std::uint32_t c = 3; c <= max_member; ++c) {
    for (std::uint32_t b = 2; b < c; ++b) {
      for (std::uint32_t a = 1; a < b; ++a) sets.push_back({a, b, c});
    }
  }
  return sets;
}

/// Members at and beside the borders of rows, and anywhere.
std::vector<ThreeSet> random_sets(std::size_t count, std::uint32_t seed) {
  std::mt19937 random(seed);
  const auto below = [&](std::uint32_t bound) {
    return static_cast<std::uint32_t>(random() % bound);
  };
  const auto member = [&] {
    return below(2) == 0 ? 64 * (1 + below(4)) - 2 + below(5) : 1 + below(280);
  };
  std::vector<ThreeSet> sets;
  while (sets.size() < count) {
    const std::set<std::uint32_t> members{member(), member(), member()};
    if (members.size() < 3) continue;
    sets.push_back({*members.begin(), *std::next(members.begin()), *members.rbegin()});
  }
  return sets;
}

void expect_as_library(const std::vector<ThreeSet>& sets) {
  for (const auto& block : in_blocks(sets)) {
    std::vector<SetPeriod> expected;
    for (const ThreeSet& set : block) expected.push_back(by_library(set));
    for (const Kernels kernels : available_kernels()) {
      const std::vector<SetPeriod> found = periods_by(kernels).find(block);
      ASSERT_EQ(found.size(), block.size());
      for (std::size_t i = 0; i < block.size(); ++i) {
        EXPECT_EQ(found[i], expected[i])
            << text_of(block[i]) << " by " << name_of(kernels) << ": period " << found[i].period
            << ", preperiod " << found[i].preperiod << "; the library has " << expected[i].period
            << ", " << expected[i].preperiod;
      }
    }
  }
}

TEST(SetPeriods, KernelsAreThoseAskedFor) {
  for (const Kernels kernels : available_kernels()) {
    if (kernels == Kernels::scalar) continue;  // the baseline of the architecture
    // The file has no use for byte permutations.
    const Kernels plain = kernels == Kernels::avx512vbmi ? Kernels::avx512 : kernels;
    EXPECT_EQ(bit_plane_kernels(kernels).compiled_for, plain);
    EXPECT_LE(bit_plane_kernels(kernels).lanes, max_lanes);
  }
}

TEST(SetPeriods, OfAllSmallSets) {
  expect_as_library(all_sets(sanitized ? 14 : 36));
}

TEST(SetPeriods, OfRandomSetsAtTheBordersOfRows) {
  expect_as_library(random_sets(sanitized ? 40 : 600, 41));
}

TEST(SetPeriods, AnyNumberOfSetsFitsTheLanes) {
  std::vector<ThreeSet> block;
  for (std::uint32_t a = 65; a < 65 + 2 * max_lanes + 1; ++a) block.push_back({a, 150, 200});
  for (const Kernels kernels : available_kernels()) {
    SetPeriods periods = periods_by(kernels);
    for (std::size_t count = 0; count <= block.size(); ++count) {
      const auto found = periods.find(std::span(block).first(count));
      ASSERT_EQ(found.size(), count);
      for (std::size_t i = 0; i < count; ++i)
        EXPECT_EQ(found[i], periods.find_one(block[i])) << text_of(block[i]);
    }
  }
}

TEST(SetPeriods, GoesOnAloneWhereTheRingIsTooShort) {
  const ThreeSet set{661, 1541, 2202};  // its period is longer than 32768 rows
  SetPeriods periods;
  const auto found = periods.find(std::vector<ThreeSet>{set, {661, 1542, 2202}});
  EXPECT_EQ(found[0].period, 661u * (2 * 1541 + 219));
  EXPECT_EQ(found[0].preperiod, 0u);
  EXPECT_EQ(found[0], periods.find_one(set));
}

TEST(SetPeriods, NothingRestsOnTheGuesses) {
  SetPeriods periods;
  std::vector<ThreeSet> sets = all_sets(sanitized ? 10 : 30);
  const auto more = random_sets(sanitized ? 5 : 40, 42);
  sets.insert(sets.end(), more.begin(), more.end());
  sets.push_back({29, 71, 100});  // additive, period 4495
  for (const ThreeSet& set : sets)
    EXPECT_EQ(periods.search_one(set), periods.find_one(set)) << text_of(set);
}

TEST(SetPeriods, OfMultiplesAreMultiples) {
  SetPeriods periods;
  for (const ThreeSet& set : random_sets(sanitized ? 5 : 30, 43)) {
    const SetPeriod once = periods.find_one(set);
    for (std::uint32_t k = 2; k <= 4; ++k) {
      const SetPeriod found = periods.find_one({k * set.a, k * set.b, k * set.c});
      EXPECT_EQ(found, (SetPeriod{k * once.period, k * once.preperiod, k * once.outcome_period,
                                  once.max_value}))
          << text_of(set) << " times " << k;
    }
  }
}

TEST(SetPeriods, OfAdditiveSetsAsPublished) {
  // Winning Ways, chapter 4: b = 2ha ± r.
  EXPECT_EQ(additive_period({1, 2, 3}).period, 4u);
  EXPECT_EQ(additive_period({2, 3, 5}).period, 7u);   // b = 4 − 1
  EXPECT_EQ(additive_period({2, 5, 7}).period, 22u);  // b = 4 + 1
  EXPECT_FALSE(additive_period({2, 3, 5}).is_quadratic);
  EXPECT_TRUE(additive_period({2, 5, 7}).is_quadratic);
}

/// Values of heaps from 0 on where the heaps below have a value, by the definition.
std::vector<unsigned> values_of(const ThreeSet& set, std::size_t count, unsigned below) {
  std::vector<unsigned> values;
  for (std::size_t n = 0; n < count; ++n) {
    unsigned excluded = 0;
    for (const std::size_t member : {set.a, set.b, set.c})
      excluded |= 1u << (member <= n ? values[n - member] : below);
    unsigned value = 0;
    while ((excluded >> value & 1) != 0) ++value;
    values.push_back(value);
  }
  return values;
}

// Theorem 25 of docs/algorithms.md.
TEST(SetPeriods, OfSetsWhoseMembersLieCloseTogether) {
  SetPeriods periods;
  std::size_t count = 0;
  for (const ThreeSet& set : all_sets(sanitized ? 12 : 40)) {
    if (set.b >= 2 * set.a || set.c > set.a + set.b) continue;
    const std::uint64_t period = set.a + set.c;
    EXPECT_EQ(periods.find_one(set),
              (SetPeriod{period, 0, period, static_cast<std::uint32_t>((period - 1) / set.a)}))
        << text_of(set);
    const auto values = values_of(set, 3 * period, 9);
    for (std::size_t n = 0; n < values.size(); ++n)
      ASSERT_EQ(values[n], n % period / set.a) << text_of(set) << ", heap " << n;
    ++count;
  }
  EXPECT_GT(count, 0u);
}

TEST(SetPeriods, TellsTheDualsOfSinks) {
  SetPeriods periods;
  std::size_t duals = 0, others = 0;
  for (const ThreeSet& set : all_sets(sanitized ? 9 : 16)) {
    const SetPeriod found = periods.find_one(set);
    if (found.preperiod != 0) continue;
    const auto wall = values_of(set, found.period, 9);
    const std::size_t compared = 3 * (found.period + set.c);
    const auto sink = values_of(set, compared, 0);  // sink[i]: heap i + 1
    bool dual = true;
    for (std::size_t i = 0; i < compared && dual; ++i) {
      const std::size_t below = (set.b + i + 1) % found.period;
      const unsigned value = wall[(found.period - below) % found.period];
      dual = sink[i] == (value == 0 ? 2 : value == 2 ? 0 : value);
    }
    EXPECT_EQ(periods.has_sink_dual(set, found.period), dual) << text_of(set);
    ++(dual ? duals : others);
  }
  EXPECT_GT(duals, 0u);
  EXPECT_GT(others, 0u);
}

}  // namespace
}  // namespace sprague
