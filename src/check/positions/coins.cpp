// Coin-turning games: rules, heads, and the values of single heads in a row, on a board of a
// product and on one where a move stays in a line.

#include <algorithm>
#include <array>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/coin_line.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t max_coins = 1'000'000;

using Spacing = CoinRule::Spacing;

struct NamedRule {
  std::string_view name;
  CoinRule rule;
};

constexpr std::array<NamedRule, 16> named_rules{{
    {"grunt", {4, 4, Spacing::symmetric_from_first}},
    {"mock-turtle-fives", {1, 3, Spacing::any, 5}},
    {"mock-turtles", {1, 3}},
    {"moebius", {1, 5}},
    {"mogul", {1, 7}},
    {"moidores", {1, 9}},
    {"motley", {1, CoinRule::unlimited}},
    {"ruler", {1, CoinRule::unlimited, Spacing::consecutive}},
    {"ruler-fives", {1, 5, Spacing::consecutive}},
    {"rulerette", {2, CoinRule::unlimited, Spacing::consecutive}},
    {"sym", {1, CoinRule::unlimited, Spacing::symmetric}},
    {"triplet-fives", {3, 3, Spacing::any, 5}},
    {"triplets", {3, 3}},
    {"turning-turtles", {1, 2}},
    {"turnips", {3, 3, Spacing::equal}},
    {"twins", {2, 2}},
}};

/// Reads a name, and `2`, `1..4`, `1..`, perhaps with the spacing behind it, and then perhaps
/// `within 5`.
CoinRule written_rule(std::string_view text) {
  for (const NamedRule& named : named_rules) {
    if (named.name == text) return named.rule;
  }
  const std::string_view whole = text;
  CoinRule rule{take_number(text), 0};
  rule.most = rule.least;
  if (take(text, "..")) {
    const bool ends = text.empty() || text[0] == ' ';
    rule.most = ends ? CoinRule::unlimited : take_number(text);
  }
  if (take(text, " consecutive")) {
    rule.spacing = Spacing::consecutive;
  } else if (take(text, " equally spaced")) {
    rule.spacing = Spacing::equal;
  } else if (take(text, " symmetric from coin 1")) {
    rule.spacing = Spacing::symmetric_from_first;
  } else if (take(text, " symmetric")) {
    rule.spacing = Spacing::symmetric;
  }
  if (take(text, " within ")) rule.within = take_number(text);
  require(text.empty() && rule.least > 0 && rule.least <= rule.most && rule.within > 0,
          "'{}' is no rule for coins", whole);
  return rule;
}

struct CoinGame {
  std::vector<CoinRule> rules;  ///< two of a product
  bool acrostic = false;        ///< on a board, with the rule for rows and for columns
  bool on_board() const { return acrostic || rules.size() == 2; }
};

/// Empty for what is no game of coins.
CoinGame written_game(std::string_view game) {
  CoinGame result;
  for (const NamedRule& named : named_rules) {
    if (named.name == game) result.rules.push_back(named.rule);
  }
  if (!take(game, "coins(") || !game.ends_with(')')) return result;
  game.remove_suffix(1);
  result.acrostic = take(game, "acrostic ");
  const std::size_t cross = result.acrostic ? game.size() : std::min(game.find(" x "), game.size());
  result.rules.push_back(written_rule(game.substr(0, cross)));
  if (cross < game.size()) result.rules.push_back(written_rule(game.substr(cross + 3)));
  return result;
}

using Values = std::vector<std::uint64_t>;

void require_few(std::uint64_t coins) {
  if (coins > max_coins)
    throw Undecided{
        fmt::format("this checker knows up to {} coins; {} are too many", max_coins, coins)};
}

/// The values of the coins 0 … last; coin 0 is none.
Values values_of(const CoinRule& rule, std::uint64_t last, WorkLimit& limit) {
  require_few(last);
  CoinLine line(rule, last);
  AttainedValues attained;
  while (line.values().size() <= last) {
    attained.begin();
    line.attain(attained, limit);
    line.append(attained.least_missing());
  }
  return line.values();
}

