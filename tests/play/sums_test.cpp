// Sums of different games against a search over whole positions: nim-sums, winning moves, lists.

#include <gtest/gtest.h>

#include <random>

#include "play/sums.hpp"

namespace {

using namespace sprague;

TEST(Sums, RandomPositionsAgainstPlayingThemOut) {
  std::mt19937 random(17);
  const auto below = [&](std::size_t end) { return random() % end; };
  for (int trial = 0; trial < 400; ++trial) {
    play::Sum sum;
    for (std::size_t components = 1 + below(3); components > 0; --components) {
      std::vector<HeapSize> heaps(below(3));
      for (HeapSize& heap : heaps) heap = below(7);
      sum.add(play::games[below(play::games.size())], std::move(heaps));
    }
    oracle::HeapGame search(sum.rules);
    const std::string text = sum.position.text();
    const Analysis analysis = analyse(sum.position);
    ASSERT_EQ(analysis.value, search.nim_value(sum.parts)) << text;
    ASSERT_EQ(outcome_of(sum.position).values, analysis.values) << text;
    ASSERT_EQ(play::found_moves(analysis, sum.position), play::winning_moves(sum, search)) << text;
  }
}

TEST(Sums, EachComponentHasItsMoves) {
  const Position twice = Position::parse("nim:3,5 + nim:5,7");
  const Analysis analysis = analyse(twice);
  EXPECT_EQ(analysis.value, 3u ^ 7u);
  EXPECT_EQ(analysis.winning, (std::vector<Move>{{0, "5 -> 1"}, {1, "5 -> 1"}, {1, "7 -> 3"}}));
}

using List = std::vector<std::vector<HeapSize>>;

TEST(Sums, ListsAgainstEnumeration) {
  std::mt19937 random(18);
  const auto below = [&](std::size_t end) { return random() % end; };
  for (int trial = 0; trial < 200; ++trial) {
    std::vector<GameRange> games;
    for (std::size_t places = 1 + below(3); places > 0; --places) {
      const HeapSize min = below(5);
      games.push_back(
          {Ruleset::parse(play::games[below(play::games.size())].notation), {min, min + below(9)}});
    }
    const Target target{below(4), below(3) == 0};
    List expected;
    std::vector<HeapSize> heaps;
    const auto fill = [&](const auto& self, std::uint64_t nim_sum) -> void {
      const std::size_t place = heaps.size();
      if (place == games.size()) {
        if (target.accepts(nim_sum)) expected.push_back(heaps);
        return;
      }
      const NimValues values = compute_values(games[place].ruleset, 16, Algorithm::reference);
      for (HeapSize h = games[place].range.min; h <= games[place].range.max; ++h) {
        heaps.push_back(h);
        self(self, nim_sum ^ values[h]);
        heaps.pop_back();
      }
    };
    fill(fill, 0);
    List listed;
    list_sums(games, target, {}, [&](std::span<const HeapSize> tuple) {
      listed.emplace_back(tuple.begin(), tuple.end());
      return true;
    });
    ASSERT_EQ(listed, expected) << trial;
  }
}

// The last heap follows from the others, however large its range is.
TEST(Sums, ListsFarOut) {
  List listed;
  list_sums({GameRange::parse("kayles:1e17..1e18"), GameRange::parse("nim:0..1e18")},
            Target::p_positions(), {}, [&](std::span<const HeapSize> tuple) {
              listed.emplace_back(tuple.begin(), tuple.end());
              return listed.size() < 20;
            });
  const Sequence kayles = solve(Ruleset::parse("kayles"), max_heap_size);
  ASSERT_EQ(listed.size(), 20u);
  for (std::size_t i = 0; i < 20; ++i) {
    EXPECT_EQ(listed[i][0], 100'000'000'000'000'000 + i);
    EXPECT_EQ(listed[i][1], kayles[listed[i][0]]);
  }
}

}  // namespace
