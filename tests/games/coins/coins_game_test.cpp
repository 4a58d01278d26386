// Coin-turning games as components: the Tartan theorem against full play of boards, the search
// against its reference, text and errors.

#include "games/coins/coins_game.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>

#include "games/coins/acrostic.hpp"
#include "games/coins/full_play.hpp"
#include "games/coins/random_rule.hpp"
#include "games/coins/runs.hpp"
#include "property/check.hpp"
#include "sanitized.hpp"
#include "sprague/error.hpp"
#include "sprague/play.hpp"
#include "sprague/search.hpp"

namespace sprague {
namespace {

std::uint64_t value_of_coins(const std::string& text) {
  return solve(GamePosition::parse(text)).value;
}

/// `(1,1),(2,3)` of the bits of full play.
std::string board_heads(unsigned heads, unsigned columns) {
  std::string text;
  for (unsigned i = 0; i < 32; ++i) {
    if ((heads >> i & 1u) == 0) continue;
    text += text.empty() ? "(" : ",(";
    text += std::to_string(i / columns + 1) + ',' + std::to_string(i % columns + 1) + ')';
  }
  return text;
}

TEST(CoinProducts, TheTartanTheoremByFullPlay) {
  constexpr unsigned rows = 3;
  constexpr unsigned columns = 4;
  const char* const rules[] = {"turning-turtles", "mock-turtles",     "twins", "ruler", "rulerette",
                               "turnips",         "2 equally spaced", "1"};
  for (const char* first : rules) {
    for (const char* second : rules) {
      const std::string kind = std::string("coins(") + first + " x " + second + "):";
      const auto expected = values_by_full_play(
          rows * columns,
          turns_on_board(CoinRule::parse(first), rows, CoinRule::parse(second), columns));
      for (unsigned heads = 1; heads < expected.size();
           heads = heads < 32 ? heads * 2 : heads + 97) {
        const std::string text = board_heads(heads, columns);
        ASSERT_EQ(value_of_coins(kind + text), expected[heads]) << kind << text;
      }
    }
  }
}

TEST(AcrosticGames, ByFullPlay) {
  constexpr unsigned rows = 3;
  constexpr unsigned columns = 4;
  for (const char* rule : {"twins", "turning-turtles", "mock-turtles", "ruler", "rulerette", "sym",
                           "2..3 within 3", "1", "2 equally spaced", "1..2 symmetric from coin 1",
                           "1..4 symmetric from coin 1", "1.. symmetric from coin 1 within 3"}) {
    const std::string kind = std::string("coins(acrostic ") + rule + "):";
    const auto expected =
        values_by_full_play(rows * columns, acrostic_turns(CoinRule::parse(rule), rows, columns));
    for (unsigned heads = 1; heads < expected.size(); heads = heads < 32 ? heads * 2 : heads + 97)
      ASSERT_EQ(value_of_coins(kind + board_heads(heads, columns)), expected[heads])
          << kind << board_heads(heads, columns);
  }
}

TEST(AcrosticGames, AcrosticTwinsAreTheNimSum) {
  // Winning Ways, chapter 14; the table of Ferguson, Game Theory, part I, 5.2, counts from 0.
  EXPECT_EQ(value_of_coins("acrostic-twins:(6,8)"), 5u ^ 7u);
  EXPECT_EQ(value_of_coins("acrostic-twins:(1000000000000,2)"), 999'999'999'999u ^ 1u);
  const auto by_definition = acrostic_values({2, 2}, 40, 40);
  for (std::uint64_t row = 1; row <= 40; ++row) {
    for (std::uint64_t column = 1; column <= 40; ++column)
      ASSERT_EQ(by_definition[row][column], (row - 1) ^ (column - 1));
  }
  // The position (5) of Ferguson's 5.2, and a move that wins it.
  EXPECT_EQ(value_of_coins("acrostic-twins:(2,4),(4,3),(5,5)"), 3u);
  const auto analysis = analyse(Position::parse("acrostic-twins:(2,4),(4,3),(5,5)"));
  EXPECT_TRUE(std::any_of(analysis.winning.begin(), analysis.winning.end(),
                          [](const Move& move) { return move.text == "(2,1),(2,4)"; }));
}

TEST(AcrosticGames, MovesAreListedOnce) {
  for (const char* text : {"coins(acrostic turning-turtles):(3,3),(2,5)", "acrostic-twins:(4,4)",
                           "coins(acrostic 1..2 symmetric from coin 1):(1,1),(1,3),(3,1)"}) {
    std::set<std::string> seen;
    for (const GameMove& move : GamePosition::parse(text).moves())
      EXPECT_TRUE(seen.insert(move.text).second) << text << ' ' << move.text;
  }
}

// In the column of (2,1) the head is coin 2, which a move from coin 1 does not turn alone; in its
// row it is coin 1.
TEST(AcrosticGames, AHeadIsTurnedAloneInEitherLine) {
  for (const char* head : {"(2,1)", "(1,2)"}) {
    const std::string text = std::string("coins(acrostic 1..2 symmetric from coin 1):") + head;
    const Analysis analysis = analyse(Position::parse(text));
    EXPECT_EQ(analysis.value, 2u);
    ASSERT_EQ(analysis.winning.size(), 1u);
    EXPECT_EQ(analysis.winning[0].text, head);
  }
}

/// A game of coins on a small row or board, and a smaller one.
struct CoinCase {
  enum class Table { row, product, acrostic };
  Table table;
  std::string rule;
  std::string column_rule;
  unsigned rows;
  unsigned columns;

  std::string kind() const {
    if (table == Table::row) return "coins(" + rule + "):";
    return table == Table::product ? "coins(" + rule + " x " + column_rule + "):"
                                   : "coins(acrostic " + rule + "):";
  }
  std::string heads(unsigned bits) const {
    if (table != Table::row) return board_heads(bits, columns);
    std::string text;
    for (unsigned i = 0; i < columns; ++i) {
      if ((bits >> i & 1u) != 0) text += (text.empty() ? "" : ",") + std::to_string(i + 1);
    }
    return text;
  }
  std::vector<unsigned> turns() const {
    const CoinRule parsed = CoinRule::parse(rule);
    if (table == Table::row) return turns_in_row(parsed, columns);
    std::vector<unsigned> all =
        table == Table::product
            ? turns_on_board(parsed, rows, CoinRule::parse(column_rule), columns)
            : acrostic_turns(parsed, rows, columns);
    std::sort(all.begin(), all.end());  // a coin alone is turned in its row and in its column
    all.erase(std::unique(all.begin(), all.end()), all.end());
    return all;
  }

  std::string command() const {
    return "sprague moves '" + kind() + heads(1u << (rows * columns - 1)) + "'";
  }
  std::vector<CoinCase> smaller() const {
    std::vector<CoinCase> result;
    if (rows > 1) result.push_back({table, rule, column_rule, rows - 1, columns});
    if (columns > 1) result.push_back({table, rule, column_rule, rows, columns - 1});
    return result;
  }
};

CoinCase random_coin_case(property::Random& random) {
  using Table = CoinCase::Table;
  const Table table = random.one_of<Table>({Table::row, Table::product, Table::acrostic});
  const unsigned rows = table == Table::row ? 1 : 3;
  return {table, random_coin_rule(random), random_coin_rule(random), rows,
          rows == 1           ? 9u
          : random.once_in(2) ? 3u
                              : 4u};
}

property::Failure compare_with_full_play(const CoinCase& c) {
  const std::vector<unsigned> turns = c.turns();
  const unsigned coins = c.rows * c.columns;
  const std::vector<std::uint64_t> values = values_by_full_play(coins, turns);
  for (unsigned head = 1; head < values.size(); head <<= 1) {
    const GamePosition position = GamePosition::parse(c.kind() + c.heads(head));
    std::vector<std::string> expected;
    for (const unsigned turn : turns) {
      if (std::bit_floor(turn) == head) expected.push_back(c.heads(turn));
    }
    std::vector<std::string> listed;
    for (const GameMove& move : position.moves()) listed.push_back(move.text);
    std::sort(expected.begin(), expected.end());
    std::sort(listed.begin(), listed.end());
    if (listed != expected) return position.text() + " has other moves";
    SearchOptions reference;
    reference.algorithm = Algorithm::reference;
    if (solve(position).value != values[head] || solve(position, reference).value != values[head])
      return position.text() + " has the value " + std::to_string(values[head]);
  }
  const unsigned last = 1u << (coins - 1);
  for (const unsigned heads : {last | 1u, last | last / 2 | last / 4, 2 * last - 1}) {
    const std::string text = c.kind() + c.heads(heads);
    if (value_of_coins(text) != values[heads])
      return text + " has the value " + std::to_string(values[heads]);
    std::size_t winning = 0;
    for (const unsigned turn : turns) {
      if ((heads & std::bit_floor(turn)) != 0 && values[heads ^ turn] == 0) ++winning;
    }
    SolveOptions reference;
    reference.algorithm = Algorithm::reference;
    const Position position = Position::parse(text);
    if (analyse(position).winning.size() != winning || count_winning_moves(position) != winning ||
        (heads == last + 1 && count_winning_moves(position, reference) != winning))
      return text + " has " + std::to_string(winning) + " winning moves";
  }
  return std::nullopt;
}

TEST(CoinsGame, RandomRulesByFullPlay) {
  property::check(sanitized ? 20 : 150, random_coin_case, compare_with_full_play);
}

TEST(CoinProducts, NamedBoards) {
  EXPECT_EQ(GamePosition::parse("turning-corners:(2,3)").text(), "coins(twins x twins):(2,3)");
  EXPECT_EQ(GamePosition::parse("rugs:(2,3)").text(), "coins(ruler x ruler):(2,3)");
  EXPECT_EQ(GamePosition::parse("acrostic-twins:none").text(), "coins(acrostic twins):none");
  EXPECT_EQ(value_of_coins("rugs:(8,8)"), 13u);  // Ferguson, Game Theory, part I, table 5.3
}

TEST(CoinProducts, PublishedProducts) {
  // Turning Corners is Twins x Twins, of value (x − 1) ⊗ (y − 1) (Winning Ways, chapter 14).
  EXPECT_EQ(value_of_coins("coins(twins x twins):(11,14)"), 8u);
  EXPECT_EQ(value_of_coins("coins(turning-turtles x turning-turtles):(16,16)"), 24u);
  EXPECT_EQ(value_of_coins("coins(ruler x ruler):(4,8)"), 11u);  // 4 ⊗ 8 = 11
}

TEST(CoinsGame, TheReferenceAgrees) {
  SearchOptions reference;
  reference.algorithm = Algorithm::reference;
  for (const char* text :
       {"mock-turtles:1,4,7", "turnips:3,5,6,9", "ruler:8,5", "coins(2..3 consecutive):2,7",
        "coins(twins x ruler):(2,3),(3,2)", "coins(acrostic ruler):(2,3),(3,2)", "sym:6,9",
        "grunt:7,8", "moebius:6,7", "twins:1", "twins:none"}) {
    const auto position = GamePosition::parse(text);
    EXPECT_EQ(solve(position, reference).value, solve(position).value) << text;
  }
}

/// Some blocks of a board, and the coins in an odd number of them.
struct RandomBlocks {
  static constexpr std::uint64_t side = 9;
  std::vector<CoinBlock> blocks;
  std::array<bool, side * side> heads{};

  RandomBlocks(property::Random& random, bool on_board) {
    for (std::uint64_t i = random.between(0, 6); i > 0; --i) {
      CoinBlock block;
      block.rows.first = random.between(1, side);
      block.rows.last = random.between(block.rows.first, side);
      if (on_board) {
        block.columns.first = random.between(1, side);
        block.columns.last = random.between(block.columns.first, side);
      }
      blocks.push_back(block);
      for (std::uint64_t coin = 0; coin < side * side; ++coin)
        heads[coin] = heads[coin] != block.has({coin / side + 1, coin % side + 1});
    }
  }
  std::vector<CoinBlock> single_coins() const {
    std::vector<CoinBlock> all;
    for (std::uint64_t coin = 0; coin < side * side; ++coin) {
      const CoinRange row{coin / side + 1, coin / side + 1};
      const CoinRange column{coin % side + 1, coin % side + 1};
      if (heads[coin]) all.insert(all.begin(), {row, column});
    }
    return all;
  }
};

TEST(CoinBlocks, EqualSetsAreEqualTexts) {
  property::Random random(37, 7);
  for (int i = 0; i < 500; ++i) {
    const bool on_board = i % 3 != 0;
    const RandomBlocks some(random, on_board);
    const std::vector<CoinBlock> sum = nim_sum(some.blocks);
    const std::string text = heads_text(sum, on_board);
    EXPECT_EQ(heads_text(nim_sum(some.single_coins()), on_board), text);
    EXPECT_EQ(heads_text(nim_sum(parse_heads(text, 0, on_board)), on_board), text);
    std::size_t coins = 0;
    for (std::uint64_t coin = 0; coin < some.heads.size(); ++coin) {
      const CoinPlace place{coin / RandomBlocks::side + 1, coin % RandomBlocks::side + 1};
      const auto with = std::count_if(sum.begin(), sum.end(),
                                      [&](const CoinBlock& block) { return block.has(place); });
      EXPECT_EQ(with, some.heads[coin] ? 1 : 0) << text;
      coins += some.heads[coin] ? 1u : 0u;
    }
    double in_blocks = 0;
    for (const CoinBlock& block : sum) in_blocks += block.coins();
    EXPECT_EQ(in_blocks, static_cast<double>(coins));
  }
}

/// The nim-sum of the heads one by one.
TEST(CoinBlocks, ValuesAreSumsOfHeads) {
  property::Random random(37, 8);
  for (const char* kind : {"coins(squares consecutive x mock-turtles):", "coins(acrostic ruler):",
                           "acrostic-twins:", "coins(2,3 x triangular consecutive):",
                           "turning-turtles:", "moebius:", "coins(primes consecutive):"}) {
    const bool on_board = std::string(kind).find("x ") != std::string::npos ||
                          std::string(kind).find("acrostic") != std::string::npos;
    for (int i = 0; i < 20; ++i) {
      const RandomBlocks some(random, on_board);
      std::uint64_t sum = 0;
      for (const CoinBlock& coin : some.single_coins())
        sum ^= value_of_coins(kind + heads_text({coin}, on_board));
      const std::string text = kind + heads_text(nim_sum(some.blocks), on_board);
      EXPECT_EQ(value_of_coins(text), sum) << text;
    }
  }
}

TEST(CoinProducts, ProjectEuler459) {
  // https://projecteuler.net/problem=459 gives the winning first moves for these sizes of a board.
  for (const auto& [side, moves] : {std::pair{1u, 1u}, {2u, 0u}, {5u, 8u}, {100u, 31395u}}) {
    const auto position = Position::parse(
        fmt::format("coins(squares consecutive x triangular consecutive):(1..{0},1..{0})", side));
    EXPECT_EQ(count_winning_moves(position), moves);
  }
}

TEST(CoinProducts, CountsAreThoseOfLists) {
  for (const char* text :
       {"coins(squares consecutive x triangular consecutive):(1..12,3..14)",
        "coins(squares consecutive x triangular consecutive):(1..9,1..4),(11,2..13),(12..13,1)",
        "coins(2,4..6 x ruler):(1..8,2..6)", "coins(primes symmetric x twins):(3..9,1..8)",
        "coins(squares consecutive):3..90", "moebius:1..9,12,14..16",
        "coins(1,4 equally spaced):5..60", "coins(acrostic squares consecutive):(1..6,2..9),(8,8)",
        "ruler:1..20",
        "coins(squares consecutive):3..90 + kayles:20 + coins(twins x 2,3):(2..9,3..9)",
        "mock-turtles:none", "kayles:5,7,9 + cram:3x4", "wythoff:30,70"}) {
    const Position position = Position::parse(text);
    EXPECT_EQ(count_winning_moves(position), analyse(position).winning.size()) << text;
  }
  SolveOptions misere;
  misere.convention = Convention::misere;
  const Position cram = Position::parse("cram:3x3 + kayles:4");
  EXPECT_EQ(count_winning_moves(cram, misere), analyse(cram, misere).winning.size());
}

// Runs of all lengths from one on are counted by a transform.
TEST(CoinRuns, CountsByNimSumOneByOne) {
  std::mt19937_64 random(37);
  for (const char* game : {"ruler", "rulerette", "5.. consecutive", "ruler-fives",
                           "2,7,40.. consecutive", "1..300 consecutive"}) {
    const CoinRule rule = CoinRule::parse(game);
    const std::uint64_t most = 600;
    const std::vector<std::uint64_t> values = coin_values(rule, most);
    std::vector<std::uint64_t> sums{0};
    for (std::uint64_t coin = 1; coin <= most; ++coin) sums.push_back(sums.back() ^ values[coin]);
    for (int i = 0; i < 20; ++i) {
      const std::uint64_t last = 1 + random() % most;
      const std::uint64_t first = 1 + random() % last;
      std::vector<std::uint64_t> counts = count_run_values(rule, first, last, sums, {});
      std::vector<std::uint64_t> expected(counts.size());
      for (std::uint64_t coin = first; coin <= last; ++coin) {
        for (std::uint64_t length = 1; length <= coin; ++length) {
          if (rule.allows(length)) ++expected.at(sums[coin] ^ sums[coin - length]);
        }
      }
      EXPECT_EQ(counts, expected) << game << ' ' << first << ' ' << last;
    }
  }
}

TEST(CoinsGame, WhatTakesLongIsRefusedOrInterrupted) {
  RunControl stopped;
  stopped.interval = {};
  stopped.should_stop = [] { return true; };
  RunControl limited;
  limited.max_steps = 1'000'000;
  for (const RunControl* run : {&stopped, &limited}) {
    if (sanitized && run == &limited) continue;  // which takes long
    for (const char* text : {"coins(primes consecutive):1..300000",
                             "coins(squares consecutive x ruler):(300000,1..3)"}) {
      const Position position = Position::parse(text);
      EXPECT_THROW(analyse(position, {}, *run), Error) << text;
      EXPECT_THROW(count_winning_moves(position, {}, *run), Error) << text;
    }
    const Position runs = Position::parse("coins(1..200000 consecutive):1..300000");
    EXPECT_THROW(count_winning_moves(runs, {}, *run), Error);
  }
  EXPECT_THROW(count_winning_moves(Position::parse("ruler:1..300000"), {}, stopped), Error);
  if (sanitized) return;  // which takes long
  EXPECT_THROW(analyse(Position::parse("coins(ruler x ruler):(1..1e6,1..1e6)")), Error);
  EXPECT_THROW(value_of_coins("turning-turtles:1..1e12"), Error);
  EXPECT_THROW(value_of_coins("acrostic-twins:(1..1e6,1..1e6)"), Error);
}

TEST(CoinsGame, AddsToOtherComponents) {
  const Analysis analysis = analyse(Position::parse("mock-turtles:3,5 + kayles:5 + cram:2x1"));
  EXPECT_EQ(analysis.value, (4u ^ 8u) ^ 4u ^ 1u);
  ASSERT_FALSE(analysis.winning.empty());
  for (const Move& move : analysis.winning) {
    ASSERT_EQ(move.component, 0u);
    const Component left = *Position::parse("mock-turtles:3,5").components[0].after(move.text);
    EXPECT_EQ(value_of_coins(left.text()), 4u ^ 1u);
  }
}

TEST(CoinsGame, TextIsReadAgain) {
  for (const char* text :
       {"mock-turtles:3,5,8", "coins(1..4):2,7", "coins(twins x ruler):(2,3),(4,4)", "motley:none",
        "coins(acrostic 2 within 3):(1,2)", "coins(1..3 symmetric from coin 1):5",
        "coins(1..4 within 9 x 2 symmetric):(3,3)",
        "coins(k^2 consecutive x (k^2+k)/2 consecutive):(1..5,1..1000000)",
        "coins(2,7.. equally spaced x primes):(2,3),(3,3)", "ruler:2..9,11,12,14..1000000",
        "coins(4,6..8,powers of 3 within 9):3", "coins(ruler; twins):7",
        "coins(acrostic 2 symmetric; triplets):(2,2)",
        "coins(2 consecutive; triplets x ruler; twins):(1,2)",
        "coins(4 x 1.. equally spaced):(1,1000000000000)"}) {
    EXPECT_EQ(GamePosition::parse(text).text(), text);
  }
  EXPECT_EQ(GamePosition::parse("coins(1..3):5,3").text(), "mock-turtles:3,5");
  EXPECT_EQ(value_of_coins("turning-turtles:1e12"), 1'000'000'000'000u);
}

TEST(CoinsGame, Errors) {
  const std::pair<const char*, std::size_t> wrong[] = {{"twins:", 6},
                                                       {"twins:0", 6},
                                                       {"twins:3,3", 8},
                                                       {"twins:3 5", 8},
                                                       {"twins:(2,3)", 6},
                                                       {"twins(3):5", 5},
                                                       {"rugs(3):5", 4},
                                                       {"rugs:5", 5},
                                                       {"coins(acrostic twins x twins):(2,3)", 21},
                                                       {"coins(acrostic):(2,3)", 6},
                                                       {"coins:3", 5},
                                                       {"coins(twin):3", 6},
                                                       {"coins(2 x):3", 9},
                                                       {"coins(twins x ruler):3", 21},
                                                       {"coins(twins x ruler):(2,3", 25},
                                                       {"coins(twins x ruler x ruler):(2,3)", 20},
                                                       {"coins(squares, x 3):(2,3)", 14},
                                                       {"coins(squares odd):3", 14},
                                                       {"twins:3..2", 9},
                                                       {"twins:3..", 9},
                                                       {"twins:3..5,4", 11},
                                                       {"rugs:(1..3,2),(3..4,1..2)", 14}};
  for (const auto& [text, position] : wrong) {
    try {
      GamePosition::parse(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_EQ(error.position(), position) << text << ": " << error.what();
    }
  }
  EXPECT_THROW(GamePosition::parse("turning-turtles:1e12").moves(), Error);
}

}  // namespace
}  // namespace sprague
