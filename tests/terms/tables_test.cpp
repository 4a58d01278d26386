// Tables of games on tuples and lost positions: reading, comparing, and finding the game.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "sprague/sprague.hpp"
#include "terms/lost_agreement.hpp"

namespace sprague {
namespace {

using Rows = std::vector<std::vector<std::uint64_t>>;

TEST(NumberRows, Forms) {
  for (const char* text :
       {"1 2\n3 5\n", "1,2\n3,5", "(1, 2)\n(3, 5)\n", "(1,2), (3,5)", "[[1, 2], [3, 5]]",
        "a b\n1 2\n3 5\n", "1\t2\r\n# comment\n3\t5\r\n", "[(1, 2), (3, 5)]"}) {
    EXPECT_EQ(parse_number_rows(text).rows, (Rows{{1, 2}, {3, 5}})) << text;
  }
  EXPECT_EQ(parse_number_rows("[0, 2, 5]").rows, (Rows{{0, 2, 5}}));
  EXPECT_EQ(parse_number_rows("0\n1 2\n").lines, (std::vector<std::uint64_t>{1, 2}));
  for (const char* text : {"", "1 x\n", "[1, [2]]", "[[1, 2], 3]", "{1: 2}", "[[1, [2]]]", "[]"})
    EXPECT_THROW(parse_number_rows(text), Error) << text;
}

/// The values of the terms, with one changed in `changed`.
struct Written {
  NumberRows right;
  NumberRows changed;
  TupleTerm wrong;
};

Written write(const TupleRules& rules, TableLayout layout, std::uint64_t first,
              std::mt19937& random) {
  Written written;
  const std::size_t size = 2 + random() % 6;
  std::vector<std::pair<std::size_t, Tuple>> places;  // each with its row
  for (std::uint64_t i = 0; i < size; ++i) {
    for (std::uint64_t j = 0; j < (layout == TableLayout::rows ? size : i + 1); ++j) {
      const Tuple place = layout == TableLayout::rows            ? Tuple{i, j}
                          : layout == TableLayout::antidiagonals ? Tuple{j, i - j}
                                                                 : Tuple{i - j, j};
      places.emplace_back(i, Tuple{place[0] + first, place[1] + first});
    }
    written.right.rows.emplace_back();
    written.right.lines.push_back(i + 1);
  }
  for (const auto& [row, place] : places)
    written.right.rows[row].push_back(tuple_value(rules, place));
  written.changed = written.right;
  const std::size_t chosen = random() % places.size();
  std::size_t before = 0;
  for (std::size_t i = 0; i < chosen; ++i) before += places[i].first == places[chosen].first;
  std::uint64_t& value = written.changed.rows[places[chosen].first][before];
  value += 1;
  written.wrong = {places[chosen].second, value, places[chosen].first + 1};
  return written;
}

TEST(TupleTables, EveryLayoutAgainstSinglePositions) {
  std::mt19937 random(3);
  for (const char* game : {"wythoff", "euclid", "moves((k,0),(0,k),(k,2*k))",
                           "move(a,b -> c,d: c < a and d <= a - c)", "fibonacci-nim"}) {
    const TupleRules rules = TupleRules::parse(game);
    for (int round = 0; round < 12; ++round) {
      const auto layout = std::array{TableLayout::rows, TableLayout::antidiagonals,
                                     TableLayout::antidiagonals_up}[random() % 3];
      const std::uint64_t first = random() % 3;
      const Written written = write(rules, layout, first, random);
      const auto right = compare_terms(table_terms(written.right, layout, first), rules);
      EXPECT_FALSE(right.wrong) << game;
      const auto terms = table_terms(written.changed, layout, first);
      const auto found = compare_terms(terms, rules);
      ASSERT_TRUE(found.wrong) << game;
      EXPECT_EQ(found.wrong->term.position, written.wrong.position);
      EXPECT_EQ(found.wrong->term.line, written.wrong.line);
      EXPECT_EQ(found.wrong->expected + 1, written.wrong.value);
      EXPECT_EQ(terms[found.agreeing].position, written.wrong.position);
    }
  }
  EXPECT_THROW(
      compare_terms(table_terms({{{0}}, {1}, {}}, TableLayout::rows), TupleRules::parse("moore")),
      Error);
}

TEST(TupleTables, PositionsThatAreNoneAndThoseThatLack) {
  for (const char* game : {"wythoff", "euclid", "moore"}) {
    const TupleRules rules = TupleRules::parse(game);
    std::vector<TupleTerm> all;
    const Tuple max(rules.dimensions(), rules.dimensions() == 2 ? 12 : 5);
    for_each_p_position(rules, max, [&](std::span<const std::uint64_t> numbers) {
      all.push_back({Tuple(numbers.begin(), numbers.end()), 0, all.size() + 1});
      return true;
    });
    const PositionComparison right = compare_p_positions(all, rules);
    EXPECT_FALSE(right.no_p_position || right.missing) << game;
    EXPECT_EQ(right.agreeing, all.size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      std::vector<TupleTerm> lacking = all;
      lacking.erase(lacking.begin() + static_cast<std::ptrdiff_t>(i));
      const PositionComparison found = compare_p_positions(lacking, rules);
      const auto within = [&](const Tuple& max_left) {
        for (std::size_t k = 0; k < max_left.size(); ++k) {
          if (all[i].position[k] > max_left[k]) return false;
        }
        return true;
      };
      const bool is_zero = all[i].position == Tuple(rules.dimensions(), 0);
      if (within(found.max) && !is_zero) {
        ASSERT_TRUE(found.missing) << game << ' ' << i;
        EXPECT_EQ(*found.missing, all[i].position);
      } else {
        EXPECT_FALSE(found.missing) << game << ' ' << i;
      }
      std::vector<TupleTerm> planted = all;
      planted[i].position[0] += 1;
      if (tuple_value(rules, planted[i].position) == 0) continue;
      const PositionComparison wrong = compare_p_positions(planted, rules);
      ASSERT_TRUE(wrong.no_p_position) << game << ' ' << i;
      EXPECT_EQ(wrong.no_p_position->line, i + 1);
    }
  }
}

/// The heaps up to `last` of which the value is 0, by the reference.
std::vector<HeapSize> lost_heaps(const std::string& game, HeapSize last) {
  const NimValues values = compute_values(Ruleset::parse(game), last + 1, Algorithm::reference);
  std::vector<HeapSize> lost;
  for (HeapSize n = 0; n <= last; ++n) {
    if (values[n] == 0) lost.push_back(n);
  }
  return lost;
}

// A random sample of all candidates, each heap by heap.
TEST(LostHeaps, OutcomesOfCandidatesAgreeWithTheReference) {
  std::mt19937 random(11);
  int compared = 0;
  for_each_candidate([&](const Candidate& candidate) {
    if (random() % (candidate.kind == Candidate::Kind::code ? 40 : 1500) != 0) return;
    ++compared;
    const std::size_t size = candidate.kind == Candidate::Kind::code ? 24 : 100;
    std::vector<bool> is_lost(size);
    for (const HeapSize heap : lost_heaps(candidate.text(), size - 1)) is_lost[heap] = true;
    ASSERT_EQ(LostAgreement(is_lost).count(candidate), size) << candidate.text();
    const std::size_t place = random() % size;
    is_lost[place].flip();
    ASSERT_EQ(LostAgreement(is_lost).count(candidate), place) << candidate.text();
  });
  EXPECT_GT(compared, 150);
}

TEST(LostHeaps, FindTheGame) {
  for (const char* game :
       {"S(k^2)", "S(2,5,16)", "0.137", "grundys-game", "S(3,40,63)", "0.300213"}) {
    for (const HeapSize last : {100u, 700u}) {
      std::vector<HeapSize> lost = lost_heaps(game, last);
      if (last == 700 && Ruleset::parse(game) == Ruleset::parse("grundys-game")) continue;  // slow
      const LostIdentification found = identify_lost(lost, 100'000);
      const Ruleset ruleset = Ruleset::parse(game);
      EXPECT_TRUE(std::ranges::any_of(found.matches,
                                      [&](const Ruleset& match) { return match == ruleset; }))
          << game << ' ' << last;
      lost.erase(lost.begin());  // 0 is lost in every game
      EXPECT_EQ(identify_lost(lost, 100'000).matches.size(), found.matches.size()) << game;
      for (std::size_t i = 0; i < std::min<std::size_t>(found.matches.size(), 20); ++i)
        EXPECT_EQ(lost_heaps(found.matches[i].canonical(), lost.back()),
                  lost_heaps(game, lost.back()));
    }
  }
  EXPECT_THROW(identify_lost(std::vector<HeapSize>{0, 2, 4, 6}), Error);
  EXPECT_THROW(identify_lost(std::vector<HeapSize>{0, 2, 4, 3, 6}), Error);
}

TEST(LostHeaps, NamedGamesOnTuples) {
  const auto names = [](const char* text) {
    return identify_lost(position_terms(parse_number_rows(text)));
  };
  EXPECT_EQ(names("1 2\n3 5\n4 7\n6 10\n8 13\n"), (std::vector<std::string>{"queen", "wythoff"}));
  EXPECT_TRUE(names("1 2\n3 5\n4 7\n6 10\n8 14\n").empty());
}

}  // namespace
}  // namespace sprague
