// Rules of coin-turning games: the names of the literature, and rules as text.

#include "games/coins/rule.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "rules/parse_set.hpp"
#include "sprague/detail/nearest_names.hpp"

namespace sprague {
namespace {

using Spacing = CoinRule::Spacing;

constexpr std::string_view ww = "Winning Ways, chapter 14";
constexpr std::string_view ferguson = "T. S. Ferguson, Game Theory, part I, chapter 5";

const std::array<CoinGame, 16> games = {{
    {"grunt",
     {4, 4, Spacing::symmetric_from_first},
     "turn four symmetric coins, one of them coin 1",
     ww},
    {"mock-turtle-fives",
     {1, 3, Spacing::any, 5},
     "turn up to three of five consecutive coins",
     ww},
    {"mock-turtles", {1, 3, Spacing::any}, "turn up to three coins", ww},
    {"moebius", {1, 5, Spacing::any}, "turn up to five coins", ww},
    {"mogul", {1, 7, Spacing::any}, "turn up to seven coins", ww},
    {"moidores", {1, 9, Spacing::any}, "turn up to nine coins", ww},
    {"motley", {1, CoinRule::unlimited, Spacing::any}, "turn any number of coins", ww},
    {"ruler", {1, CoinRule::unlimited, Spacing::consecutive}, "turn any consecutive coins", ww},
    {"ruler-fives", {1, 5, Spacing::consecutive}, "turn up to five consecutive coins", ww},
    {"rulerette",
     {2, CoinRule::unlimited, Spacing::consecutive},
     "turn two or more consecutive coins",
     ferguson},
    {"sym", {1, CoinRule::unlimited, Spacing::symmetric}, "turn any symmetric coins", ww},
    {"triplet-fives", {3, 3, Spacing::any, 5}, "turn three of five consecutive coins", ww},
    {"triplets", {3, 3, Spacing::any}, "turn exactly three coins", ww},
    {"turning-turtles", {1, 2, Spacing::any}, "turn one or two coins", ww},
    {"turnips", {3, 3, Spacing::equal}, "turn three equally spaced coins", ww},
    {"twins", {2, 2, Spacing::any}, "turn exactly two coins", ww},
}};

constexpr std::string_view advice =
    "write the name of a game, such as ruler, or how many coins a move turns: 2, 1..3, 1.. or "
    "squares, perhaps with consecutive, equally spaced or symmetric behind it, or within 5";

/// The words behind the numbers of coins; the first that fits is read.
constexpr std::pair<std::string_view, Spacing> spacings[] = {
    {"consecutive", Spacing::consecutive},
    {"equally spaced", Spacing::equal},
    {"symmetric from coin 1", Spacing::symmetric_from_first},
    {"symmetric", Spacing::symmetric},
};

std::uint64_t parse_count(Cursor& in) {
  const std::size_t begin = in.at();
  const std::uint64_t count = in.digits(0, max_coin, advice);
  if (count == 0) in.fail(begin, "a move turns at least 1 coin");
  return count;
}

SizeRange parse_count_range(Cursor& in) {
  SizeRange range{parse_count(in), 0};
  range.last = range.first;
  if (!in.accept_word("..")) return range;
  range.last = infinity;
  const std::size_t begin = in.at();
  if (is_digit(in.peek())) range.last = parse_count(in);
  if (range.last < range.first)
    in.fail(begin,
            fmt::format("the range ends before it begins; write {}..{}", range.last, range.first));
  return range;
}

/// The least member of a set that has one. What a polynomial begins with may be far out.
std::uint64_t least_of(const SizeSet& set) {
  std::uint64_t limit = 1;
  while (true) {
    std::uint64_t least = infinity;
    for (const SizeRange& range : set.ranges) least = std::min(least, range.first);
    for (const Family& family : set.families) {
      const std::vector<HeapSize> members = members_up_to(family, limit);
      if (!members.empty()) least = std::min(least, members.front());
    }
    if (least <= limit) return least;
    limit *= 2;
  }
}

/// The rule for these numbers of coins, with any spacing.
CoinRule rule_of(SizeSet set) {
  set = normalised(std::move(set));
  CoinRule rule{least_of(set), is_finite(set) ? largest(set) : CoinRule::unlimited};
  if (!set.families.empty() || set.ranges.size() > 1)
    rule.counts = std::make_shared<const SizeSet>(std::move(set));
  return rule;
}

CoinRule parse_counts(Cursor& in) {
  SizeSet set;
  do {
    in.skip_spaces();
    if (at_family(in))
      set.families.push_back(parse_family(in));
    else
      set.ranges.push_back(parse_count_range(in));
    in.skip_spaces();
  } while (in.accept(','));
  return rule_of(std::move(set));
}

/// As parse_counts() reads it.
std::string text_of_counts(const SizeSet& set) {
  std::vector<std::string> members;
  for (const SizeRange& range : set.ranges) {
    std::string text = std::to_string(range.first);
    if (range.last != range.first) text += "..";
    if (range.last != range.first && range.last != infinity) text += std::to_string(range.last);
    members.push_back(std::move(text));
  }
  for (const Family& family : set.families) members.push_back(text_of(family));
  return fmt::format("{}", fmt::join(members, ","));
}

/// The game of the name that stands here, if any.
const CoinGame* accept_name(Cursor& in) {
  Cursor ahead = in;
  while (is_letter(ahead.peek()) || ahead.peek() == '-') ahead.advance();
  const std::string_view word = ahead.from(in.at());
  const auto game =
      std::find_if(games.begin(), games.end(), [&](const CoinGame& g) { return g.name == word; });
  if (game != games.end()) {
    in = ahead;
    return &*game;
  }
  if (!is_letter(in.peek()) || at_family(in)) return nullptr;
  std::vector<std::string_view> names;
  for (const CoinGame& known : games) names.push_back(known.name);
  const std::string nearest = did_you_mean(word, names);
  in.fail(in.at(), nearest.empty() ? advice : nearest);
}

}  // namespace

CoinRule parse_coin_rule(Cursor& in) {
  in.skip_spaces();
  if (const CoinGame* const game = accept_name(in)) return game->rule;
  CoinRule rule = parse_counts(in);
  in.skip_spaces();
  for (const auto& [words, spacing] : spacings) {
    if (!in.accept_word(words)) continue;
    rule.spacing = spacing;
    break;
  }
  in.skip_spaces();
  if (!in.accept_word("within")) return rule;
  in.skip_spaces();
  rule.within = parse_count(in);
  return rule;
}

CoinRule CoinRule::parse(std::string_view text) {
  Cursor in(text);
  const CoinRule rule = parse_coin_rule(in);
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), advice);
  return rule;
}

