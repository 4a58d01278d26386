// Rules of coin-turning games: the names of the literature, and rules as text.

#include "games/coins/rule.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "sprague/detail/nearest_names.hpp"

namespace sprague {
namespace {

using Spacing = CoinRule::Spacing;

constexpr std::string_view ww = "Winning Ways, chapter 14";
constexpr std::string_view ferguson = "T. S. Ferguson, Game Theory, part I, chapter 5";

constexpr std::array<CoinGame, 16> games = {{
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
    "write the name of a game, such as ruler, or how many coins a move turns: 2, 1..3 or 1.., "
    "perhaps with consecutive, equally spaced or symmetric behind it, or within 5";

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

CoinRule parse_counts(Cursor& in) {
  CoinRule rule;
  rule.min_coins = rule.max_coins = parse_count(in);
  if (!in.accept_word("..")) return rule;
  rule.max_coins = CoinRule::unlimited;
  const std::size_t begin = in.at();
  if (is_digit(in.peek())) rule.max_coins = parse_count(in);
  if (rule.max_coins < rule.min_coins)
    in.fail(begin, fmt::format("the range ends before it begins; write {}..{}", rule.max_coins,
                               rule.min_coins));
  return rule;
}

CoinRule parse_name(Cursor& in) {
  const std::size_t begin = in.at();
  while (is_letter(in.peek()) || in.peek() == '-') in.advance();
  const std::string_view word = in.from(begin);
  std::vector<std::string_view> names;
  for (const CoinGame& game : games) {
    if (game.name == word) return game.rule;
    names.push_back(game.name);
  }
  const std::string nearest = did_you_mean(word, names);
  in.fail(begin, nearest.empty() ? advice : nearest);
}

}  // namespace

CoinRule parse_coin_rule(Cursor& in) {
  in.skip_spaces();
  if (is_letter(in.peek())) return parse_name(in);
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
  std::string text = std::to_string(min_coins);
  if (max_coins != min_coins) text += "..";
  if (max_coins != min_coins && max_coins != unlimited) text += std::to_string(max_coins);
  for (const auto& [words, known] : spacings) {
    if (known == spacing) text += fmt::format(" {}", words);
  }
  if (within != unlimited) text += fmt::format(" within {}", within);
  return text;
}

std::span<const CoinGame> coin_games() {
  return games;
}

}  // namespace sprague
