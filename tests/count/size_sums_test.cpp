// Sums of the sizes of heaps over positions: progressions against the same heaps one by one, these
// against tuples that are listed here, and Nim of any size against sums in closed form.

#include "count/size_sums.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <utility>

#include "count/questions.hpp"
#include "sprague/error.hpp"

namespace {

using namespace question;

using ListedHeaps = std::vector<std::pair<std::uint64_t, std::uint64_t>>;  // values, sizes

/// Progressions of 2^low and single values, of up to `most` heaps, and the heaps one by one.
std::pair<SizedHeaps, ListedHeaps> random_heaps(std::mt19937_64& random, unsigned low,
                                                std::uint64_t most) {
  SizedHeaps sized;
  ListedHeaps listed;
  const auto below = [&](std::uint64_t bound) { return random() % bound; };
  const std::uint64_t step = std::uint64_t{1} << low;
  for (std::uint64_t i = below(4); i > 0; --i) {
    const std::uint64_t first = below(20), length = 1 + below(most);
    const std::uint64_t first_size = below(50), size_step = 1 + below(9);
    sized.progressions.push_back({to_integer(first), to_integer(step), to_integer(length),
                                  to_integer(first_size), to_integer(size_step)});
    for (std::uint64_t j = 0; j < length; ++j)
      listed.emplace_back(first + j * step, first_size + j * size_step);
  }
  for (std::uint64_t i = below(4); i > 0; --i) {
    const std::uint64_t value = below(30), size = below(100);
    sized.with_value[value].heaps += 1;
    sized.with_value[value].sizes += to_integer(size);
    listed.emplace_back(value, size);
  }
  return {sized, listed};
}

SizedHeaps one_by_one(const ListedHeaps& heaps) {
  SizedHeaps sized;
  for (const auto& [value, size] : heaps) {
    sized.with_value[value].heaps += 1;
    sized.with_value[value].sizes += to_integer(size);
  }
  return sized;
}

/// The sizes of the tuples of an order that the target accepts, listed by the heaps' numbers.
std::uint64_t listed_sum(const ListedHeaps& heaps, std::uint64_t count, Order order,
                         const Target& target) {
  std::uint64_t sum = 0;
  std::vector<std::size_t> chosen;
  const auto choose = [&](const auto& self, std::uint64_t nim_sum, std::uint64_t sizes) -> void {
    if (chosen.size() == count) {
      if (target.accepts(nim_sum)) sum += sizes;
      return;
    }
    for (std::size_t i = 0; i < heaps.size(); ++i) {
      if (order == Order::sorted && !chosen.empty() && i < chosen.back()) continue;
      if (order == Order::distinct && !chosen.empty() && i <= chosen.back()) continue;
      if (order == Order::arranged && std::count(chosen.begin(), chosen.end(), i) > 0) continue;
      chosen.push_back(i);
      self(self, nim_sum ^ heaps[i].first, sizes + heaps[i].second);
      chosen.pop_back();
    }
  };
  choose(choose, 0, 0);
  return sum;
}

TEST(SizeSums, ListedTuplesOfRandomHeaps) {
  std::mt19937_64 random(37);
  for (int i = 0; i < 600; ++i) {
    const auto [sized, listed] = random_heaps(random, static_cast<unsigned>(random() % 3), 4);
    const std::uint64_t heaps = random() % 4;
    const Order order = all_orders[random() % std::size(all_orders)];
    const Target target{random() % 12, random() % 2 == 0};
    const Natural expected(listed_sum(listed, heaps, order, target));
    EXPECT_EQ(sum_of_sizes({sized}, heaps, order, target, {}, {}), expected)
        << i << ' ' << heaps << ' ' << order << ' ' << target;
    const SizedHeaps table = one_by_one(listed);
    EXPECT_EQ(sum_of_sizes({table}, heaps, order, target, {}, {}), expected) << i;
    const Natural modulus(1 + random() % 50);
    EXPECT_EQ(number(sum_of_sizes({sized}, heaps, order, target, modulus, {})),
              mpz_class(number(expected) % number(modulus)))
        << i;
  }
}

TEST(SizeSums, SmallValuesAreThoseListed) {
  std::mt19937_64 random(39);
  for (int i = 0; i < 600; ++i) {
    const auto [sized, listed] = random_heaps(random, static_cast<unsigned>(random() % 3), 4);
    std::map<std::uint64_t, std::pair<Integer, Integer>> expected, found;
    for (const auto& [value, size] : listed) {
      if (value > 1) continue;
      expected[value].first += 1;
      expected[value].second += to_integer(size);
    }
    for (const auto& [value, heaps] : sized.small_values().with_value)
      found[value] = {heaps.heaps, heaps.sizes};
    EXPECT_EQ(found, expected) << i;
  }
}

// Long progressions against their heaps one by one, across many places of digits.
TEST(SizeSums, ProgressionsAsTables) {
  std::mt19937_64 random(38);
  for (int i = 0; i < 60; ++i) {
    std::vector<SizedHeaps> sized, tables;
    for (std::uint64_t ranges = 1 + random() % 3; ranges > 0; --ranges) {
      auto [heaps, listed] = random_heaps(random, 1, 300);
      sized.push_back(std::move(heaps));
      tables.push_back(one_by_one(listed));
    }
    const std::uint64_t heaps = random() % 6;
    const Order order = all_orders[random() % std::size(all_orders)];
    const Target target{random() % 200, random() % 2 == 0};
    EXPECT_EQ(sum_of_sizes(sized, heaps, order, target, {}, {}),
              sum_of_sizes(tables, heaps, order, target, {}, {}))
        << i << ' ' << heaps << ' ' << order << ' ' << target;
  }
}

Natural nim_sum_of_sizes(std::uint64_t heaps, const Natural& max, Order order,
                         const std::optional<Natural>& modulus = {}) {
  CountQuery query;
  query.games = {GameRange::of(Ruleset::parse("nim"), {Natural(0), max})};
  query.heaps = heaps;
  query.order = order;
  query.modulus = modulus;
  query.sum = true;
  return count(query).sum.value();
}

// P-positions of two heaps are pairs of equal ones; of K ordered heaps below 2^n every K − 1 are
// free, so that each heap is (2^n − 1)/2 in the mean.
TEST(SizeSums, NimOfAnySize) {
  for (const char* max : {"0", "1", "99", "10^18", "2^62", "10^40"}) {
    const mpz_class n = number(Natural::parse(max));
    EXPECT_EQ(number(nim_sum_of_sizes(2, Natural::parse(max), Order::sorted)), n * (n + 1));
    EXPECT_EQ(nim_sum_of_sizes(2, Natural::parse(max), Order::distinct), Natural(0));
  }
  for (const unsigned bits : {1u, 10u, 62u, 100u}) {
    const mpz_class below = mpz_class(1) << bits;
    for (const std::uint64_t heaps : {2u, 3u, 7u}) {
      mpz_class positions;
      mpz_pow_ui(positions.get_mpz_t(), below.get_mpz_t(), heaps - 1);
      const mpz_class expected = positions * heaps * (below - 1) / 2;
      const Natural max = natural(below - 1);
      EXPECT_EQ(number(nim_sum_of_sizes(heaps, max, Order::ordered)), expected) << bits;
      EXPECT_EQ(number(nim_sum_of_sizes(heaps, max, Order::ordered, Natural(1'000'000'007))),
                mpz_class(expected % 1'000'000'007))
          << bits;
    }
  }
}

/// Heap by heap, of a law over values in memory.
// Laws say the sums of sizes without a visit of each heap.
TEST(SizeSums, OfOneHeapByLaws) {
  for (const char* game : {"S(1..100000)", "S(7..3001)", "S(4000)", "S(3000,20000)", "S(3,400001)",
                           "dim", "dim-proper", "take(s: s <= n/2)", "take(s: 3*s <= 2*n - 5)",
                           "take(s: s <= n/7 + 100)", "to(m: m^4 >= n and 2*m^2 < n + 1)"}) {
    const NimValues values = compute_values(Ruleset::parse(game), 4345, Algorithm::direct);
    for (const HeapRange range : {HeapRange{0, 0}, {0, 1}, {0, 3500}, {1, 4096}, {777, 4345}}) {
      for (const std::uint64_t value : {0u, 1u, 2u, 3u, 12u, 500u}) {
        for (const bool negated : {false, true}) {
          const Target target{value, negated};
          CountQuery query = heaps_of(game, range, 1, Order::sorted, target);
          query.sum = true;
          std::uint64_t visited = 0;
          for (HeapSize n = range.min; n <= range.max; ++n) {
            if (target.accepts(values[n])) visited += n;
          }
          EXPECT_EQ(count(query).sum.value(), Natural(visited))
              << game << ' ' << range.min << ".." << range.max << ' ' << value << negated;
        }
      }
    }
  }
}

// Blocks of 10^6 + 1 values: of n = 0, 10^6 + 1, 2·(10^6 + 1), … each value has the like.
TEST(SizeSums, OfFarHeapsByLaws) {
  CountQuery query =
      heaps_of("S(1..1000000)", {0, 1'000'000'000'000'000'000}, 1, Order::sorted, {5, false});
  query.sum = true;
  const CountResult result = count(query);
  const mpz_class heaps = number(result.count);
  EXPECT_EQ(number(*result.sum), mpz_class(5 * heaps + heaps * (heaps - 1) / 2 * 1'000'001));
}

TEST(SizeSums, ATotalIsTheSizeOfEachPosition) {
  CountQuery query = heaps_of("kayles", {1, 20}, CountQuery::any_number, Order::sorted, {});
  query.total_size = 20;
  query.sum = true;
  const CountResult result = count(query);
  EXPECT_GT(result.count, Natural(0));
  EXPECT_EQ(number(*result.sum), mpz_class(20 * number(result.count)));
}

TEST(SizeSums, NeedsSizes) {
  CountQuery tokens = tokens_on("S(1,2)", 5, 2, 2, Target::p_positions());
  tokens.sum = true;
  EXPECT_THROW(count(tokens), Error);
  CountQuery given;
  given.given = {{"histogram", ValueDistribution::parse("0:5")}};
  given.sum = true;
  EXPECT_THROW(count(given), Error);
  EXPECT_FALSE(count(heaps_of("nim", {0, 5}, 2, Order::sorted, {})).sum);
}

}  // namespace
