// Exponents and ranges of 10^18, modulo many numbers, against repeated squaring of the
// xor-convolution of a histogram that is counted here by residues.

#include <gtest/gtest.h>

#include "count/questions.hpp"
#include "oracle/nim_sum_counts.hpp"

namespace {

using namespace question;

constexpr std::uint64_t huge = 1'000'000'000'000'000'000;

const std::vector<std::string> huge_moduli{
    "1", "2", "12", "4096", "1000000000", "1000000007", "2^61", "2^63", "2^64", "10^30", "2^127"};

/// The nim-values of S(2,3,5,7), which a dozen lines of Python or a patient hand confirm: they
/// repeat after 9 from the start.
std::vector<std::uint64_t> low_prime_histogram(std::uint64_t heaps) {
  std::vector<std::uint64_t> values;
  for (HeapSize n = 0; n < 100; ++n) {
    std::vector<bool> attained(8);
    for (const HeapSize taken : {2u, 3u, 5u, 7u}) {
      if (taken <= n) attained[values[n - taken]] = true;
    }
    std::uint64_t mex = 0;
    while (attained[mex]) ++mex;
    values.push_back(mex);
  }
  std::vector<std::uint64_t> heaps_with_value(5);
  for (HeapSize residue = 0; residue < 9; ++residue) {
    for (HeapSize n = residue; n < 100; n += 9) EXPECT_EQ(values[n], values[residue]) << n;
    heaps_with_value[values[residue]] += heaps / 9 + (residue < heaps % 9 ? 1 : 0);
  }
  while (heaps_with_value.back() == 0) heaps_with_value.pop_back();
  return heaps_with_value;
}

TEST(Huge, HistogramOfAHugeRange) {
  EXPECT_EQ(histogram_of("S(2,3,5,7)", {0, huge - 1}).heaps_with_value(),
            low_prime_histogram(huge));
}

TEST(Huge, OrderedTuplesOfAHugeNumberOfHeaps) {
  for (const std::uint64_t heaps : {huge, huge + 1, ~std::uint64_t{0}}) {
    for (const std::string& text : huge_moduli) {
      const Natural modulus = Natural::parse(text);
      const auto expected =
          oracle::xor_power(oracle::by_sum(low_prime_histogram(101)), heaps, number(modulus));
      mpz_class all = 0;
      for (const mpz_class& count : expected) all += count;
      for (std::uint64_t nim_sum = 0; nim_sum < expected.size(); ++nim_sum) {
        CountQuery query =
            heaps_of("S(2,3,5,7)", {0, 100}, heaps, Order::ordered, {nim_sum, false});
        query.modulus = modulus;
        const CountResult result = count(query);
        ASSERT_EQ(number(result.count), expected[nim_sum]) << heaps << " heaps modulo " << text;
        ASSERT_EQ(number(result.total), all % number(modulus)) << heaps << " heaps modulo " << text;
        query.target.negated = true;
        const mpz_class others = (all - expected[nim_sum]) % number(modulus);
        ASSERT_EQ(number(count(query).count), others) << heaps << " heaps modulo " << text;
      }
    }
  }
}

TEST(Huge, TokensOnAHugeBoard) {
  for (const std::uint64_t dimensions :
       {std::uint64_t{1}, std::uint64_t{2}, std::uint64_t{3}, huge}) {
    for (const std::string& text : huge_moduli) {
      const Natural modulus = Natural::parse(text);
      const mpz_class m = number(modulus);
      const auto square =
          oracle::xor_power(oracle::by_sum(low_prime_histogram(huge)), dimensions, m);
      const auto expected = oracle::xor_power(square, huge, m);
      for (std::uint64_t nim_sum = 0; nim_sum < expected.size(); ++nim_sum) {
        CountQuery query = tokens_on("S(2,3,5,7)", huge, dimensions, huge, {nim_sum, false});
        query.modulus = modulus;
        ASSERT_EQ(number(count(query).count), expected[nim_sum])
            << dimensions << " dimensions modulo " << text << ", nim-sum " << nim_sum;
      }
    }
  }
}

TEST(Huge, FewHeapsOfAHugeRangeExactly) {
  const auto heaps_with_value = low_prime_histogram(huge);
  const Histogram range(heaps_with_value);
  for (std::uint64_t heaps = 1; heaps <= 40; heaps += 3) {
    const auto expected = oracle::xor_power(oracle::by_sum(heaps_with_value), heaps, 0);
    for (std::uint64_t nim_sum = 0; nim_sum < expected.size(); ++nim_sum) {
      ASSERT_EQ(number(count_positions(range, heaps, Order::ordered, {nim_sum, false})),
                expected[nim_sum]);
    }
  }
}

// Pairs by hand: with nim-sum 0, sorted pairs are two heaps of one value, distinct ones two
// different.
TEST(Huge, PairsOfAHugeRangeByHand) {
  const auto heaps_with_value = low_prime_histogram(huge);
  mpz_class sorted = 0;
  mpz_class distinct = 0;
  for (const std::uint64_t heaps : heaps_with_value) {
    const mpz_class f(std::to_string(heaps));
    sorted += f * (f + 1) / 2;
    distinct += f * (f - 1) / 2;
  }
  const auto ask = [](Order order) {
    return heaps_of("S(2,3,5,7)", {0, huge - 1}, 2, order, Target::p_positions());
  };
  EXPECT_EQ(number(count(ask(Order::sorted)).count), sorted);
  EXPECT_EQ(number(count(ask(Order::distinct)).count), distinct);
  for (const std::string& text : huge_moduli) {
    CountQuery query = ask(Order::sorted);
    query.modulus = Natural::parse(text);
    EXPECT_EQ(number(count(query).count), sorted % number(*query.modulus)) << text;
    query = ask(Order::distinct);
    query.modulus = Natural::parse(text);
    EXPECT_EQ(number(count(query).count), distinct % number(*query.modulus)) << text;
  }
}

/// At `x`, the polynomial of least degree with these values at `first`, first + 2, first + 4, …
/// (Lagrange).
mpz_class interpolated(const std::vector<mpz_class>& values, std::uint64_t first,
                       const mpz_class& x) {
  mpq_class sum = 0;
  for (std::size_t i = 0; i < values.size(); ++i) {
    mpz_class numerator = values[i];
    mpz_class denominator = 1;
    for (std::size_t j = 0; j < values.size(); ++j) {
      if (j == i) continue;
      numerator *= x - mpz_class(first + 2 * j);
      denominator *= mpz_class(2 * i) - mpz_class(2 * j);
    }
    mpq_class term(numerator, denominator);
    term.canonicalize();
    sum += term;
  }
  EXPECT_EQ(sum.get_den(), 1);
  return sum.get_num();
}

// For K of one parity the number of multisets of K heaps is a polynomial in K of a degree below the
// number of heaps.
TEST(Huge, SortedTuplesOfAHugeNumberOfHeapsExactly) {
  for (const std::vector<std::uint64_t>& heaps_with_value : {std::vector<std::uint64_t>{1, 1},
                                                             {3},
                                                             {0, 1},
                                                             {2, 1, 1},
                                                             {1, 1, 1, 1, 2},
                                                             {4, 0, 0, 1},
                                                             {0, 3, 2, 1}}) {
    const Histogram range(heaps_with_value);
    for (const std::uint64_t heaps : {huge, huge + 1, ~std::uint64_t{0}}) {
      const std::uint64_t first = heaps % 2;
      std::vector<oracle::CountsBySum> small;
      for (std::uint64_t i = 0; i < range.heaps(); ++i)
        small.push_back(oracle::selections(heaps_with_value, first + 2 * i, Order::sorted));
      mpz_class all = 0;
      for (std::uint64_t nim_sum = 0; nim_sum < small[0].size(); ++nim_sum) {
        std::vector<mpz_class> values;
        for (const auto& counts : small) values.push_back(counts[nim_sum]);
        const mpz_class expected = interpolated(values, first, number(Natural(heaps)));
        all += expected;
        ASSERT_EQ(number(count_positions(range, heaps, Order::sorted, {nim_sum, false})), expected)
            << heaps << " heaps, nim-sum " << nim_sum;
        for (const std::string& text : huge_moduli) {
          const Natural modulus = Natural::parse(text);
          ASSERT_EQ(number(count_positions(range, heaps, Order::sorted, {nim_sum, false}, modulus)),
                    expected % number(modulus))
              << text;
        }
      }
      ASSERT_EQ(number(count_positions(range, heaps, Order::sorted, {0, true})),
                all - number(count_positions(range, heaps, Order::sorted, {0, false})));
    }
  }
}

TEST(Huge, SortedTuplesOfManyHeapsOfKayles) {
  const CountResult result =
      count(heaps_of("kayles", {0, 100}, huge, Order::sorted, Target::p_positions()));
  mpz_class all;
  const mpz_class most = number(Natural(huge)) + 100;
  mpz_bin_ui(all.get_mpz_t(), most.get_mpz_t(), 100);
  EXPECT_EQ(number(result.total), all);
  EXPECT_GT(number(result.count), all / 17);  // about one in sixteen, as there are sixteen nim-sums
  EXPECT_LT(number(result.count), all / 15);
}

TEST(Huge, TheLargestHeapOfAll) {
  const CountQuery query =
      heaps_of("S(1..3)", {0, max_heap_size}, 1, Order::sorted, Target::p_positions());
  EXPECT_EQ(count(query).count, Natural(max_heap_size / 4 + 1));
  EXPECT_EQ(count(query).total, Natural(max_heap_size + 1));
}

}  // namespace
