// Counting by digits against histograms written out value by value, on random distributions: closed
// spectra for steps that are powers of two, the automaton for any step, tuples and sums.

#include <gtest/gtest.h>

#include "count/closed_spectrum.hpp"
#include "count/digit_automaton.hpp"
#include "count/distributions.hpp"
#include "count/even_spread.hpp"
#include "number/integer.hpp"
#include "oracle/nim_sum_counts.hpp"

namespace {

using namespace distribution_cases;

void expect_same_counts(const ValueDistribution& range, std::uint64_t heaps,
                        std::uint64_t nim_sum) {
  const Histogram histogram(written_out(range));
  ASSERT_EQ(range.heaps(), Natural(histogram.heaps())) << text_of(range);
  for (const Order order : all_orders) {
    for (const bool negated : {false, true}) {
      const Target target{nim_sum, negated};
      for (const char* text : {"", "1", "6", "2^40", "10^30"}) {
        std::optional<Natural> modulus;
        if (*text != '\0') modulus = Natural::parse(text);
        ASSERT_EQ(count_positions(range, heaps, order, target, modulus),
                  count_positions(histogram, heaps, order, target, modulus))
            << text_of(range) << heaps << ' ' << order << ' ' << target << " mod " << text;
      }
    }
  }
}

TEST(Digits, TuplesOfRangesWhoseStepIsAPowerOfTwo) {
  std::mt19937_64 random(1);
  for (int i = 0; i < 150; ++i) {
    const std::uint64_t step = std::uint64_t{1} << random() % 4;
    const Shape shape{step, 1 + random() % 4, random() % 4, 1 + random() % 40, 1 + random() % 50};
    const ValueDistribution range = random_distribution(random, shape);
    expect_same_counts(range, random() % 6, random() % 80);
  }
}

TEST(Digits, TuplesOfRangesWithSeveralPowersOfTwoAsSteps) {
  std::mt19937_64 random(2);
  for (int i = 0; i < 50; ++i) {
    ValueDistribution range = random_distribution(random, {1, 1, 2, 20, 40});
    for (const std::uint64_t step : {2u, 8u}) {
      const ValueDistribution more = random_distribution(random, {step, 2, 0, 20, 12});
      range.progressions.insert(range.progressions.end(), more.progressions.begin(),
                                more.progressions.end());
    }
    expect_same_counts(range, 1 + random() % 4, random() % 70);
  }
}

TEST(Digits, TuplesOfRangesWithAnyStep) {
  std::mt19937_64 random(3);
  for (int i = 0; i < 60; ++i) {
    const std::uint64_t step = std::vector<std::uint64_t>{3, 5, 6, 7, 12}[random() % 5];
    const Shape shape{step, 1 + random() % 4, random() % 4, 1 + random() % 40, 1 + random() % 40};
    const ValueDistribution range = random_distribution(random, shape);
    expect_same_counts(range, random() % 5, random() % 100);
  }
}

TEST(Digits, CountsAloneAreAHistogram) {
  std::mt19937_64 random(4);
  for (int i = 0; i < 30; ++i) {
    const ValueDistribution range = random_distribution(random, {1, 0, 1 + random() % 9, 1, 1});
    expect_same_counts(range, random() % 12, random() % 40);
  }
}

// One value is a thousand bits away from the others.
TEST(Digits, CountsOfValuesOfAnySize) {
  const ValueDistribution range = ValueDistribution::parse("0:2,1:1,2^1000:3");
  const ValueDistribution small = ValueDistribution::parse("0:2,1:1,2:3");
  const Histogram histogram(written_out(small));
  const Natural huge = Natural::parse("2^1000");
  for (const Order order : all_orders) {
    for (std::uint64_t heaps = 0; heaps < 7; ++heaps) {
      ASSERT_EQ(count_positions(range, heaps, order, WideTarget(huge)),
                count_positions(histogram, heaps, order, {2, false}));
      ASSERT_EQ(count_positions(range, heaps, order, WideTarget(Natural(1))),
                count_positions(histogram, heaps, order, {1, false}));
      ASSERT_EQ(count_positions(range, heaps, order, WideTarget(Natural(2))), Natural(0));
      ASSERT_EQ(count_positions(range, heaps, order, WideTarget(Natural::parse("2^1001"), true)),
                count_all(range, heaps, order));
    }
  }
}

// The automaton and the closed spectrum share no step of the computation.
TEST(Digits, TheAutomatonAgreesWithTheClosedSpectrum) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 60; ++i) {
    const Shape shape{std::uint64_t{1} << random() % 3, 1 + random() % 3, random() % 3,
                      1 + random() % 30, std::uint64_t{1} << random() % 40};
    const ValueDistribution range = random_distribution(random, shape);
    for (std::uint64_t heaps = 0; heaps <= 4; ++heaps) {
      for (const Order order : all_orders) {
        const std::uint64_t nim_sum = random() % (shape.step * shape.max_length + 30);
        ASSERT_EQ(to_natural(count_by_automaton(range, heaps, order, to_integer(nim_sum), {})),
                  count_positions(range, heaps, order, Target{nim_sum, false}))
            << text_of(range) << heaps << ' ' << order << ' ' << nim_sum;
      }
    }
  }
}

