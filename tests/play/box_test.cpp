// Positions that numbers name, against asking for each by its text.

#include <gtest/gtest.h>

#include <algorithm>
#include <iterator>
#include <map>
#include <numeric>
#include <optional>
#include <random>

#include "oracle/tuples.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"

namespace {

using namespace sprague;
using List = std::vector<std::vector<std::uint64_t>>;

List listed(const BoxQuery& query) {
  List found;
  list_box(query, [&](std::span<const HeapSize> numbers) {
    found.emplace_back(numbers.begin(), numbers.end());
    return true;
  });
  return found;
}

/// Each position of the box by its own text.
List one_by_one(const BoxQuery& query, char between) {
  List found;
  oracle::for_each_tuple(numbers_of(query.game), query.range.min, query.range.max, order_of(query),
                         [&](const std::vector<std::uint64_t>& numbers) {
                           std::string text = query.game + ':';
                           for (const std::uint64_t number : numbers)
                             text += std::to_string(number) + between;
                           text.pop_back();
                           const Analysis outcome = outcome_of(Position::parse(text), query.solve);
                           const std::uint64_t value =
                               outcome.genus ? !outcome.is_p() : outcome.value;
                           if (query.target.accepts(value)) found.push_back(numbers);
                         });
  return found;
}

/// A range for each number, against the positions of a box that are within them: by a formula, by
/// periods of large numbers, and position by position.
TEST(Box, HasARangeForEachNumber) {
  std::mt19937_64 random(8);
  const char* const games[] = {"wythoff", "euclid", "moves((1,0),(0,2),(2,1))",
                               "move(a,b -> c,d: c + d < a + b and d <= a and c <= a)"};
  for (int i = 0; i < 60; ++i) {
    BoxQuery box{games[random() % 4], {0, 9}, Order::ordered, {}, {}};
    box.target.nim_sum = random() % 3;
    box.target.negated = random() % 3 == 0;
    if (random() % 3 == 0) {
      box.solve.convention = Convention::misere;
      box.target.nim_sum = 0;
    }
    std::uint64_t ends[] = {random() % 10, random() % 10, random() % 10, random() % 10};
    std::sort(ends, ends + 2);
    std::sort(ends + 2, ends + 4);
    List expected = listed(box);
    std::erase_if(expected, [&](const std::vector<std::uint64_t>& at) {
      return at[0] < ends[0] || at[0] > ends[1] || at[1] < ends[2] || at[1] > ends[3];
    });
    const std::string text = box.game + ':' + std::to_string(ends[0]) + ".." +
                             std::to_string(ends[1]) + "," + std::to_string(ends[2]) + ".." +
                             std::to_string(ends[3]);
    BoxQuery ranges = *BoxQuery::parse_ranges(text);
    ranges.target = box.target;
    ranges.solve = box.solve;
    if (random() % 3 == 0) ranges.solve.algorithm = Algorithm::reference;
    EXPECT_EQ(listed(ranges), expected) << text;
    EXPECT_EQ(count_box(ranges, {}).positions, Natural(expected.size())) << text;
  }
  EXPECT_FALSE(BoxQuery::parse_ranges("wythoff"));
  EXPECT_FALSE(BoxQuery::parse_ranges("wythoff:1,2"));
  EXPECT_FALSE(BoxQuery::parse_ranges("kayles:1..5"));
  // 3 divides a + b where every vector takes 1 or 2 of one number, or of both alike.
  const auto far = *BoxQuery::parse_ranges("moves((k,0),(0,k),(k,k): k <= 2):10^9..10^9+3,10^9+1");
  EXPECT_EQ(listed(far), (List{{1'000'000'000, 1'000'000'001}, {1'000'000'003, 1'000'000'001}}));
}

TEST(Box, LeavesOutWhatAddsUpToMore) {
  for (const Order order : {Order::sorted, Order::ordered, Order::distinct, Order::arranged}) {
    for (const auto& [game, between] : {std::pair{"wythoff", ','}, {"moore", ','}, {"cram", 'x'}}) {
      for (std::uint64_t total = 0; total < 12; ++total) {
        BoxQuery query{game, {1, 4}, order, {}, {}};
        List expected = one_by_one(query, between);
        std::erase_if(expected, [&](const std::vector<std::uint64_t>& numbers) {
          return std::accumulate(numbers.begin(), numbers.end(), std::uint64_t{0}) > total;
        });
        query.max_total = total;
        EXPECT_EQ(listed(query), expected) << game << " up to " << total;
      }
    }
  }
}

TEST(Box, ListsWhatIsAskedOneByOne) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (const Order order : {Order::sorted, Order::ordered, Order::distinct, Order::arranged}) {
      for (const auto& [game, between] : {std::pair{"wythoff", ','},
                                          {"euclid", ','},
                                          {"moves((k,0),(0,k),(2,1))", ','},
                                          {"moore", ','},
                                          {"cram", 'x'},
                                          {"chomp", 'x'},
                                          {"polyomino(I3)", 'x'}}) {
        BoxQuery query{game, {1, numbers_of(game) == 3 ? 3u : 4u}, order, {}, {}};
        if (convention == Convention::misere && query.range.max == 4) query.range.max = 3;
        query.solve.convention = convention;
        EXPECT_EQ(listed(query), one_by_one(query, between)) << game;
        query.target = Target::n_positions();
        EXPECT_EQ(listed(query), one_by_one(query, between)) << game;
      }
    }
  }
  BoxQuery query{"rook", {0, 9}, Order::ordered, {5, false}, {}};
  EXPECT_EQ(listed(query), one_by_one(query, ','));
}

