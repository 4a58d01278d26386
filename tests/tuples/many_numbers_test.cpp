// Positions of more than four numbers, choices of heaps, and positions in ascending order: against
// moves written by hand.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <random>
#include <set>
#include <tuple>

#include "run/progress_meter.hpp"
#include "sprague/error.hpp"
#include "sprague/search.hpp"
#include "tuples/plain_game.hpp"
#include "tuples/reached_values.hpp"
#include "tuples/symmetry.hpp"

namespace sprague {
namespace {

enum class Amount { any, equal, one };

/// Takes from the heaps of a set in all ways.
void take_from(unsigned set, Amount amount, const Tuple& at, std::vector<Tuple>& found) {
  const auto member = [&](std::size_t i) { return (set >> i & 1u) != 0; };
  if (amount == Amount::any) {
    for_each_up_to(at, [&](const Tuple& left) {
      for (std::size_t i = 0; i < at.size(); ++i) {
        if (member(i) != (left[i] < at[i])) return;
      }
      found.push_back(left);
    });
    return;
  }
  for (std::uint64_t k = 1; k <= (amount == Amount::one ? 1u : 100u); ++k) {
    Tuple left = at;
    for (std::size_t i = 0; i < at.size(); ++i) {
      if (!member(i)) continue;
      if (at[i] < k) return;
      left[i] -= k;
    }
    found.push_back(left);
  }
}

struct Choice {
  std::string text;
  std::vector<unsigned> sets;
  Amount amount;

  std::vector<Tuple> options(const Tuple& at) const {
    std::vector<Tuple> found;
    for (const unsigned set : sets) take_from(set, amount, at, found);
    std::sort(found.begin(), found.end());
    found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  }
};

Choice random_choice(std::mt19937_64& random, std::size_t heaps) {
  constexpr const char* words[] = {"any", "equal", "one"};
  Choice choice;
  choice.amount = static_cast<Amount>(random() % 3);
  std::string which;
  if (random() % 2 == 0) {
    const std::size_t least = 1 + random() % heaps;
    const std::size_t most = least + random() % (heaps - least + 1);
    for (unsigned set = 1; set < 1u << heaps; ++set) {
      const auto size = static_cast<std::size_t>(std::popcount(set));
      if (least <= size && size <= most) choice.sets.push_back(set);
    }
    which = least == most   ? fmt::format("{}", least)
            : most == heaps ? fmt::format("{}..", least)
                            : fmt::format("{}..{}", least, most);
  } else {
    std::vector<std::string> sets;
    const std::size_t count = 1 + random() % 4;
    while (sets.size() < count) {
      const auto set = static_cast<unsigned>(1 + random() % ((1u << heaps) - 1));
      std::vector<std::size_t> members;
      for (std::size_t i = 0; i < heaps; ++i) {
        if ((set >> i & 1u) != 0) members.insert(members.begin(), i + 1);
      }
      choice.sets.push_back(set);
      sets.push_back(fmt::format("{{{}}}", fmt::join(members, ", ")));
    }
    which = fmt::format("{}", fmt::join(sets, ","));
  }
  choice.text = fmt::format("from({} of {}: {})", which, heaps,
                            words[static_cast<std::size_t>(choice.amount)]);
  return choice;
}

Tuple random_position(std::mt19937_64& random, std::size_t numbers, std::uint64_t most) {
  Tuple position;
  for (std::size_t i = 0; i < numbers; ++i) position.push_back(random() % (most + 1));
  return position;
}

std::vector<Tuple> single_options(const TupleRules& rules, const Tuple& at) {
  std::vector<Tuple> found;
  for (const TupleSum& sum : rules.options(at)) found.push_back(sum.front());
  return found;
}

TEST(HeapChoices, AreAsTakenByHand) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 200; ++i) {
    const std::size_t heaps = 2 + random() % 4;
    const Choice choice = random_choice(random, heaps);
    const TupleRules rules = TupleRules::parse(choice.text);
    EXPECT_EQ(TupleRules::parse(rules.canonical()).canonical(), rules.canonical());
    const Tuple at = random_position(random, heaps, 4);
    ASSERT_EQ(single_options(rules, at), choice.options(at))
        << choice.text << ' ' << fmt::format("{}", fmt::join(at, ","));
    PlainGame game([&](const Tuple& position) { return choice.options(position); });
    ASSERT_EQ(tuple_value(rules, at), game.value(at)) << choice.text;
    const TupleTable table = tuple_values(rules, at);
    for_each_up_to(at, [&](const Tuple& position) {
      ASSERT_EQ(table.at(position), game.value(position)) << choice.text;
    });
    if (HasFatalFailure()) return;
  }
}

