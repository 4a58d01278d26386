// Games on tuples, staircases and silver dollars as components of sums.

#include <gtest/gtest.h>

#include <random>

#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"
#include "tuples/plain_game.hpp"

namespace sprague {
namespace {

/// The definition, by the moves of the positions.
std::uint64_t value_by_moves(const GamePosition& position,
                             std::map<std::string, std::uint64_t>& known) {
  if (const auto found = known.find(position.position); found != known.end()) return found->second;
  std::set<std::uint64_t> values;
  std::set<std::string> texts;
  for (const GameMove& move : position.moves()) {
    EXPECT_TRUE(texts.insert(move.text).second) << position.text() << ": " << move.text;
    values.insert(value_by_moves({position.game, move.to}, known));
  }
  std::uint64_t least = 0;
  while (values.count(least) > 0) ++least;
  return known[position.position] = least;
}

// The values of these boxes would take minutes.
TEST(TupleKinds, FormulasAreAskedFirst) {
  for (const char* text : {"moore:100,100,100", "moore:150,150,150", "fibonacci-nim:1597,115"}) {
    const auto known = analyse_without_value(Position::parse(text));
    ASSERT_TRUE(known) << text;
    EXPECT_TRUE(known->is_p()) << text;
  }
  for (const char* text : {"moore:100,100,99", "fibonacci-nim:1746,115"}) {
    const auto known = analyse_without_value(Position::parse(text));
    ASSERT_TRUE(known) << text;
    EXPECT_FALSE(known->winning.empty()) << text;
  }
  // That of a small box is told with its moves.
  EXPECT_FALSE(analyse_without_value(Position::parse("wythoff:12,20")));
}

TEST(TupleKinds, ValuesAreThoseOfTheMoves) {
  for (const char* text : {"wythoff:9,13",
                           "rook:6,5",
                           "queen:4,4",
                           "king:7,8",
                           "knight:6,7",
                           "euclid:13,8",
                           "moore:3,4,5",
                           "fibonacci-nim:13,12",
                           "moves((k,0),(0,k),(k,2*k)):7,9",
                           "move(a,b -> c,d: c < a and d <= a - c):6,3",
                           "staircase:3,2,1,2",
                           "staircase:0,4",
                           "silver-dollar:1,4,5,9",
                           "silver-dollar:0,3,7",
                           "silver-dollar:6",
                           "welter:1,4,5,9",
                           "welter:0,3,7,8",
                           "welter:6",
                           "welter:0",
                           "staircase:0,0",
                           "money-bag:1,4d,5,9",
                           "money-bag:2d,3,7",
                           "money-bag:0d,3,7",
                           "money-bag:6d"}) {
    const GamePosition position = GamePosition::parse(text);
    std::map<std::string, std::uint64_t> known;
    EXPECT_EQ(solve(position).value, value_by_moves(position, known)) << text;
    EXPECT_EQ(position.text(), text);
    EXPECT_EQ(GamePosition::parse(position.text()).position, position.position);
  }
}

/// Larger than the tables that the kinds keep.
TEST(TupleKinds, SearchesWithoutATable) {
  EXPECT_EQ(
      solve(GamePosition::parse("move(a,b -> c,d: c = a - 1 and d = b/2):10000,100000")).value, 0u);
  EXPECT_EQ(solve(GamePosition::parse("moves((1,1)):9001,9005")).value, 1u);
}

TEST(TupleKinds, RandomPositionsOfStrips) {
  std::mt19937_64 random(3);
  for (std::size_t i = 0; i < 90; ++i) {
    std::string text = std::vector{"staircase:", "silver-dollar:", "welter:"}[i % 3];
    std::uint64_t square = random() % 3;
    const std::uint64_t length = 1 + random() % 4;
    for (std::uint64_t j = 0; j < length; ++j, square += 1 + random() % 3)
      text += (j == 0 ? "" : ",") + std::to_string(i % 3 == 0 ? random() % 4 : square);
    const GamePosition position = GamePosition::parse(text);
    std::map<std::string, std::uint64_t> known;
    EXPECT_EQ(solve(position).value, value_by_moves(position, known)) << text;
  }
}

// The formula says who wins, whatever else the nim-value is.
TEST(TupleKinds, WinningMovesWithTheDollar) {
  std::mt19937_64 random(5);
  for (int i = 0; i < 200; ++i) {
    std::string text = "money-bag:";
    const std::uint64_t length = 1 + random() % 4;
    const std::uint64_t dollar = random() % length;
    std::uint64_t square = 1 + random() % 3;
    for (std::uint64_t j = 0; j < length; ++j, square += 1 + random() % 3)
      text += (j == 0 ? "" : ",") + std::to_string(square) + (j == dollar ? "d" : "");
    const GamePosition position = GamePosition::parse(text);
    std::map<std::string, std::uint64_t> known;
    std::vector<std::string> expected;
    for (const GameMove& move : position.moves()) {
      if (value_by_moves({position.game, move.to}, known) == 0) expected.push_back(move.text);
    }
    std::vector<std::string> found;
    const auto winning = position.game->winning_moves(position.position, {});
    for (const GameMove& move : *winning) found.push_back(move.text);
    EXPECT_EQ(found, expected) << text;
    EXPECT_EQ(solve(position).value, value_by_moves(position, known)) << text;
  }
  const GamePosition bag = GamePosition::parse("money-bag:0d,3,7");
  for (const GameMove& move : bag.moves()) {
    const GamePosition left = GamePosition::parse(GamePosition{bag.game, move.to}.text());
    EXPECT_EQ(left.position, move.to) << move.text;
  }
  // The bag holds any number of coins, which do nothing more.
  EXPECT_EQ(GamePosition::parse("money-bag:0,0,1d").text(), "money-bag:1d");
  EXPECT_EQ(GamePosition::parse("money-bag:0,0d,0,3").text(), "money-bag:0d,3");
  const GamePosition large = GamePosition::parse("money-bag:1000,700000d,999999");
  EXPECT_EQ(large.game->winning_moves(large.position, {})->size(), 1u);
}

TEST(TupleKinds, Mistakes) {
  for (const char* text : {"wythoff:",           "wythoff:1",
                           "wythoff:1,2,3",      "wythoff:1;2",
                           "wythoff:1,2^63",     "moves(k):1,2",
                           "silver-dollar:3,3",  "welter:3,3",
                           "welter:3,1",         "silver-dollar:4,3",
                           "money-bag:1d,3d",    "money-bag:1,3",
                           "money-bag:0,3d,3",   "money-bag:0,2,0d",
                           "silver-dollar:1,3d", "silver-dollar:1x",
                           "staircase:1d",       "staircase:",
                           "staircase:1,x",      "move(a,b -> c,d: c = b and d = a):1,2"}) {
    try {
      solve(GamePosition::parse(text));
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text << ": " << error.what();
    }
  }
}

}  // namespace
}  // namespace sprague