// Wythoff's pairs (Wythoff 1907), and boards from 1 on.
TEST(Box, ListsKnownPositions) {
  EXPECT_EQ(listed({"wythoff", {0, 10}, Order::sorted, {}, {}}),
            (List{{0, 0}, {1, 2}, {3, 5}, {4, 7}, {6, 10}}));
  EXPECT_EQ(listed({"cram", {0, 2}, Order::sorted, {}, {}}), (List{{1, 1}, {2, 2}}));
}

// Fibonacci Nim has n tokens and how many may be taken; from 1, 2, 3, 5 tokens nobody wins who may
// take fewer than all (Whinihan 1963).
TEST(Box, OrderMattersWhereExchangingNumbersDoes) {
  EXPECT_EQ(listed({"fibonacci-nim", {1, 3}, {}, {}, {}}), (List{{2, 1}, {3, 1}, {3, 2}}));
  EXPECT_EQ(listed({"wythoff", {1, 5}, {}, {}, {}}), (List{{1, 2}, {3, 5}}));
  const std::pair<const char*, Order> orders[] = {
      {"euclid", Order::sorted},
      {"moore", Order::sorted},
      {"moves((k,0),(0,k),(2,1))", Order::ordered},
      {"moves((k,0,0),(0,k,0),(0,0,k),(k,k,0),(k,0,k))", Order::ordered},
      {"move(a,b -> (c,b) + (a-c,b): c > 0 and c < a)", Order::ordered},
      {"cram", Order::sorted},
      {"board(xo -> .x; all directions)", Order::sorted},
      {"board(xo -> .x; left-right)", Order::ordered},
      {"notakto", Order::sorted}};
  for (const auto& [game, order] : orders)
    EXPECT_EQ(order_of({game, {0, 9}, {}, {}, {}}), order) << game;
}

// 1*1 and 1*11, which might be rows of cells.
TEST(Box, SidesOfOneAreSizes) {
  EXPECT_EQ(listed({"nogo", {1, 2}, Order::ordered, {}, {}}), (List{{1, 1}}));
}

TEST(Box, RefusesWhatNumbersDoNotName) {
  EXPECT_EQ(numbers_of("node-kayles"), 0u);
  EXPECT_THROW(listed({"node-kayles", {0, 3}, Order::sorted, {}, {}}), Error);
  EXPECT_THROW(numbers_of("crem"), Error);
  EXPECT_THROW(listed({"wythoff", {0, max_heap_size}, Order::sorted, {}, {}}), Error);
}