std::string CoinRule::text() const {
  for (const CoinGame& game : games) {
    if (game.rule == *this) return std::string(game.name);
  }
  std::string text = text_of_counts(counts ? *counts : SizeSet{{{min_coins, max_coins}}, {}});
  for (const auto& [words, known] : spacings) {
    if (known == spacing) text += fmt::format(" {}", words);
  }
  if (within != unlimited) text += fmt::format(" within {}", within);
  return text;
}

bool CoinRule::allows(std::uint64_t coins) const {
  return coins >= min_coins && coins <= max_coins && (!counts || contains(*counts, coins));
}

bool operator==(const CoinRule& a, const CoinRule& b) {
  const bool same_counts = a.counts && b.counts ? *a.counts == *b.counts : a.counts == b.counts;
  return a.min_coins == b.min_coins && a.max_coins == b.max_coins && a.spacing == b.spacing &&
         a.within == b.within && same_counts;
}

std::vector<SizeRange> counts_up_to(const CoinRule& rule, std::uint64_t most) {
  SizeSet set = rule.counts ? *rule.counts : SizeSet{{{rule.min_coins, rule.max_coins}}, {}};
  std::erase_if(set.ranges, [&](const SizeRange& range) { return range.first > most; });
  for (SizeRange& range : set.ranges) range.last = std::min(range.last, most);
  for (const Family& family : set.families) {
    for (const HeapSize size : members_up_to(family, most)) set.ranges.push_back({size, size});
  }
  set.families.clear();
  return normalised(std::move(set)).ranges;
}

std::span<const CoinGame> coin_games() {
  return games;
}

}  // namespace sprague
