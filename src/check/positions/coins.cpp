// Coin-turning games: rules, heads, and the values of single heads in a row, on a board of a
// product and on one where a move stays in a line.

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <vector>

#include "check/check_failure.hpp"
#include "check/positions/theory.hpp"
#include "check/positions/written_number.hpp"
#include "check/reading/written_rules.hpp"
#include "check/work_limit.hpp"

namespace sprague::check {
namespace {

// Coins that lie in a line: the nim-sums that a move leaves beside its last coin.
//
// For coins that lie anywhere, a set for each number of coins holds the nim-sums that so many coins
// to the left can have. For symmetric coins the sets are of pairs, each of which is one number.

void require_small(std::uint64_t value) {
  constexpr std::uint64_t max_value = std::uint64_t{1} << 26;
  if (value >= max_value)
    throw Undecided{"this checker knows coins of values below 2^26; ask for a smaller one"};
}

/// The least number of pairs that makes `coins` with `others`.
std::uint64_t pairs_for(std::uint64_t coins, std::uint64_t others) {
  return coins > others ? (coins - others + 1) / 2 : 0;
}

/// How many coins a move turns over, and where they lie.
struct CoinRule {
  enum class Spacing { any, consecutive, equal, symmetric, symmetric_from_first };
  static constexpr std::uint64_t unlimited = ~std::uint64_t{0};

  std::uint64_t least;
  std::uint64_t most;
  Spacing spacing = Spacing::any;
  std::uint64_t within = unlimited;  ///< the length of the stretch that has all coins of a move
  Intervals counts = {};             ///< where a move may not turn any number of coins between

  bool allows(std::uint64_t coins) const {
    return least <= coins && coins <= most &&
           (counts.empty() || std::any_of(counts.begin(), counts.end(),
                                          [&](const Interval& some) { return some.has(coins); }));
  }
  bool has_no_most() const { return most == unlimited && counts.empty(); }
};

/// The values of the options of a coin.
class AttainedValues {
 public:
  void begin() { ++coin_; }
  void add(std::uint64_t value) {
    require_small(value);
    if (value >= last_.size()) last_.resize(std::bit_ceil(value + 1));
    last_[value] = coin_;
  }

  std::uint64_t least_missing() const {
    return static_cast<std::uint64_t>(
        std::find_if(last_.begin(), last_.end(),
                     [&](std::uint64_t coin) { return coin != coin_; }) -
        last_.begin());
  }

 private:
  std::vector<std::uint64_t> last_;  // last_[v]: the coin whose option had the value v last
  std::uint64_t coin_ = 0;
};

/// Sets of nim-sums of added numbers: one for each count of them up to `most`, where the last is
/// that of so many and more where there is no limit.
class CountedSums {
 public:
  CountedSums(std::uint64_t most, bool and_more)
      : sums_(most + 1, std::vector<bool>(1)), and_more_(and_more) {
    sums_[0][0] = true;
  }

  /// Adds a number below 2^26; throws Undecided for others.
  void add(std::uint64_t number, WorkLimit& limit) {
    require_small(number);
    const auto size = static_cast<std::size_t>(
        std::max<std::uint64_t>(sums_[0].size(), std::bit_ceil(number + 1)));
    limit.spend(4 * size * sums_.size());
    for (auto& sums : sums_) sums.resize(size);
    const auto add_shifted = [number](std::vector<bool> from, std::vector<bool>& to) {
      for (std::size_t sum = 0; sum < from.size(); ++sum) {
        if (from[sum]) to[sum ^ number] = true;
      }
    };
    if (and_more_) add_shifted(sums_.back(), sums_.back());
    for (std::size_t j = sums_.size() - 1; j > 0; --j) add_shifted(sums_[j - 1], sums_[j]);
  }

  /// Adds the sums of j numbers, for the j that are allowed, each with `other`, to the attained
  /// values.
  template <class Allowed>
  void attain(const Allowed& allowed, std::uint64_t other, AttainedValues& attained,
              WorkLimit& limit) const {
    limit.spend(sums_.size() * sums_[0].size());
    for (std::size_t j = 0; j < sums_.size(); ++j) {
      if (!allowed(j)) continue;
      for (std::size_t sum = 0; sum < sums_[j].size(); ++sum) {
        if (sums_[j][sum]) attained.add(sum ^ other);
      }
    }
  }