TEST(Boxes, CountsAreThoseOfLists) {
  const char* const games[] = {
      "wythoff",
      "moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k))",
      "moves((k+3,k),(k,0),(0,k),(k,k+1),(k,k),(k+1,k),(k+2,k),(k,k+2),(k,k+3))",
      "proportionate-nim",
      "cram",
      "euclid"};
  std::mt19937_64 random(8);
  for (std::size_t i = 0; i < 120; ++i) {
    BoxQuery query;
    query.game = games[i % std::size(games)];
    const std::uint64_t side = query.game == "cram" ? 4 : 1 + random() % 60;
    query.range = {random() % 3 == 0 ? random() % 9 : 0, side};
    query.order = static_cast<Order>(random() % 4);
    if (random() % 2 == 0) query.max_total = random() % (2 * side + 1);
    if (random() % 4 == 0) query.target = Target::n_positions();
    const List all = listed(query);
    std::uint64_t sum = 0;
    for (const auto& numbers : all) sum = std::accumulate(numbers.begin(), numbers.end(), sum);
    const BoxCount exact = count_box(query);
    EXPECT_EQ(exact.positions, all.size()) << query.game << ' ' << query.range.max;
    EXPECT_EQ(exact.sum, sum) << query.game << ' ' << query.range.max;
    const BoxCount modulo_7 = count_box(query, Natural(7));
    EXPECT_EQ(modulo_7.positions, all.size() % 7);
    EXPECT_EQ(modulo_7.sum, sum % 7);
  }
}

BoxCount counted(const char* game, std::uint64_t numbers, HeapRange range, Target target,
                 const std::optional<Natural>& modulus = {}) {
  BoxQuery query;
  query.game = game;
  query.range = range;
  query.target = target;
  query.numbers = numbers;
  return count_box(query, modulus);
}

/// Calls back with all texts of coins on ascending squares, one of which may have a mark behind it.
template <class Call>
void for_each_strip(std::uint64_t coins, HeapRange squares, bool marked, Call call) {
  oracle::for_each_tuple(static_cast<unsigned>(coins), squares.min, squares.max, Order::distinct,
                         [&](const std::vector<std::uint64_t>& numbers) {
                           for (std::uint64_t mark = 0; mark < (marked ? coins : 1); ++mark) {
                             std::string text;
                             for (std::uint64_t i = 0; i < coins; ++i)
                               text += (i == 0 ? "" : ",") + std::to_string(numbers[i]) +
                                       (marked && i == mark ? "d" : "");
                             call(text, std::accumulate(numbers.begin(), numbers.end(), 0u));
                           }
                         });
}

TEST(Boxes, CountsOfCoinsAreThoseOfEachPosition) {
  for (const char* const game : {"silver-dollar", "money-bag"}) {
    const bool marked = game == std::string("money-bag");
    for (std::uint64_t coins = 1; coins <= 5; ++coins) {
      for (const std::uint64_t max : {coins, coins + 2, std::uint64_t{8}}) {
        std::map<std::uint64_t, std::pair<std::uint64_t, std::uint64_t>> expected;
        for_each_strip(coins, {marked ? 1u : 0u, max}, marked,
                       [&](const std::string& text, std::uint64_t sum) {
                         const Position position = Position::parse(game + (':' + text));
                         const Analysis outcome = outcome_of(position);
                         auto& [positions, sums] =
                             expected[marked ? !outcome.is_p() : outcome.value];
                         ++positions;
                         sums += sum;
                       });
        std::uint64_t others = 0;
        for (std::uint64_t value = 0; value < (marked ? 1 : 9); ++value) {
          const auto [positions, sums] = expected[value];
          const BoxCount found = counted(game, coins, {0, max}, {value, false});
          EXPECT_EQ(found.positions, positions) << game << coins << ' ' << max << ' ' << value;
          EXPECT_EQ(found.sum, sums) << game << coins << ' ' << max << ' ' << value;
          EXPECT_EQ(counted(game, coins, {0, max}, {value, false}, Natural(5)).sum, sums % 5);
          if (value > 0) others += positions;
        }
        if (marked) others = expected[1].first;
        EXPECT_EQ(counted(game, coins, {0, max}, Target::n_positions()).positions, others);
        EXPECT_EQ(counted(game, coins, {0, max}, Target::n_positions(), Natural(3)).positions,
                  others % 3);
      }
    }
  }
}