TEST(HeapChoices, HaveAsManyHeapsAsThePosition) {
  EXPECT_EQ(TupleRules::parse("from(1..2: any)", 5).canonical(), "from(1..2 of 5: any)");
  EXPECT_EQ(TupleRules::parse("From( 2.. : Equal )", 3).canonical(), "from(2..3 of 3: equal)");
  EXPECT_EQ(TupleRules::parse("from({2,1},{3}: one)", 4).canonical(), "from({1,2},{3} of 4: one)");
  EXPECT_EQ(TupleRules::parse("moore").canonical(), "from(1..2 of 3: any)");
  EXPECT_EQ(TupleRules::parse("moore", 7).dimensions(), 7u);
  EXPECT_EQ(TupleRules::parse("wythoff", 7).dimensions(), 2u);
}

TEST(HeapChoices, Mistakes) {
  const std::pair<const char*, const char*> texts[] = {
      {"from(1..2: any)", "character 10: say of how many heaps, as in from(1..2 of 5: any)"},
      {"from(1..6 of 5: any)", "character 6: there are 5 heaps only"},
      {"from({1,6} of 5: any)", "character 6: there are 5 heaps only"},
      {"from({1,1} of 5: any)", "write each heap of a set once"},
      {"from(2 of 5: some)", "'any', 'equal' or 'one'"},
      {"from(0 of 5: any)", "0 is too small"},
      {"from(2 of 17: any)", "16"},
      {"from(1.. of 16: one)", "at most 4096"},
      {"from(9 of 10: any)", "at most 8"},
      {"from(2 of 5 any)", "':'"},
      {"from(1 of 3: any); moves((k,0))", "2 numbers stand here, where 3 are needed"},
      {"moves((k,0),(0,k)); sorted", "sorted goes with move"},
  };
  for (const auto& [text, about] : texts) {
    try {
      TupleRules::parse(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input);
      EXPECT_NE(std::string(error.what()).find(about), std::string::npos) << error.what();
    }
  }
}

std::string vectors_text(const std::vector<std::vector<std::uint64_t>>& vectors) {
  std::vector<std::string> texts;
  for (const auto& vector : vectors) texts.push_back(fmt::format("({})", fmt::join(vector, ",")));
  return fmt::format("moves({})", fmt::join(texts, ","));
}

/// Single vectors of more numbers than are kept in place, every algorithm.
TEST(ManyNumbers, AreSubtractedByHand) {
  std::mt19937_64 random(9);
  for (int i = 0; i < 40; ++i) {
    const std::size_t numbers = 4 + random() % 4;
    std::vector<std::vector<std::uint64_t>> vectors;
    for (std::size_t v = 0; v < 1 + random() % 6; ++v) {
      Tuple vector = random_position(random, numbers, 2);
      vector[random() % numbers] = 1;
      vectors.push_back(vector);
    }
    const TupleRules rules = TupleRules::parse(vectors_text(vectors));
    PlainGame game([&](const Tuple& at) {
      std::vector<Tuple> found;
      for (const auto& vector : vectors) {
        Tuple left;
        for (std::size_t n = 0; n < numbers && vector[n] <= at[n]; ++n)
          left.push_back(at[n] - vector[n]);
        if (left.size() == numbers) found.push_back(left);
      }
      return found;
    });
    const Tuple max = random_position(random, numbers, 4);
    for (const Algorithm algorithm : {Algorithm::reference, Algorithm::direct, Algorithm::fast}) {
      const TupleTable table = tuple_values(rules, max, algorithm);
      for_each_up_to(max, [&](const Tuple& at) {
        ASSERT_EQ(table.at(at), game.value(at)) << rules.canonical();
      });
    }
    ASSERT_EQ(tuple_value(rules, max), game.value(max));
    if (HasFatalFailure()) return;
  }
}

