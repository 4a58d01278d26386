// Positions that numbers name, against asking for each by its text.

#include <gtest/gtest.h>

#include <numeric>

#include "oracle/tuples.hpp"
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
  oracle::for_each_tuple(numbers_of(query.game), query.range.min, query.range.max, query.order,
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

TEST(Box, RefusesWhatNumbersDoNotName) {
  EXPECT_EQ(numbers_of("node-kayles"), 0u);
  EXPECT_THROW(listed({"node-kayles", {0, 3}, Order::sorted, {}, {}}), Error);
  EXPECT_THROW(numbers_of("crem"), Error);
  EXPECT_THROW(listed({"wythoff", {0, max_heap_size}, Order::sorted, {}, {}}), Error);
}

}  // namespace