TEST(Boxes, CountsOfStaircasesAreThoseOfLists) {
  for (std::uint64_t steps = 1; steps <= 4; ++steps) {
    BoxQuery query;
    query.game = "staircase";
    query.range = {steps % 2, 6 - steps};
    query.numbers = steps;
    for (const Target target : {Target{0, false}, Target{2, false}, Target{0, true}}) {
      query.target = target;
      const List all = listed(query);
      std::uint64_t sum = 0;
      for (const auto& numbers : all) {
        sum = std::accumulate(numbers.begin(), numbers.end(), sum);
        std::uint64_t value = 0;
        for (std::size_t step = 0; step < steps; step += 2) value ^= numbers[step];
        EXPECT_TRUE(target.accepts(value));
      }
      EXPECT_EQ(count_box(query).positions, all.size());
      EXPECT_EQ(count_box(query).sum, sum);
      EXPECT_EQ(count_box(query, Natural(7)).sum, sum % 7);
    }
  }
}

// By bisection in Python's integers, and floor sums of a fraction that is α to 45 digits.
TEST(Boxes, CountsByFormula) {
  const auto counted = [](const char* game, HeapRange range, std::optional<std::uint64_t> total) {
    BoxQuery query;
    query.game = game;
    query.range = range;
    query.max_total = total;
    const BoxCount count = count_box(query);
    return count.positions.to_string() + ' ' + count.sum.to_string();
  };
  constexpr HeapSize large = 1'000'000'000'000'000'000;
  EXPECT_EQ(counted("wythoff", {0, large}, {}),
            "381966011250105153 309016994374947424860372851962008838");
  EXPECT_EQ(counted("wythoff", {1'000'000'000, large - 7}, large + 12'345),
            "236067976881758623 118033988749897762250328195049887576");
  EXPECT_EQ(counted("moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k))", {0, large}, {}),
            "292893218813452476 207106781186547523967723895394318462");
  EXPECT_EQ(counted("moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k),(k,k+2),(k+2,k))", {0, large}, {}),
            "232408120756001785 151387818865997323073283623238304212");
  BoxQuery query;
  query.game = "wythoff";
  query.range = {0, 10};
  EXPECT_THROW(count_box(query, Natural(0)), Error);
  query.range.max = large;
  query.game = "euclid";
  EXPECT_EQ(count_box(query).sum.to_string(),
            "230327668541684192311393697084919935131277719240985086");
  EXPECT_EQ(count_box(query).positions.to_string(), "190983005625052576588689588442233518");
  query.game = "fibonacci-nim";
  query.order = Order::ordered;
  EXPECT_EQ(count_box(query).positions.to_string(), "39664647607300367293");
  EXPECT_EQ(count_box(query).sum.to_string(), "20438234627755079801743678926639305024");
  query.target = Target::n_positions();
  EXPECT_EQ(count_box(query).positions.to_string(), "999999999999999962335352392699632708");
  query.target = Target{1, false};
  EXPECT_THROW(count_box(query), Error);
}

// Closed forms against the tables of values, in all orders, from all numbers on, with and without
// totals; N-positions are all others.
TEST(Boxes, FormulasAgreeWithTables) {
  const char* const games[] = {"wythoff",
                               "moves((k,0),(0,k),(k,k),(k,k+1),(k+1,k))",
                               "euclid",
                               "fibonacci-nim",
                               "moore",
                               "move(n,m -> p,q: p < n and n - p <= m and q = min(n - p, p))",
                               "move(n,m -> p,q: p < n and n - p <= m and q = min(3*(n - p), p))",
                               "move(n,m -> p,q: p < n and n - p <= m and q = min(7*(n - p), p))"};
  std::mt19937_64 random(31);
  for (std::size_t i = 0; i < (sanitized ? 80u : 400u); ++i) {
    BoxQuery query;
    query.game = games[i % std::size(games)];
    const std::uint64_t side = random() % (query.game == "moore" ? 20 : 70);
    query.range = {random() % 2 == 0 ? random() % (side + 1) : 0, side};
    query.order = static_cast<Order>(random() % 4);
    query.target.negated = random() % 3 == 0;
    if (random() % 2 == 0) query.max_total = random() % (3 * side + 2);
    const BoxCount counted = count_box(query);
    query.solve.algorithm = Algorithm::reference;
    std::uint64_t positions = 0;
    std::uint64_t sum = 0;
    list_box(query, [&](std::span<const HeapSize> numbers) {
      ++positions;
      sum = std::accumulate(numbers.begin(), numbers.end(), sum);
      return true;
    });
    EXPECT_EQ(counted.positions, positions) << query.game << ' ' << i;
    EXPECT_EQ(counted.sum, sum) << query.game << ' ' << i;
  }
}

}  // namespace
