// Coin-turning games as kinds of games: each named one, and `coins(RULE)` for rules and products.

#include <fmt/format.h>

#include "games/coins/coins_game.hpp"
#include "games/coins/rule.hpp"
#include "games/kinds.hpp"

namespace sprague {
namespace {

std::shared_ptr<const CoinsGame> game_of(std::vector<CoinRule> rules) {
  std::string name;
  for (const CoinRule& rule : rules) name += (name.empty() ? "" : " x ") + rule.text();
  const bool named = rules.size() == 1 && !is_digit(name[0]);
  return std::make_shared<const CoinsGame>(named ? name : fmt::format("coins({})", name),
                                           std::move(rules));
}

GamePosition position_of(std::vector<CoinRule> rules, std::string_view text, std::size_t argument) {
  const std::size_t dimensions = rules.size();
  auto game = game_of(std::move(rules));
  std::string position = game->position(parse_heads(text, argument, dimensions));
  return {std::move(game), std::move(position)};
}

GamePosition parse_named(std::string_view text, std::size_t argument) {
  return position_of({CoinRule::parse(text.substr(0, argument - 1))}, text, argument);
}

GamePosition parse_coins(std::string_view text, std::size_t argument) {
  constexpr std::string_view advice =
      "write the rules in brackets, as in coins(1..4):3,5 or coins(twins x ruler):(2,3)";
  const std::size_t open = text.find('(');
  const std::size_t close = argument - 2;  // the bracket before the colon
  if (open >= argument || text[close] != ')') fail_at(text, std::min(open, argument - 1), advice);
  Cursor in(text, open + 1, close);
  std::vector<CoinRule> rules{parse_coin_rule(in)};
  in.skip_spaces();
  if (in.accept('x')) rules.push_back(parse_coin_rule(in));
  in.skip_spaces();
  if (!in.done()) in.fail(in.at(), advice);
  return position_of(std::move(rules), text, argument);
}

/// What GameKind does not keep itself.
struct Words {
  std::string example;
  std::string rules;
};

std::vector<Words> words_of_games() {
  std::vector<Words> all;
  for (const CoinGame& game : coin_games()) {
    all.push_back({fmt::format("{}:3,5,8", game.name),
                   fmt::format("Coins lie in a row, numbered from 1, and those named show heads. "
                               "Players take turns in turning coins over: {}, of which the "
                               "rightmost must go from heads to tails. Who cannot move loses.",
                               game.description.substr(5))});
  }
  return all;
}

}  // namespace

void add_coin_kinds(std::vector<GameKind>& kinds) {
  static const std::vector<Words> words = words_of_games();
  for (std::size_t i = 0; i < words.size(); ++i) {
    const CoinGame& game = coin_games()[i];
    kinds.push_back(
        {game.name, words[i].example, game.description, words[i].rules, game.source, parse_named});
  }
  kinds.push_back(
      {"coins", "coins(twins x ruler):(2,3),(4,4)",
       "turn coins by rules of your own, or in products of two games",
       "The rules say how many coins a move turns over: 2, 1..4 or 1.. (any number), perhaps "
       "consecutive or equally spaced; or name a game. The rightmost coin turned must go from "
       "heads to tails. A product A x B is played on a board: a move turns all coins in the rows "
       "of a move of A and the columns of a move of B, and the coin in the last row and the last "
       "column must go from heads to tails. Heads are (row,column). Who cannot move loses.",
       "Winning Ways, chapter 14", parse_coins});
}

}  // namespace sprague