 private:
  std::vector<std::vector<bool>> sums_;
  bool and_more_;
};

/// A line whose values are appended one by one.
class CoinLine {
 public:
  /// A line of up to `length` coins.
  CoinLine(const CoinRule& rule, std::uint64_t length)
      : rule_(rule), length_(length), sums_(no_sums()) {}

  /// Adds the values of the options of the next coin by the moves in this line.
  void attain(AttainedValues& attained, WorkLimit& limit) {
    const std::uint64_t coin = values_.size();
    if (rule_.least > coin) return;
    switch (rule_.spacing) {
      case CoinRule::Spacing::any: return attain_anywhere(attained, limit);
      case CoinRule::Spacing::consecutive: return attain_evenly(1, attained, limit);
      case CoinRule::Spacing::equal:
        for (std::uint64_t distance = 1; distance <= coin; ++distance)
          attain_evenly(distance, attained, limit);
        return;
      case CoinRule::Spacing::symmetric:
      case CoinRule::Spacing::symmetric_from_first: return attain_symmetrically(attained, limit);
    }
  }

  void append(std::uint64_t value) { values_.push_back(value); }

  const std::vector<std::uint64_t>& values() const { return values_; }

 private:
  /// The first coin that a move with the last coin `coin` may turn.
  std::uint64_t first_of(std::uint64_t coin) const {
    return coin > rule_.within ? coin - rule_.within + 1 : 1;
  }
  /// Counts the coins besides the last, which are fewer than the line has.
  CountedSums no_sums() const {
    const bool unlimited = rule_.has_no_most();
    const std::uint64_t most = std::min(unlimited ? rule_.least : rule_.most, length_);
    return {most > 0 ? most - 1 : 0, unlimited};
  }

  void attain_anywhere(AttainedValues& attained, WorkLimit& limit) {
    const std::uint64_t coin = values_.size();
    if (const std::uint64_t first = first_of(coin); first > 1) {
      sums_ = no_sums();
      summed_ = first;
    }
    for (; summed_ < coin; ++summed_) sums_.add(values_[summed_], limit);
    sums_.attain([&](std::size_t j) { return rule_.allows(j + 1); }, 0, attained, limit);
  }

  void attain_evenly(std::uint64_t distance, AttainedValues& attained, WorkLimit& limit) const {
    const std::uint64_t first = first_of(values_.size());
    std::uint64_t others = 0;
    std::uint64_t turned = 1;
    for (std::uint64_t at = values_.size();; at -= distance, others ^= values_[at], ++turned) {
      if (rule_.allows(turned)) attained.add(others);
      if (turned == rule_.most || at < first + distance) break;
    }
    limit.spend(10 * turned);
  }

  void attain_symmetrically(AttainedValues& attained, WorkLimit& limit) const {
    const std::uint64_t coin = values_.size();
    const bool from_first = rule_.spacing == CoinRule::Spacing::symmetric_from_first;
    if (rule_.least == 1 && (coin == 1 || !from_first)) attained.add(0);
    if (rule_.most == 1) return;
    for (std::uint64_t first = first_of(coin); first < coin; ++first) {
      if (!from_first || first == 1) attain_between(first, attained, limit);
      if (from_first) break;
    }
  }

  /// Symmetric moves that turn this first coin, the last one, pairs between, and perhaps the
  /// middle.
  void attain_between(std::uint64_t first, AttainedValues& attained, WorkLimit& limit) const {
    const std::uint64_t last = values_.size();
    const std::uint64_t pairs = (last - first - 1) / 2;
    const bool unlimited = rule_.has_no_most();
    const std::uint64_t max_pairs = unlimited ? pairs_for(rule_.least, 2) : (rule_.most - 2) / 2;
    CountedSums sums(std::min(max_pairs, pairs), unlimited);
    for (std::uint64_t i = 1; i <= pairs; ++i)
      sums.add(values_[first + i] ^ values_[last - i], limit);
    sums.attain([&](std::size_t j) { return rule_.allows(2 * j + 2); }, values_[first], attained,
                limit);
    if ((first + last) % 2 != 0 || rule_.most < 3) return;
    sums.attain([&](std::size_t j) { return rule_.allows(2 * j + 3); },
                values_[first] ^ values_[(first + last) / 2], attained, limit);
  }

