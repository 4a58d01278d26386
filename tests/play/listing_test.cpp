// Lists of positions against plain enumeration judged by a search over whole positions: orders,
// ranges, targets, lexicographic order, early stop.

#include <gtest/gtest.h>

#include "oracle/heap_game.hpp"
#include "oracle/tuples.hpp"
#include "play/games.hpp"

namespace {

using namespace sprague;
using List = std::vector<std::vector<HeapSize>>;

const Order orders[] = {Order::sorted, Order::ordered, Order::distinct, Order::arranged};

List listed(const Sequence& sequence, std::uint64_t heaps, HeapRange range, Order order,
            Target target, std::size_t most = ~std::size_t{0}) {
  List list;
  for_each_position(sequence, heaps, range, order, target, [&](std::span<const HeapSize> tuple) {
    list.emplace_back(tuple.begin(), tuple.end());
    return list.size() < most;
  });
  return list;
}

class Listings : public testing::TestWithParam<play::Game> {
 protected:
  /// The expected list is in lexicographic order since the enumeration is.
  void compare(std::uint64_t heaps, HeapRange range) {
    for (const Order order : orders) {
      std::vector<std::pair<oracle::Heaps, std::uint64_t>> judged;
      oracle::for_each_tuple(heaps, range.min, range.max, order, [&](const oracle::Heaps& tuple) {
        judged.emplace_back(tuple, search_.nim_value(tuple));
      });
      for (std::uint64_t nim_sum = 0; nim_sum <= 9; ++nim_sum) {
        for (const bool negated : {false, true}) {
          List expected;
          for (const auto& [tuple, value] : judged) {
            if ((value == nim_sum) != negated) expected.push_back(tuple);
          }
          ASSERT_EQ(listed(sequence_, heaps, range, order, {nim_sum, negated}), expected)
              << heaps << " heaps of " << range.min << ".." << range.max << ", nim-sum " << nim_sum;
        }
      }
    }
  }

  Sequence sequence_ = solve(Ruleset::parse(GetParam().notation), 20);

 private:
  oracle::HeapGame search_{GetParam().rule};
};

TEST_P(Listings, OfNoHeaps) {
  compare(0, {2, 5});
}

TEST_P(Listings, OfOneHeap) {
  for (HeapSize min = 0; min <= 12; ++min) {
    for (HeapSize max = min; max <= 12; ++max) compare(1, {min, max});
  }
}

TEST_P(Listings, OfTwoHeaps) {
  for (HeapSize min = 0; min <= 7; ++min) {
    for (HeapSize max = min; max <= 7; ++max) compare(2, {min, max});
  }
}

TEST_P(Listings, OfThreeAndFourHeaps) {
  compare(3, {0, 5});
  compare(3, {2, 6});
  compare(3, {4, 4});
  compare(4, {0, 3});
  compare(4, {1, 4});
}

TEST_P(Listings, StopWhereTheyAreTold) {
  for (const Order order : orders) {
    for (std::uint64_t heaps = 0; heaps <= 3; ++heaps) {
      for (const Target target : {Target::p_positions(), Target::n_positions(), Target{1, false}}) {
        const List all = listed(sequence_, heaps, {1, 5}, order, target);
        for (std::size_t most = 1; most <= all.size(); ++most) {
          const List some = listed(sequence_, heaps, {1, 5}, order, target, most);
          ASSERT_EQ(some, List(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(most)));
        }
      }
    }
  }
}

INSTANTIATE_TEST_SUITE_P(Games, Listings, testing::ValuesIn(play::games), play::name_of);

TEST(Listing, MoreDistinctHeapsThanTheRangeHas) {
  const Sequence nim = solve(Ruleset::parse("nim"), 9);
  EXPECT_TRUE(listed(nim, 4, {3, 5}, Order::distinct, Target::n_positions()).empty());
  EXPECT_TRUE(listed(nim, 4, {3, 5}, Order::distinct, Target::p_positions()).empty());
}

// 0.07 repeats after 34: the lost strips from 10^18 on are the small ones shifted by whole periods.
TEST(Listing, FarOutByTheProvenPeriod) {
  const Sequence strips = solve(Ruleset::parse("0.07"), max_heap_size);
  constexpr HeapSize shift = 34 * HeapSize{1'000'000'000'000'000};
  const List near = listed(strips, 1, {60, 200}, Order::sorted, Target::p_positions());
  List far = listed(strips, 1, {60 + shift, 200 + shift}, Order::sorted, Target::p_positions());
  ASSERT_FALSE(near.empty());
  for (auto& tuple : far) tuple[0] -= shift;
  EXPECT_EQ(far, near);
}

// As many positions are listed as are counted.
TEST(Listing, AsManyAsAreCounted) {
  for (const play::Game& game : play::games) {
    const Sequence sequence = solve(Ruleset::parse(game.notation), 30);
    for (const Order order : orders) {
      for (const Target target : {Target::p_positions(), Target::n_positions(), Target{3, false}}) {
        const std::size_t positions = listed(sequence, 3, {2, 30}, order, target).size();
        ASSERT_EQ(Natural(positions),
                  count_positions(histogram(sequence, {2, 30}), 3, order, target))
            << game.notation;
      }
    }
  }
}

}  // namespace
