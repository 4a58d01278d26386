// P-positions without tables: against all moves of all positions by hand, against tables, and
// against what is known of Wythoff's Nim and others.

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <gmpxx.h>
#include <gtest/gtest.h>

#include <random>

#include "sanitized.hpp"
#include "tuples/p_positions.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

std::vector<Tuple> p_positions(const TupleRules& rules, const Tuple& max,
                               Algorithm algorithm = Algorithm::fast) {
  std::vector<Tuple> found;
  for_each_p_position(
      rules, max,
      [&](std::span<const std::uint64_t> position) {
        found.emplace_back(position.begin(), position.end());
        return true;
      },
      algorithm);
  return found;
}

/// Vectors step·k + constant, for k from 1 to `last`.
struct Family {
  std::vector<std::int64_t> step;
  std::vector<std::int64_t> constant;
  std::int64_t last;
};

struct FamilyGame {
  std::vector<Family> families;
  std::string text;
};

std::string vector_text(const Family& family) {
  std::vector<std::string> entries;
  for (std::size_t i = 0; i < family.step.size(); ++i) {
    entries.push_back(family.step[i] == 0
                          ? fmt::format("{}", family.constant[i])
                          : fmt::format("{}*k + {}", family.step[i], family.constant[i]));
  }
  return fmt::format("({})", fmt::join(entries, ","));
}

/// Any number can be taken from one of the numbers, mostly the last one.
FamilyGame random_family_game(std::mt19937_64& random, std::size_t dimensions) {
  constexpr std::int64_t unlimited = 1'000'000;
  FamilyGame game;
  Family free{std::vector<std::int64_t>(dimensions), std::vector<std::int64_t>(dimensions),
              unlimited};
  free.step[random() % 4 == 0 ? random() % dimensions : dimensions - 1] = 1;
  game.families.push_back(free);
  game.text = fmt::format("moves({})", vector_text(free));
  const std::size_t count = 1 + random() % 5;
  while (game.families.size() <= count) {
    Family family;
    const std::size_t kind = random() % 5;  // 0: one vector; 1: a few; else all
    for (std::size_t i = 0; i < dimensions; ++i) {
      const auto small = static_cast<std::int64_t>(random() % 4 == 0 ? random() % 4 : random() % 2);
      family.step.push_back(kind == 0 ? 0 : small);
      const bool adds = kind == 0 || random() % 6 == 0;
      family.constant.push_back(adds ? static_cast<std::int64_t>(random() % 3) : 0);
    }
    family.last = kind == 0   ? 1
                  : kind == 1 ? static_cast<std::int64_t>(1 + random() % 4)
                              : unlimited;
    const auto positive = [](std::int64_t number) { return number > 0; };
    const auto& must_take = kind == 0 ? family.constant : family.step;
    if (std::none_of(must_take.begin(), must_take.end(), positive)) continue;
    game.families.push_back(family);
    game.text += fmt::format("; moves({}{})", vector_text(family),
                             kind == 1 ? fmt::format(": k <= {}", family.last) : "");
  }
  return game;
}

std::vector<Tuple> options_of(const FamilyGame& game, const Tuple& at) {
  std::vector<Tuple> found;
  for (const Family& family : game.families) {
    for (std::int64_t k = 1; k <= family.last; ++k) {
      Tuple left;
      for (std::size_t i = 0; i < at.size(); ++i) {
        const std::int64_t taken = k * family.step[i] + family.constant[i];
        if (taken > static_cast<std::int64_t>(at[i])) break;
        left.push_back(at[i] - static_cast<std::uint64_t>(taken));
      }
      if (left.size() < at.size()) break;
      found.push_back(left);
    }
  }
  return found;
}

TEST(PPositions, AreThoseByAllMoves) {
  std::mt19937_64 random(37);
  int by_lines = 0;
  for (int i = 0; i < 300; ++i) {
    const std::size_t dimensions = 2 + random() % 3;
    const FamilyGame game = random_family_game(random, dimensions);
    Tuple max;
    for (std::size_t j = 0; j < dimensions; ++j)
      max.push_back(random() % (dimensions == 2 ? 30 : dimensions == 3 ? 9 : 6));
    if (excluding_moves(TupleRules::parse(game.text), max)) ++by_lines;
    PlainGame plain([&](const Tuple& at) { return options_of(game, at); });
    std::vector<Tuple> expected;
    for_each_up_to(max, [&](const Tuple& at) {
      if (plain.value(at) == 0) expected.push_back(at);
    });
    ASSERT_EQ(p_positions(TupleRules::parse(game.text), max), expected)
        << fmt::format("sprague table '{}' {} --positions", game.text, fmt::join(max, "x"));
  }
  EXPECT_GT(by_lines, 200);
}

// Sets of lines have words of 64 bits.
TEST(PPositions, AreThoseOfTables) {
  std::mt19937_64 random(128);
  const std::vector<Tuple> boxes = {{63, 64},      {64, 63},      {65, 130},    {127, 128},
                                    {200, 200},    {0, 300},      {300, 0},     {5, 251},
                                    {130, 64},     {10, 12, 130}, {40, 2, 9},   {1, 3, 65},
                                    {2, 3, 4, 70}, {4, 4, 4, 4},  {11, 5, 6, 3}};
  for (int i = 0; i < 20; ++i) {
    for (const Tuple& max : boxes) {
      const std::string text = random_family_game(random, max.size()).text;
      const TupleRules rules = TupleRules::parse(text);
      ASSERT_EQ(p_positions(rules, max), p_positions(rules, max, Algorithm::direct))
          << fmt::format("sprague table '{}' {} --positions", text, fmt::join(max, "x"));
    }
  }
}

