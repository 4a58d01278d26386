// Coin-turning games. Of coins that lie anywhere, a set for each number of coins holds the nim-sums
// that so many coins to the left can have.

#include <algorithm>
#include <array>
#include <bit>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_number.hpp"

namespace sprague::check {
namespace {

constexpr std::uint64_t unlimited = ~std::uint64_t{0};
constexpr std::uint64_t max_coin = 1'000'000;
constexpr std::uint64_t max_value = std::uint64_t{1} << 26;

enum class Spacing { any, consecutive, equal };

/// How many coins a move turns over, and where they lie.
struct CoinRule {
  std::uint64_t least;
  std::uint64_t most;
  Spacing spacing;
};

struct NamedRule {
  std::string_view name;
  CoinRule rule;
};

constexpr std::array<NamedRule, 11> named_rules{{
    {"mock-turtles", {1, 3, Spacing::any}},
    {"moebius", {1, 5, Spacing::any}},
    {"mogul", {1, 7, Spacing::any}},
    {"moidores", {1, 9, Spacing::any}},
    {"motley", {1, unlimited, Spacing::any}},
    {"ruler", {1, unlimited, Spacing::consecutive}},
    {"rulerette", {2, unlimited, Spacing::consecutive}},
    {"triplets", {3, 3, Spacing::any}},
    {"turning-turtles", {1, 2, Spacing::any}},
    {"turnips", {3, 3, Spacing::equal}},
    {"twins", {2, 2, Spacing::any}},
}};

/// Reads a name, and `2`, `1..4`, `1..`, perhaps with the spacing behind it.
CoinRule written_rule(std::string_view text) {
  for (const NamedRule& named : named_rules) {
    if (named.name == text) return named.rule;
  }
  const std::string_view whole = text;
  CoinRule rule{take_number(text), 0, Spacing::any};
  rule.most = rule.least;
  if (take(text, "..")) {
    const bool ends = text.empty() || text[0] == ' ';
    rule.most = ends ? unlimited : take_number(text);
  }
  if (take(text, " consecutive")) rule.spacing = Spacing::consecutive;
  if (take(text, " equally spaced")) rule.spacing = Spacing::equal;
  require(text.empty() && rule.least > 0 && rule.least <= rule.most, "'{}' is no rule for coins",
          whole);
  return rule;
}

using Values = std::vector<std::uint64_t>;

/// The values of the coins 0 … last; coin 0 is none.
Values values_with_spacing(const CoinRule& rule, std::uint64_t last, WorkLimit& limit) {
  Values values{0};
  for (std::uint64_t coin = 1; coin <= last; ++coin) {
    Values attained;
    const std::uint64_t max_distance = rule.spacing == Spacing::equal ? coin : 1;
    for (std::uint64_t distance = 1; distance <= max_distance; ++distance) {
      std::uint64_t turned = 0;
      std::uint64_t others = 0;
      for (std::uint64_t at = coin;; at -= distance) {
        if (at != coin) others ^= values[at];
        if (++turned >= rule.least) attained.push_back(others);
        if (turned == rule.most || at <= distance) break;
      }
      limit.spend(10 * turned);
    }
    std::sort(attained.begin(), attained.end());
    std::uint64_t value = 0;
    for (const std::uint64_t one : attained) value += one == value ? 1 : 0;
    values.push_back(value);
  }
  return values;
}

/// Sets of nim-sums: sums[j] of j coins, the last one of that many and more where any number of
/// coins may be turned.
class Sums {
 public:
  Sums(std::size_t most, bool and_more) : sums_(most + 1), and_more_(and_more) {
    for (auto& sums : sums_) sums.resize(1);
    sums_[0][0] = true;
  }

  /// The least number that is no sum of `least` coins or more.
  std::uint64_t least_missing(std::uint64_t least) const {
    for (std::uint64_t value = 0; value < sums_[0].size(); ++value) {
      const auto is_sum = [value](const std::vector<bool>& sums) { return sums[value]; };
      if (std::none_of(sums_.begin() + static_cast<std::ptrdiff_t>(least), sums_.end(), is_sum))
        return value;
    }
    return sums_[0].size();
  }

  /// Adds a coin.
  void add(std::uint64_t value, WorkLimit& limit) {
    if (value >= max_value)
      throw Undecided{"this checker knows coins of values below 2^26; ask for a smaller one"};
    const auto size = static_cast<std::size_t>(
        std::max<std::uint64_t>(sums_[0].size(), std::bit_ceil(value + 1)));
    limit.spend(4 * size * sums_.size());
    for (auto& sums : sums_) sums.resize(size);
    if (and_more_) add_shifted(sums_.back(), value, sums_.back());
    for (std::size_t j = sums_.size() - 1; j > 0; --j) add_shifted(sums_[j - 1], value, sums_[j]);
  }

 private:
  static void add_shifted(std::vector<bool> from, std::uint64_t value, std::vector<bool>& to) {
    for (std::size_t sum = 0; sum < from.size(); ++sum) {
      if (from[sum]) to[sum ^ value] = true;
    }
  }

  std::vector<std::vector<bool>> sums_;
  bool and_more_;
};

Values values_anywhere(const CoinRule& rule, std::uint64_t last, WorkLimit& limit) {
  Values values{0};
  if (rule.least > last) return Values(last + 1);
  const std::uint64_t most = std::min(rule.most == unlimited ? rule.least : rule.most, last);
  Sums sums(most - 1, rule.most == unlimited);
  while (values.size() <= last) {
    values.push_back(sums.least_missing(rule.least - 1));
    if (values.size() <= last) sums.add(values.back(), limit);
  }
  return values;
}

Values values_of(const CoinRule& rule, std::uint64_t last, WorkLimit& limit) {
  if (last > max_coin)
    throw Undecided{fmt::format("this checker knows coins up to {}; {} is beyond", max_coin, last)};
  return rule.spacing == Spacing::any ? values_anywhere(rule, last, limit)
                                      : values_with_spacing(rule, last, limit);
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

std::uint64_t value_of_heads(const std::vector<CoinRule>& rules, std::string_view text,
                             WorkLimit& limit) {
  const auto heads = written_heads(text, rules.size() == 2);
  std::vector<Values> values;
  for (std::size_t i = 0; i < rules.size(); ++i) {
    std::uint64_t last = 0;
    for (const auto& head : heads) last = std::max(last, head[i]);
    values.push_back(values_of(rules[i], last, limit));
  }
  std::uint64_t nim_sum = 0;
  for (const auto& head : heads) {
    const std::uint64_t first = values[0][head[0]];
    nim_sum ^= rules.size() == 1 ? first : nim_product(first, values[1][head[1]]);
  }
  return nim_sum;
}

}  // namespace

ValueByTheory value_of_coins(std::string_view game) {
  std::vector<CoinRule> rules;
  for (const NamedRule& named : named_rules) {
    if (named.name == game) rules.push_back(named.rule);
  }
  if (take(game, "coins(") && game.ends_with(')')) {
    game.remove_suffix(1);
    const std::size_t cross = std::min(game.find(" x "), game.size());
    rules.push_back(written_rule(game.substr(0, cross)));
    if (cross < game.size()) rules.push_back(written_rule(game.substr(cross + 3)));
  }
  if (rules.empty()) return nullptr;
  return [rules](std::string_view position, WorkLimit& limit) {
    return value_of_heads(rules, position, limit);
  };
}

}  // namespace sprague::check