  CoinRule rule_;
  std::uint64_t length_;
  std::vector<std::uint64_t> values_{0};  // of the coins 0 (none), 1, …
  CountedSums sums_;                      // of the coins before `summed_`
  std::uint64_t summed_ = 1;
};

/// A line with moves by any of some rules.
class JointLine {
 public:
  JointLine(const std::vector<CoinRule>& rules, std::uint64_t length) {
    for (const CoinRule& rule : rules) lines_.emplace_back(rule, length);
  }

  void attain(AttainedValues& attained, WorkLimit& limit) {
    for (CoinLine& line : lines_) line.attain(attained, limit);
  }

  void append(std::uint64_t value) {
    for (CoinLine& line : lines_) line.append(value);
  }

  const std::vector<std::uint64_t>& values() const { return lines_[0].values(); }

 private:
  std::vector<CoinLine> lines_;  // one for each rule, all with the same values
};

constexpr std::uint64_t max_coins = 1'000'000;

using Spacing = CoinRule::Spacing;

struct NamedRule {
  std::string_view name;
  CoinRule rule;
};

const std::array<NamedRule, 16> named_rules{{
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

/// Reads `2,5..7,squares`: what stands between the brackets of S(…), and `9..` without an end.
CoinRule written_counts(std::string_view text) {
  const auto require_numbers = [&](bool holds) {
    require(holds, "'{}' are no numbers of coins", text);
  };
  WrittenSet set;
  std::string listed;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find(',', at), text.size());
    std::string_view member = text.substr(at, end - at);
    at = end + 1;
    require_numbers(member.find_first_not_of(' ') != std::string_view::npos);
    if (member.find_first_not_of("0123456789.") != std::string_view::npos) {
      listed += fmt::format("{}{}", listed.empty() ? "" : ",", member);
      continue;
    }
    Interval range{take_number(member), {}};
    if (member != "..") range.last = take(member, "..") ? take_number(member) : range.first;
    require_numbers((member.empty() || !range.last) && range.first > 0 && range.has(range.first));
    set.intervals.push_back(range);
  }
  if (!listed.empty()) {
    const Written written = read_written("S(" + listed + ")");
    const auto* const read = std::get_if<WrittenSet>(&written);
    require_numbers(read != nullptr);
    set.families = read->families;
    set.intervals.insert(set.intervals.end(), read->intervals.begin(), read->intervals.end());
  }
  const bool ends = set.families.empty() &&
                    std::all_of(set.intervals.begin(), set.intervals.end(),
                                [](const Interval& some) { return some.last.has_value(); });
  // No row is longer, so that all further numbers may belong: families are listed up to here.
  if (!ends) set.intervals.push_back({max_coins + 1, std::nullopt});
  Intervals counts = members_of(std::move(set));
  require_numbers(!counts.empty());
  CoinRule rule{counts.front().first, ends ? *counts.back().last : CoinRule::unlimited};
  if (counts.size() > 1) rule.counts = std::move(counts);
  return rule;
}

/// Reads a name, and numbers of coins, perhaps with the spacing behind them, and then perhaps
/// `within 5`.
CoinRule written_rule(std::string_view text) {
  for (const NamedRule& named : named_rules) {
    if (named.name == text) return named.rule;
  }
  const std::string_view whole = text;
  std::size_t end = text.size();
  for (const std::string_view word : {" consecutive", " equally", " symmetric", " within"})
    end = std::min(end, text.find(word));
  CoinRule rule = written_counts(text.substr(0, end));
  text.remove_prefix(end);
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
  require(text.empty() && rule.within > 0, "'{}' is no rule for coins", whole);
  return rule;
}

/// Reads rules between semicolons.
std::vector<CoinRule> written_rules(std::string_view text) {
  std::vector<CoinRule> rules;
  while (true) {
    const std::size_t end = text.find("; ");
    rules.push_back(written_rule(text.substr(0, end)));
    if (end == std::string_view::npos) return rules;
    text.remove_prefix(end + 2);
  }
}

struct CoinGame {
  std::vector<std::vector<CoinRule>> rules;  ///< two of a product
  bool acrostic = false;                     ///< on a board, with the rule for rows and for columns
  bool on_board() const { return acrostic || rules.size() == 2; }
};

/// Empty for what is no game of coins.
CoinGame written_game(std::string_view game) {
  CoinGame result;
  for (const NamedRule& named : named_rules) {
    if (named.name == game) result.rules.push_back({named.rule});
  }
  if (!take(game, "coins(") || !game.ends_with(')')) return result;
  game.remove_suffix(1);
  result.acrostic = take(game, "acrostic ");
  const std::size_t cross = result.acrostic ? game.size() : std::min(game.find(" x "), game.size());
  result.rules.push_back(written_rules(game.substr(0, cross)));
  if (cross < game.size()) result.rules.push_back(written_rules(game.substr(cross + 3)));
  return result;
}

using Values = std::vector<std::uint64_t>;

void require_few(std::uint64_t coins) {
  if (coins > max_coins)
    throw Undecided{
        fmt::format("this checker knows up to {} coins; {} are too many", max_coins, coins)};
}

/// The values of the coins 0 … last; coin 0 is none.
Values values_of(const std::vector<CoinRule>& rules, std::uint64_t last, WorkLimit& limit) {
  require_few(last);
  JointLine line(rules, last);
  AttainedValues attained;
  while (line.values().size() <= last) {
    attained.begin();
    line.attain(attained, limit);
    line.append(attained.least_missing());
  }
  return line.values();
}

/// The values of the coins of a board, where a move turns coins of one row or one column.
std::vector<Values> values_on_board(const std::vector<CoinRule>& rules, std::uint64_t rows,
                                    std::uint64_t columns, WorkLimit& limit) {
  require_few(rows);
  require_few(rows * std::min(columns, max_coins + 1));
  std::vector<JointLine> of_columns(columns + 1, JointLine(rules, rows));
  std::vector<Values> values(1);
  AttainedValues attained;
  for (std::uint64_t row = 1; row <= rows; ++row) {
    JointLine of_row(rules, columns);
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

/// Reads `3`, or the range `3..8`.
Interval written_range(std::string_view& text) {
  Interval range{take_number(text), 0};
  range.last = take(text, "..") ? take_number(text) : range.first;
  require(range.first > 0 && range.first <= *range.last, "'{}' is no coin", text);
  require_few(*range.last - range.first + 1);
  return range;
}

/// The heads of `3,5..8`, or of `(2,3),(4..6,4)` on a board; those of a row have the column 0.
std::vector<std::array<std::uint64_t, 2>> written_heads(std::string_view text, bool on_board) {
  std::vector<std::array<std::uint64_t, 2>> heads;
  if (text == "none") return heads;
  const std::string_view whole = text;
  while (true) {
    require(!on_board || take(text, "("), "'{}' are no heads", whole);
    const Interval rows = written_range(text);
    require(!on_board || take(text, ","), "'{}' are no heads", whole);
    const Interval columns = on_board ? written_range(text) : Interval{0, 0};
    require(!on_board || take(text, ")"), "'{}' are no heads", whole);
    require_few(heads.size() + (*rows.last - rows.first + 1) * (*columns.last - columns.first + 1));
    for (std::uint64_t row = rows.first; row <= *rows.last; ++row) {
      for (std::uint64_t column = columns.first; column <= *columns.last; ++column)
        heads.push_back({row, column});
    }
    if (text.empty()) break;
    require(take(text, ","), "'{}' are no heads", whole);
  }
  std::sort(heads.begin(), heads.end());
  require(std::adjacent_find(heads.begin(), heads.end()) == heads.end(), "'{}' are no heads",
          whole);
  return heads;
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