TEST(Digits, SumsOfDifferentRanges) {
  std::mt19937_64 random(6);
  for (int i = 0; i < 120; ++i) {
    std::vector<ValueDistribution> ranges;
    std::vector<Histogram> histograms;
    std::string text;
    const std::vector<std::uint64_t> steps = i % 2 == 0 ? std::vector<std::uint64_t>{1, 2, 4, 8}
                                                        : std::vector<std::uint64_t>{1, 3, 6, 8};
    for (std::size_t member = 0; member <= random() % 4; ++member) {
      const Shape shape{steps[random() % 4], random() % 3, random() % 3, 1 + random() % 30,
                        1 + random() % 30};
      ranges.push_back(random_distribution(random, shape));
      if (random() % 3 == 0) ranges.push_back(ranges.back());
      text += text_of(ranges.back()) + "| ";
    }
    for (const ValueDistribution& range : ranges) histograms.emplace_back(written_out(range));
    for (const bool negated : {false, true}) {
      const Target target{random() % 64, negated};
      for (const std::optional<Natural>& modulus :
           {std::optional<Natural>(), std::optional(Natural(1)), std::optional(Natural(12))}) {
        ASSERT_EQ(count_sums(ranges, target, modulus), count_sums(histograms, target, modulus))
            << text << target;
      }
    }
  }
}

TEST(Digits, TokensOnBoards) {
  std::mt19937_64 random(7);
  for (int i = 0; i < 40; ++i) {
    const std::uint64_t step = std::vector<std::uint64_t>{1, 2, 3, 4}[random() % 4];
    const ValueDistribution axis = random_distribution(random, {step, 2, 1, 10, 20});
    const Histogram histogram(written_out(axis));
    const Target target{random() % 32, random() % 2 == 0};
    ASSERT_EQ(count_tokens(axis, 2, 2, target), count_tokens(histogram, 2, 2, target));
    ASSERT_EQ(count_tokens(axis, 3, 1, target, Natural(10)),
              count_tokens(histogram, 3, 1, target, Natural(10)));
  }
}

// A permutation of each period: the values of all residues together are all numbers.
TEST(Digits, EvenlySpreadValuesGetASmallerStep) {
  std::mt19937_64 random(8);
  for (int i = 0; i < 100; ++i) {
    const std::uint64_t step = 2 + random() % 8;
    ValueDistribution range = random_distribution(random, {step, 0, random() % 3, 1, 1});
    const std::uint64_t length = 3 + random() % 20;
    for (std::uint64_t residue = 0; residue < step; ++residue) {
      const std::uint64_t first = residue + step * (random() % 3);
      range.progressions.push_back(
          {Natural(first), Natural(step), Natural(length + random() % 2), Natural(1)});
    }
    const ValueDistribution spread = evenly_spread(range);
    ASSERT_EQ(written_out(spread), written_out(range)) << text_of(range);
    ASSERT_EQ(spread.progressions.size(), 1u) << text_of(spread);
    ASSERT_EQ(spread.progressions[0].step, Natural(1));
  }
}

TEST(Digits, AnyProgressionsKeepTheirValuesWhenSpread) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 200; ++i) {
    const Shape shape{1 + random() % 9, random() % 6, random() % 3, 1 + random() % 30,
                      1 + random() % 20};
    const ValueDistribution range = random_distribution(random, shape);
    ASSERT_EQ(written_out(evenly_spread(range)), written_out(range)) << text_of(range);
  }
}

}  // namespace
