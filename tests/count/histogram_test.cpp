// A histogram that rests on a proven period against one that adds heap by heap, for every range up
// to 200: ranges that end before, at and after the preperiod, that hold no whole period, one, or
// many.

#include <gtest/gtest.h>

#include "count/questions.hpp"

namespace {

using namespace question;

class RangesUpTo200 : public testing::TestWithParam<std::string> {};

TEST_P(RangesUpTo200, ByThePeriodAndHeapByHeap) {
  const Ruleset ruleset = Ruleset::parse(GetParam());
  constexpr HeapSize end = 200;
  const NimValues values = compute_values(ruleset, end, Algorithm::reference);
  const Sequence folded = solve(ruleset, max_heap_size);  // no more values than the proof needed
  ASSERT_TRUE(folded.period().is_established());
  for (HeapSize min = 0; min <= end; ++min) {
    std::vector<std::uint64_t> expected;
    for (HeapSize max = min; max <= end; ++max) {
      if (values[max] >= expected.size()) expected.resize(values[max] + 1);
      ++expected[values[max]];
      const Histogram result = histogram(folded, {min, max});
      ASSERT_EQ(result.heaps_with_value(), expected) << min << ".." << max;
      ASSERT_EQ(result.heaps(), max - min + 1) << min << ".." << max;
    }
  }
}

TEST_P(RangesUpTo200, WithoutAPeriod) {
  const Ruleset ruleset = Ruleset::parse(GetParam());
  const Sequence plain = solve(ruleset, 200, {Algorithm::direct, {}});
  ASSERT_EQ(plain.period().status, PeriodStatus::none);
  const Sequence folded = solve(ruleset, max_heap_size);
  for (HeapSize min = 0; min <= 200; min += 7) {
    for (HeapSize max = min; max <= 200; max += 3) {
      ASSERT_EQ(histogram(plain, {min, max}).heaps_with_value(),
                histogram(folded, {min, max}).heaps_with_value())
          << min << ".." << max;
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RangesUpTo200,
                         testing::Values("0.07", "kayles", "S(2,3,5,7)", "allbut(1,3)", "nim",
                                         "S(50,97)", "0.137", "0.0"));

// The same sequence cut short at every length that a proven period allows: the histogram may not
// depend on how much was computed.
TEST(Histograms, DoNotDependOnTheValuesComputed) {
  const Ruleset ruleset = Ruleset::parse("S(2,7,9)");
  const Period period = find_period(ruleset);
  ASSERT_TRUE(period.is_established());
  const Sequence plain = solve(ruleset, 200, {Algorithm::direct, {}});
  const HeapSize least = period.preperiod + period.period;
  for (HeapSize size = least; size <= least + 2 * period.period; ++size) {
    const Sequence cut(ruleset, compute_values(ruleset, size - 1, Algorithm::direct), period);
    for (HeapSize min = 0; min <= 60; ++min) {
      for (HeapSize max = min; max <= 100; ++max) {
        ASSERT_EQ(histogram(cut, {min, max}).heaps_with_value(),
                  histogram(plain, {min, max}).heaps_with_value())
            << size << " values, " << min << ".." << max;
      }
    }
  }
}

// Far out, ranges differ by whole periods, so their histograms differ by multiples of one period's.
TEST(Histograms, FarOut) {
  const Ruleset ruleset = Ruleset::parse("kayles");
  const Sequence sequence = solve(ruleset, max_heap_size);
  constexpr HeapSize periods = 100'000'000'000'000'000;
  for (HeapSize min = 60; min <= 90; ++min) {
    for (HeapSize max = 90; max <= 110; ++max) {
      const auto near = histogram(sequence, {min, max}).heaps_with_value();
      const auto far = histogram(sequence, {min, max + 12 * periods}).heaps_with_value();
      auto expected = histogram(sequence, {100, 111}).heaps_with_value();
      for (std::uint64_t& heaps : expected) heaps *= periods;
      for (std::size_t value = 0; value < near.size(); ++value) expected[value] += near[value];
      ASSERT_EQ(far, expected) << min << ".." << max;
    }
  }
}

// Values that grow with the heaps need a count each; whoever asks says how much that may be.
TEST(Histograms, AreRefusedBeyondTheMemoryAllowed) {
  const Sequence nim = solve(Ruleset::parse("nim"), 100);
  RunControl run;
  run.memory_limit = 1 << 20;
  EXPECT_EQ(histogram(nim, {0, 1000}, run).heaps(), 1001u);
  try {
    histogram(nim, {0, 1'000'000}, run);
    ADD_FAILURE() << "counted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::too_large);
  }
}

TEST(Histograms, AreStoppedOnRequest) {
  const Ruleset ruleset = Ruleset::parse("nim-square");
  const Sequence sequence(ruleset, NimValues(std::vector<std::uint8_t>(10'000'000)), {});
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  try {
    histogram(sequence, {0, 9'999'999}, run);
    ADD_FAILURE() << "counted";
  } catch (const Error& error) {
    EXPECT_EQ(error.kind(), ErrorKind::cancelled);
  }
}

}  // namespace
