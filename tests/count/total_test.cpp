// Positions by their tokens: against partitions and tuples that are listed here, with values of
// solve() and nim-sums or elements added one by one, and against positions that are played out.

#include <gtest/gtest.h>

#include <algorithm>
#include <random>

#include "count/questions.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"

namespace {

using namespace question;

CountQuery with_total(const char* game, HeapRange sizes, std::uint64_t total,
                      std::uint64_t heaps = CountQuery::any_number, Order order = Order::sorted) {
  CountQuery query = heaps_of(game, sizes, heaps, order, Target::p_positions());
  query.total_size = total;
  return query;
}

/// Calls `visit` with each multiset of sizes with a total, ascending.
template <class Visit>
void for_each_multiset(HeapRange sizes, std::uint64_t total, std::uint64_t max_heaps,
                       std::vector<HeapSize>& heaps, Visit visit) {
  if (total == 0) visit(heaps);
  if (heaps.size() == max_heaps) return;
  const HeapSize first = heaps.empty() ? sizes.min : heaps.back();
  for (HeapSize size = first; size <= std::min(sizes.max, total); ++size) {
    heaps.push_back(size);
    for_each_multiset(sizes, total - size, max_heaps, heaps, visit);
    heaps.pop_back();
  }
}

/// How many tuples of an order a multiset makes.
std::uint64_t tuples_of(const std::vector<HeapSize>& multiset, Order order) {
  if (order == Order::sorted) return 1;
  const bool differ = std::adjacent_find(multiset.begin(), multiset.end()) == multiset.end();
  if (order != Order::ordered && !differ) return 0;
  if (order == Order::distinct) return 1;
  std::uint64_t tuples = 0;
  std::vector<HeapSize> tuple = multiset;
  do ++tuples;
  while (std::next_permutation(tuple.begin(), tuple.end()));
  return tuples;
}

struct Listed {
  std::uint64_t count = 0;
  std::uint64_t total = 0;
};

Listed listed(const CountQuery& query) {
  const GameRange& game = query.games[0];
  const Sequence sequence = solve(game.ruleset, game.range.max, query.solve);
  const bool any_number = query.heaps == CountQuery::any_number;
  Listed result;
  std::vector<HeapSize> heaps;
  const auto visit = [&](const std::vector<HeapSize>& multiset) {
    if (!any_number && multiset.size() != query.heaps) return;
    ValueMonoid::Element element = 0;
    for (const HeapSize size : multiset)
      element = sequence.monoid().sum(element, sequence.monoid().of_heap(sequence[size]));
    const std::uint64_t tuples = tuples_of(multiset, query.order);
    result.total += tuples;
    const bool is_misere = query.solve.convention == Convention::misere;
    const bool matches = is_misere ? sequence.monoid().is_p(element) != query.target.negated
                                   : query.target.accepts(element);
    if (matches) result.count += tuples;
  };
  const std::uint64_t max_heaps = any_number ? *query.total_size : query.heaps;
  for_each_multiset(game.range, *query.total_size, max_heaps, heaps, visit);
  return result;
}

TEST(Total, ListedPositionsOfRandomGames) {
  std::mt19937_64 random(37);
  const char* const games[] = {"kayles", "nim", "0.07", "nim-square", "S(1,3,4)", "4.3", "0.15"};
  for (int i = 0; i < (sanitized ? 100 : 400); ++i) {
    const std::uint64_t total = random() % 16;
    const HeapSize min = random() % 3;
    const HeapSize max = min + random() % 16;
    CountQuery query = with_total(games[random() % std::size(games)], {min, max}, total,
                                  random() % 6, all_orders[random() % std::size(all_orders)]);
    if (min > 0 && random() % 2 == 0) query.heaps = CountQuery::any_number;
    query.target = targets(4)[random() % targets(4).size()];
    if (query.target.nim_sum == 0 && random() % 2 == 0 &&
        query.games[0].ruleset.written() != "nim-square")
      query.solve.convention = Convention::misere;
    const Listed expected = listed(query);
    for (const char* modulus : {"", "1", "6", "2^80"}) {
      query.modulus.reset();
      if (*modulus != '\0') query.modulus = Natural::parse(modulus);
      const CountResult counted = count(query);
      const auto reduced = [&](std::uint64_t number) {
        return *modulus == '1' ? 0 : *modulus == '6' ? number % 6 : number;
      };
      ASSERT_EQ(counted.count, Natural(reduced(expected.count))) << i << ' ' << modulus;
      ASSERT_EQ(counted.total, Natural(reduced(expected.total))) << i << ' ' << modulus;
    }
  }
}

TEST(Total, PositionsPlayedOut) {
  for (const char* game : {"kayles", "nim"}) {
    for (const Order order : all_orders) {
      for (const std::uint64_t heaps : {std::uint64_t{2}, CountQuery::any_number}) {
        CountQuery query = with_total(game, {1, 6}, 6, heaps, order);
        const CountResult counted = count(query);
        query.solve.algorithm = Algorithm::reference;
        const CountResult played_out = count(query);
        EXPECT_EQ(counted.count, played_out.count) << game << ' ' << heaps;
        EXPECT_EQ(counted.total, played_out.total) << game << ' ' << heaps;
      }
    }
  }
}

// Numbers of partitions: A000041(1000) and, into different parts, A000009(1000).
TEST(Total, PartitionsBeyondAWord) {
  const auto partitions = [](Order order) {
    return count(with_total("S(1,2)", {1, 1000}, 1000, CountQuery::any_number, order)).total;
  };
  EXPECT_EQ(partitions(Order::sorted), Natural::parse("24061467864032622473692149727991"));
  EXPECT_EQ(partitions(Order::distinct), Natural::parse("8635565795744155161506"));
  EXPECT_EQ(partitions(Order::ordered), Natural::parse("2^999"));
}

TEST(Total, IsForHeapsOfOneGame) {
  CountQuery query = with_total("kayles", {0, 5}, 5);
  EXPECT_THROW(count(query), Error);  // empty heaps without end
  query.heaps = 3;
  EXPECT_EQ(count(query).total, Natural(5));  // 005, 014, 023, 113, 122
  query.games.push_back(query.games[0]);
  EXPECT_THROW(count(query), Error);
  query = with_total("nim", {1, 1'000'000}, 1'000'000);
  EXPECT_THROW(count(query), Error);  // beyond the memory, and an hour
}

}  // namespace