/// The values of the coins of a board, where a move turns coins of one row or one column.
std::vector<Values> values_on_board(const CoinRule& rule, std::uint64_t rows, std::uint64_t columns,
                                    WorkLimit& limit) {
  require_few(rows);
  require_few(rows * std::min(columns, max_coins + 1));
  std::vector<CoinLine> of_columns(columns + 1, CoinLine(rule, rows));
  std::vector<Values> values(1);
  AttainedValues attained;
  for (std::uint64_t row = 1; row <= rows; ++row) {
    CoinLine of_row(rule, columns);
    for (std::uint64_t column = 1; column <= columns; ++column) {
      attained.begin();
      of_row.attain(attained, limit);
      of_columns[column].attain(attained, limit);
      of_row.append(attained.least_missing());
      of_columns[column].append(attained.least_missing());
    }
    values.push_back(of_row.values());
  }
  return values;
}

/// The nim-product of numbers below 2^(2·half): with F = 2^half, F·F = F + F/2 and F·x is the usual
/// product for x < F (Conway, On Numbers and Games, ch. 6).
std::uint64_t nim_product(std::uint64_t a, std::uint64_t b, unsigned half = 32) {
  if (half == 0) return a & b;
  const std::uint64_t low = (std::uint64_t{1} << half) - 1;
  const unsigned quarter = half / 2;
  const std::uint64_t high_product = nim_product(a >> half, b >> half, quarter);
  const std::uint64_t low_product = nim_product(a & low, b & low, quarter);
  const std::uint64_t both = nim_product(a >> half ^ (a & low), b >> half ^ (b & low), quarter);
  return (both ^ low_product) << half ^ low_product ^
         nim_product(high_product, std::uint64_t{1} << (half - 1), quarter);
}

/// The heads of `3,5,8`, or of `(2,3),(4,4)` on a board; those of a row have the column 0.
std::vector<std::array<std::uint64_t, 2>> written_heads(std::string_view text, bool on_board) {
  std::vector<std::array<std::uint64_t, 2>> heads;
  if (text == "none") return heads;
  const std::string_view whole = text;
  while (true) {
    std::array<std::uint64_t, 2> head{};
    require(!on_board || take(text, "("), "'{}' are no heads", whole);
    head[0] = take_number(text);
    if (on_board) {
      require(take(text, ","), "'{}' are no heads", whole);
      head[1] = take_number(text);
    }
    require((!on_board || take(text, ")")) && head[0] > 0 && (head[1] > 0) == on_board &&
                std::find(heads.begin(), heads.end(), head) == heads.end(),
            "'{}' are no heads", whole);
    heads.push_back(head);
    if (text.empty()) return heads;
    require(take(text, ","), "'{}' are no heads", whole);
  }
}

std::uint64_t value_of_heads(const CoinGame& game, std::string_view text, WorkLimit& limit) {
  const auto heads = written_heads(text, game.on_board());
  std::array<std::uint64_t, 2> last{};
  for (const auto& head : heads) {
    for (std::size_t i = 0; i < last.size(); ++i) last[i] = std::max(last[i], head[i]);
  }
  std::uint64_t nim_sum = 0;
  if (game.acrostic) {
    const auto values = values_on_board(game.rules[0], last[0], last[1], limit);
    for (const auto& head : heads) nim_sum ^= values[head[0]][head[1]];
    return nim_sum;
  }
  std::vector<Values> values;
  for (std::size_t i = 0; i < game.rules.size(); ++i)
    values.push_back(values_of(game.rules[i], last[i], limit));
  for (const auto& head : heads) {
    const std::uint64_t first = values[0][head[0]];
    nim_sum ^= game.on_board() ? nim_product(first, values[1][head[1]]) : first;
  }
  return nim_sum;
}

}  // namespace

ValueByTheory value_of_coins(std::string_view name) {
  const CoinGame game = written_game(name);
  if (game.rules.empty()) return nullptr;
  return [game](std::string_view position, WorkLimit& limit) {
    return value_of_heads(game, position, limit);
  };
}

}  // namespace sprague::check
