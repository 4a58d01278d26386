// Coin-turning games as kinds of games: each named one, and `coins(RULE)` for rules, products and
// acrostic games.

#include <fmt/format.h>

#include <algorithm>

#include "games/coins/coins_game.hpp"
#include "games/coins/rule.hpp"
#include "games/kinds.hpp"
#include "number/text_error.hpp"

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
    if (!part.done()) part.fail(part.at(), message("coins.behind_numbers"));
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
            as_in({"coins(1..4):3,5", "coins(twins x ruler):(2,3)"}));
  return position_of(parse_rules(Cursor(text, open + 1, close)), text, argument);
}

/// A game on a board that has a name of its own.
struct NamedBoard {
  std::string_view name;
  std::string_view inside;  ///< the contents of the brackets of coins(…)
  std::string_view example;
  std::string_view description;
  std::string_view source = "Winning Ways, chapter 14";
};

constexpr NamedBoard boards[] = {
    {"acrostic-twins", "acrostic twins", "acrostic-twins:(2,3),(4,4)",
     "turn two coins of a row or of a column"},
    {"rugs", "ruler x ruler", "rugs:(2,3),(4,4)", "turn all coins of a rectangle",
     "Winning Ways, chapter 14; the product of Ruler with itself, also called Turnablock"},
    {"turning-corners", "twins x twins", "turning-corners:(2,3),(4,4)",
     "turn the four corners of a rectangle",
     "Winning Ways, chapter 14; the product of Twins with itself"},
};

GamePosition parse_board(std::string_view text, std::size_t argument) {
  const std::string_view name = text.substr(0, argument - 1);
  const auto* const board = std::find_if(std::begin(boards), std::end(boards),
                                         [&](const NamedBoard& one) { return one.name == name; });
  return position_of(parse_rules(Cursor(board->inside)), text, argument);
}

/// The examples that kinds refer to.
std::vector<std::string> examples_of_games() {
  std::vector<std::string> all;
  for (const CoinGame& game : coin_games()) all.push_back(fmt::format("{}:3,5,8", game.name));
  return all;
}

const NamedBoard* named_board(std::string_view game) {
  const auto* const board = std::find_if(
      std::begin(boards), std::end(boards),
      [&](const NamedBoard& one) { return game == fmt::format("coins({})", one.inside); });
  return board == std::end(boards) ? nullptr : board;
}

}  // namespace

Message CoinsGame::rules() const {
  const NamedBoard* board = named_board(name_);
  return board == nullptr ? Game::rules() : messages::of_game(board->name, "rules");
}

Message CoinsGame::notation() const {
  return named_board(name_) == nullptr ? Game::notation() : message("coins.on_a_board");
}

void add_coin_kinds(std::vector<GameKind>& kinds) {
  static const std::vector<std::string> examples = examples_of_games();
  for (std::size_t i = 0; i < examples.size(); ++i) {
    const CoinGame& game = coin_games()[i];
    const Message coins = messages::of_game(game.name, "coins");
    kinds.push_back({game.name, examples[i], game.description,
                     message("coins.turn", {{"coins", coins}}), message("coins.in_a_row"),
                     game.source, parse_named, PositionForm::heads});
  }
  for (const NamedBoard& board : boards)
    kinds.push_back({board.name, board.example, board.description,
                     messages::of_game(board.name, "rules"), message("coins.on_a_board"),
                     board.source, parse_board, PositionForm::heads});
  kinds.push_back({"coins", "coins(twins x ruler):(2,3),(4,4)",
                   "turn coins by rules of your own, in products of two games, in rows or columns",
                   message("coins.rules", {{"rules", "twins x ruler"}}), message("coins.notation"),
                   "Winning Ways, chapter 14", parse_coins, PositionForm::heads});
}

}  // namespace sprague
