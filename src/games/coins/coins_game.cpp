#include "games/coins/coins_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "games/coins/acrostic.hpp"
#include "games/coins/coin_values.hpp"
#include "games/coins/turns.hpp"
#include "sprague/error.hpp"
#include "sprague/nimber.hpp"

namespace sprague {
namespace {

constexpr std::size_t max_moves = 1'000'000;
constexpr std::uint64_t max_coins_drawn = 1000;

/// Turns coins over in a sorted list of heads.
std::vector<CoinPlace> turned(const std::vector<CoinPlace>& heads,
                              const std::vector<CoinPlace>& coins) {
  std::vector<CoinPlace> left;
  std::set_symmetric_difference(heads.begin(), heads.end(), coins.begin(), coins.end(),
                                std::back_inserter(left));
  return left;
}

}  // namespace

CoinsGame::CoinsGame(std::string name, Table table, std::vector<CoinRule> rules)
    : name_(std::move(name)), table_(table), rules_(std::move(rules)) {}

std::string CoinsGame::position(std::vector<CoinPlace> heads) const {
  std::sort(heads.begin(), heads.end());
  std::string bytes;
  for (const CoinPlace& place : heads) {
    for (const std::uint64_t number : place) {
      for (int shift = 56; shift >= 0; shift -= 8) bytes += static_cast<char>(number >> shift);
    }
  }
  return bytes;
}

std::vector<CoinPlace> CoinsGame::heads(std::string_view position) const {
  std::vector<CoinPlace> all(position.size() / (8 * dimensions()), CoinPlace(dimensions()));
  for (std::size_t at = 0; at < position.size(); ++at) {
    std::uint64_t& number = all[at / (8 * dimensions())][at / 8 % dimensions()];
    number = number << 8 | static_cast<unsigned char>(position[at]);
  }
  return all;
}

std::string CoinsGame::text(std::string_view position) const {
  return heads_text(heads(position));
}

/// Calls `visit` with the coins of each move whose last coin is this head, sorted, until it returns
/// false.
template <class Visit>
void CoinsGame::for_each_move(const CoinPlace& head, const Visit& visit) const {
  const auto visit_line = [&](std::span<const std::uint64_t> turn, const auto& place_of) {
    std::vector<CoinPlace> coins;
    for (auto coin = turn.rbegin(); coin != turn.rend(); ++coin) coins.push_back(place_of(*coin));
    return visit(coins);
  };
  if (table_ == Table::acrostic) {
    bool alone = false;  // whether a move in the column turns the head alone
    const bool go_on = for_each_turn(rules_[0], head[0], [&](std::span<const std::uint64_t> turn) {
      alone = alone || turn.size() == 1;
      return visit_line(turn, [&](std::uint64_t row) { return CoinPlace{row, head[1]}; });
    });
    if (!go_on) return;
    for_each_turn(rules_[0], head[1], [&](std::span<const std::uint64_t> turn) {
      if (turn.size() == 1 && alone) return true;
      return visit_line(turn, [&](std::uint64_t column) { return CoinPlace{head[0], column}; });
    });
    return;
  }
  for_each_turn(rules_[0], head[0], [&](std::span<const std::uint64_t> rows) {
    if (table_ == Table::row)
      return visit_line(rows, [](std::uint64_t coin) { return CoinPlace{coin}; });
    std::vector<CoinPlace> coins;
    return for_each_turn(rules_[1], head[1], [&](std::span<const std::uint64_t> columns) {
      coins.clear();
      for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        for (auto column = columns.rbegin(); column != columns.rend(); ++column)
          coins.push_back({*row, *column});
      }
      return visit(coins);
    });
  });
}

std::vector<GameMove> CoinsGame::moves(std::string_view position) const {
  const std::vector<CoinPlace> all_heads = heads(position);
  std::vector<GameMove> all;
  for (const CoinPlace& head : all_heads) {
    for_each_move(head, [&](const std::vector<CoinPlace>& coins) {
      if (all.size() == max_moves)
        throw Error(ErrorKind::too_large,
                    fmt::format("{}:{} has more than {} moves; ask for a position with coins "
                                "further to the left",
                                name_, text(position), max_moves));
      all.push_back({heads_text(coins), this->position(turned(all_heads, coins))});
      return true;
    });
  }
  return all;
}

std::vector<std::string> CoinsGame::components(std::string_view position) const {
  const std::size_t bytes = 8 * dimensions();
  std::vector<std::string> single;
  for (std::size_t at = 0; at < position.size(); at += bytes)
    single.emplace_back(position.substr(at, bytes));
  return single;
}

std::optional<std::uint64_t> CoinsGame::nim_value(std::string_view component) const {
  const CoinPlace head = heads(component).at(0);
  if (table_ == Table::acrostic) return value_on_board(head);
  const std::uint64_t row_value = value(0, head[0]);
  return head.size() == 1 ? row_value : nim_product(row_value, value(1, head[1]));
}

std::optional<BoardLayout> CoinsGame::layout(std::string_view position) const {
  constexpr std::uint64_t coins_in_line = 12;
  const std::vector<CoinPlace> all = heads(position);
  const bool is_board = dimensions() == 2;
  CoinPlace last(dimensions(), 1);
  for (const CoinPlace& head : all) {
    for (std::size_t i = 0; i < head.size(); ++i) last[i] = std::max(last[i], head[i]);
  }
  std::uint64_t coins = 1;
  for (const std::uint64_t side : last) {
    if (side > max_coins_drawn) return std::nullopt;
    coins *= side;
  }
  if (coins > max_coins_drawn) return std::nullopt;
  const std::uint64_t columns = is_board ? last[1] : std::min(coins, coins_in_line);
  BoardLayout layout{double(columns), double((coins + columns - 1) / columns), {}};
  for (std::uint64_t coin = 0; coin < coins; ++coin) {
    const std::uint64_t row = coin / columns;
    const std::uint64_t column = coin % columns;
    const CoinPlace place = is_board ? CoinPlace{row + 1, column + 1} : CoinPlace{coin + 1};
    BoardElement element;
    element.name = heads_text({place});
    element.shape = BoardElement::Shape::coin;
    element.state = std::binary_search(all.begin(), all.end(), place) ? BoardElement::State::heads
                                                                      : BoardElement::State::tails;
    element.x = double(column) + 0.5;
    element.y = double(row) + 0.5;
    layout.elements.push_back(std::move(element));
  }
  layout.advice = std::string("Point at the coins that your move turns, one after another.");
  return layout;
}

std::uint64_t CoinsGame::value(std::size_t dimension, std::uint64_t coin) const {
  if (const auto closed = closed_coin_value(rules_[dimension], coin)) return *closed;
  const std::lock_guard lock(mutex_);
  std::vector<std::uint64_t>& known = values_[dimension];
  if (known.size() <= coin) known = coin_values(rules_[dimension], coin);
  return known[coin];
}

std::uint64_t CoinsGame::value_on_board(const CoinPlace& head) const {
  if (const auto closed = closed_acrostic_value(rules_[0], head[0], head[1])) return *closed;
  const std::lock_guard lock(mutex_);
  auto& known = board_values_;
  if (known.size() <= head[0] || known[0].size() <= head[1]) {
    const std::uint64_t rows = known.empty() ? 1 : known.size() - 1;
    const std::uint64_t columns = known.empty() ? 1 : known[0].size() - 1;
    known = acrostic_values(rules_[0], std::max(rows, head[0]), std::max(columns, head[1]));
  }
  return known[head[0]][head[1]];
}

}  // namespace sprague