/// Lines of five numbers, the number that may become any smaller one at every place.
TEST(ManyNumbers, HavePPositionsByLines) {
  for (std::size_t axis = 0; axis < 5; ++axis) {
    std::string axes;
    for (std::size_t i = 0; i < 5; ++i)
      axes += fmt::format("{}{}", i ? "," : "", i == axis ? "k" : "0");
    const TupleRules rules = TupleRules::parse(
        fmt::format("moves(({}),(k,k,k,k,k),(1,0,2,0,1),(0,1,0,0,1),(1,1,1,1,0))", axes));
    const Tuple max{3, 2, 4, 3, 5};
    const auto all = [&](Algorithm algorithm) {
      std::vector<Tuple> found;
      for_each_p_position(
          rules, max,
          [&](std::span<const std::uint64_t> at) {
            found.emplace_back(at.begin(), at.end());
            return true;
          },
          algorithm);
      return found;
    };
    const auto by_lines = all(Algorithm::fast);
    EXPECT_EQ(by_lines, all(Algorithm::direct)) << axis;
    EXPECT_FALSE(by_lines.empty());
  }
}

/// Longer games than a search follows, in a small box and along a thin line in a large one.
TEST(ManyMoves, AreSolvedPositionByPosition) {
  const std::tuple<const char*, std::uint64_t, std::size_t> games[] = {
      {"move(n,k -> (n - 1, k): n > 0); move(n,k -> (n, k - 1): k > 0):110000,2", 0, 0},
      {"move(n,k -> (n - 1, k): n > 0); move(n,k -> (n, k - 1): k > 0):110001,2", 1, 2},
      {"move(n,k -> (n - 1, (k + 1) mod 7): n > 0):450001,9", 1, 1},
  };
  for (const auto& [text, value, winning_moves] : games) {
    const GamePosition start = GamePosition::parse(text);
    GameSolver solver(start, {}, {});
    EXPECT_EQ(solver.has_value(start.position, 0), value == 0) << text;
    EXPECT_EQ(solver.moves_to(start.position, 0).size(), winning_moves) << text;
    EXPECT_EQ(solve(GamePosition::parse(text)).value, value) << text;
  }
}

/// Many ways to leave multiples of k + 1 are counted as tries, however few of them fit.
TEST(HeapChoices, OfManyLargeHeapsEndSoon) {
  const TupleRules rules = TupleRules::parse("from(1..6 of 13: any)");
  Tuple heaps;
  for (std::uint64_t i = 0; i < 13; ++i) heaps.push_back((std::uint64_t{1} << 40) - 1 - i);
  EXPECT_THROW(winning_options(rules, heaps), Error);
  const TupleRules moore = TupleRules::parse("moore", 16);
  const auto winning = winning_options(moore, Tuple(16, std::uint64_t{1} << 40));
  EXPECT_EQ(winning->size(), 16u);  // one heap loses its digit, and the others add to nothing
}

TEST(Symmetry, CountsPositionsInOrder) {
  for (const Tuple& largest : {Tuple{3, 5, 4}, Tuple{7, 2}, Tuple{1, 1, 1, 1}, Tuple{9, 0, 4}}) {
    std::set<Tuple> ascending;
    double all = 0;
    for (Tuple position(largest.size(), 0);;) {
      ++all;
      Tuple sorted = position;
      std::sort(sorted.begin(), sorted.end());
      ascending.insert(sorted);
      std::size_t i = 0;
      while (i < largest.size() && position[i] == largest[i]) position[i++] = 0;
      if (i == largest.size()) break;
      ++position[i];
    }
    EXPECT_DOUBLE_EQ(ascending_part(largest) * all, static_cast<double>(ascending.size()));
  }
  EXPECT_DOUBLE_EQ(ascending_part({5000, 5000, 5000}), 1.0 / 6);
}

