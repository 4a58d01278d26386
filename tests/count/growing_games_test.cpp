// Games whose nim-values grow, as count() answers them: against the histograms of their values, and
// at 10^18 and 2^100 against a program over digits with the number of tight heaps as its state.

#include <gtest/gtest.h>

#include "count/distributions.hpp"

namespace {

using namespace distribution_cases;

const std::vector<std::string> growing{
    "nim", "4.[3]", "allbut(1)", "allbut(1,3)", "allbut(2,3)", "allbut(1,2,5)", "allbut(3,4,6)"};

// The distribution of a range is that of its values one by one.
TEST(GrowingGames, DistributionsOfRanges) {
  std::mt19937_64 random(1);
  for (const std::string& game : growing) {
    const Sequence sequence = solve(Ruleset::parse(game), 3000);
    for (int i = 0; i < 30; ++i) {
      const HeapSize min = random() % 200;
      const HeapSize max = min + random() % 400;
      std::vector<std::uint64_t> expected;
      for (HeapSize n = min; n <= max; ++n) {
        if (sequence[n] >= expected.size()) expected.resize(sequence[n] + 1);
        ++expected[sequence[n]];
      }
      ASSERT_EQ(written_out(distribution(sequence, {Natural(min), Natural(max)})), expected)
          << game << ' ' << min << ".." << max;
    }
  }
}

TEST(GrowingGames, CountsAgreeWithHistograms) {
  std::mt19937_64 random(2);
  for (const std::string& game : growing) {
    for (int i = 0; i < 4; ++i) {
      const HeapSize min = random() % 3000;
      const HeapRange range{min, min + random() % 3000};
      const std::uint64_t heaps = random() % 5;
      const Target target{random() % 4000, random() % 2 == 0};
      const Sequence sequence = solve(Ruleset::parse(game), range.max);
      const ValueDistribution values =
          distribution(sequence, {Natural(range.min), Natural(range.max)});
      for (const Order order : orders) {
        ASSERT_EQ(count_positions(values, heaps, order, target),
                  count_positions(histogram_of(game, range), heaps, order, target))
            << game << ' ' << range.min << ".." << range.max << ' ' << heaps << ' ' << order << ' '
            << target;
      }
    }
  }
}

/// Ordered K-tuples of numbers up to `max` with the nim-sum: digit by digit from the highest, with
/// the number of heaps that still equal max in all digits so far.
mpz_class tuples_up_to(const mpz_class& max, std::uint64_t heaps, const mpz_class& nim_sum) {
  const std::size_t bits =
      std::max(mpz_sizeinbase(max.get_mpz_t(), 2), mpz_sizeinbase(nim_sum.get_mpz_t(), 2));
  std::vector<mpz_class> with_tight(heaps + 1);
  with_tight[heaps] = 1;
  const auto choose = [](std::uint64_t n, std::uint64_t k) {
    mpz_class result;
    mpz_bin_uiui(result.get_mpz_t(), n, k);
    return result;
  };
  for (std::size_t b = bits; b-- > 0;) {
    const bool one = mpz_tstbit(max.get_mpz_t(), b) != 0;
    const bool odd = mpz_tstbit(nim_sum.get_mpz_t(), b) != 0;
    std::vector<mpz_class> next(heaps + 1);
    for (std::uint64_t tight = 0; tight <= heaps; ++tight) {
      // Of the tight heaps `kept` take the digit of max; the others may take any.
      for (std::uint64_t kept = 0; kept <= tight; ++kept) {
        if (!one && kept < tight) continue;
        for (std::uint64_t ones = 0; ones <= heaps - tight; ++ones) {
          const std::uint64_t parity = ones + (one ? kept : 0);
          if ((parity % 2 == 1) != odd) continue;
          next[kept] += with_tight[tight] * choose(tight, kept) * choose(heaps - tight, ones);
        }
      }
    }
    with_tight = std::move(next);
  }
  mpz_class all = 0;
  for (const mpz_class& count : with_tight) all += count;
  return all;
}

CountQuery nim_up_to(const std::string& max, std::uint64_t heaps, Order order) {
  CountQuery query;
  query.games = {GameRange::parse_wide("nim:0.." + max)};
  query.heaps = heaps;
  query.order = order;
  return query;
}

TEST(GrowingGames, OrderedTuplesOfHugeNimHeaps) {
  for (const char* max : {"1e18", "2^62", "2^100", "123456789123456789123456789", "2^100-1"}) {
    const std::string text =
        max == std::string("2^100-1") ? "1267650600228229401496703205375" : max;
    for (const std::uint64_t heaps : {1u, 2u, 3u, 4u, 7u, 20u}) {
      for (const char* sum : {"0", "1", "5000000001", "2^62", "2^99"}) {
        CountQuery query = nim_up_to(text, heaps, Order::ordered);
        query.nim_sum = Natural::parse(sum);
        const CountResult result = count(query);
        ASSERT_EQ(number(result.count),
                  tuples_up_to(number(Natural::parse(text)), heaps, number(*query.nim_sum)))
            << text << ' ' << heaps << ' ' << sum;
        mpz_class all;
        const mpz_class sizes = number(Natural::parse(text)) + 1;
        mpz_pow_ui(all.get_mpz_t(), sizes.get_mpz_t(), heaps);
        ASSERT_EQ(number(result.total), all);
      }
    }
  }
}

// With nim-sum 0, sorted and distinct triples follow from the ordered ones: in a triple with two
// equal heaps the third is 0.
TEST(GrowingGames, SortedAndDistinctTriplesOfHugeNimHeaps) {
  for (const char* max : {"1e18", "2^100"}) {
    const mpz_class sizes = number(Natural::parse(max)) + 1;
    const mpz_class ordered = tuples_up_to(sizes - 1, 3, 0);
    const mpz_class with_pair = 3 * sizes - 2;  // (a, a, 0) in three orders; (0, 0, 0) once
    const mpz_class distinct = (ordered - with_pair) / 6;
    EXPECT_EQ(number(count(nim_up_to(max, 3, Order::distinct)).count), distinct);
    EXPECT_EQ(number(count(nim_up_to(max, 3, Order::sorted)).count), distinct + sizes);
  }
}

// Power sums: K heaps below 2^b have every nim-sum equally often.
TEST(GrowingGames, AHundredHeapsBelowAPowerOfTwo) {
  const CountResult result =
      count(nim_up_to("1267650600228229401496703205375", 100, Order::ordered));
  mpz_class expected = mpz_class(1) << (100 * 99);
  EXPECT_EQ(number(result.count), expected);
  CountQuery query = nim_up_to("2^100", 100, Order::distinct);
  const mpz_class exact = number(count(query).count);
  for (const char* modulus : {"1000000007", "2^70", "6"}) {
    query.modulus = Natural::parse(modulus);
    EXPECT_EQ(number(count(query).count), exact % number(*query.modulus)) << modulus;
  }
}

TEST(GrowingGames, SumsOfGamesOfHugeHeaps) {
  CountQuery query;
  for (const char* member :
       {"nim:5..1e18", "kayles:0..1e18", "nim:0..2^80", "allbut(1,3):7..10^17"})
    query.games.push_back(GameRange::parse_wide(member));
  const Natural p = count(query).count;
  query.target = Target::n_positions();
  const CountResult others = count(query);
  EXPECT_EQ(number(p) + number(others.count), number(others.total));
  // Cut the largest range in two: the counts add up.
  query.target = Target::p_positions();
  query.games[2] = GameRange::parse_wide("nim:0..2^79");
  const Natural lower = count(query).count;
  query.games[2] = GameRange::parse_wide("nim:604462909807314587353089..2^80");
  EXPECT_EQ(number(lower) + number(count(query).count), number(p));
}

// Project Euler 409: W(100) modulo 10^9 + 7 is given with the problem; W(1), W(2), W(3), W(5) are
// small.
TEST(GrowingGames, NimExtreme) {
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> won{
      {1, 1}, {2, 6}, {3, 168}, {5, 19764360}, {100, 384777056}};
  for (const auto& [heaps, expected] : won) {
    const mpz_class max = (mpz_class(1) << heaps) - 1;
    CountQuery query;
    query.games = {GameRange::parse_wide("nim:1.." + max.get_str())};
    query.heaps = heaps;
    query.order = Order::arranged;
    query.target = Target::n_positions();
    query.modulus = Natural(1'000'000'007);
    EXPECT_EQ(count(query).count, Natural(expected)) << heaps;
  }
}

// Where a law gives the values, the runs of its histogram are the distribution.
TEST(GrowingGames, DistributionsOfLaws) {
  for (const char* game : {"nim", "S(1..100)", "take(s: n mod s = 0 and s < n)", "S(3,7)"}) {
    const Sequence sequence = solve(Ruleset::parse(game), 2000);
    for (const HeapRange range : {HeapRange{0, 2000}, HeapRange{1, 1}, HeapRange{17, 1234}}) {
      ASSERT_EQ(written_out(distribution(sequence, {Natural(range.min), Natural(range.max)})),
                histogram(sequence, range).heaps_with_value())
          << game << ' ' << range.min << ".." << range.max;
    }
  }
}

// What would take hours is refused, and at once.
TEST(GrowingGames, RefusesTooManyEndsAndTooManyHeaps) {
  const auto kind = [](const auto& call) -> std::optional<ErrorKind> {
    try {
      call();
    } catch (const Error& error) {
      return error.kind();
    }
    return std::nullopt;
  };
  CountQuery query;
  std::mt19937_64 random(3);
  for (int i = 0; i < 40; ++i) {
    query.games.push_back(
        {Ruleset::parse("nim"), {1, 500'000'000'000'000'000 + random() % (1ull << 58)}});
  }
  EXPECT_EQ(kind([&] { count(query); }), ErrorKind::too_large);
  // From 0 the places at which the ranges end do not matter.
  for (GameRange& game : query.games) game.range.min = 0;
  EXPECT_EQ(kind([&] { count(query); }), std::nullopt);

  const ValueDistribution by_threes{{}, {{Natural(1), Natural(3), Natural::parse("10^18")}}};
  EXPECT_EQ(kind([&] { count_positions(by_threes, 8, Order::sorted, Target{}); }), std::nullopt);
  EXPECT_EQ(kind([&] { count_positions(by_threes, 900, Order::ordered, Target{}); }),
            ErrorKind::too_large);
}

TEST(GrowingGames, PeriodicGamesBeyondMachineWords) {
  // Values of S(1,2) are n mod 3: 2^100 + 1 heaps are (2^100 + 2)/3, (2^100 + 2)/3, (2^100 - 1)/3.
  CountQuery query;
  query.games = {GameRange::parse_wide("S(1,2):0..2^100")};
  EXPECT_EQ(number(count(query).count), ((mpz_class(1) << 100) + 2) / 3);
  query.nim_sum = Natural(2);
  EXPECT_EQ(number(count(query).count), ((mpz_class(1) << 100) - 1) / 3);
}

TEST(GrowingGames, TokensOfNimOnAHugeBoard) {
  CountQuery query;
  query.games = {GameRange::parse_wide("nim:0..1e18")};
  query.tokens = 3;
  query.dimensions = 2;
  const CountResult result = count(query);
  const mpz_class max("1000000000000000000");
  EXPECT_EQ(number(result.count), tuples_up_to(max, 6, 0));
  mpz_class all;
  const mpz_class sizes = max + 1;
  mpz_pow_ui(all.get_mpz_t(), sizes.get_mpz_t(), 6);
  EXPECT_EQ(number(result.total), all);
}

}  // namespace
