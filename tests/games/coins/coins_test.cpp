// Values of coins and winning moves against full play of small rows, published values, and the
// definition for single heads further out.

#include "sprague/coins.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/coins/coin_values.hpp"
#include "games/coins/full_play.hpp"
#include "games/coins/random_rule.hpp"
#include "games/coins/turns.hpp"
#include "golden/csv_rows.hpp"
#include "sprague/error.hpp"
#include "sprague/values.hpp"

namespace sprague {
namespace {

using Spacing = CoinRule::Spacing;

std::vector<CoinRule> rules_to_try() {
  std::vector<CoinRule> rules;
  for (const Spacing spacing : {Spacing::any, Spacing::consecutive, Spacing::equal,
                                Spacing::symmetric, Spacing::symmetric_from_first}) {
    for (std::uint64_t least = 1; least <= 4; ++least) {
      for (std::uint64_t most = least; most <= 9; ++most) rules.push_back({least, most, spacing});
      rules.push_back({least, CoinRule::unlimited, spacing});
      for (const std::uint64_t within : {1u, 3u, 5u})
        rules.push_back({least, least + within / 2, spacing, within});
    }
    for (const char* counts : {"squares", "2,4", "1,3..", "primes", "1,triangular,7", "2k"}) {
      for (const std::uint64_t within : {CoinRule::unlimited, std::uint64_t{5}}) {
        rules.push_back(CoinRule::parse(counts));
        rules.back().spacing = spacing;
        rules.back().within = within;
      }
    }
  }
  for (const char* text :
       {"1; 3 consecutive", "twins; 4", "2 consecutive; 2 symmetric", "sym; ruler; twins",
        "1..2; 3 consecutive; 3 equally spaced within 5", "grunt; 1", "squares consecutive; 2,6",
        "1 symmetric from coin 1; 2", "3 within 4; 2 within 6"})
    rules.push_back(CoinRule::parse(text));
  return rules;
}

std::vector<std::uint64_t> coins_of(unsigned heads) {
  std::vector<std::uint64_t> coins;
  for (unsigned i = 0; i < 32; ++i) {
    if ((heads >> i & 1u) != 0) coins.push_back(i + 1);
  }
  return coins;
}

TEST(Coins, ByFullPlay) {
  constexpr unsigned row = 9;
  for (const CoinRule& rule : rules_to_try()) {
    const auto expected = values_by_full_play(row, turns_in_row(rule, row));
    const auto single = coin_values(rule, row);
    for (unsigned heads = 0; heads < expected.size(); ++heads) {
      std::uint64_t value = 0;
      for (const std::uint64_t coin : coins_of(heads)) value ^= single[coin];
      ASSERT_EQ(value, expected[heads]) << rule.text() << ' ' << heads;
    }
    for (std::uint64_t coin = 1; coin <= row; ++coin)
      ASSERT_EQ(coin_value(rule, coin), single[coin]) << rule.text() << ' ' << coin;
  }
}

TEST(Coins, SymmetricMovesAreCountedAhead) {
  for (CoinRule rule : rules_to_try()) {
    if (rule.spacing != Spacing::symmetric && rule.spacing != Spacing::symmetric_from_first)
      continue;
    rule.alternatives.clear();
    std::uint64_t turns = 0;
    for (std::uint64_t last = 1; last <= 17; ++last) {
      for_each_turn(rule, last, [&](std::span<const std::uint64_t> turn) {
        turns += turn.size() > 1 ? 1u : 0u;
        return true;
      });
      EXPECT_EQ(symmetric_turns(rule, last, 1e9), static_cast<double>(turns))
          << rule.text() << ' ' << last;
    }
  }
}

TEST(Coins, WinningTurnsByFullPlay) {
  constexpr unsigned row = 7;
  for (const CoinRule& rule : rules_to_try()) {
    const auto turns = turns_in_row(rule, row);
    const auto values = values_by_full_play(row, turns);
    for (unsigned heads = 0; heads < values.size(); heads += 3) {
      std::set<std::vector<std::uint64_t>> expected;
      for (const unsigned turn : turns) {
        if ((heads & std::bit_floor(turn)) != 0 && values[heads ^ turn] == 0)
          expected.insert(coins_of(turn));
      }
      const auto winning = winning_turns(rule, coins_of(heads));
      ASSERT_EQ(std::set(winning.begin(), winning.end()), expected) << rule.text() << ' ' << heads;
      ASSERT_EQ(winning.size(), expected.size()) << rule.text() << ' ' << heads;
      ASSERT_LE(winning_turns(rule, coins_of(heads), 1).size(), 1u);
    }
  }
}

/// The mex of the nim-sums of the others, from the sets of nim-sums of exactly so many.
std::vector<std::uint64_t> values_by_sums_of_sets(const CoinRule& rule, std::uint64_t last) {
  std::vector<std::uint64_t> values{0};
  std::vector<std::set<std::uint64_t>> sums(rule.max_coins);
  sums[0].insert(0);
  while (values.size() <= last) {
    std::uint64_t value = 0;
    const auto attained = [&](std::uint64_t v) {
      for (std::uint64_t j = rule.min_coins - 1; j < rule.max_coins; ++j) {
        if (sums[j].contains(v)) return true;
      }
      return false;
    };
    while (attained(value)) ++value;
    for (std::size_t j = rule.max_coins - 1; j > 0; --j) {
      for (const std::uint64_t sum : std::set(sums[j - 1])) sums[j].insert(sum ^ value);
    }
    values.push_back(value);
  }
  return values;
}

TEST(Coins, ClosedFormsAndTheoremsFurtherOut) {
  for (std::uint64_t most = 1; most <= 6; ++most) {
    for (std::uint64_t least = 1; least <= most; ++least) {
      const CoinRule rule{least, most, Spacing::any};
      const std::uint64_t last = most <= 3 ? 60 : most == 4 ? 40 : 20;
      EXPECT_EQ(coin_values(rule, last), values_by_sums_of_sets(rule, last)) << rule.text();
    }
  }
  const auto ruler = CoinRule::parse("ruler");
  const auto table = coin_values(ruler, 300);
  for (std::uint64_t coin = 1; coin <= 300; ++coin)
    ASSERT_EQ(closed_coin_value(ruler, coin), table[coin]);
}

TEST(Coins, SetsOfSumsFurtherOut) {
  // Each value is the least number that is none of the nim-sums of at most k − 1 before it.
  for (const std::uint64_t most : {4u, 6u, 8u, 10u}) {
    const std::uint64_t last = most == 4 ? 60 : most == 6 ? 20 : most + 6;
    const CoinRule rule{1, most};
    EXPECT_EQ(coin_values(rule, last), values_by_sums_of_sets(rule, last)) << most;
  }
}

std::vector<std::uint64_t> allowed_up_to_20(const char* text) {
  const CoinRule rule = CoinRule::parse(text);
  std::vector<std::uint64_t> allowed;
  for (std::uint64_t count = 0; count <= 20; ++count) {
    if (rule.allows(count)) allowed.push_back(count);
  }
  return allowed;
}

TEST(Coins, NumbersOfCoins) {
  using Numbers = std::vector<std::uint64_t>;
  EXPECT_EQ(allowed_up_to_20("squares"), (Numbers{1, 4, 9, 16}));
  EXPECT_EQ(allowed_up_to_20("triangular, 5 consecutive"), (Numbers{1, 3, 5, 6, 10, 15}));
  EXPECT_EQ(allowed_up_to_20("2,7..9"), (Numbers{2, 7, 8, 9}));
  EXPECT_EQ(allowed_up_to_20("19..,3"), (Numbers{3, 19, 20}));
  EXPECT_EQ(allowed_up_to_20("primes"), (Numbers{2, 3, 5, 7, 11, 13, 17, 19}));
  EXPECT_EQ(allowed_up_to_20("Powers of 3,(k^2+k+6)/2 symmetric"),
            (Numbers{1, 3, 4, 6, 9, 13, 18}));
  EXPECT_EQ(CoinRule::parse("2,1,3,4..5"), CoinRule::parse("moebius"));
  EXPECT_EQ(allowed_up_to_20("1; 4; squares,2"), (Numbers{1, 2, 4, 9, 16}));
  EXPECT_EQ(CoinRule::parse("twins; 1"), CoinRule::parse("turning-turtles"));
  EXPECT_EQ(CoinRule::parse("twins; ruler; 1").text(), "ruler; turning-turtles");
  EXPECT_EQ(CoinRule::parse("3 consecutive; twins; 2,4 consecutive"),
            CoinRule::parse("2..4 consecutive; 2"));
  EXPECT_EQ(CoinRule::parse("k consecutive"), CoinRule::parse("ruler"));
  EXPECT_EQ(CoinRule::parse("k^2+1000000").min_coins, 1'000'001u);
  EXPECT_EQ(CoinRule::parse("5k+900000000000").min_coins, 900'000'000'005u);
  EXPECT_EQ(CoinRule::parse("k^2-6k+100").min_coins, 91u);
  EXPECT_EQ(CoinRule::parse("95,primes").min_coins, 2u);
  EXPECT_EQ(CoinRule::parse("95,powers of 7").min_coins, 1u);
}

/// The values of runs by the definition.
std::vector<std::uint64_t> values_of_runs(const CoinRule& rule, std::uint64_t last) {
  std::vector<std::uint64_t> values{0};
  while (values.size() <= last) {
    std::set<std::uint64_t> attained;
    std::uint64_t others = 0;
    for (std::uint64_t length = 1; length <= std::min<std::uint64_t>(values.size(), rule.within);
         ++length) {
      if (rule.allows(length)) attained.insert(others);
      others ^= values[values.size() - length];
    }
    std::uint64_t value = 0;
    while (attained.contains(value)) ++value;
    values.push_back(value);
  }
  return values;
}

TEST(Coins, RunsFurtherOut) {
  for (const char* text :
       {"squares consecutive", "triangular consecutive", "primes consecutive", "2k consecutive",
        "1..16 consecutive", "1..17 consecutive", "1..18 consecutive", "17.. consecutive",
        "rulerette", "20..40,60.. consecutive", "squares,30..80 consecutive",
        "3..25,50..100,200..400 consecutive", "5..40,fibonacci consecutive within 64", "ruler",
        "2.. consecutive within 33", "powers of 2,100..140 consecutive"}) {
    const CoinRule rule = CoinRule::parse(text);
    EXPECT_EQ(coin_values(rule, 1500), values_of_runs(rule, 1500)) << text;
  }
}

TEST(Coins, RandomRunsFurtherOut) {
  property::Random random(37, 6);
  for (int i = 0; i < 60; ++i) {
    std::string text = random_coin_counts(random);
    if (random.once_in(2)) {
      const std::uint64_t first = random.between(1, 90);
      text += "," + std::to_string(first) + ".." + std::to_string(first + random.between(10, 90));
    }
    const CoinRule rule = CoinRule::parse(text + " consecutive");
    ASSERT_EQ(coin_values(rule, 400), values_of_runs(rule, 400)) << text;
  }
}

TEST(Coins, GruntIsGrundysGame) {
  const auto grundy = compute_values(Ruleset::parse("grundys-game"), 300);
  const auto grunt = coin_values(CoinRule::parse("grunt"), 301);
  for (std::uint64_t heap = 0; heap <= 300; ++heap) ASSERT_EQ(grunt[heap + 1], grundy[heap]);
}

TEST(Coins, FivesRepeat) {
  for (const auto& [game, period] :
       {std::pair{"mock-turtle-fives", 5u}, {"triplet-fives", 5u}, {"ruler-fives", 4u}}) {
    const auto values = coin_values(CoinRule::parse(game), 500);
    for (std::uint64_t coin = 1 + period; coin <= 500; ++coin)
      ASSERT_EQ(values[coin], values[coin - period]) << game << ' ' << coin;
  }
}

TEST(Coins, PublishedValues) {
  int read = 0;
  for (const auto& row : golden::csv_rows("coin_values.csv")) {
    const auto values = coin_values(CoinRule::parse(row[0]), row.size() - 2);
    for (std::size_t coin = 1; coin + 1 < row.size(); ++coin)
      ASSERT_EQ(values[coin], std::stoull(row[coin + 1])) << row[0] << ' ' << coin;
    ++read;
  }
  EXPECT_EQ(read, 12);
}

TEST(Coins, ClosedFormsReachFar) {
  const std::uint64_t far = max_coin;
  EXPECT_EQ(coin_value(CoinRule::parse("turning-turtles"), far), far);
  EXPECT_EQ(coin_value(CoinRule::parse("twins"), far), far - 1);
  EXPECT_EQ(coin_value(CoinRule::parse("mock-turtles"), far), 2 * (far - 1) + 1);
  EXPECT_EQ(coin_value(CoinRule::parse("ruler"), far), far);
  EXPECT_EQ(coin_value(CoinRule::parse("motley"), 64), std::uint64_t{1} << 63);
}

TEST(Coins, ACallIsInterrupted) {
  RunControl run;
  run.interval = {};
  run.should_stop = [] { return true; };
  for (const auto& [rule, coin] : {std::pair{"moebius", 2000u},
                                   {"mogul", 200u},
                                   {"sym", 45u},
                                   {"turnips", 5000u},
                                   {"squares consecutive", 20'000u}})
    EXPECT_THROW(coin_values(CoinRule::parse(rule), coin, run), Error) << rule;
  EXPECT_THROW(acrostic_value(CoinRule::parse("mock-turtles"), 90, 90, run), Error);
}

TEST(Coins, RulesAsText) {
  for (const CoinRule& rule : rules_to_try()) EXPECT_EQ(CoinRule::parse(rule.text()), rule);
  for (const CoinGame& game : coin_games()) {
    EXPECT_EQ(CoinRule::parse(game.name), game.rule);
    EXPECT_EQ(game.rule.text(), game.name);
  }
  EXPECT_TRUE(std::is_sorted(coin_games().begin(), coin_games().end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
  EXPECT_EQ(CoinRule::parse(" 2 equally spaced "), (CoinRule{2, 2, Spacing::equal}));
}

TEST(Coins, Errors) {
  for (const char* text : {"",
                           "0",
                           "3..2",
                           "twin",
                           "2 evenly",
                           "1..x",
                           "-1",
                           "ruler 3",
                           "2 within",
                           "2 within 0",
                           "3 symmetrically",
                           "ruler within 5",
                           "squares,",
                           "squares consecutive,3",
                           "2,0",
                           "1,5..3",
                           "square",
                           "k-5",
                           "primes 3",
                           "twins;",
                           "; twins",
                           "twins; twin"}) {
    try {
      CoinRule::parse(text);
      ADD_FAILURE() << text;
    } catch (const Error& error) {
      EXPECT_EQ(error.kind(), ErrorKind::invalid_input) << text;
      EXPECT_TRUE(error.position().has_value() && *error.position() <= std::string(text).size());
    }
  }
  const auto ruler = CoinRule::parse("ruler");
  EXPECT_THROW(coin_value(ruler, 0), Error);
  EXPECT_THROW(coin_value(ruler, max_coin + 1), Error);
  EXPECT_THROW(coin_value(CoinRule::parse("motley"), 65), Error);
  EXPECT_THROW(coin_value(CoinRule::parse("1..20"), 1000), Error);  // beyond the sets of sums
  EXPECT_THROW(coin_value(CoinRule::parse("sym"), 60), Error);      // 10^8 moves
  EXPECT_THROW(acrostic_value(CoinRule::parse("ruler"), 0, 1), Error);
  EXPECT_THROW(acrostic_value(CoinRule::parse("ruler"), 1'000'000, 1'000'000), Error);
}

}  // namespace
}  // namespace sprague