// (⌊nφ⌋, ⌊nφ²⌋) and its mirror image, φ = (1 + √5)/2, by exact square roots.
TEST(PPositions, OfWythoffAreBeattyPairs) {
  const std::uint64_t max = sanitized ? 1'000'000 : 10'000'000;
  std::vector<std::uint32_t> partner(max + 1, 0);
  for (std::uint64_t n = 0;; ++n) {
    const mpz_class square = mpz_class(5) * mpz_class(n) * mpz_class(n);
    const std::uint64_t low = (n + mpz_class(sqrt(square)).get_ui()) / 2;
    const std::uint64_t high = low + n;
    if (low > max) break;
    if (high > max) {
      partner[low] = ~std::uint32_t{0};
      continue;
    }
    partner[low] = static_cast<std::uint32_t>(high);
    partner[high] = static_cast<std::uint32_t>(low);
  }
  std::uint64_t row = 0;
  const auto skip = [&] {
    while (row <= max && partner[row] == ~std::uint32_t{0}) ++row;
  };
  for_each_p_position(TupleRules::parse("wythoff"), {max, max},
                      [&](std::span<const std::uint64_t> position) {
                        skip();
                        EXPECT_EQ(position[0], row);
                        EXPECT_EQ(position[1], partner[row]);
                        ++row;
                        return !testing::Test::HasFailure();
                      });
  skip();
  EXPECT_EQ(row, max + 1);
}

// Project Euler, problem 665: the statement has the sums for 10, 100 and 1000.
TEST(PPositions, OfProportionateNim) {
  for (const auto& [most, expected] :
       {std::pair<std::uint64_t, std::uint64_t>{10, 21}, {100, 1164}, {1000, 117002}}) {
    std::uint64_t sum = 0;
    for (const Tuple& each : p_positions(TupleRules::parse("proportionate-nim"), {most, most})) {
      if (each[0] <= each[1] && each[0] + each[1] <= most) sum += each[0] + each[1];
    }
    EXPECT_EQ(sum, expected);
  }
}

// Project Euler, problem 260: the statement has the sum for 100.
TEST(PPositions, OfThreeHeapsWithEqualParts) {
  const TupleRules rules =
      TupleRules::parse("moves((k,0,0),(0,k,0),(0,0,k),(k,k,0),(k,0,k),(0,k,k),(k,k,k))");
  std::uint64_t sum = 0;
  for (const Tuple& each : p_positions(rules, {100, 100, 100})) {
    if (each[0] <= each[1] && each[1] <= each[2]) sum += each[0] + each[1] + each[2];
  }
  EXPECT_EQ(sum, 173895u);
}

TEST(PPositions, StopWhenTheVisitorWantsNoMore) {
  int visits = 0;
  for_each_p_position(TupleRules::parse("wythoff"), {1'000'000, 1'000'000},
                      [&](std::span<const std::uint64_t>) { return ++visits < 3; });
  EXPECT_EQ(visits, 3);
}

TEST(PPositions, OfOtherFormsComeFromTables) {
  for (const char* const text : {"moore", "moves((2*k,0),(0,2*k))", "moves((0,k),(1,k))",
                                 "moves((0,k),(k,0)); move(a,b -> c,d: c < a and d = c)",
                                 "moves((0,k),(j,k): j < k)", "king", "knight"}) {
    const TupleRules rules = TupleRules::parse(text);
    const Tuple max(rules.dimensions(), 9);
    EXPECT_EQ(p_positions(rules, max), p_positions(rules, max, Algorithm::reference)) << text;
  }
}

// The P-positions among all options.
TEST(PPositions, AreTheWinningOptions) {
  std::mt19937_64 random(5);
  int found = 0;
  for (int i = 0; i < 100; ++i) {
    const std::size_t dimensions = 2 + random() % 3;
    const FamilyGame game = random_family_game(random, dimensions);
    const TupleRules rules = TupleRules::parse(game.text);
    PlainGame plain([&](const Tuple& at) { return options_of(game, at); });
    for (int j = 0; j < 10; ++j) {
      Tuple at;
      for (std::size_t k = 0; k < dimensions; ++k) at.push_back(random() % (15 - 3 * dimensions));
      const auto winning = winning_options(rules, at);
      if (!winning) continue;
      std::vector<Tuple> expected;
      for (const TupleSum& left : rules.options(at)) {
        if (plain.value(left.front()) == 0) expected.push_back(left.front());
      }
      ASSERT_EQ(*winning, expected)
          << fmt::format("sprague moves '{}:{}'", game.text, fmt::join(at, ","));
      ++found;
    }
  }
  EXPECT_GT(found, 500);
  const TupleRules of_four =
      TupleRules::parse("moves((k,0,0,0),(0,k,0,0),(0,0,k,0),(0,0,0,k),(j,k,0,0))");
  EXPECT_EQ(winning_options(of_four, {3, 5, 7, 1}), std::nullopt);
}

TEST(PPositions, OfBoxesTooLargeAreRefused) {
  const TupleRules wythoff = TupleRules::parse("wythoff");
  const auto refusal = [&](const RunControl& run) -> std::string {
    try {
      for_each_p_position(
          wythoff, {1'000'000, 1'000'000}, [](std::span<const std::uint64_t>) { return true; },
          Algorithm::automatic, run);
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::too_large);
      return error.what();
    }
    return "none";
  };
  RunControl run;
  run.memory_limit = 1 << 20;
  EXPECT_EQ(refusal(run).find("the P-positions of 1000001 rows need "), 0u) << refusal(run);
  run.memory_limit = 0;
  run.max_steps = 1'000'000;
  EXPECT_EQ(refusal(run).find("the P-positions of 1000001 rows take about "), 0u) << refusal(run);
}

}  // namespace
}  // namespace sprague