TEST(Symmetry, IsSeenWhereItIs) {
  const auto alike = [](const char* text) {
    return treats_numbers_alike(TupleRules::parse(text).parts());
  };
  EXPECT_TRUE(alike("wythoff"));
  EXPECT_TRUE(alike("moves((k,0,0),(0,k,0),(0,0,k),(j,k,0),(j,0,k),(0,j,k))"));
  EXPECT_TRUE(alike("moves((2,1),(1,2),(2,-1),(-1,2))"));
  EXPECT_TRUE(alike("moves((k,0),(0,k): k <= 3)"));
  EXPECT_TRUE(alike("from(2..3 of 6: any)"));
  EXPECT_TRUE(alike("from({1,2},{2,3},{1,3} of 3: equal)"));
  EXPECT_TRUE(alike("moves((k,2*k),(2*k,k))"));
  EXPECT_FALSE(alike("moves((k,2*k),(k,0),(0,k))"));
  EXPECT_FALSE(alike("moves((1,0),(0,2))"));
  EXPECT_FALSE(alike("from({1,2},{2,3} of 3: any)"));
  EXPECT_FALSE(alike("moves((k,0,0),(0,k,0),(0,0,2*k))"));
  EXPECT_FALSE(alike("moves((1,1,0),(0,1,1))"));
  EXPECT_FALSE(alike("moves((k,0),(0,j): k <= 3)"));  // the condition knows them apart
  EXPECT_FALSE(alike("moves((j,k),(k,0),(0,k): j < k)"));
  EXPECT_FALSE(alike("euclid"));
  EXPECT_TRUE(alike("move(a,b -> (a, b - 1): b > 0); sorted"));
}

/// Positions whose numbers are treated alike are found once, whatever their order.
TEST(Symmetry, KeepsTheValues) {
  const TupleRules rules = TupleRules::parse(
      "moves((1,0,0,1),(0,1,1,0),(1,1,0,0),(0,0,1,1),(1,0,1,0),(0,1,0,1),(2,0,0,0),(0,2,0,0),(0,0,"
      "2,0),(0,0,0,2))");
  ASSERT_TRUE(treats_numbers_alike(rules.parts()));
  PlainGame game([&](const Tuple& at) { return single_options(rules, at); });
  const Tuple max{5, 3, 4, 6};
  const TupleTable table = tuple_values(rules, max);
  ReachedValues reached(rules);
  const RunControl run;
  ProgressMeter progress(run, "test", 0);
  for_each_up_to(max, [&](const Tuple& at) {
    ASSERT_EQ(table.at(at), game.value(at));
    ASSERT_EQ(reached.value(numbers_of(at), progress), game.value(at));
    ASSERT_EQ(reached.known(numbers_of(at)), game.value(at));
  });
}

/// Each number has a rule of its own, by its place in the order.
TEST(Sorted, PositionsAreInAscendingOrder) {
  const TupleRules rules = TupleRules::parse(
      "move(a,b,c -> (x,b,c): x < a); move(a,b,c -> (a,x,c): x < b and x != a); "
      "move(a,b,c -> (a,b,x): x < c and x != a and x != b and x < c - 1); sorted");
  EXPECT_EQ(TupleRules::parse(rules.canonical()).canonical(), rules.canonical());
  PlainGame game([](const Tuple& at) {
    std::vector<Tuple> found;
    for (std::size_t i = 0; i < 3; ++i) {
      for (std::uint64_t x = 0; x < at[i]; ++x) {
        if (i > 0 && x == at[0]) continue;
        if (i == 2 && (x == at[1] || x + 1 == at[2])) continue;
        Tuple left = at;
        left[i] = x;
        std::sort(left.begin(), left.end());
        found.push_back(left);
      }
    }
    return found;
  });
  const Tuple max{4, 5, 6};
  const TupleTable table = tuple_values(rules, max);
  for_each_up_to(max, [&](const Tuple& at) {
    Tuple ascending = at;
    std::sort(ascending.begin(), ascending.end());
    ASSERT_EQ(table.at(at), game.value(ascending)) << fmt::format("{}", fmt::join(at, ","));
    ASSERT_EQ(tuple_value(rules, at), game.value(ascending));
  });
}

}  // namespace
}  // namespace sprague
