// Coin-turning games as kinds of games: each named one, and `coins(RULE)` for rules, products and
// acrostic games.

#include <fmt/format.h>

#include <algorithm>

#include "games/coins/coins_game.hpp"
#include "games/coins/rule.hpp"
#include "games/kinds.hpp"

namespace sprague {
namespace {

using Table = CoinsGame::Table;

/// The contents of the brackets of `coins(…)`.
struct CoinRules {
  Table table = Table::row;
  std::vector<CoinRule> rules;
};

CoinRules parse_rules(Cursor in) {
  CoinRules read;
  in.skip_spaces();
  if (in.accept_word("acrostic ")) read.table = Table::acrostic;
  const auto read_to = [&](std::size_t end) {
    Cursor part(in.text(), in.at(), end);
    read.rules.push_back(parse_coin_rule(part));
    part.skip_spaces();
    if (!part.done())
      part.fail(part.at(),
                "write consecutive, equally spaced, symmetric or within 5 behind the numbers of "
                "coins, ; before another rule, or x before that of the columns, as in coins(2; 3 "
                "consecutive x ruler)");
  };
  // No word of a rule has an x.
  const std::size_t cross = in.rest().find('x');
  if (read.table == Table::row && cross != std::string_view::npos) {
    read.table = Table::product;
    read_to(in.at() + cross);
    in = Cursor(in.text(), in.at() + cross + 1, in.end());
  }
  read_to(in.end());
  return read;
}

std::shared_ptr<const CoinsGame> game_of(CoinRules read) {
  std::string name = read.table == Table::acrostic ? "acrostic " : "";
  name += read.rules[0].text();
  if (read.table == Table::product) name += " x " + read.rules[1].text();
  const bool named = read.table == Table::row &&
                     std::any_of(coin_games().begin(), coin_games().end(),
                                 [&](const CoinGame& game) { return game.rule == read.rules[0]; });
  return std::make_shared<const CoinsGame>(named ? name : fmt::format("coins({})", name),
                                           read.table, std::move(read.rules));
}

GamePosition position_of(CoinRules read, std::string_view text, std::size_t argument) {
  const bool on_board = read.table != Table::row;
  auto game = game_of(std::move(read));
  std::string position = game->position(parse_heads(text, argument, on_board));
  return {std::move(game), std::move(position)};
}

GamePosition parse_named(std::string_view text, std::size_t argument) {
  return position_of({Table::row, {CoinRule::parse(text.substr(0, argument - 1))}}, text, argument);
}

GamePosition parse_coins(std::string_view text, std::size_t argument) {
  const std::size_t open = text.find('(');
  const std::size_t close = argument - 2;  // the bracket before the colon
  if (open >= argument || text[close] != ')')
    fail_at(text, std::min(open, argument - 1),
            "write the rules in brackets, as in coins(1..4):3,5 or coins(twins x ruler):(2,3)");
  return position_of(parse_rules(Cursor(text, open + 1, close)), text, argument);
}

/// A game on a board that has a name of its own.
struct NamedBoard {
  std::string_view name;
  std::string_view inside;  ///< the contents of the brackets of coins(…)
  std::string_view example;
  std::string_view description;
  std::string_view rules;
};

constexpr NamedBoard boards[] = {
    {"acrostic-twins", "acrostic twins", "acrostic-twins:(2,3),(4,4)",
     "turn two coins of a row or of a column",
     "Coins lie on a board, and those named, as (row,column), show heads. Players take turns in "
     "turning over two coins of one row or of one column, of which the last must go from heads to "
     "tails. Who cannot move loses."},
    {"rugs", "ruler x ruler", "rugs:(2,3),(4,4)", "turn all coins of a rectangle",
     "Coins lie on a board, and those named, as (row,column), show heads. Players take turns in "
     "turning over all coins of a rectangle, of which the one in the last row and the last column "
     "must go from heads to tails. Who cannot move loses. The game is the product of Ruler with "
     "itself and is also called Turnablock."},
    {"turning-corners", "twins x twins", "turning-corners:(2,3),(4,4)",
     "turn the four corners of a rectangle",
     "Coins lie on a board, and those named, as (row,column), show heads. Players take turns in "
     "turning over the four corners of a rectangle, of which the one in the last row and the last "
     "column must go from heads to tails. Who cannot move loses. The game is the product of Twins "
     "with itself."},
};

GamePosition parse_board(std::string_view text, std::size_t argument) {
  const std::string_view name = text.substr(0, argument - 1);
  const auto* const board = std::find_if(std::begin(boards), std::end(boards),
                                         [&](const NamedBoard& one) { return one.name == name; });
  return position_of(parse_rules(Cursor(board->inside)), text, argument);
}

/// The texts that a GameKind refers to.
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
  for (const NamedBoard& board : boards)
    kinds.push_back({board.name, board.example, board.description, board.rules,
                     "Winning Ways, chapter 14", parse_board});
  kinds.push_back(
      {"coins", "coins(twins x ruler):(2,3),(4,4)",
       "turn coins by rules of your own, in products of two games, in rows or columns",
       "The rules say how many coins a move turns over: 2, 1..4, 1.. (any number) or a set such as "
       "2,5..7 or squares, perhaps consecutive, equally spaced or symmetric, perhaps within 5 "
       "consecutive ones; or name a game; rules between semicolons are alternatives. The rightmost "
       "coin turned must go from heads to tails. A product A x B is played on a board: a move "
       "turns "
       "all coins in the rows of a move of A and the columns of a move of B, and the coin in the "
       "last row and the last column must go from heads to tails. In acrostic A a move of A is "
       "made "
       "in one row or one column of a board. Heads are numbers and ranges, 3,5..8, or "
       "(row,column). Who cannot move loses.",
       "Winning Ways, chapter 14", parse_coins});
}

}  // namespace sprague
