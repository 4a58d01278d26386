// Counts modulo m are the exact counts reduced, for every kind of m: 1, primes, composites, even
// numbers, powers of two, factors shared with the binomial coefficients' denominators, m beyond 64
// bits. The exact counts themselves are tested against a table filled heap by heap.

#include <gtest/gtest.h>

#include "count/questions.hpp"
#include "oracle/nim_sum_counts.hpp"
#include "sanitized.hpp"

namespace {

using namespace question;

const std::vector<std::string> moduli{
    "1",
    "2",
    "3",
    "7",
    "12",
    "64",
    "720720",
    "1024",
    "1000000007",
    "1000000000",
    "2^31",
    "2^61",
    "2^62",
    "9223372036854775807",
    "2^63",
    "2^64",
    "18446744073709551557",
    "10^30",
    "6469693230",
    "12157665459056928801",
    "2^127",
    "170141183460469231731687303715884105727",
    "10^40",
};

const std::vector<std::vector<std::uint64_t>> histograms{
    {1},
    {0, 1},
    {5},
    {3, 2},
    {4, 0, 0, 1},
    {2, 3, 5, 7, 11},
    {1, 1, 1, 1, 1, 1, 1, 1, 1},
    {0, 0, 6, 0, 1, 0, 0, 9},
};

const std::vector<std::uint64_t> few_heaps{0, 1, 2, 3, 4, 5, 7, 8, 13, 16, 27, 31, 32, 33};

TEST(Moduli, ExactCountsOfSelections) {
  for (const auto& heaps_with_value : histograms) {
    const Histogram histogram(heaps_with_value);
    for (const Order order : {Order::sorted, Order::distinct}) {
      for (const std::uint64_t heaps : few_heaps) {
        const auto expected = oracle::selections(heaps_with_value, heaps, order);
        mpz_class all = 0;
        for (const mpz_class& count : expected) all += count;
        for (std::size_t sum = 0; sum < expected.size() + 3; ++sum) {
          const mpz_class equal = sum < expected.size() ? expected[sum] : mpz_class(0);
          ASSERT_EQ(number(count_positions(histogram, heaps, order, {sum, false})), equal)
              << order << ", " << heaps << " heaps, nim-sum " << sum;
          ASSERT_EQ(number(count_positions(histogram, heaps, order, {sum, true})), all - equal)
              << order << ", " << heaps << " heaps, not nim-sum " << sum;
        }
      }
    }
  }
}

TEST(Moduli, ExactCountsOfOrderedTuples) {
  for (const auto& heaps_with_value : histograms) {
    const Histogram histogram(heaps_with_value);
    for (const std::uint64_t heaps : few_heaps) {
      const auto expected = oracle::xor_power(oracle::by_sum(heaps_with_value), heaps, 0);
      for (std::size_t sum = 0; sum < expected.size(); ++sum) {
        ASSERT_EQ(number(count_positions(histogram, heaps, Order::ordered, {sum, false})),
                  expected[sum])
            << heaps << " heaps, nim-sum " << sum;
        ASSERT_EQ(number(count_tokens(histogram, 1, heaps, {sum, false})), expected[sum]);
        if (heaps % 3 != 0) continue;
        ASSERT_EQ(number(count_tokens(histogram, 3, heaps / 3, {sum, false})), expected[sum]);
      }
    }
  }
}

TEST(Moduli, AgreeWithTheExactCountReduced) {
  for (const auto& heaps_with_value : histograms) {
    const Histogram histogram(heaps_with_value);
    for (const Order order : orders) {
      for (const std::uint64_t heaps : few_heaps) {
        for (const Target target : targets(4)) {
          const mpz_class exact = number(count_positions(histogram, heaps, order, target));
          for (const std::string& text : moduli) {
            const Natural modulus = Natural::parse(text);
            const mpz_class expected = exact % number(modulus);
            ASSERT_EQ(number(count_positions(histogram, heaps, order, target, modulus)), expected)
                << order << ", " << heaps << " heaps, " << target << ", modulo " << text;
          }
        }
      }
    }
  }
}

TEST(Moduli, SumsAndTokensAgreeWithTheExactCountReduced) {
  std::vector<Histogram> ranges;
  for (const auto& heaps_with_value : histograms) ranges.emplace_back(heaps_with_value);
  for (const Target target : targets(9)) {
    const mpz_class sums = number(count_sums(ranges, target));
    const mpz_class tokens = number(count_tokens(ranges[5], 3, 7, target));
    for (const std::string& text : moduli) {
      const Natural modulus = Natural::parse(text);
      ASSERT_EQ(number(count_sums(ranges, target, modulus)), sums % number(modulus))
          << target << text;
      ASSERT_EQ(number(count_tokens(ranges[5], 3, 7, target, modulus)), tokens % number(modulus))
          << target << text;
    }
  }
}

// Denominators up to 2000 share many factors with these moduli.
TEST(Moduli, ManyHeapsAgreeWithTheExactCount) {
  const std::vector<Histogram> ranges{
      histogram_of("kayles", {0, 3000}), histogram_of("S(2,3,5,7)", {0, 1'000'000'000'000'000'000}),
      histogram_of("nim-square", {5, 130}), Histogram({0, 2500, 1})};
  for (const Histogram& range : ranges) {
    for (const Order order : {Order::sorted, Order::distinct}) {
      for (const std::uint64_t heaps : {63u, 64u, 257u, 1024u, 1999u, 2000u}) {
        if (sanitized && heaps != 64 && heaps != 1999) continue;
        for (const Target target :
             {Target::p_positions(), Target::n_positions(), Target{1, false}}) {
          const mpz_class exact = number(count_positions(range, heaps, order, target));
          for (const char* text :
               {"1", "2", "12", "720720", "1024", "1000000007", "2^61", "10^30"}) {
            const Natural modulus = Natural::parse(text);
            ASSERT_EQ(number(count_positions(range, heaps, order, target, modulus)),
                      exact % number(modulus))
                << order << ", " << heaps << " heaps, " << target << ", modulo " << text;
          }
        }
      }
    }
  }
}

// The same numbers of heaps without any formula.
TEST(Moduli, ManyHeapsAgreeWithATableFilledHeapByHeap) {
  const std::vector<std::uint64_t> heaps_with_value{30, 25, 1, 14};
  const Histogram range(heaps_with_value);
  for (const std::uint64_t modulus : {720720u, 1000000007u, 4096u}) {
    for (const std::size_t heaps : {35u, 70u, 71u, 500u}) {
      for (const Order order : {Order::sorted, Order::distinct}) {
        const auto expected =
            oracle::selections(heaps_with_value, heaps, order, mpz_class(modulus));
        for (std::size_t sum = 0; sum < expected.size(); ++sum) {
          ASSERT_EQ(number(count_positions(range, heaps, order, {sum, false}, Natural(modulus))),
                    expected[sum])
              << order << ", " << heaps << " heaps, nim-sum " << sum << ", modulo " << modulus;
        }
      }
    }
  }
}

}  // namespace
