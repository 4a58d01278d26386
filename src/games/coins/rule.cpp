// Rules of coin-turning games: the names of the literature, and rules as text.

#include "games/coins/rule.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>

#include "number/text_error.hpp"
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

/// The words behind the numbers of coins; the first that fits is read.
constexpr std::pair<std::string_view, Spacing> spacings[] = {
    {"consecutive", Spacing::consecutive},
    {"equally spaced", Spacing::equal},
    {"symmetric from coin 1", Spacing::symmetric_from_first},
    {"symmetric", Spacing::symmetric},
};

std::uint64_t parse_count(Cursor& in) {
  const std::size_t begin = in.at();
  if (!is_digit(in.peek())) in.fail(begin, message("coins.rule"));
  const std::uint64_t count = in.digits(0, max_coin, "1..3");
  if (count == 0) in.fail(begin, message("coins.turns_none"));
  return count;
}

SizeRange parse_count_range(Cursor& in) {
  SizeRange range{parse_count(in), 0};
  range.last = range.first;
  if (!in.accept_word("..")) return range;
  range.last = infinity;
  const std::size_t begin = in.at();
  if (is_digit(in.peek())) range.last = parse_count(in);
  if (range.last < range.first) in.fail(begin, empty_range(range.first, range.last));
  return range;
}

/// The least member of a set that has one.
std::uint64_t least_of(const SizeSet& set) {
  std::uint64_t least = infinity;
  for (const SizeRange& range : set.ranges) least = std::min(least, range.first);
  for (const Family& family : set.families) least = std::min(least, least_member(family));
  return least;
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
  std::vector<std::string_view> names(family_words().begin(), family_words().end());
  for (const CoinGame& known : games) names.push_back(known.name);
  const auto nearest = nearest_names(word, names);
  in.fail(in.at(), nearest.empty() ? message("coins.rule")
                                   : message("read.did_you_mean", {one_of("names", nearest)}));
}

SizeSet set_of(const CoinRule& rule) {
  return rule.counts ? *rule.counts : SizeSet{{{rule.min_coins, rule.max_coins}}, {}};
}

/// A rule without alternatives.
CoinRule parse_alternative(Cursor& in) {
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

/// One coin has any spacing.
bool turns_one_coin(const CoinRule& rule) {
  return rule.max_coins == 1 && rule.spacing != Spacing::symmetric_from_first;
}

/// Adds the moves of a rule to those of another, when they differ in the numbers of coins alone.
bool merges(CoinRule& rule, const CoinRule& other) {
  const bool alike = rule.spacing == other.spacing && rule.within == other.within;
  const bool any_spacing =
      (turns_one_coin(other) && rule.spacing != Spacing::symmetric_from_first) ||
      (turns_one_coin(rule) && other.spacing != Spacing::symmetric_from_first);
  if (!alike && !any_spacing) return false;
  const CoinRule& kept = turns_one_coin(rule) ? other : rule;
  const Spacing spacing = kept.spacing;
  const std::uint64_t within = kept.within;
  SizeSet all = set_of(rule);
  const SizeSet more = set_of(other);
  all.ranges.insert(all.ranges.end(), more.ranges.begin(), more.ranges.end());
  all.families.insert(all.families.end(), more.families.begin(), more.families.end());
  rule = rule_of(std::move(all));
  rule.spacing = spacing;
  rule.within = within;
  return true;
}

/// The text of a rule without its alternatives.
std::string text_of_alternative(const CoinRule& rule) {
  const auto game = std::find_if(games.begin(), games.end(),
                                 [&](const CoinGame& known) { return known.rule == rule; });
  if (game != games.end()) return std::string(game->name);
  std::string text = text_of_counts(set_of(rule));
  for (const auto& [words, spacing] : spacings) {
    if (spacing == rule.spacing) text += fmt::format(" {}", words);
  }
  if (rule.within != CoinRule::unlimited) text += fmt::format(" within {}", rule.within);
  return text;
}

}  // namespace

std::vector<CoinRule> alternatives_of(const CoinRule& rule) {
  std::vector<CoinRule> all{rule};
  all[0].alternatives.clear();
  all.insert(all.end(), rule.alternatives.begin(), rule.alternatives.end());
  return all;
}

CoinRule parse_coin_rule(Cursor& in) {
  std::vector<CoinRule> all;
  do {
    CoinRule rule = parse_alternative(in);
    // The merged rule may then merge with an earlier one that did not.
    for (std::size_t i = 0; i < all.size();) {
      if (!merges(rule, all[i])) {
        ++i;
        continue;
      }
      all.erase(all.begin() + static_cast<std::ptrdiff_t>(i));
      i = 0;
    }
    all.push_back(std::move(rule));
    in.skip_spaces();
  } while (in.accept(';'));
  std::sort(all.begin(), all.end(), [](const CoinRule& a, const CoinRule& b) {
    return text_of_alternative(a) < text_of_alternative(b);
  });
  CoinRule rule = all.front();
  rule.alternatives.assign(all.begin() + 1, all.end());
  return rule;
}

CoinRule CoinRule::parse(std::string_view text) {
  Cursor in(text);
  const CoinRule rule = parse_coin_rule(in);
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), message("coins.rule"));
  return rule;
}

std::string CoinRule::text() const {
  std::vector<std::string> texts;
  for (const CoinRule& rule : alternatives_of(*this)) texts.push_back(text_of_alternative(rule));
  return fmt::format("{}", fmt::join(texts, "; "));
}

bool CoinRule::allows(std::uint64_t coins) const {
  return coins >= min_coins && coins <= max_coins && (!counts || contains(*counts, coins));
}

bool operator==(const CoinRule& a, const CoinRule& b) {
  const bool same_counts = a.counts && b.counts ? *a.counts == *b.counts : a.counts == b.counts;
  return a.min_coins == b.min_coins && a.max_coins == b.max_coins && a.spacing == b.spacing &&
         a.within == b.within && same_counts && a.alternatives == b.alternatives;
}

std::vector<SizeRange> counts_up_to(const CoinRule& rule, std::uint64_t most) {
  SizeSet set = set_of(rule);
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
